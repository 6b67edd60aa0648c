import { expect, test } from 'vitest'
import { parseCsv } from '../../../../studio/import/file-rows.ts'
import { readVehicles } from '../../../../studio/import/read-vehicles.ts'

const head = 'Marque;Modèle;Année;Prix;Kilométrage'
const read = (text: string) => {
  const csv = parseCsv(text)
  if (!csv.ok) throw new Error(`line ${csv.line}`)
  return readVehicles(csv.rows)
}
const faults = (text: string) =>
  read(text).faults.map(({ line, column, message }) => [line, column ?? '', message].join(' | '))
/** Cells that are left out, of cars that are read without them. */
const leftOut = (text: string) => {
  const { vehicles, faults: found, left } = read(text)
  expect({ cars: vehicles.length, found }).toEqual({ cars: 1, found: [] })
  return left.map(({ line, column, message }) => [line, column ?? '', message].join(' | '))
}

test.each([
  ['110 kW', 110],
  ['150 ch', 110],
  ['150ch.', 110],
  ['150cv', 110],
  ['110 CV', 81],
  ['110 KM', 81],
  ['110 PS', 81],
  ['148 bhp', 109],
  ['110 kW (150 PS)', 110],
  ['150 ch / 110 kW', 110],
  ['7 CV / 150 ch', 110],
])('a power of %s is %d kW', (cell, powerKw) => {
  expect(read(`${head};Puissance\nAudi;A3;2015;14 000;84 210;${cell}\n`).vehicles[0]?.fields).toMatchObject({ powerKw })
})

test('a number alone takes the unit of its title, and the unit in the cell goes before it', () => {
  const power = (title: string, cell: string) =>
    read(`${head};${title}\nAudi;A3;2015;14 000;84 210;${cell}\n`).vehicles[0]?.fields['powerKw']
  expect([power('Puissance (kW)', '110'), power('Puissance (ch)', '150'), power('Moc (KM)', '150')]).toEqual([
    110, 110, 110,
  ])
  expect([power('Leistung kW', '150 PS'), power('PS', '110 kW'), power('Power (hp)', '150 hp')]).toEqual([
    110, 110, 110,
  ])
})

test.each([
  ['150', 'kW ou ch ?'],
  ['7 CV', 'puissance fiscale'],
  ['150 CV fiscaux', 'puissance fiscale'],
  ['96 kW + 50 kW', 'Plusieurs puissances'],
  ['forte', 'n’est pas un nombre entier'],
])('« %s » under « Puissance » is left out with its reason, not guessed', (cell, reason) => {
  expect(leftOut(`${head};Puissance\nAudi;A3;2015;14 000;84 210;${cell}\n`)).toEqual([expect.stringContaining(reason)])
})

test.each([
  ['12 900,- €', 12_900],
  ['12.900,- EUR', 12_900],
  ['12900.-', 12_900],
  ['€12,900', 12_900],
  ['VB 21.900 €', 21_900],
  ['21.900 € VHB', 21_900],
])('a price of %s is %d euros', (cell, price) => {
  expect(read(`Marque;Modèle;Année;Prix;Kilométrage\nAudi;A3;2015;${cell};84 210\n`).vehicles[0]?.fields).toMatchObject(
    { price },
  )
})

test('a price in another currency, or without its tax, is refused', () => {
  for (const price of ['CHF 12900.-', '£12,900', '45 000 zł', '12 900 € HT', 'ab 12.900 €'])
    expect(faults(`${head}\nAudi;A3;2015;${price};84 210\n`)).toEqual([expect.stringContaining('2 | Prix |')])
})

test('the end of an inspection’s validity is never the day of the last inspection', () => {
  const line = (title: string, cell: string) => `${head};${title}\nAudi;A3;2015;14 000;84 210;${cell}\n`
  for (const cell of ['12/10/2099', '10/2099'])
    expect(leftOut(line('CT', cell))).toEqual([expect.stringContaining('sans doute la fin de validité')])
  for (const title of ['TÜV', 'HU', 'Contrôle technique valable jusqu’au'])
    expect(read(line(title, '12/10/2025')).vehicles[0]?.fields).not.toHaveProperty('technicalInspection')
  expect(read(line('Letzte HU', '12.10.25')).vehicles[0]?.fields).toMatchObject({ technicalInspection: '2025-10-12' })
})

test('a cell that is not understood leaves out its field, not its car', () => {
  const text = `${head};Carnet;CO2;Crit’Air;Version\nAudi;A3;2015;14 000;84 210;oui;117 g;grün;TFSI\n`
  expect(leftOut(text)).toEqual([
    expect.stringContaining('2 | Carnet d’entretien | «\u00a0oui\u00a0»'),
    expect.stringContaining('«\u00a0grün\u00a0» n’est pas dans la liste'),
  ])
  expect(read(text).vehicles[0]?.fields).toMatchObject({ co2: 117, version: 'TFSI' })
})

test('a status that is not understood refuses its car, which would else be for sale', () => {
  expect(faults(`${head};Statut\nAudi;A3;2015;14 000;84 210;parti\n`)).toEqual([expect.stringContaining('parti')])
})

test('an English list is read', () => {
  const titles =
    'Make;Model;Year;Price;Mileage (km);Power (hp);Colour;Doors;Seats;Owners;First registration;Fuel;Features'
  const {
    vehicles,
    faults: found,
    titles: known,
  } = read(`${titles}\nAudi;A3;2018;€12,900;84,210;150;Black;5;5;1;03/18;Diesel;Heated seats\n`)
  expect({ found, unknown: known.filter(({ column }) => !column) }).toEqual({ found: [], unknown: [] })
  expect(vehicles[0]?.fields).toMatchObject({
    price: 12_900,
    mileage: 84_210,
    powerKw: 110,
    baseColor: 'black',
    owners: 1,
    firstRegistration: '2018-03',
    fuel: 'diesel',
  })
})
