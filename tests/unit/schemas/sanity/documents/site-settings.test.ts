import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, parisDay } from '#domain/calendar.ts'
import { saleField } from '../../../../../schemas/sanity/documents/sale-fields.ts'
import { MAX_HERO_SLIDES } from '#domain/shop-settings.ts'
import {
  makeCredit,
  makeImage,
  makeSettingsDocument,
  makeTestimonialDocument,
} from '../../../../fixtures/make-documents.ts'
import { startTestLake, type TestLake } from '../../../../fixtures/start-test-lake.ts'
import { studioVerdict } from '../../../../fixtures/studio-verdict.ts'

let lake: TestLake
let asset: string
beforeAll(async () => {
  lake = await startTestLake()
  asset = await lake.upload()
})
afterAll(() => lake.close())

const settingsErrors = async (more: Record<string, unknown>) =>
  (await studioVerdict(lake.client, makeSettingsDocument(more))).errors
const testimonial = (more: Record<string, unknown>) => studioVerdict(lake.client, makeTestimonialDocument(more))
const day = (_key: string, more: Record<string, unknown>) => ({ _type: 'openingHours', _key, day: 'monday', ...more })
const slide = (_key: string) => ({
  _type: 'heroSlide',
  _key,
  title: { _type: 'localeString', fr: 'Titre' },
  light: makeImage(asset),
})

test('complete settings give no error and no warning', async () => {
  const heroSlides = [slide('a')]
  expect(await studioVerdict(lake.client, makeSettingsDocument({ heroSlides }))).toEqual({ errors: [], warnings: [] })
})

test.each([
  ['name', undefined, 'name: Indiquez le nom du commerce.'],
  ['email', 'contact', 'email: Indiquez une adresse e-mail, par exemple contact@exemple.fr.'],
  ['address', undefined, 'address: Indiquez l’adresse postale.'],
  ['address', { street: '1 rue X', postalCode: '75001', country: 'France' }, 'address.city: Indiquez la ville.'],
  ['phone', undefined, 'phone: Indiquez le téléphone.'],
  [
    'openingHours',
    [day('a', { opens: '9h', closes: '18:00' })],
    'openingHours[0].opens: Écrivez l’heure ainsi : 9h30, ou 09:30.',
  ],
  [
    'openingHours',
    [day('a', { opens: '18:00', closes: '09:00' })],
    'openingHours[0]: La fermeture doit venir après l’ouverture.',
  ],
  [
    'openingHours',
    [day('a', { opens: '09:00' })],
    'openingHours[0]: Indiquez l’ouverture et la fermeture, ou cochez « Sur rendez-vous ».',
  ],
  [
    'openingHours',
    [day('a', { byAppointment: true }), day('b', { byAppointment: true })],
    'openingHours[1].day: Ce jour figure déjà dans la liste.',
  ],
  [
    'location',
    { latitude: 91, longitude: 7.7 },
    'location: Indiquez la latitude (de -90 à 90) et la longitude (de -180 à 180), ou laissez les deux vides.',
  ],
])('settings with %s as %j are refused with a reason', async (field, value, message) => {
  expect(await settingsErrors({ [field]: value })).toEqual([message])
})

test('a complete credit is accepted, and so is none', async () => {
  expect(await settingsErrors({ credit: makeCredit() })).toEqual([])
  expect(await settingsErrors({ credit: { _type: 'creditOffer', offers: [] } })).toEqual([])
})

test.each([
  ['orias', '0700123', 'Un numéro ORIAS a huit chiffres, sans espace.'],
  ['effectiveRatePercent', 3.5, 'Le TAEG est inférieur au taux débiteur. Recopiez celui du prêteur.'],
  [
    'effectiveRatePercent',
    4.5,
    'Le TAEG est trop haut : dans l’exemple, le taux débiteur et les frais donnent 3,97 %. Ajoutez les frais obligatoires qui manquent.',
  ],
  [
    'validTo',
    '2026-01-31',
    'Ce jour est passé : demandez l’offre suivante au prêteur, ou videz tous les champs du crédit.',
  ],
  ['lender', undefined, 'Nommez le prêteur.'],
  ['fees', undefined, 'Indiquez les frais en euros entiers, de 0 à 5 000.'],
  ['exampleMonths', 6, 'L’exemple est hors des limites du prêteur.'],
])('a credit with %s as %j is refused at that field', async (field, value, message) => {
  const errors = await settingsErrors({ credit: { ...makeCredit(), [field]: value } })
  expect(errors).toEqual([`credit.${field}: ${message}`])
})

test('a TAEG without the fees is refused with the one that they give', async () => {
  expect(await settingsErrors({ credit: makeCredit({ fees: 150 }) })).toEqual([
    expect.stringMatching(/^credit.effectiveRatePercent: Le TAEG est trop bas.*donnent 4,77.%.*Recopiez/),
  ])
})

test('a fault in one field of a credit hides no contradiction between others', async () => {
  const credit = { ...makeCredit(), orias: '123', fees: undefined, effectiveRatePercent: 2, minAmount: 80_000 }
  expect(await settingsErrors({ credit })).toEqual([
    'credit.orias: Un numéro ORIAS a huit chiffres, sans espace.',
    'credit.fees: Indiquez les frais en euros entiers, de 0 à 5 000.',
    'credit.effectiveRatePercent: Le TAEG est inférieur au taux débiteur. Recopiez celui du prêteur.',
    'credit.exampleAmount: L’exemple est hors des limites du prêteur.',
    'credit.maxAmount: Le maximum est inférieur au minimum.',
  ])
})

test.each([
  [{ from: 3000, to: 1300 }, 'to: Sénégal : la seconde somme doit être au moins la première, 3 000 €.'],
  [{ to: undefined }, 'to: Sénégal : indiquez les deux sommes, ou choisissez « Sur demande ».'],
  [{ from: undefined }, 'from: Sénégal : indiquez les deux sommes, ou choisissez « Sur demande ».'],
])('a transport with %j is refused at its field, with the name of its place', async (more, message) => {
  const { sale } = priced(inDays(0))
  const errors = await settingsErrors({ sale: { transport: sale.transport.map((line) => ({ ...line, ...more })) } })
  expect(errors.map((error) => error.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([`sale.transport[0].${message}`])
})

test('the list of transports begins with the month of each price, and says which are too old', () => {
  const saleShape = saleField as unknown as { fields: { name: string; of: Previewed[] }[] }
  const [rule] = saleShape.fields.find(({ name }) => name === 'transport')?.of ?? []
  const subtitle = (checked?: string) =>
    rule?.preview.prepare({ mode: 'range', from: 1400, to: 1900, checked }).subtitle.replaceAll(/[\u00a0\u202f]/g, ' ')
  const recent = parisDay(Date.now())
  expect(subtitle(recent)).toBe(`${recent.slice(5, 7)}/${recent.slice(0, 4)} · 1 400 à 1 900 €`)
  expect(subtitle('2020-03-14')).toBe('Trop ancien : 03/2020 · 1 400 à 1 900 €')
  expect(subtitle()).toBe('Sans date · 1 400 à 1 900 €')
})
type Previewed = { preview: { prepare: (line: object) => { subtitle: string } } }

const inDays = (days: number) => addDays(parisDay(Date.now()), days)
const rate = (more: object = {}) => ({
  sale: { rates: [{ _type: 'rate', _key: 'a', currency: 'MAD', perEuro: 10.8, checked: inDays(0), ...more }] },
})
const priced = (checked: string | undefined) => ({
  sale: {
    transport: [{ _type: 'transportRule', _key: 'a', place: 'SN', mode: 'range', from: 900, to: 1300, checked }],
  },
})

test.each([
  ['perEuro', 0, 'En dix ans, un euro a valu de 9,5 à 12,5 MAD : vérifiez la virgule.'],
  ['perEuro', -10.8, 'En dix ans, un euro a valu de 9,5 à 12,5 MAD : vérifiez la virgule.'],
  ['perEuro', 10_845, 'En dix ans, un euro a valu de 9,5 à 12,5 MAD : vérifiez la virgule.'],
  ['perEuro', undefined, 'Indiquez le cours.'],
  ['checked', inDays(1), 'Ce jour n’est pas encore venu.'],
  ['checked', undefined, 'Indiquez le jour du cours.'],
])('an exchange rate with %s as %j is refused at that field', async (field, value, message) => {
  expect(await settingsErrors(rate({ [field]: value }))).toEqual([`sale.rates[0].${field}: ${message}`])
})

test('a rate counts for 30 days; after them the Studio says that it no longer does', async () => {
  const verdict = (days: number) => studioVerdict(lake.client, makeSettingsDocument(rate({ checked: inDays(-days) })))
  expect(await verdict(30)).toEqual({ errors: [], warnings: [] })
  expect(await verdict(31)).toEqual({
    errors: [],
    warnings: [
      'sale.rates[0].checked: Ce cours a plus de 30 jours : le site ne s’en sert plus. Recopiez celui du jour.',
    ],
  })
})

test('a price of transport has a day: a warning without one or after twelve months, refused if it is yet to come', async () => {
  const verdict = (checked: string | undefined) => studioVerdict(lake.client, makeSettingsDocument(priced(checked)))
  const field = 'sale.transport[0].checked'
  expect(await verdict(inDays(-360))).toEqual({ errors: [], warnings: [] })
  expect(await verdict(undefined)).toMatchObject({
    warnings: [`${field}: Indiquez le jour où ce prix a été vérifié.`],
  })
  expect(await verdict(inDays(-370))).toEqual({
    errors: [],
    warnings: [`${field}: Ce prix a été vérifié il y a plus de 12 mois : demandez-le de nouveau au transporteur.`],
  })
  expect((await verdict(inDays(1))).errors).toEqual([`${field}: Ce jour n’est pas encore venu.`])
})

test('the home page takes no more pictures than it shows', async () => {
  const heroSlides = Array.from({ length: MAX_HERO_SLIDES + 1 }, (_, n) => slide(`slide-${n}`))
  expect(await settingsErrors({ heroSlides })).toEqual([
    `heroSlides: La page d’accueil montre ${MAX_HERO_SLIDES} images au plus.`,
  ])
})

test('a slide needs a title and a light picture', async () => {
  expect(await settingsErrors({ heroSlides: [{ _type: 'heroSlide', _key: 'a' }] })).toEqual([
    'heroSlides[0].title.fr: Écrivez le titre en français.',
    'heroSlides[0].light: Ajoutez l’image claire.',
  ])
})

test('a figure without source, date and voucher is accepted, with a warning for each', async () => {
  const claims = [{ _type: 'claim', _key: 'a', key: 'countries', value: '25+' }]
  const verdict = await studioVerdict(lake.client, makeSettingsDocument({ claims }))
  expect(verdict).toEqual({
    errors: [],
    warnings: [
      expect.stringContaining('claims[0].asOf: Sans source ni date'),
      expect.stringContaining('claims[0].verifiedBy: Sans vérification'),
      expect.stringContaining('claims[0].source: Sans source ni date'),
    ],
  })
})

test('a testimonial has one to five stars and French words', async () => {
  expect((await testimonial({ rating: 6, verifiedBy: 'Paul' })).errors).toEqual([
    'rating: Indiquez un nombre entier, de 1 à 5 étoiles.',
  ])
  expect((await testimonial({ comment: { _type: 'testimonialComment', en: 'Fine' } })).errors).toEqual([
    'comment.fr: Écrivez le témoignage en français.',
  ])
})

test('a testimonial after the four that the home page shows is told so', async () => {
  const vouched = {
    boughtAt: '2025-01-10',
    givenAt: '2025-03-01',
    check: 'invoice',
    verifiedBy: 'Anna Keller',
  }
  const nth = (order: number | undefined, more: Record<string, unknown> = {}) =>
    makeTestimonialDocument({ ...vouched, _id: `testimonial-${order}`, order, ...more })
  const hidden = [
    ': La page d’accueil montre 4 témoignages, et celui-ci vient après : il ne sera pas affiché. Faites-le glisser plus haut dans la liste, ou dépubliez-en un.',
  ]
  const warnings = async (document: ReturnType<typeof nth>) => (await studioVerdict(lake.client, document)).warnings
  // The fourth is not vouched for, and so takes no place.
  await lake.publish(nth(1), nth(2), nth(3), nth(4, { verifiedBy: undefined }))
  expect(await warnings(nth(5))).toEqual([])
  await lake.publish(nth(6))
  expect(await warnings(nth(5))).toEqual([])
  expect(await warnings(nth(undefined))).toEqual(hidden)
  expect(await warnings(nth(7))).toEqual(hidden)
  expect(await warnings(nth(6))).toEqual([])
  // One that was dragged stands before those that never were.
  expect(await warnings(nth(7, { orderRank: '0|100008:' }))).toEqual([])
})
