import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingDoorFacts } from '#domain/door-facts.ts'
import { allRules } from '#domain/door-price/countries.ts'
import { doorPrice } from '#domain/door-price/door-price.ts'
import { fuels } from '#domain/listing.ts'
import { countryOf } from '#domain/place.ts'
import { saleSettingsSchema } from '#domain/sale-terms.ts'
import { storedVehicle } from '#domain/stored-vehicle.ts'

const today = '2026-11-23'
const lacking = (car: object, soldTo: readonly string[] = []) =>
  missingDoorFacts(storedVehicle({ _id: 'a', ...car }), soldTo, today).map(({ field }) => field)

test.each([
  [{ fuel: 'petrol', firstRegistration: '2023-02-14' }, ['FR'], ['co2', 'co2Method', 'massInOrder']],
  [{ fuel: 'petrol', firstRegistration: '2019-06-14' }, ['FR'], ['co2', 'co2Method']],
  [{ fuel: 'petrol', firstRegistration: '2020-03' }, ['FR'], ['co2', 'co2Method', 'fiscalPower']],
  [{ fuel: 'electric', firstRegistration: '2023-02' }, ['FR', 'BE', 'PT', 'ES'], []],
  [{ fuel: 'diesel', firstRegistration: '2019-06' }, ['PT'], ['co2', 'co2Method', 'displacement', 'particulates']],
  [{ fuel: 'electric', firstRegistration: '2023-06', bodyType: 'van' }, ['IT'], ['vehicleCategory']],
  [{ fuel: 'petrol', firstRegistration: '2019-06' }, ['PT'], ['co2', 'co2Method', 'displacement']],
  [{ fuel: 'petrol', firstRegistration: '2023-02' }, ['MA'], ['newValue.MA', 'originEu']],
  [{ fuel: 'petrol', firstRegistration: '2015-02' }, ['MA', 'SA', 'CI'], []],
  [{ fuel: 'petrol', firstRegistration: '2023-02' }, ['SN', 'CH', 'IT'], []],
])('%j sold to %j lacks %j', (car, soldTo, fields) => {
  expect(lacking(car, soldTo)).toEqual(fields)
})

test('a fact that some tax lacks is asked for, wherever the car may enter', () => {
  const settings = saleSettingsSchema.parse({ transport: [{ place: 'world', mode: 'range', from: 500, to: 900 }] })
  const whole = {
    price: 14_000,
    mileage: 84_000,
    powerKw: 110,
    displacement: 1498,
    co2: 122,
    co2Method: 'wltp' as const,
    massInOrder: 1355,
    maxMass: 1850,
    fiscalPower: 8,
    particulates: 0.0004,
    newValue: { ES: 26_000, MA: 31_000, SA: 29_000 },
    originEu: 'yes',
  }
  const places = [...new Set(allRules.flatMap((rule) => rule.places))].filter((place) => !['FR', 'BE'].includes(place))
  const optional = [
    'displacement',
    'co2',
    'co2Method',
    'massInOrder',
    'maxMass',
    'fiscalPower',
    'particulates',
  ] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      fc.constantFrom(...fuels),
      fc.integer({ min: 2012, max: 2026 }),
      fc.subarray([...optional, 'newValue' as const]),
      (place, fuel, year, dropped) => {
        const car = { ...whole, fuel, firstRegistration: `${year}-04-15` }
        for (const field of dropped) Reflect.deleteProperty(car, field)
        const { entry, lines } = doorPrice(car, { place, day: today, settings })
        const wanting = lines.some(
          (line) => 'ask' in line && /^(co2|mass|maxMass|displacement|newValue)Missing$/.test(line.ask),
        )
        const isUnasked = wanting && entry.kind !== 'refused' && lacking(car, [countryOf(place)]).length === 0
        expect({ place, car, isUnasked }).toEqual({ place, car, isUnasked: false })
      },
    ),
  )
})
