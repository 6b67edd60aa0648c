import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextVehicleId, vehicleIdSchema } from '#domain/vehicle-id.ts'
import { FIRST_YEAR } from '#domain/listing.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 120 })
const car = fc.record({ brand: anyText, model: anyText, year: fc.integer({ min: FIRST_YEAR, max: 2100 }) })

test('any brand and model give an id that is valid in an address', () => {
  fc.assert(
    fc.property(car, (any) => {
      expect(vehicleIdSchema.safeParse(nextVehicleId(any, [])).success).toBe(true)
    }),
  )
})

test('an id is never one already taken, however many identical cars there are', () => {
  fc.assert(
    fc.property(car, fc.integer({ min: 1, max: 30 }), (any, cars) => {
      const taken: string[] = []
      for (let n = 0; n < cars; n += 1) taken.push(nextVehicleId(any, taken))
      expect(new Set(taken).size).toBe(cars)
    }),
  )
})

test('the thousandth car of the same model still has a valid unique id', () => {
  const audi = { brand: 'Audi', model: 'A'.repeat(100), year: 2015 }
  const stem = nextVehicleId(audi, []).slice(0, -3)
  const taken = Array.from({ length: 999 }, (_, n) => `${stem}${String(n + 1).padStart(3, '0')}`)
  const next = nextVehicleId(audi, taken)
  expect(taken).not.toContain(next)
  expect(vehicleIdSchema.safeParse(next).success).toBe(true)
})

test('the car’s year is in its id, however long its name is', () => {
  fc.assert(
    fc.property(car, (any) => {
      expect(nextVehicleId(any, [])).toMatch(new RegExp(`${any.year}-001$`))
    }),
  )
})

test('accents are dropped and everything else becomes one hyphen', () => {
  expect(nextVehicleId({ brand: 'Škoda', model: 'Citroën / C4 (été)', year: 2015 }, [])).toBe(
    'skoda-citroen-c4-ete-2015-001',
  )
})

test('the next free number is taken, not the number of cars', () => {
  const taken = ['audi-a3-2015-001', 'audi-a3-2015-003']
  expect(nextVehicleId({ brand: 'Audi', model: 'A3', year: 2015 }, taken)).toBe('audi-a3-2015-002')
})
