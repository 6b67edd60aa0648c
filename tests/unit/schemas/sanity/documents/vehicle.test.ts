import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategoryDocument, makeImage, makeVehicleDocument } from '../../../../fixtures/make-documents.ts'
import { startTestLake, type TestLake } from '../../../../fixtures/start-test-lake.ts'
import { studioVerdict } from '../../../../fixtures/studio-verdict.ts'

let lake: TestLake
let asset: string
beforeAll(async () => {
  lake = await startTestLake()
  asset = await lake.upload()
  await lake.publish(
    makeCategoryDocument('exterior', 1),
    makeCategoryDocument('boot', 2),
    makeVehicleDocument(asset, 7, { _id: 'other-car' }),
  )
})
afterAll(() => lake.close())

const category = (key: string) => ({ _type: 'reference', _ref: `category-${key}` })
const group = (_key: string, key: string) => ({
  _type: 'galleryGroup',
  _key,
  category: category(key),
  images: [makeImage(asset)],
})
const car = (more: Record<string, unknown> = {}) =>
  makeVehicleDocument(asset, 1, { vatScheme: 'margin', gallery: [group('a', 'exterior')], ...more })
const errorsOf = async (more: Record<string, unknown>) => (await studioVerdict(lake.client, car(more))).errors
const warningsOf = async (more: Record<string, unknown>) => (await studioVerdict(lake.client, car(more))).warnings

test('a complete car gives no error and no warning', async () => {
  expect(await studioVerdict(lake.client, car())).toEqual({ errors: [], warnings: [] })
})

test.each([
  ['brand', undefined, 'brand: Indiquez la marque.'],
  ['brand', '   ', 'brand: Indiquez la marque.'],
  ['brand', 'A'.repeat(201), 'brand: Au plus 200 caractères.'],
  ['model', undefined, 'model: Indiquez le modèle.'],
  ['model', 'A'.repeat(201), 'model: Au plus 200 caractères.'],
  ['year', undefined, 'year: Indiquez l’année-modèle.'],
  ['year', 15, 'year: Indiquez une année en quatre chiffres, de 1950 à 2100.'],
  ['year', 3000, 'year: Indiquez une année en quatre chiffres, de 1950 à 2100.'],
  ['price', undefined, 'price: Indiquez le prix.'],
  ['price', 13_999.5, 'price: Indiquez un prix en euros entiers, sans centimes.'],
  ['mileage', undefined, 'mileage: Indiquez le kilométrage.'],
  [
    'slug',
    { _type: 'slug', current: 'Audi A3' },
    'slug: L’identifiant ne contient que des minuscules sans accent, des chiffres et des tirets. Cliquez sur « Générer ».',
  ],
  [
    'slug',
    { _type: 'slug', current: 'audi-a3-2015-007' },
    'slug: Une autre voiture porte déjà cet identifiant. Cliquez sur « Générer » pour obtenir le numéro suivant.',
  ],
  ['slug', undefined, 'slug: Cliquez sur « Générer » pour donner un identifiant à la voiture.'],
  ['mainImage', undefined, 'mainImage: Ajoutez la photo principale.'],
  ['mainImage', { _type: 'vehicleImage' }, 'mainImage: Ajoutez la photo principale.'],
  [
    'vinEnd',
    'o12345',
    'vinEnd: Indiquez les 6 derniers caractères du VIN, en majuscules et chiffres (un VIN n’a ni I, ni O, ni Q).',
  ],
  ['firstRegistration', 'mars', 'firstRegistration: Écrivez le jour ainsi : 14/03/2020, ou le mois seul : 03/2020.'],
  [
    'firstRegistration',
    '2015-02-30',
    'firstRegistration: Écrivez le jour ainsi : 14/03/2020, ou le mois seul : 03/2020.',
  ],
  ['firstRegistration', '2099-01', 'firstRegistration: Cette date n’est pas encore venue : vérifiez-la.'],
  ['firstRegistration', '2099-01-15', 'firstRegistration: Cette date n’est pas encore venue : vérifiez-la.'],
  ['particulates', 5, 'particulates: Indiquez des grammes par kilomètre, de 0 à 1, comme 0,0005.'],
  [
    'newValue',
    { _type: 'newPrices', MA: 50 },
    'newValue.MA: Indiquez un nombre entier, de 1\u202f000 à 2\u202f000\u202f000 €.',
  ],
  [
    'exteriorColor',
    { _type: 'localeString', en: 'Red' },
    'exteriorColor.fr: Écrivez d’abord le texte en français : il remplace les traductions qui manquent.',
  ],
  [
    'features',
    [{ _type: 'localeString', _key: 'a', fr: ' ' }],
    'features[0].fr: Écrivez cette ligne en français, ou supprimez-la.',
  ],
])('%s as %j is refused with a reason', async (field, value, message) => {
  expect(await errorsOf({ [field]: value })).toEqual([message])
})

test.each([
  ['price', 0],
  ['doors', 1],
  ['seats', 10],
  ['powerKw', 5],
  ['displacement', 50],
  ['co2', -1],
  ['massInOrder', 15],
  ['maxMass', 9000],
  ['fiscalPower', 0],
  ['mileage', 84_210.5],
  ['warrantyMonths', 11],
])('%s as %d is refused with the range the shop takes', async (field, value) => {
  expect(await errorsOf({ [field]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${field}: Indiquez un nombre entier, de .+ à .+\\.$`)),
  ])
})

test('a car may weigh at most no less than it weighs in running order', async () => {
  expect(await errorsOf({ massInOrder: 1500, maxMass: 1400 })).toEqual([
    'maxMass: La masse maximale (F.2) est inférieure à la masse en ordre de marche (G, 1\u202f500 kg) : vérifiez les deux.',
  ])
  expect(await errorsOf({ massInOrder: 1500, maxMass: 2000 })).toEqual([])
})

test.each(['petrol', 'diesel', 'plugInHybrid'])(
  'a %s car of 0 g gives a warning, an electric one does not',
  async (fuel) => {
    expect(await warningsOf({ co2: 0, fuel })).toEqual([
      'co2: Seule une voiture électrique émet 0 g/km : recopiez la rubrique V.7, ou videz ce champ.',
    ])
    expect(await warningsOf({ co2: 0, fuel: 'electric' })).toEqual([])
  },
)

test('a first registration is a day, or a month alone', async () => {
  for (const firstRegistration of ['2015-03', '2015-03-28']) expect(await errorsOf({ firstRegistration })).toEqual([])
})

test('a history event out of order gives a warning', async () => {
  const event = (_key: string, month: string) => ({ _type: 'historyEntry', _key, month, text: { fr: 'Révision.' } })
  const history = [event('a', '2019-05'), event('b', '2021-01'), event('c', '2020-11')]
  expect(await warningsOf({ history })).toEqual([
    'history[2].month: Placez cet événement plus haut : le plus ancien vient en premier.',
  ])
})

test('the main photo must have a French description', async () => {
  const mainImage = makeImage(asset, { alt: undefined })
  expect(await errorsOf({ mainImage })).toEqual([
    'mainImage.alt.fr: Décrivez la photo principale en français : elle représente la voiture partout sur le site.',
  ])
})

test('any other photo without a description is published with a warning', async () => {
  const more = { images: [makeImage(asset, { alt: undefined })] }
  expect(await errorsOf(more)).toEqual([])
  expect(await warningsOf(more)).toEqual([
    'images[0].alt.fr: Décrivez la photo en français : certains clients l’écoutent au lieu de la voir.',
  ])
})

test('a car has at most one group of photos for each category', async () => {
  expect(await errorsOf({ gallery: [group('a', 'exterior'), group('b', 'exterior')] })).toEqual([
    'gallery[1].category: Cette catégorie a déjà ses photos plus haut : réunissez-les dans un seul groupe.',
  ])
})

test('an unknown category is refused', async () => {
  expect(await errorsOf({ gallery: [group('a', 'boot')] })).toEqual([
    'gallery[0].category: Cette catégorie de photos n’existe pas sur le site. Choisissez-en une dans la liste.',
  ])
})

test.each(['version', 'firstRegistration', 'bodyType', 'fuel', 'gearbox', 'engineType', 'powerKw', 'vatScheme'])(
  'a car without %s is published with a warning',
  async (field) => {
    const verdict = await studioVerdict(lake.client, car({ [field]: undefined }))
    expect(verdict.errors).toEqual([])
    expect(verdict.warnings).toEqual([expect.stringContaining(`${field}: Indiquez `)])
  },
)

test('old texts for gearbox and colours are published with a warning that says how the site reads them', async () => {
  const old = { gearbox: undefined, baseColor: undefined }
  const texts = (transmission: string, fr: string) => ({
    ...old,
    transmission,
    exteriorColor: { _type: 'localeString', fr },
  })
  const spaced = async (more: Record<string, unknown>) =>
    (await warningsOf(more)).map((text) => text.replaceAll('\u00a0', ' '))
  expect(await spaced(texts('BVA 8 vitesses', 'Gris Nardo'))).toEqual([
    'gearbox: Encore en toutes lettres : « BVA 8 vitesses ». Le site le lit ainsi : Automatique, 8 rapports.',
    'baseColor: Encore en toutes lettres : « Gris Nardo ». Le site le lit ainsi : Gris.',
  ])
  expect(await spaced(texts('8 vitesses', 'Cavansite'))).toEqual([
    'gearbox: « 8 vitesses » ne dit pas quelle boîte c’est : choisissez-la dans la liste.',
    'baseColor: « Cavansite » ne dit pas quelle couleur c’est : choisissez-la dans la liste.',
  ])
})

test('a car without description or photos by category is published with a warning', async () => {
  expect(await warningsOf({ description: undefined, gallery: [] })).toEqual([
    expect.stringContaining('gallery: Ajoutez des photos par catégorie'),
    expect.stringContaining('description.fr: Écrivez une description'),
  ])
})

test.each([
  [{ brand: undefined, model: ' ', year: undefined }, 'la marque, le modèle et l’année-modèle'],
  [{ model: undefined, year: 2015 }, 'le modèle'],
  [{ year: 3000 }, 'l’année-modèle'],
])('without %j an identifier cannot be made, and what it needs is named', async (more, needed) => {
  const slugErrors = async (current?: string) =>
    (await errorsOf({ ...more, slug: current && { _type: 'slug', current } })).filter((text) =>
      text.startsWith('slug:'),
    )
  const advice = `Indiquez d’abord ${needed} : l’identifiant en est fait.`
  expect(await slugErrors()).toEqual([`slug: ${advice}`])
  expect(await slugErrors('Audi A3')).toEqual([expect.stringContaining(`tirets. ${advice}`)])
  expect(await slugErrors('audi-a3-2015-007')).toEqual([expect.stringContaining(`identifiant. ${advice}`)])
})

test('a year that is an error does not also give a warning', async () => {
  expect(await warningsOf({ year: 3000 })).toEqual([])
})

test('a year far in the future gives a warning', async () => {
  expect(await warningsOf({ year: new Date().getFullYear() + 2 })).toEqual([
    'year: Cette année n’est pas encore venue : vérifiez-la.',
  ])
})
