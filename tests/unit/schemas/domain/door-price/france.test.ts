import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doorPrice } from '#domain/door-price/door-price.ts'
import { monthsBegun } from '#domain/door-price/age.ts'
import { co2Scale, discountAt, massScale } from '#domain/door-price/french-scales.ts'
import type { DoorCar } from '#domain/door-price/rule.ts'
import { defaultSaleSettings } from '#domain/sale-terms.ts'

const q5: DoorCar = { price: 24_000, firstRegistration: '2018-09-01', fuel: 'diesel', powerKw: 185, co2: 162 }
const ask = (car: DoorCar, day: string, place = 'FR-PAC') =>
  doorPrice(car, { place, day, settings: defaultSaleSettings })
const line = (car: DoorCar, id: string, day = '2026-11-22', place = 'FR-IDF') =>
  ask(car, day, place).lines.find((found) => found.id === id)

// Annex A.1 of the design: points of the State's simulator and of BOFiP.
test.each([
  [
    '2015-06-01',
    [
      [140, 250],
      [160, 2200],
      [180, 3000],
      [200, 6500],
      [220, 8000],
    ],
  ],
  [
    '2018-06-01',
    [
      [120, 50],
      [140, 1050],
      [160, 4050],
      [162, 4460],
      [180, 9050],
      [200, 10_500],
      [220, 10_500],
    ],
  ],
  [
    '2020-01-15',
    [
      [120, 260],
      [140, 1901],
      [160, 6724],
      [180, 16_810],
      [200, 20_000],
    ],
  ],
  [
    '2022-06-01',
    [
      [120, 0],
      [140, 310],
      [160, 2205],
      [180, 7462],
      [200, 18_188],
      [220, 36_447],
      [222, 38_767],
    ],
  ],
  [
    '2023-06-01',
    [
      [138, 400],
      [175, 7462],
      [198, 20_396],
    ],
  ],
  [
    '2024-06-01',
    [
      [120, 100],
      [140, 983],
      [144, 1386],
      [160, 4279],
      [180, 22_380],
      [200, 60_000],
    ],
  ],
  [
    '2026-06-01',
    [
      [120, 310],
      [140, 2205],
      [160, 8770],
      [162, 10_692],
      [180, 45_990],
      [200, 80_000],
    ],
  ],
])('the CO2 scale of %s gives the official points', (registered, points) => {
  expect(points.map(([grams = 0]) => [grams, co2Scale(registered, grams)])).toEqual(points)
})

test('a month begun counts for the discount: the two examples of BOFiP', () => {
  expect(monthsBegun('2023-02-13', '2025-04-10')).toBe(26)
  expect(Math.round((7462 * (100 - discountAt(26))) / 100)).toBe(5373)
  expect(monthsBegun('2019-02-13', '2025-03-01')).toBe(73)
  expect((8000 * (100 - discountAt(73))) / 100).toBe(4160)
})

test('an Audi Q5 of 2018 costs what its buyer in the Alpes-Maritimes paid', () => {
  const { lines } = ask(q5, '2026-11-15')
  expect(lines.filter(({ id }) => ['co2Malus', 'registration', 'fixedFees'].includes(id))).toMatchObject([
    { euros: 1873 },
    { euros: 900 },
    { euros: 13.76 },
  ])
})

test('the RS5 of the sample: half the price may cap the malus, so both figures are told', () => {
  const rs5: DoorCar = { price: 26_000, firstRegistration: '2023-02', fuel: 'petrol', powerKw: 331, co2: 211 }
  expect(line(rs5, 'co2Malus')).toMatchObject({ from: 13_000, to: 21_503, confidence: 'contradictory' })
  expect(line(rs5, 'registration')).toMatchObject({ euros: 34 * 68.95 })
})

test('overseas, half the price and half the tariff of an old car are computed, customs are asked for, and there is no total', () => {
  const rs5: DoorCar = { price: 26_000, firstRegistration: '2023-02', fuel: 'petrol', powerKw: 331, co2: 211 }
  expect(line(rs5, 'co2Malus', '2026-11-22', 'FR-RE')).toMatchObject({ from: 13_000, to: 21_503 })
  // Without VAT, as it leaves the Union's VAT area, half the price is less.
  const exported = { ...rs5, vatScheme: 'deductible', standsIn: 'DE' } as const
  expect(line(exported, 'co2Malus', '2026-11-22', 'FR-RE')).toMatchObject({
    from: 10_925,
    to: 21_503,
    confidence: 'contradictory',
  })
  const old: DoorCar = {
    price: 4000,
    firstRegistration: '2014-05-01',
    fuel: 'diesel',
    powerKw: 85,
    co2: 119,
    fiscalPower: 6,
  }
  expect(line(old, 'registration', '2026-11-22', 'FR-GP')).toMatchObject({
    from: 123,
    to: 246,
    confidence: 'contradictory',
  })
  const { lines, total } = ask(rs5, '2026-11-22', 'FR-RE')
  expect(lines.filter((one) => 'ask' in one).map(({ id }) => id)).toEqual(expect.arrayContaining(['duty', 'vat']))
  expect(total).toMatchObject({ complete: false })
})

test('what decides and is missing is asked for', () => {
  expect(line({ ...q5, co2: undefined }, 'co2Malus')).toMatchObject({ ask: 'co2Missing' })
  expect(line({ ...q5, co2: 0 }, 'co2Malus')).toMatchObject({ ask: 'co2Missing' })
  expect(line({ ...q5, firstRegistration: undefined }, 'co2Malus')).toMatchObject({ ask: 'firstRegistrationMissing' })
  expect(line({ ...q5, co2Method: 'wltp' }, 'co2Malus')).toMatchObject({ ask: 'co2MethodDiffers' })
  expect(line(q5, 'registration', '2026-11-22', 'FR')).toMatchObject({ ask: 'regionMissing' })
  expect(line({ ...q5, powerKw: undefined }, 'registration')).toMatchObject({ ask: 'powerMissing' })
  expect(line(q5, 'duty', '2026-11-22', 'FR-RE')).toMatchObject({ ask: 'authority' })
})

test('a CO2 of unknown method gives the most that is due, where the scale counts by NEDC and the value may be WLTP', () => {
  const most = { note: 'atMost' }
  const malus = (firstRegistration: string, more = {}) => line({ ...q5, firstRegistration, ...more }, 'co2Malus')
  expect(malus('2018-06-01')).toMatchObject({ euros: expect.any(Number), ...most })
  expect(malus('2020-02-28')).toMatchObject(most)
  expect(malus('2018-06-01', { co2Method: 'nedc' })).not.toHaveProperty('note')
  // No car was measured by WLTP before, and every scale after counts by it.
  expect(malus('2017-08-31')).not.toHaveProperty('note')
  expect(malus('2020-03-01')).not.toHaveProperty('note')
})

test('an electric car, one of before 2015 and one of over fifteen years pay no malus', () => {
  expect(line({ ...q5, fuel: 'electric' }, 'co2Malus')).toMatchObject({ euros: 0 })
  expect(line({ ...q5, firstRegistration: '2014-12' }, 'co2Malus')).toMatchObject({ euros: 0 })
  expect(line({ ...q5, firstRegistration: '2015-06' }, 'co2Malus', '2031-01-01')).toMatchObject({ euros: 0 })
})

test('tariffs that changed in 2026 count from their day, and those of 2026 are to be confirmed from 2027', () => {
  expect(line(q5, 'registration', '2026-02-28')).toMatchObject({ euros: 15 * 54.95 })
  expect(line(q5, 'registration', '2026-03-01')).toMatchObject({ euros: 15 * 68.95 })
  expect(line(q5, 'registration', '2026-03-31', 'FR-HDF')).toMatchObject({ euros: 15 * 42 })
  expect(line(q5, 'registration', '2027-01-01')).toMatchObject({ note: 'lastYear' })
  expect(line(q5, 'registration', '2026-11-22', 'FR-NAQ')).toMatchObject({
    from: 15 * 53,
    to: 15 * 58,
    confidence: 'contradictory',
  })
})

test('the mass malus counts each kilogram over its step, only from 2022 on', () => {
  expect(massScale('2023-05-01', 1950)).toBe(1500)
  expect(massScale('2024-05-01', 1950)).toBe(200 * 10 + 100 * 15 + 50 * 20)
  expect(massScale('2021-05-01', 2500)).toBe(0)
  const heavy: DoorCar = { price: 60_000, firstRegistration: '2024-05-10', fuel: 'petrol', co2: 190, massInOrder: 2000 }
  expect(line(heavy, 'massMalus')).toMatchObject({ euros: Math.round(5500 * 0.72) })
  expect(line({ ...heavy, massInOrder: undefined }, 'massMalus')).toMatchObject({ ask: 'massMissing' })
})

test('of two cars of one year’s scale, the older never pays more malus than the younger', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((number) => String(number).padStart(2, '0'))
  const month = fc.constantFrom('04', '05', '06', '07', '08', '09', '10', '11', '12')
  fc.assert(
    fc.property(
      fc.integer({ min: 2017, max: 2025 }),
      month,
      day,
      month,
      day,
      fc.integer({ min: 100, max: 260 }),
      (year, m1, d1, m2, d2, co2) => {
        const malus = [`${year}-${m1}-${d1}`, `${year}-${m2}-${d2}`]
          .sort()
          .map((firstRegistration) => line({ ...q5, price: 500_000, firstRegistration, co2 }, 'co2Malus'))
        const [older, younger] = malus.map((found) => (found && 'euros' in found ? found.euros : Number.NaN))
        expect(older).toBeLessThanOrEqual(younger ?? 0)
      },
    ),
  )
})
