import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equipmentKeys } from '#domain/equipment.ts'
import { vehicleSchema } from '#domain/vehicle.ts'
import { readWorkbook } from '../../../../studio/import/file-rows.ts'
import { readVehicles } from '../../../../studio/import/read-vehicles.ts'
import { stockLines, writeStock } from '../../../../studio/import/stock-file.ts'
import { filledCells, updatedFields } from '../../../../studio/import/file-review.ts'

const slug = 'audi-a3-2015-001'
const known = { ids: new Map([[slug, 'a3']]) }
const car = {
  slug: { current: slug },
  brand: 'Audi',
  model: '=A3',
  version: '35 TFSI',
  year: 2015,
  price: 14_000,
  mileage: 84_210,
  mileageProven: false,
  status: 'reserved',
  powerKw: 110,
  particulates: 0.000_45,
  firstRegistration: '2015-03',
  technicalInspection: '2026-03-28',
  fuel: 'plugInHybrid',
  critAir: 'none',
  description: { _type: 'localeText', fr: 'Première main.\nCarnet complet.', de: 'Erste Hand.' },
  equipment: ['reversingCamera', 'heatedSeats'],
  features: [{ _key: 'a', _type: 'localeString', fr: 'Attelage', de: 'Anhängerkupplung' }],
  accident: 'none',
  owners: 2,
  keys: 1,
  serviceBook: 'partial',
  newValue: { _type: 'newPrices', ES: 26_100, MA: 31_000 },
}

/** What a stock that is read again gives. */
async function back(file: Blob) {
  const workbook = await readWorkbook(new Uint8Array(await file.arrayBuffer()))
  return readVehicles(workbook?.rows ?? [], known)
}

test('an exported car that comes back unchanged changes nothing', async () => {
  const { model, ...stored } = car
  const version = { ...stored, model: 'A3' }
  const { updates, faults } = await back(await writeStock([version]))
  expect(faults).toEqual([])
  expect(updates.map((row) => updatedFields(version, { row, latest: version, isEmptied: true }))).toEqual([{}])
})

test('a text that looks like a formula is written as a text', () => {
  expect(stockLines([car])[1]?.[2]).toEqual({ value: '=A3', type: String })
})

test('any car that the shop may hold comes back as it was', async () => {
  const { shape } = vehicleSchema
  const text = fc.stringMatching(/^[A-Za-zé0-9][A-Za-zé0-9 .,;"'€-]{0,30}[A-Za-zé0-9]$/)
  const day = fc
    .date({ min: new Date('1960-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
    .map((date) => date.toISOString())
  const anyCar = fc.record({
    slug: fc.constant({ current: slug }),
    brand: text,
    model: text,
    year: fc.integer({ min: 1950, max: 2100 }),
    price: fc.integer({ min: 1, max: 9_999_999 }),
    mileage: fc.integer({ min: 0, max: 999_999 }),
    version: fc.option(text, { nil: undefined }),
    fuel: fc.option(fc.constantFrom(...shape.fuel.unwrap().options), { nil: undefined }),
    bodyType: fc.option(fc.constantFrom(...shape.bodyType.unwrap().options), { nil: undefined }),
    critAir: fc.option(fc.constantFrom(...shape.critAir.unwrap().options), { nil: undefined }),
    mileageProven: fc.boolean(),
    firstRegistration: fc.option(
      fc.oneof(
        day.map((date) => date.slice(0, 7)),
        day.map((date) => date.slice(0, 10)),
      ),
      { nil: undefined },
    ),
    particulates: fc.option(
      fc.integer({ min: 0, max: 100_000 }).map((parts) => parts / 100_000),
      { nil: undefined },
    ),
    equipment: fc.uniqueArray(fc.constantFrom(...equipmentKeys)),
    features: fc
      .uniqueArray(text, { maxLength: 4, selector: (one) => one.toLowerCase() })
      .map((all) => all.map((fr, index) => ({ _key: `k${index}`, fr }))),
  })
  await fc.assert(
    fc.asyncProperty(anyCar, async (version) => {
      const { updates, faults } = await back(await writeStock([version]))
      expect(faults).toEqual([])
      expect(updates.map((row) => updatedFields(version, { row, latest: version, isEmptied: true }))).toEqual([{}])
    }),
    { numRuns: 40 },
  )
})

test('an empty cell empties its field only when asked, and never a part of a field', () => {
  const cells = { line: 2, cells: [slug, '', '', ''] }
  const { updates } = readVehicles(
    [{ line: 1, cells: ['Identifiant', 'Version', 'Couleur', 'Prix neuf Maroc'] }, cells],
    known,
  )
  const [row] = updates
  if (!row) throw new Error('no update')
  expect(filledCells(car, row.emptied).map(({ field }) => field)).toEqual(['version'])
  expect(updatedFields(car, { row, latest: car, isEmptied: false })).toEqual({})
  expect(updatedFields(car, { row, latest: car, isEmptied: true })).toEqual({ version: undefined })
})

test('a changed text keeps its other languages, and changed equipment its translations', () => {
  const head = ['Identifiant', 'Description', 'Équipements', 'Prix neuf Espagne']
  const rows = [head, [slug, 'Seconde main.', 'attelage | ABS | Coffre de toit', '27 000']].map((cells, index) => ({
    line: index + 1,
    cells,
  }))
  const [row] = readVehicles(rows, known).updates
  expect(row && updatedFields(car, { row, latest: car, isEmptied: false })).toEqual({
    description: { _type: 'localeText', fr: 'Seconde main.', de: 'Erste Hand.' },
    equipment: ['abs'],
    features: [car.features[0], expect.objectContaining({ fr: 'Coffre de toit' })],
    newValue: { _type: 'newPrices', ES: 27_000, MA: 31_000 },
  })
})

test('one column holds the French words of the list and the own ones, and empties both when asked', () => {
  const [titles = [], cells = []] = stockLines([car])
  const at = titles.findIndex((cell) => Object(cell).value === 'Équipements')
  expect(cells[at]).toEqual({ value: 'Caméra de recul | Sièges chauffants | Attelage', type: String })
  const rows = [
    ['Identifiant', 'Équipements'],
    [slug, ''],
  ]
  const [row] = readVehicles(
    rows.map((line, index) => ({ line: index + 1, cells: line })),
    known,
  ).updates
  expect(row && updatedFields(car, { row, latest: car, isEmptied: true })).toEqual({
    equipment: undefined,
    features: undefined,
  })
})

test('a change that waits in a draft is not published by its own export', () => {
  const rows = [
    ['Identifiant', 'Prix', 'Version'],
    [slug, '14 500', '40 TFSI'],
  ]
  const [row] = readVehicles(
    rows.map((cells, index) => ({ line: index + 1, cells })),
    known,
  ).updates
  const latest = { ...car, price: 14_500 }
  expect(row && updatedFields(car, { row, latest, isEmptied: false })).toEqual({ version: '40 TFSI' })
})
