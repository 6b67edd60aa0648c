import fc from 'fast-check'
import { expect, test } from 'vitest'
import { walloonTax } from '#domain/door-price/belgium.ts'
import { allRules } from '#domain/door-price/countries.ts'
import { doorPrice } from '#domain/door-price/door-price.ts'
import { italianTax } from '#domain/door-price/italy.ts'
import { moroccanDuty } from '#domain/door-price/maghreb.ts'
import { bpmDiscount, bpmMonths, lowestBpm } from '#domain/door-price/netherlands.ts'
import { portugueseTax } from '#domain/door-price/portugal.ts'
import { type DoorCar, sides } from '#domain/door-price/rule.ts'
import { saleSettingsSchema } from '#domain/sale-terms.ts'
import { anyCar, places } from '../../../../fixtures/any-door-car.ts'

const settings = saleSettingsSchema.parse({})
const day = '2026-11-22'
const car: DoorCar = {
  price: 100,
  firstRegistration: '2024-05-10',
  fuel: 'petrol',
  mileage: 40_000,
  powerKw: 100,
  co2: 130,
}
const priceAt = (place: string, more: Partial<DoorCar> = {}) =>
  doorPrice({ ...car, ...more }, { place, day, settings, transport: 0 })
const eurosOf = (place: string, more: Partial<DoorCar> = {}) =>
  Object.fromEntries(priceAt(place, more).lines.flatMap((line) => ('euros' in line ? [[line.id, line.euros]] : [])))

test('Senegal takes 48.96 € of 100 € on arrival', () => {
  expect(eurosOf('SN')).toMatchObject({ duty: 22.9, vat: 21.78, registration: 4.28 })
})

test('Morocco takes 30,975 dirhams of a car over three years old that cost 100,000 dirhams when new', () => {
  expect(moroccanDuty(100_000, 4)).toBe(30_975)
  expect(eurosOf('MA', { firstRegistration: '2022-05-10', newValue: { MA: 10_000 } })).toMatchObject({
    duty: 3097.5,
    excise: 0,
  })
  expect(priceAt('MA').lines).toContainEqual(expect.objectContaining({ id: 'duty', ask: 'newValueMissing' }))
})

test('the Dutch BPM of a Duster of August 2020: the tariff of 2020, 71.2 % off', () => {
  expect(lowestBpm('2020-08-23', day, 129, false)).toEqual({ gross: 3550, year: 2020 })
  expect(bpmDiscount(bpmMonths('2020-08-23', day))).toBeCloseTo(71.2)
  const duster = { firstRegistration: '2020-08-23', co2: 129 }
  expect(eurosOf('NL', duster)).toMatchObject({ registration: 1022 })
  expect(priceAt('NL', { ...duster, firstRegistration: '2020-08' }).lines).toContainEqual(
    expect.objectContaining({ id: 'registration', from: 1022, to: 1037 }),
  )
  expect(lowestBpm('2026-02-01', day, 129, false)).toEqual({ gross: 7976, year: 2026 })
})

test('Portugal: the 500 € for particulates are not reduced by age, and a car is one year old until its anniversary has passed', () => {
  const diesel = {
    firstRegistration: '2016-01-02',
    fuel: 'diesel',
    displacement: 999,
    co2: 109,
    co2Method: 'nedc',
  } as const
  const at = (more: Partial<DoorCar>) => eurosOf('PT', { ...diesel, ...more })['registration'] ?? NaN
  expect(at({ particulates: 0.002 }) - at({ particulates: 0.001 })).toBeCloseTo(500)
  const petrol = { ...diesel, fuel: 'petrol', displacement: 1498, co2: 113 } as const
  const off = (firstRegistration: string) => eurosOf('PT', { ...petrol, firstRegistration })['registration'] ?? NaN
  expect(off('2025-11-22') / off('2025-11-21')).toBeCloseTo(90 / 80)
})

test('the Portuguese ISV of a Golf of October 2017', () => {
  expect(
    portugueseTax({
      registered: '2017-10-01',
      day,
      fuel: 'petrol',
      displacement: 1498,
      co2: 113,
      co2Method: 'nedc',
      particulates: undefined,
    }),
  ).toMatchObject({ euros: 593.02 })
})

test('the Walloon tax of a new car of 81 kW', () => {
  expect(
    walloonTax({ registered: day, day, fuel: 'petrol', co2: 120, co2Method: 'wltp', powerKw: 81, maxMass: 1570 }),
  ).toMatchObject({ euros: 92.7 })
})

test('the Italian IPT of 110 kW lies between the two readings of the law', () => {
  const { from, to } = sides(italianTax({ powerKw: 110 })) ?? { from: 0, to: 0 }
  expect([Math.round(from), Math.round(to)]).toEqual([351, 502])
})

test('the Emirates take 10.25 of 100, Saudi Arabia 20.75 of its own value', () => {
  expect(eurosOf('AE')).toMatchObject({ duty: 5, vat: 5.25 })
  expect(eurosOf('SA', { firstRegistration: '2026-05-10', newValue: 100 })).toMatchObject({
    duty: 5,
    vat: 15.75,
  })
})

test('Switzerland: no duty, 4 % automobile tax, 8.1 % VAT on price, transport and tax', () => {
  expect(eurosOf('CH')).toMatchObject({ duty: 0, excise: 4, vat: 8.42 })
})

test('a country without rules of its own says what has to be asked, and no total hides it', () => {
  const { lines, total } = priceAt('GB')
  expect(lines.flatMap((line) => ('ask' in line ? [line.id] : []))).toEqual(['duty', 'vat', 'registration'])
  expect(total).toMatchObject({ complete: false, unknown: 3 })
})

test('without a price of transport the total is incomplete', () => {
  expect(doorPrice(car, { place: 'DE', day, settings }).lines[1]).toMatchObject({
    id: 'transport',
    ask: 'transportUnknown',
  })
})

test('a deductible car that leaves the Union starts from its price without VAT', () => {
  const deductible = { price: 12_000, vatScheme: 'deductible', standsIn: 'FR' } as const
  expect(eurosOf('SN', deductible)).toMatchObject({ price: 10_000 })
  expect(eurosOf('DE', deductible)).toMatchObject({ price: 12_000 })
})

test('every rule names its source with the day it was read, and the day it must be looked at again', () => {
  expect(allRules.length).toBeGreaterThan(25)
  for (const { places, rule } of allRules) {
    expect([places[0], rule.id, rule.sources.length]).not.toContain(0)
    for (const { name, seen } of rule.sources)
      expect([name.length > 2, /^\d{4}-\d\d-\d\d$/.test(seen)]).toEqual([true, true])
    expect(rule.recheckBy > rule.sources[0]!.seen).toBe(true)
  }
})

test('for any car and place: no sum is missing or negative, and the total is at least the price line', () => {
  fc.assert(
    fc.property(anyCar, fc.constantFrom(...places), fc.integer({ min: 0, max: 5000 }), (any, place, transport) => {
      const { lines, total } = doorPrice(any, { place, day, settings, transport })
      for (const line of lines) {
        const { from, to } = sides(line) ?? { from: 0, to: 0 }
        expect([place, line.id, from >= 0, from <= to, Number.isFinite(to)]).toEqual([place, line.id, true, true, true])
      }
      const price = lines.flatMap((line) => (line.id === 'price' ? [sides(line)?.from ?? 0] : []))[0] ?? Number.NaN
      expect(total.from).toBeGreaterThanOrEqual(price)
      expect(lines.map(({ id }) => id)).toEqual([...new Set(lines.map(({ id }) => id))])
    }),
    { numRuns: 500 },
  )
})

test('entry only ever closes with time', () => {
  const rank = { open: 0, ask: 1, refused: 2 }
  fc.assert(
    fc.property(anyCar, fc.constantFrom(...places), fc.integer({ min: 0, max: 3000 }), (any, place, later) => {
      // A date to come is a slip: the entry is asked for until it is past.
      fc.pre((any.firstRegistration ?? '') <= day)
      const at = (days: number) =>
        rank[
          doorPrice(any, {
            place,
            day: new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10),
            settings,
          }).entry.kind
        ]
      expect(at(later)).toBeGreaterThanOrEqual(at(0))
    }),
  )
})
