import { expect, test } from 'vitest'
import type { DoorPrices } from '#web/content/door.ts'
import { saleSettingsSchema } from '#domain/sale-terms.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import { doorRows } from '#web/content/door-prices.ts'
import { vehicleDetail } from '#web/content/vehicle-detail.ts'
import { comparedIn } from '#web/features/saved-cars/ComparePage.tsx'
import { compareGroups, hyphenated } from '#web/features/saved-cars/compare-rows.ts'
import { makeDoorPrices } from '../../../../fixtures/make-door-prices.ts'
import { makeVehicle } from '../../../../fixtures/make-vehicle.ts'

const detail = (more: Partial<Vehicle>) => vehicleDetail(makeVehicle(more), { categories: [] }, 'fr')
const compareRows = (...given: Parameters<typeof compareGroups>) => compareGroups(...given).flatMap(({ rows }) => rows)
const rows = (...cars: Partial<Vehicle>[]) =>
  compareRows(cars.map(detail), (key, values) => [key, ...Object.values(values ?? {})].join(' '), 'fr')
const row = (name: string, ...cars: Partial<Vehicle>[]) => rows(...cars).find((line) => line.name === name)

test('a row is marked as different if not all cars have the same value', () => {
  expect(row('fuel', { fuel: 'petrol' }, { fuel: 'diesel' })).toMatchObject({ code: 'P.3', differs: true })
  expect(row('fuel', { fuel: 'petrol' }, { fuel: 'petrol' })).toMatchObject({ differs: false })
  expect(row('seats', { seats: 5 }, {})).toMatchObject({ values: ['5', undefined], differs: true })
})

test('the best value is marked only where one is better for any buyer, and what is unknown is neither', () => {
  expect(row('mileage', { mileage: 50_000 }, { mileage: 90_000 })?.best).toEqual([true, false])
  expect(row('mileage', { mileage: 50_000 }, { mileage: 50_000 })?.best).toBeUndefined()
  expect(row('accident', { accident: 'unknown' }, { accident: 'none' }, { accident: 'repaired' })?.best).toEqual([
    false,
    true,
    false,
  ])
  expect(row('accident', { accident: 'unknown' }, { accident: 'none' })?.best).toBeUndefined()
  expect(row('power', { powerKw: 90 }, { powerKw: 150 })?.best).toBeUndefined()
})

test('with a single car no row is marked as different', () =>
  expect(rows({}).some(({ differs }) => differs)).toBe(false))

test('a row without any value is left out', () => expect(row('co2', {}, {})).toBeUndefined())

test.each([
  ['', undefined],
  ['?cars=', []],
  ['?cars=a-1,a-2,a-1', ['a-1', 'a-2']],
  ['?cars=a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ['?cars=../x,__proto__,🚗,A', []],
])('the address “%s” compares the cars %o', (query, ids) => expect(comparedIn(query)).toEqual(ids))

test('at the visitor’s door each line and the total have a row; a car that may not enter says so and has no total', () => {
  const cars = [detail({ id: 'open-1' }), detail({ id: 'shut-1' })]
  const door: DoorPrices = {
    place: 'SN',
    name: 'Sénégal',
    on: '2026-11-23',
    version: '',
    of: () => undefined,
    card: (id) => ({ text: id, isRefused: id === 'shut-1' }),
    facts: () => [
      { label: 'Transport', value: '1 400 €' },
      { label: 'doorTotal', value: '9 000 €' },
    ],
    t: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
  }
  const found = compareRows(cars, (key) => key, 'fr', door).map(({ name, values }) => [name, values])
  expect(found).toContainEqual(['doorRow Sénégal saleEntry', ['doorEntry_open', 'shut-1']])
  const inUnion = compareRows(cars, (key) => key, 'fr', { ...door, place: 'DE', name: 'Allemagne' })
  expect(inUnion.map(({ name }) => name).join()).not.toContain('saleEntry')
  expect(found).toContainEqual(['Transport', ['1 400 €', undefined]])
  expect(found).toContainEqual(['doorRow Sénégal doorTotal', ['9 000 €', undefined]])
})

test('the total at the door stands among what decides, before its lines, of which the second car may have more', () => {
  const facts = (id: string) =>
    ['Prix', ...(id === 'two-2' ? ['Accise'] : []), 'doorTotal'].map((label) => ({ label, value: id }))
  const door: DoorPrices = {
    place: 'CI',
    name: 'CI',
    on: '2026-11-23',
    version: '',
    of: () => undefined,
    card: () => undefined,
    facts,
    t: (key) => key,
  }
  const names = compareRows([detail({ id: 'one-1' }), detail({ id: 'two-2' })], (key) => key, 'fr', door).map(
    ({ name }) => name,
  )
  const first = names.indexOf('Prix')
  expect(names.slice(first, first + 2)).toEqual(['Prix', 'Accise'])
  expect(names.slice(0, 3)).toEqual(['comparePrice', 'doorRow', 'compareDeposit'])
})

test('a price without VAT stands in the row of the others’ prices and says so; the total has the country’s money', () => {
  const sale = saleSettingsSchema.parse({ transport: [{ place: 'world', mode: 'range', from: 900, to: 1400 }] })
  const car = makeVehicle({ price: 16_900, vatScheme: 'deductible', standsIn: 'DE', firstRegistration: '2020-03-10' })
  const prices = makeDoorPrices([car], 'SN', sale)
  const price = prices.of(car.id)
  const rows = price ? doorRows(price, prices.t, 'fr') : []
  expect(rows[0]?.label).toBe('Prix de la voiture')
  expect(rows[0]?.value.replaceAll(/\s/g, ' ')).toBe('14 202 €, hors TVA')
  expect(rows.at(-2)?.value).toContain('F\u00a0CFA')
  expect(rows.at(-1)?.value).toContain('NINEA')
})

test('long words may break between their syllables, short ones never', () => {
  const shown = (text: string) => hyphenated(text).replaceAll('\u00ad', '|')
  expect(shown('Автоматическая (Tiptronic Quattro)')).toBe('Авто|ма|ти|ческая (Tiptronic Quattro)')
  expect(shown('lakbeschadigingen (2)')).toBe('lakbescha|di|gingen (2)')
  expect(shown('Doppelkupplung (DSG)')).toBe('Doppel|kupp|lung (DSG)')
  expect(shown('Manuelle 6 vitesses')).toBe('Manuelle 6 vitesses')
})
