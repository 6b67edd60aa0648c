import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#domain/calendar.ts'
import { countryCodes } from '#domain/country.ts'
import { doorPrice } from '#domain/door-price/door-price.ts'
import { entryOf } from '#domain/door-price/entry.ts'
import { placeOf } from '#domain/place.ts'
import { defaultSaleSettings, type SaleSettings, saleSettingsSchema, saleTerms } from '#domain/sale-terms.ts'
import { anyCar, places } from '../../../fixtures/any-door-car.ts'

const car = {
  price: 16_900,
  firstRegistration: '2018-05',
  fuel: 'petrol',
  vatScheme: 'deductible',
  standsIn: 'FR',
} as const
const settings: SaleSettings = saleSettingsSchema.parse({
  transport: [
    { place: 'EU', mode: 'included' },
    { place: 'MA', mode: 'range', from: 900, to: 1300 },
    { place: 'FR-RE', mode: 'range', from: 2000, to: 2500 },
  ],
  returnCost: [{ place: 'EU', max: 900 }],
})
const monday = '2026-11-23'
const termsOf = (place: string | undefined, more = {}) => saleTerms({ ...car, ...more }, place, settings, monday)

test('until a country is known, nothing is promised that does not hold everywhere', () => {
  expect(termsOf(undefined)).toEqual({
    deposit: 'partOfPrice',
    transport: { mode: 'onRequest' },
    taxes: 'unknown',
    nameCheck: false,
    returnCost: 'seller',
    entry: { kind: 'open' },
  })
})

test('the deposit covers transport only where transport is included and no customs taxes are due', () => {
  expect(termsOf('FR-IDF')).toMatchObject({
    deposit: 'coversTransportLegal',
    transport: { mode: 'included' },
    taxes: 'none',
  })
  const guarantee = {
    guarantor: 'Garant SA',
    months: 24,
    covers: { fr: 'moteur' },
    price: 0,
    contract: 'https://g.test/c',
  }
  expect(saleTerms(car, 'FR-IDF', { ...settings, guarantee }, monday).deposit).toBe('coversTransport')
  expect(termsOf('MA')).toMatchObject({
    deposit: 'partOfPrice',
    transport: { mode: 'range', from: 900, to: 1300 },
    taxes: 'import',
  })
  expect(termsOf('CH')).toMatchObject({ deposit: 'partOfPrice', transport: { mode: 'onRequest' }, taxes: 'import' })
})

test('what holds for the Union does not hold for its places outside the VAT area', () => {
  for (const place of ['FR-GP', 'ES-CN'])
    expect(termsOf(place)).toMatchObject({ transport: { mode: 'onRequest' }, taxes: 'import', returnCost: 'seller' })
  expect(termsOf('FR-RE').transport).toEqual({ mode: 'range', from: 2000, to: 2500 })
})

test('the delivery date counts the answer, the deposit, the preparation and the longest transport', () => {
  // Answer by 24 November, deposit by 1 December, ten days of preparation, four days on the road.
  expect(termsOf('FR-ARA').deliverBy).toBe('2026-12-15')
  expect(termsOf('FR-RE').deliverBy).toBeUndefined()
})

test('the export price leaves out the VAT of the country where the car stands', () => {
  expect(termsOf('SN', { firstRegistration: '2020-01' }).exportPrice).toBe(14_083)
  expect(termsOf('CH', { standsIn: 'DE' }).exportPrice).toBe(14_202)
  for (const more of [{ vatScheme: 'margin' }, { standsIn: undefined }])
    expect(termsOf('CH', more).exportPrice).toBeUndefined()
  for (const place of ['DE', 'GB-NIR']) expect(termsOf(place).exportPrice).toBeUndefined()
})

test.each([
  ['RU', {}, 'refused'],
  ['BY', {}, 'refused'],
  ['KP', {}, 'refused'],
  ['ZA', {}, 'refused'],
  ['MA', {}, 'refused'],
  ['MA', { firstRegistration: '2022-06' }, 'open'],
  ['SN', {}, 'open'],
  ['SN', { firstRegistration: '2014-01' }, 'refused'],
  ['DZ', { firstRegistration: '2025-01', fuel: 'diesel' }, 'refused'],
  ['DZ', { firstRegistration: '2025-01' }, 'ask'],
  ['AE', { firstRegistration: '2014-01' }, 'ask'],
  ['AE', {}, 'ask'],
  ['CI', { firstRegistration: undefined }, 'ask'],
  ['KE', {}, 'ask'],
  ['AU', {}, 'ask'],
  ['NO', {}, 'open'],
  ['FR-RE', {}, 'open'],
  ['FR-IDF', {}, 'open'],
])('a car for %s with %o: entry is %s', (place, more, kind) => {
  expect(termsOf(place, more).entry.kind).toBe(kind)
})

test('age counts on the day of arrival, and no delivery is promised for a day on which the car may not enter any more', () => {
  // Five years end on 31 May 2027; ten days of preparation and fourteen on the way.
  const ordered = (day: string) => saleTerms({ ...car, firstRegistration: '2022-05-31' }, 'MA', settings, day)
  // Answer on 23 April, deposit by the 30th, then 24 days.
  expect(ordered('2027-04-22')).toMatchObject({ deliverBy: '2027-05-24', entry: { kind: 'open' } })
  expect(ordered('2027-05-07')).toMatchObject({ deliverBy: '2027-05-31', entry: { kind: 'open' } })
  expect(ordered('2027-05-08').entry.kind).toBe('refused')
})

test('for any car, place and day: the order and the door price judge entry alike, and delivery comes in time for it', () => {
  const days = fc.integer({ min: 0, max: 3000 }).map((later) => addDays(monday, later))
  fc.assert(
    fc.property(anyCar, fc.constantFrom(...places), days, (any, place, day) => {
      const { entry, deliverBy } = saleTerms(any, place, settings, day)
      expect(entry).toEqual(doorPrice(any, { place, day, settings }).entry)
      const delivered = deliverBy ? entryOf(any, place, { day, daysToArrival: daysBetween(day, deliverBy) }) : entry
      expect([place, delivered.kind]).toEqual([place, entry.kind])
    }),
    { numRuns: 1000 },
  )
})

test('a refused car has no delivery date', () => {
  expect(termsOf('MA').deliverBy).toBeUndefined()
})

test('for every country: a transport that nobody set is on request, the seller pays the return, and an older car enters no easier', () => {
  const month = fc.integer({ min: 2001, max: 2026 }).map((year) => `${year}-06`)
  const rank = { open: 0, ask: 1, refused: 2 }
  fc.assert(
    fc.property(fc.constantFrom(...countryCodes), month, month, (code, one, other) => {
      const place = placeOf(code)
      const entry = (firstRegistration: string) =>
        saleTerms({ ...car, firstRegistration }, place, defaultSaleSettings, monday)
      const [older, younger] = [one, other].sort().map((first) => entry(first ?? ''))
      expect(younger).toMatchObject({ deposit: 'partOfPrice', transport: { mode: 'onRequest' }, returnCost: 'seller' })
      expect(rank[older?.entry.kind ?? 'open']).toBeGreaterThanOrEqual(rank[younger?.entry.kind ?? 'open'])
    }),
  )
})

test('a rule names only places that the Studio offers: no region whose rule would never be read or named', () => {
  const accepts = (place: string) => saleSettingsSchema.safeParse({ returnCost: [{ place, max: 900 }] }).success
  expect(['EU', 'world', 'MA', 'FR', 'FR-RE', 'ES-CN'].filter((place) => !accepts(place))).toEqual([])
  expect(['FR-IDF', 'FR-XX', 'RE', 'ZZ', 'eu', ''].filter(accepts)).toEqual([])
})

test('a text about the guarantee has a length that the terms and the letters can show', () => {
  const contract = 'https://garant.test/contrat.pdf'
  const accepts = (guarantor: string) =>
    saleSettingsSchema.safeParse({ guarantee: { guarantor, months: 24, covers: { fr: 'moteur' }, price: 0, contract } })
      .success
  expect([accepts('G'.repeat(500)), accepts('G'.repeat(501))]).toEqual([true, false])
})
