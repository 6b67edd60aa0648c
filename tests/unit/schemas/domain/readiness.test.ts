import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newMark } from '#content/draft-facts.ts'
import { categoryById, categoryKeys } from '#domain/picture.ts'
import { languages } from '#domain/languages.ts'
import { readiness } from '#domain/readiness.ts'
import { storedVehicle } from '#domain/stored-vehicle.ts'

const photo = (n: number, alt: string | null = 'Vue') => ({
  _key: `p${n}`,
  asset: { _ref: `image-${n}-4x3-jpg` },
  ...(alt && { alt: { fr: alt } }),
})
const group = (key: string, count: number, alt: string | null = 'Vue') => ({
  _key: key,
  category: { _ref: `category-${key}` },
  images: Array.from({ length: count }, (_, n) => photo(n, alt)),
})
const inAllLanguages = Object.fromEntries(
  languages.map((language) => [language.replace('-', '_'), 'Voiture suivie, entretien complet, une seule main.']),
)
const whole = {
  _id: 'drafts.a',
  brand: 'Audi',
  model: 'Q2',
  version: '35 TFSI',
  year: 2020,
  price: 14_000,
  mileage: 84_000,
  firstRegistration: '2020-03-12',
  displacement: 1498,
  co2: 122,
  co2Method: 'wltp',
  massInOrder: 1355,
  maxMass: 1850,
  fiscalPower: 8,
  newValue: { ES: 26_000 },
  originEu: 'yes',
  vatScheme: 'margin',
  vinEnd: 'A12345',
  previousUse: 'private',
  technicalInspection: '2026-09-01',
  recallsChecked: '2026-11-03',
  standsIn: 'DE',
  accident: 'none',
  owners: 1,
  keys: 2,
  serviceBook: 'complete',
  photosTaken: '2026-11-01',
  bodyType: 'suv',
  fuel: 'petrol',
  gearbox: 'automatic',
  engineType: '1.5',
  powerKw: 110,
  critAir: '1',
  baseColor: 'grey',
  description: inAllLanguages,
  features: [{ fr: 'ABS' }],
  mainImage: photo(0),
  gallery: categoryKeys.map((key) => group(key, 4)),
  papers: [{ _key: 'p', kind: 'inspection', date: '2026-09-01', pages: [photo(9, null)] }],
}
const readinessOf = (more: object = {}, all: Record<string, unknown>[] = []) =>
  readiness(storedVehicle({ ...whole, ...more }), categoryById, all.map(storedVehicle), '2026-11-23')

test('a complete car scores 100 points, an empty one 0', () => {
  expect(readinessOf()).toEqual({ score: 100, complete: true, missing: [] })
  expect(readiness(storedVehicle({ _id: 'b' }), categoryById)).toMatchObject({ score: 0, complete: false })
})

test('old texts count as far as the site understands them', () => {
  const old = { gearbox: undefined, baseColor: undefined }
  expect(readinessOf({ ...old, transmission: 'BVA 8 vitesses', exteriorColor: { fr: 'Gris Nardo' } }).score).toBe(100)
  expect(readinessOf({ ...old, transmission: '8 vitesses', exteriorColor: { fr: 'Cavansite' } }).missing).toMatchObject(
    [
      { field: 'gearbox', essential: true },
      { field: 'baseColor', essential: false },
    ],
  )
})

test('a car is incomplete without what the law requires; optional fields only lower its score', () => {
  expect(readinessOf({ firstRegistration: ' ' })).toMatchObject({
    complete: false,
    missing: [{ field: 'firstRegistration' }],
  })
  expect(readinessOf({ previousUse: null })).toMatchObject({ complete: true, missing: [{ field: 'previousUse' }] })
})

test('a car that burns fuel is incomplete with 0 g of CO₂, an electric one is not', () => {
  expect(readinessOf({ co2: 0 })).toMatchObject({ complete: false, missing: [{ part: 'door', field: 'co2' }] })
  expect(readinessOf({ co2: 0, fuel: 'electric' })).toMatchObject({ complete: true, missing: [] })
})

test('a car without what taxes abroad depend on is complete, with advice', () => {
  const more = { co2Method: null, maxMass: null, newValue: null, originEu: null }
  expect(readinessOf(more)).toMatchObject({ complete: true, score: 99 })
  expect(readinessOf(more).missing.map(({ message }) => message)).toEqual([
    'Le CO₂ est-il WLTP ou NEDC ? Le barème en dépend (France, Belgique, Pays-Bas, Portugal).',
    'Masse F.2 manque : taxe de mise en circulation incalculable pour la Wallonie.',
    'Prix de la voiture neuve en Espagne : ce pays le taxe, et non votre prix.',
  ])
})

test('a car is incomplete without an air sticker, unless the editor says that it has none', () => {
  expect(readinessOf({ critAir: undefined })).toMatchObject({ complete: false, missing: [{ field: 'critAir' }] })
  expect(readinessOf({ critAir: 'none' }).complete).toBe(true)
})

test.each([
  ['2026-06-23', []],
  ['2026-06-22', ['contrôle technique ancien']],
  ['2020-01-01', ['contrôle technique ancien']],
])('on 23 November a car inspected on %s lacks %j', (technicalInspection, lacking) => {
  const papers = [{ ...whole.papers[0], date: technicalInspection }]
  const { complete, missing } = readinessOf({ technicalInspection, papers })
  expect(missing.map(({ name }) => name)).toEqual(lacking)
  expect(complete).toBe(lacking.length === 0)
})

test('each photo without a French description is listed by its path', () => {
  const gallery = [group('exterior', 4), group('interior', 3, null), group('engine', 1), group('details', 2)]
  expect(readinessOf({ gallery }).missing.map(({ field }) => field)).toEqual([
    'gallery[1].images[0].alt.fr',
    'gallery[1].images[1].alt.fr',
    'gallery[1].images[2].alt.fr',
  ])
})

test('photos are counted by category, and empty slots do not count', () => {
  const gallery = [group('exterior', 1), { ...group('interior', 3), images: [{ _key: 'x' }] }, group('engine', 1)]
  expect(readinessOf({ gallery }).missing.map(({ message }) => message)).toEqual([
    'Extérieur : 1 photo sur 4 conseillées.',
    'Intérieur : ajoutez 3 photos.',
    'Détails : ajoutez 2 photos.',
  ])
})

test('each language without a description lowers the score by its share', () => {
  expect(readinessOf({ description: { ...inAllLanguages, zh_CN: '', ru: undefined } }).missing).toMatchObject([
    { message: 'Description à traduire : chinois simplifié, russe.', points: 1, essential: false },
  ])
})

test('a draft that nobody has read counts half of a translation', () => {
  const drafted = [newMark('ja', inAllLanguages['ja'] ?? '', {}), newMark('ru', inAllLanguages['ru'] ?? '', {})]
  expect(readinessOf({ drafted }).missing).toMatchObject([
    { field: 'description', message: 'Brouillons à relire : japonais, russe.', points: 0.5, essential: false },
  ])
  expect(readinessOf({ drafted: drafted.map((mark) => ({ ...mark, read: true })) }).missing).toEqual([])
})

test('a price far from that of similar cars is pointed out, if there are at least two of them', () => {
  const similar = (id: string, price: number) => ({ ...whole, _id: id, price })
  expect(readinessOf({ price: 30_000 }, [similar('b', 14_000)]).missing).toEqual([])
  expect(readinessOf({ price: 30_000 }, [similar('b', 14_000), similar('c', 16_000)]).missing).toMatchObject([
    {
      field: 'price',
      message: '100 % au-dessus du prix médian de 2 voitures semblables (15\u00a0000\u00a0€) : vérifiez-le.',
    },
  ])
  // The car itself, as draft or published, is not a similar car.
  expect(readinessOf({ price: 30_000 }, [similar('a', 1), similar('drafts.a', 1)]).missing).toEqual([])
})

test('for any document the score is a whole number from 0 to 100, and filling in a field never lowers it', () => {
  const odd = fc.oneof(fc.anything(), fc.constant(undefined), fc.string())
  const fields = fc.dictionary(fc.constantFrom(...Object.keys(whole).filter((name) => name !== '_id')), odd)
  fc.assert(
    fc.property(fields, fc.constantFrom('version', 'fuel', 'features', 'baseColor', 'mainImage'), (more, name) => {
      const car = { ...whole, ...more }
      const { score } = readiness(storedVehicle({ ...car, [name]: undefined }), categoryById)
      const filled = readiness(storedVehicle({ ...car, [name]: Reflect.get(whole, name) }), categoryById).score
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      expect(filled).toBeGreaterThanOrEqual(score)
    }),
    // Found once at random.
    { numRuns: 100, examples: [[{ technicalInspection: { toString: 0 } }, 'version']] },
  )
})

test('papers count: none, no report of the inspection that the sheet names, a report of another day', () => {
  const papersOf = (papers: unknown) =>
    readinessOf({ papers }).missing.map(({ field, message, essential }) => [field, message, essential])
  const page = [photo(9, null)]
  expect(papersOf([])).toEqual([['papers', expect.stringContaining('Montrez un papier'), false]])
  expect(papersOf([{ kind: 'inspection', date: '2026-09-01', pages: [] }]), 'no page yet').toHaveLength(1)
  expect(papersOf([{ kind: 'invoice', date: '2026-05-12', pages: page }])).toEqual([
    ['papers', 'Montrez le rapport du dernier contrôle technique.', false],
  ])
  const old = { kind: 'inspection', date: '2024-09-01', pages: page }
  expect(papersOf([old])).toEqual([['papers[0].date', expect.stringContaining('n’est pas du jour'), false]])
  expect(papersOf([old, { ...old, date: '2026-09-01' }])).toEqual([])
})

test('a car whose description tells of an accident that its sheet denies is told which is wrong', () => {
  const told = { ...whole, accident: 'none', description: { fr: 'Accidentée à l’avant, réparée, carnet complet.' } }
  const found = readiness(storedVehicle(told), () => 'exterior').missing.filter(({ name }) => /accident c/.test(name))
  expect(found).toMatchObject([{ part: 'texts', field: 'description.fr', essential: false }])
  const denied = { ...told, description: { fr: 'Jamais accidentée, carnet complet, une seule main.' } }
  expect(readiness(storedVehicle(denied), () => 'exterior').missing.map(({ name }) => name)).not.toContain(
    'accident contredit',
  )
})
