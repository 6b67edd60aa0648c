import fc from 'fast-check'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { doorPrice } from '#domain/door-price/door-price.ts'
import { sides } from '#domain/door-price/rule.ts'
import { readDoorPrice } from '#domain/door-price/place-file.ts'
import { placeFile, placeFiles, versionOf } from '#domain/door-price/write-place-file.ts'
import { fuels } from '#domain/listing.ts'
import { allPlaces } from '#domain/place.ts'
import { saleSettingsSchema } from '#domain/sale-terms.ts'

const settings = saleSettingsSchema.parse({ transport: [{ place: 'world', mode: 'range', from: 900, to: 1400 }] })
const question = { day: '2026-11-23', settings }

const someCar = fc.record(
  {
    id: fc.stringMatching(/^[a-z]{3,8}-20(1\d|2[0-6])-\d{3}$/),
    price: fc.integer({ min: 500, max: 90_000 }),
    firstRegistration: fc
      .date({ min: new Date('2010-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    fuel: fc.constantFrom(...fuels),
    mileage: fc.integer({ min: 7000, max: 250_000 }),
    displacement: fc.integer({ min: 900, max: 4000 }),
    powerKw: fc.integer({ min: 50, max: 350 }),
    co2: fc.integer({ min: 90, max: 300 }),
    co2Method: fc.constantFrom('wltp' as const, 'nedc' as const),
    massInOrder: fc.integer({ min: 1000, max: 2600 }),
  },
  { requiredKeys: ['id', 'price', 'firstRegistration'] },
)

test('worked out once for places that ask the same, every file is what its place alone would get', () => {
  const area = fc.constantFrom('world', 'EU', 'GB', 'BJ', 'FR-RE', 'ES-CN')
  const range = fc.record({ place: area, mode: fc.constant('range' as const), from: fc.nat(900), to: fc.constant(900) })
  const rate = { currency: 'GBP', perEuro: 0.86, checked: question.day }
  const exported = someCar.map((car) => ({ ...car, vatScheme: 'deductible' as const, standsIn: 'DE' as const }))
  fc.assert(
    fc.property(fc.tuple(someCar, exported), fc.array(range, { maxLength: 3 }), (cars, transport) => {
      const asked = { day: question.day, settings: saleSettingsSchema.parse({ transport, rates: [rate] }) }
      expect(placeFiles(cars, asked)).toEqual(allPlaces().map((place) => placeFile(cars, { ...asked, place })))
    }),
    { numRuns: 8 },
  )
})

test('a place’s file says of every car what the rules say, in whole euros, and its total is the sum of its lines', () => {
  fc.assert(
    fc.property(someCar, fc.constantFrom(...allPlaces()), (car, place) => {
      const told = doorPrice(car, { place, ...question })
      const found = readDoorPrice(placeFile([car], { place, ...question }), car.id)
      expect(found).toMatchObject({ place, on: question.day, entry: told.entry })
      const whole = told.lines.map((line) => {
        const sum = sides(line)
        return sum ? { ...sum, from: Math.round(sum.from), to: Math.round(sum.to) } : undefined
      })
      expect(found?.lines.map(sides)).toEqual(whole)
      expect(found?.lines.map(({ id, confidence, sources }) => ({ id, confidence, sources }))).toEqual(
        told.lines.map(({ id, confidence, sources }) => ({ id, confidence, sources })),
      )
      expect(found?.total).toMatchObject({
        from: whole.reduce((sum, line) => sum + (line?.from ?? 0), 0),
        to: whole.reduce((sum, line) => sum + (line?.to ?? 0), 0),
        unknown: told.total.unknown,
      })
    }),
    { numRuns: 300 },
  )
})

test('a car that the build did not know has no price at the door', () => {
  const file = placeFile([{ id: 'a', price: 9000 }], { place: 'SN', ...question })
  expect(readDoorPrice(file, 'b')).toBeUndefined()
  expect(readDoorPrice(file, 'constructor')).toBeUndefined()
})

test.for(['FR-IDF', 'SN', 'PT', 'BE-WAL', 'NL', 'US'])(
  'the file of %s with fifty cars takes at most 4 KiB',
  (place) => {
    const cars = fc.sample(fc.uniqueArray(someCar, { minLength: 50, maxLength: 50, selector: ({ id }) => id }), {
      numRuns: 1,
      seed: 7,
    })[0]
    const text = JSON.stringify(placeFile(cars ?? [], { place, ...question }))
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(4096)
  },
)

test('the version of all files changes with a figure, and not with the day alone', () => {
  const cars = [
    { id: 'a', price: 20_000, firstRegistration: '2022-12-15', fuel: 'petrol', co2: 180, powerKw: 150 },
  ] as const
  const versionAt = (day: string) => versionOf(placeFiles(cars, { settings, day }))
  expect(versionAt('2026-11-23')).toBe(versionAt('2026-11-24'))
  expect(versionAt('2026-12-14')).not.toBe(versionAt('2026-12-15'))
})

test('a place’s file names the official calculator, where there is one', () => {
  expect(placeFile([], { place: 'FR-IDF', ...question }).calculator).toMatch(/^https:\/\/www\.service-public\.fr\//)
  expect(placeFile([], { place: 'SN', ...question }).calculator).toBeUndefined()
})

test('a place’s file holds the editors’ rate of its money while it counts, and its version changes with it', () => {
  const withRate = (checked: string) =>
    placeFile([], {
      place: 'MA',
      day: '2026-11-23',
      settings: { ...settings, rates: [{ currency: 'MAD', perEuro: 10.7, checked }] },
    })
  expect(withRate('2026-11-01').local).toEqual({ currency: 'MAD', perEuro: 10.7, checked: '2026-11-01' })
  expect(withRate('2026-10-01').local).toBeUndefined()
  expect(withRate('2026-11-01').version).not.toBe(withRate('2026-10-01').version)
})
