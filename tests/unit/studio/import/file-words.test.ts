import { expect, test } from 'vitest'
import { inLanguage, languageOf, textsOf, wordsToRead } from '../../../../studio/import/file-review.ts'
import { parseCsv } from '../../../../studio/import/file-rows.ts'
import { readVehicles } from '../../../../studio/import/read-vehicles.ts'
import { makeDrafts } from '../../../../studio/import/use-import.ts'

const read = (titles: string, ...rows: string[]) => {
  const lines = rows.map((row, index) => `Audi;A${index};2015;14 000;84 210;${row}`)
  const csv = parseCsv(`Marque;Modèle;Année;Prix;Kilométrage;${titles}\n${lines.join('\n')}\n`)
  if (!csv.ok) throw new Error(`line ${csv.line}`)
  return readVehicles(csv.rows)
}
const german = 'Sehr guter Zustand, scheckheftgepflegt und mit neuer Inspektion'
let made = 0
const newId = () => `id${++made}`

test('a foreign interior of known words becomes facts, with its material among the equipment', () => {
  const reading = read(
    'Sellerie;Équipements',
    'Stoff schwarz;ABS',
    'Cuir noir;',
    'Leder, beige;',
    'Alcantara rot/schwarz;',
  )
  expect(reading.vehicles.map(({ fields }) => [fields['interiorBaseColor'], fields['interiorColor']])).toEqual([
    ['black', undefined],
    ['black', { _type: 'localeString', fr: 'Cuir noir' }],
    ['beige', undefined],
    [undefined, { _type: 'localeString', fr: 'Alcantara rot/schwarz' }],
  ])
  expect(makeDrafts(reading.vehicles, { slugs: [] }, newId).map(({ equipment }) => equipment)).toEqual([
    ['abs', 'clothSeats'],
    undefined,
    ['leather'],
    undefined,
  ])
})

test('a row that sums up is left out and named, and the cars above go in', () => {
  const csv = parseCsv('Marque;Modèle;Année;Prix;Kilométrage\nAudi;A3;2015;14 000;84 210\nSumme:;;;14 000;84 210\n')
  const reading = readVehicles(csv.ok ? csv.rows : [])
  expect([reading.rows, reading.vehicles.length, reading.faults]).toEqual([1, 1, []])
  expect(reading.left).toEqual([{ line: 3, message: 'Ligne de total : ce n’est pas une voiture.' }])
})

test('a car whose model is called Total is a car', () => {
  const csv = parseCsv('Marque;Modèle;Année;Prix;Kilométrage\nPeugeot;Total;2015;14 000;84 210\n')
  expect(readVehicles(csv.ok ? csv.rows : []).vehicles).toHaveLength(1)
})

test.each([
  ['biały', 'white'],
  ['Nachtblau Metallic', 'blue'],
  ['czarny', 'black'],
])('the colour %s is %s', (cell, baseColor) => {
  expect(read('Couleur', cell).vehicles[0]?.fields).toMatchObject({ baseColor })
})

test('« méca » is a manual gearbox', () => {
  expect(read('Boîte', 'méca').vehicles[0]?.fields).toMatchObject({ gearbox: 'manual' })
})

test('words that no list has are named before anything is written, and so is what contradicts itself', () => {
  const reading = read(
    'Couleur;Boîte;Accident;Description;Équipements',
    'Cavansite;boîte X;non;Petit accident réparé en 2021.;ABS | Kit Z',
    'Noir;Manuelle;non;Jamais accidentée, unfallfrei.;ABS',
  )
  expect(wordsToRead(reading).map(({ line, message }) => `${line} ${message}`)).toEqual([
    expect.stringMatching(/^2 Couleur «\u00a0Cavansite/),
    expect.stringMatching(/^2 Boîte «\u00a0boîte X/),
    expect.stringMatching(/^2 Équipements «\u00a0Kit Z\u00a0»/),
    expect.stringMatching(/^2 Description «\u00a0accident\u00a0» contredit « Sans accident »/),
  ])
})

test('the language of a file’s sentences is seen, and they are kept under it, never under French', () => {
  const reading = read('Description;Équipements', `${german};ABS, Tempomat, Raucherpaket`)
  expect(languageOf(textsOf(reading))).toBe('de')
  const [draft] = makeDrafts(reading.vehicles, { slugs: [], language: 'de' }, newId)
  expect(draft).toMatchObject({
    description: { _type: 'localeText', de: german },
    equipment: ['abs', 'cruise'],
    features: [{ _type: 'localeString', de: 'Raucherpaket' }],
  })
  expect(languageOf(['Première main, carnet complet et entretien à jour'])).toBe('fr')
  expect(languageOf(['ABS'])).toBeUndefined()
})

test('sentences in a language that the shop does not speak are left out, and their facts are kept', () => {
  const [car] = read('Description;Équipements', 'Stan bardzo dobry;ABS | Pakiet').vehicles
  const fields = inLanguage(car?.fields ?? {}, 'other')
  expect([fields['description'], fields['features']]).toEqual([undefined, ['ABS']])
})
