import { expect, test } from 'vitest'
import { faultRows, importSummary } from '../../../../studio/import/file-review.ts'
import { readFile, type ReadFile } from '../../../../studio/import/read-file.ts'
import { readVehicles } from '../../../../studio/import/read-vehicles.ts'
import { dealerStock } from '../../../fixtures/dealer-stock.ts'
import { makeWorkbook, type Sheets } from '../../../fixtures/make-workbook.ts'

async function read(sheets: Sheets): Promise<ReadFile> {
  const reading = await readFile(new File([makeWorkbook(sheets)], 'stock.xlsx'), {})
  if (!reading.ok) throw new Error(JSON.stringify(reading))
  return reading
}

test('a dealer’s own workbook is read at once: nine cars of eleven, and the two wrong rows named once', async () => {
  const reading = await read(dealerStock)
  expect(
    reading.vehicles.map(({ fields: { brand, year, powerKw, fuel, bodyType } }) => [
      brand,
      year,
      powerKw,
      fuel,
      bodyType,
    ]),
  ).toEqual([
    ['Audi', 2019, 110, 'petrol', 'hatchback'],
    ['Renault', 2018, 66, 'petrol', 'hatchback'],
    ['BMW', 2017, 140, 'diesel', 'estate'],
    ['Dacia', 2020, 74, 'lpg', 'hatchback'],
    ['Peugeot', 2018, 96, 'diesel', 'suv'],
    ['Mercedes', 2016, 90, 'petrol', 'hatchback'],
    ['Toyota', 2021, 85, 'hybrid', 'hatchback'],
    ['Tesla', 2021, 258, 'electric', 'saloon'],
    ['Fiat', 2017, 51, 'petrol', 'convertible'],
  ])
  expect(reading.vehicles[2]?.fields).toMatchObject({
    price: 19_000,
    firstRegistration: '2017-01-15',
    vatScheme: 'deductible',
    doors: 5,
  })
  expect(faultRows(reading.faults)).toEqual([
    { line: 9, texts: [expect.stringMatching(/^Prix : «.à voir.»/)] },
    { line: 11, texts: ['Même voiture qu’à la ligne 6 (marque, modèle, année et kilométrage).'] },
  ])
  const summary = importSummary(reading, 0)
  expect(summary.title).toBe('9 nouvelles voitures, 2 lignes à corriger')
  expect(summary.read('stock.xlsx')).toMatch(
    /^11 lignes dans «.stock.xlsx.», feuille «.Stock .» ; les titres sont en ligne 3\.$/,
  )
  expect(summary.notes.join(' ')).toContain('l’année est celle de la première immatriculation')
})

test('an unknown title is offered with what stands below it, and is read as the column chosen for it', async () => {
  const { titles } = await read(dealerStock)
  expect(titles.filter(({ column }) => column === '')).toEqual([
    { title: 'N° parc', column: '', samples: ['1001', '1002', '1003'], byHand: false },
  ])
  const rows = rowsOf(
    ['Marque', 'Modèle', 'Année', 'Prix', 'km', 'Gabarit'],
    ['Audi', 'A3', '2015', '9 900', '1', 'citadine'],
  )
  const choose = (column: string) => readVehicles(rows, { matching: { gabarit: column } })
  expect(choose('bodyType').vehicles[0]?.fields).toMatchObject({ bodyType: 'hatchback' })
  expect(choose('').titles.at(-1)).toEqual({ title: 'Gabarit', column: '', samples: ['citadine'], byHand: true })
})

const titles = ['Identifiant', 'Prix', 'Version']
const known = { ids: new Map([['audi-a3-2015-001', 'a3']]) }
const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }))

test('a row with the identifier of a car changes it and needs no other column', () => {
  const reading = readVehicles(rowsOf(titles, ['audi-a3-2015-001', '13 900', '']), known)
  expect(reading).toMatchObject({ vehicles: [], faults: [], updates: [{ id: 'a3', fields: { price: 13_900 } }] })
  expect(reading.updates[0]?.emptied.map(({ field }) => field)).toEqual(['version'])
})

test.each([
  [['audi-a3-2014-009', '13 900', ''], 'Aucune voiture du Studio ne porte «\u00a0audi-a3-2014-009\u00a0»'],
  [['', '13 900', ''], 'Nécessaire pour une nouvelle voiture.'],
  [['audi-a3-2015-001', '', ''], 'À remplir.'],
  [['audi-a3-2015-001', '=A1+300', ''], 'La case contient une formule, et non son résultat.'],
])('the row %j is refused with its reason', (cells, message) => {
  const { faults, updates } = readVehicles(rowsOf(titles, cells), known)
  expect(faults.map((fault) => fault.message).join(' ')).toContain(message)
  expect(updates).toEqual([])
})

test('two rows with one identifier are named', () => {
  const row = ['audi-a3-2015-001', '13 900', '']
  const { faults, updates } = readVehicles(rowsOf(titles, row, row), known)
  expect(updates).toHaveLength(1)
  expect(faults).toEqual([{ line: 3, message: 'Même identifiant qu’à la ligne 2.' }])
})

test('a German table is read, with kilowatts before horsepower where it has both', () => {
  const head = [
    'Marke',
    'Modell',
    'EZ',
    'Km-Stand',
    'VK brutto',
    'Leistung kW',
    'PS',
    'Kraftstoff',
    'Karosserie',
    'Getriebe',
  ]
  const row = ['Audi', 'A4 Avant', '15. Mai 2018', '98.000', '18.900 €', '140', '190', 'Diesel', 'Kombi', 'Automatik']
  const { vehicles, faults } = readVehicles(rowsOf(['Fahrzeugliste', 'EZ bis heute'], head, row))
  expect(faults).toEqual([])
  expect(vehicles[0]).toMatchObject({
    line: 3,
    fields: {
      firstRegistration: '2018-05-15',
      mileage: 98_000,
      price: 18_900,
      powerKw: 140,
      bodyType: 'estate',
      year: 2018,
    },
  })
})

test('five thousand rows are refused with the limit, before the page freezes', async () => {
  const head = ['Marque', 'Modèle', 'Année', 'Prix', 'km']
  const cars = Array.from({ length: 5000 }, (_, index) => ['Audi', 'A3', 2015, 14_000, index])
  const start = performance.now()
  const { faults, vehicles } = await read({ Stock: [head, ...cars] })
  expect(faults).toEqual([
    { line: 1, message: expect.stringMatching(/^Au plus 200 voitures à la fois ; ce fichier en a 5.000\.$/) },
  ])
  expect(vehicles).toEqual([])
  expect(performance.now() - start).toBeLessThan(5_000)
})
