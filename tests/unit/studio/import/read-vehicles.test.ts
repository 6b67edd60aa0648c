import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equipmentKeys } from '#domain/equipment.ts'
import { vehicleIdSchema } from '#domain/vehicle-id.ts'
import { vehicleSchema } from '#domain/vehicle.ts'
import { equipmentFromFile, equipmentOf } from '../../../../studio/equipment.ts'
import { columns, importTemplate, ownColumns, titleKey } from '../../../../studio/import/columns.ts'
import { parseCsv } from '../../../../studio/import/file-rows.ts'
import { titleSynonyms } from '../../../../studio/import/synonyms.ts'
import { makeDrafts } from '../../../../studio/import/use-import.ts'
import de from '../../../../web/src/locales/de/facts.json'
import fr from '../../../../web/src/locales/fr/facts.json'
import { identityOf, type KnownCars, readVehicles } from '../../../../studio/import/read-vehicles.ts'

const head = 'Marque;Modèle;Année;Prix;Kilométrage'
const read = (text: string, known?: KnownCars) => {
  const csv = parseCsv(text)
  if (!csv.ok) throw new Error(`line ${csv.line}`)
  return readVehicles(csv.rows, known)
}
const faults = (text: string, known?: KnownCars) =>
  read(text, known).faults.map(({ line, column, message }) => [line, column ?? '', message].join(' | '))
/** Cells that are left out, of cars that are read without them. */
const leftOut = (text: string) => {
  const { vehicles, faults: found, left } = read(text)
  expect({ cars: vehicles.length, found }).toEqual({ cars: 1, found: [] })
  return left.map(({ line, column, message }) => [line, column ?? '', message].join(' | '))
}

test('the template itself can be imported, with every field valid', () => {
  const { vehicles, rows, faults: found, titles } = read(importTemplate())
  expect({ rows, found }).toEqual({ rows: 1, found: [] })
  expect(titles.map(({ column }) => column)).toEqual(ownColumns.map(({ key }) => key))
  const [vehicle] = vehicles
  expect(Object.keys(vehicle?.fields ?? {}).toSorted()).toEqual(
    [...new Set(ownColumns.map(({ field }) => field))].toSorted(),
  )
  const [draft] = makeDrafts(vehicles, { slugs: [] }, () => 'id')
  const { slug, features, ...fields } = { slug: { current: '' }, features: [], ...draft }
  const shape = vehicleSchema.omit({ mainImage: true })
  expect(shape.safeParse({ ...fields, id: slug.current, features }).error?.issues).toBeUndefined()
})

test('columns may have any order and any of their names; unknown ones are listed and ignored', () => {
  const { vehicles, titles } = read('KM;prix ttc;MODELE;marque;annee;Vendeur\n84.210;14 000 €;A3;Audi;2015;Jean\n')
  expect(titles.filter(({ column }) => column === '')).toEqual([
    { title: 'Vendeur', column: '', samples: ['Jean'], byHand: false },
  ])
  expect(vehicles).toEqual([
    { line: 2, fields: { mileage: 84_210, price: 14_000, model: 'A3', brand: 'Audi', year: 2015 } },
  ])
})

test.each([
  ['Gazole', 'diesel'],
  ['GO', 'diesel'],
  ['es', 'petrol'],
  ['EL', 'electric'],
  ['EH', 'hybrid'],
  ['GL', 'plugInHybrid'],
])('%s, from the registration paper, is the fuel %s', (cell, fuel) => {
  const [vehicle] = read(`${head};Énergie;1ère immat\nAudi;A3;2015;14 000;84 210;${cell};03/2015\n`).vehicles
  expect(vehicle?.fields).toMatchObject({ fuel, firstRegistration: '2015-03' })
})

test.each([
  ['BVA 8 vitesses', { gearbox: 'automatic', gears: 8 }],
  ['DSG7', { gearbox: 'dualClutch', gears: 7, transmission: 'DSG7' }],
  ['Manuelle', { gearbox: 'manual' }],
  ['Double embrayage', { gearbox: 'dualClutch' }],
  ['6-Gang-Schaltgetriebe', { gearbox: 'manual', gears: 6 }],
  ['Boîte du garage', { transmission: 'Boîte du garage' }],
])('the gearbox « %s » of a file becomes %o', (cell, facts) => {
  const [vehicle] = read(`${head};Getriebe\nAudi;A3;2015;14 000;84 210;${cell}\n`).vehicles
  const { gearbox, gears, transmission } = vehicle?.fields ?? {}
  expect({ gearbox, gears, transmission }).toEqual({
    gearbox: undefined,
    gears: undefined,
    transmission: undefined,
    ...facts,
  })
})

test.each([
  ['schwarz', { baseColor: 'black' }],
  ['Gris Nardo', { baseColor: 'grey', exteriorColor: { _type: 'localeString', fr: 'Gris Nardo' } }],
  ['Cavansite', { exteriorColor: { _type: 'localeString', fr: 'Cavansite' } }],
  ['ブラック', { exteriorColor: { _type: 'localeString', fr: 'ブラック' } }],
])('the colour « %s » of a file becomes %o', (cell, facts) => {
  const [vehicle] = read(`${head};Farbe\nAudi;A3;2015;14 000;84 210;${cell}\n`).vehicles
  const { baseColor, exteriorColor } = vehicle?.fields ?? {}
  expect({ baseColor, exteriorColor }).toEqual({ baseColor: undefined, exteriorColor: undefined, ...facts })
})

test('a file with own columns for gears and the colour’s name is taken at its word', () => {
  const table = `${head};Boîte de vitesses;Rapports;Couleur;Nom de la couleur extérieure\nAudi;A3;2015;14 000;84 210;DSG7;6;Gris Nardo;Nardo Grey\n`
  expect(read(table).vehicles[0]?.fields).toMatchObject({
    gearbox: 'dualClutch',
    gears: 6,
    baseColor: 'grey',
    exteriorColor: { fr: 'Nardo Grey' },
  })
})

test('the fields of a certificate that taxes depend on are read as the French write them', () => {
  const titles =
    'Mesure du CO₂;Particules (g/km);Masse G;PTAC;CV fiscaux;Origine UE;Prix neuf Espagne;Prix neuf Maroc (€);1re immatriculation'
  const { vehicles, faults: found } = read(
    `${head};${titles}\nAudi;A3;2015;14 000;84 210;nedc;0,0005;1 355 kg;1.880;8 CV;oui;26 100;31.000 €;28/03/2015\n`,
  )
  expect(found).toEqual([])
  expect(vehicles[0]?.fields).toMatchObject({
    co2Method: 'nedc',
    particulates: 0.0005,
    massInOrder: 1355,
    maxMass: 1880,
    fiscalPower: 8,
    originEu: 'yes',
    newValue: { ES: 26_100, MA: 31_000 },
    firstRegistration: '2015-03-28',
  })
})

test('a first registration that is yet to come, or no date, is left out', () => {
  const line = (date: string) => leftOut(`${head};Date 1ère immat\nAudi;A3;2015;14 000;84 210;${date}\n`)
  expect(line('31/02/2015')).toEqual([
    expect.stringContaining('31/02/2015\u00a0» n’est pas une date comme 15/03/2019, ou 03/2019.'),
  ])
  for (const date of ['03/2099', '15/03/2099'])
    expect(line(date)).toEqual([expect.stringContaining('Cette date n’est pas encore venue')])
})

test('what the form would refuse or warn of between two fields leaves one of them out', () => {
  const line = (cells: string) => leftOut(`${head};Énergie;CO2;Masse G;PTAC\nAudi;A3;2015;14 000;84 210;${cells}\n`)
  expect(line('Essence;0;1 520;900')).toEqual([
    expect.stringMatching(/^2 \| Masse F\.2 \(kg\) \| La masse maximale .*1\u202f520 kg/),
    expect.stringMatching(/^2 \| .*CO₂.* \| Seule une voiture électrique émet 0 g\/km/),
  ])
  expect(line('Électrique;0;1 520;1 900')).toEqual([])
})

test('words of the list become keys whatever their case, accents and language; others stay own words', () => {
  const drafts = (cell: string) =>
    makeDrafts(read(`${head};Ausstattung\nAudi;A3;2015;14 000;84 210;"${cell}"\n`).vehicles, { slugs: [] }, () => 'id')
  expect(drafts('SIEGES CHAUFFANTS | Rückfahrkamera | Einparkhilfe vorne und hinten | jantes alu 18 pouces')).toEqual([
    expect.objectContaining({ equipment: ['heatedSeats', 'reversingCamera', 'parkingSensors', 'alloy18'] }),
  ])
  expect(drafts('Tempomat, ABS; Klimaautomatik')[0]).toMatchObject({ equipment: ['cruise', 'abs', 'climate'] })
  expect(drafts('Coffre de toit, ABS | Alarme')[0]).toMatchObject({
    equipment: ['alarm'],
    features: [{ _type: 'localeString', fr: 'Coffre de toit, ABS' }],
  })
})

test('every word of the list is read as itself, in French and in German', () => {
  const misread = equipmentKeys.flatMap((key) =>
    [fr, de].map((facts) => Object(facts)[`equipment_${key}`]).filter((word) => equipmentOf(word)?.join() !== key),
  )
  expect(misread).toEqual([])
})

test('the papers of a car are read in French and German words', () => {
  const titles = 'Accident;Vorbesitzer;Schlüssel;Scheckheft'
  const fields = (cells: string) => read(`${head};${titles}\nAudi;A3;2015;14 000;84 210;${cells}\n`).vehicles[0]?.fields
  expect(fields('unfallfrei;1;2;scheckheftgepflegt')).toMatchObject({
    accident: 'none',
    owners: 1,
    keys: 2,
    serviceBook: 'complete',
  })
  expect(fields('accident réparé;3;1;incomplet')).toMatchObject({ accident: 'repaired', serviceBook: 'partial' })
})

test('under « Unfallfrei » a yes is an answer, and a no is asked for more', () => {
  const text = (cells: string) => `${head};Unfallfrei;Scheckheftgepflegt\nAudi;A3;2015;14 000;84 210;${cells}\n`
  expect(read(text('ja;x')).vehicles[0]?.fields).toMatchObject({ accident: 'none', serviceBook: 'complete' })
  expect(leftOut(text('nein;lückenhaft'))).toEqual([
    '2 | Non accidentée | «\u00a0nein\u00a0» ne dit pas assez. Écrivez Accident réparé ou Ne sais pas.',
  ])
})

test('a range has spaces between its thousands, but not the range of a year', () => {
  const [year = '', mass = ''] = faults(`${head};Masse G\nAudi;A3;15;14 000;84 210;15\n`)
  expect(year).toMatch(/entier de \d{4} à \d{4}\.$/)
  expect(mass).toMatch(/à \d\u202f\d{3} kg\.$/)
})

test('each error names its line and column; lines without an error are still read', () => {
  const text = `${head};Énergie\nAudi;A3;2015;14 000;84 210;Essence\n;A3;15;1,5;beaucoup;Vapeur\n`
  expect(read(text).vehicles).toHaveLength(1)
  expect(faults(text)).toEqual([
    '3 | Marque | À remplir. Si cette case est fusionnée avec celle du dessus, séparez-les.',
    expect.stringContaining('3 | Année-modèle | «\u00a015\u00a0» n’est pas un nombre entier de'),
    expect.stringContaining('3 | Prix | «\u00a01,5\u00a0» n’est pas un nombre entier'),
    expect.stringContaining('3 | Kilométrage | «\u00a0beaucoup\u00a0» n’est pas un nombre'),
    expect.stringContaining('3 | Énergie | «\u00a0Vapeur\u00a0» n’est pas dans la liste : «\u00a0Essence\u00a0»'),
  ])
})

test('a duplicate car, in the file or in the Studio, is an error', () => {
  const car = 'Audi;A3;2015;14 000;84 210'
  expect(faults(`${head}\n${car}\n${car}\n`)).toEqual([expect.stringContaining('3 |  | Même voiture qu’à la ligne 2')])
  const identities = new Map([
    [identityOf({ brand: 'AUDI', model: 'a3', year: 2015, mileage: 84_210 }), 'audi-a3-2015-001'],
  ])
  expect(faults(`${head}\n${car}\n`, { identities })).toEqual([
    expect.stringContaining('déjà dans le Studio, sous l’identifiant audi-a3-2015-001'),
  ])
})

test.each([
  ['', 'Le fichier est vide.'],
  [head, 'Aucune voiture sous les titres.'],
  ['Marque;Prix;Année;Kilométrage\nAudi;1;2015;1\n', 'La colonne « Modèle » manque.'],
  [`${head};Prix TTC\nAudi;A3;2015;1;1;1\n`, 'La colonne « Prix » vient deux fois.'],
  [`${head}\nAudi;A3;2015;14 000;84 210;de trop\n`, 'Une case est remplie après le dernier titre'],
  [`${head}\nAudi;A3;2015;#NOM?;84 210\n`, 'Prix | La formule donne «\u00a0#NOM?\u00a0».'],
  [`${head}\n${'Audi;A3;2015;14 000;1\n'.repeat(201)}`, 'Au plus 200 voitures à la fois ; ce fichier en a 201.'],
])('a file such as %j is refused', (text, message) => {
  expect(faults(text).join('\n')).toContain(message)
  expect(read(text).vehicles).toEqual([])
})

test('each draft takes the next free number and is ranked after the last car, in file order', () => {
  const text = `${head}\nAudi;A3;2015;14 000;1\nAudi;A3;2015;14 000;2\nBMW;X1;2016;9 900;3\n`
  let next = 0
  const present = { slugs: ['audi-a3-2015-001', 'audi-a3-2015-003'], lastRank: '0|10007s:' }
  const drafts = makeDrafts(read(text).vehicles, present, () => String((next += 1)))
  expect(drafts.map(({ _id, slug }) => `${_id} ${slug.current}`)).toEqual([
    'drafts.1 audi-a3-2015-002',
    'drafts.2 audi-a3-2015-004',
    'drafts.3 bmw-x1-2016-001',
  ])
  const ranks = drafts.map(({ orderRank }) => orderRank)
  expect([present.lastRank, ...ranks]).toEqual([present.lastRank, ...ranks].toSorted())
  expect(new Set(ranks).size).toBe(3)
  expect(drafts[0]).toMatchObject({ status: 'available', warrantyMonths: 12, mileageProven: false })
})

test('any file is read without throwing, and accepted cars have unique identifiers', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('Audi', 'A3', '2015', '14 000', '84 210', '"', 'Essence'))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 6 }), (table) => {
      const rows = [head.split(';'), ...table].map((cells, place) => ({ line: place + 1, cells }))
      const { vehicles } = readVehicles(rows)
      const slugs = makeDrafts(vehicles, { slugs: [] }, () => 'x').map(({ slug }) => slug.current)
      expect(new Set(slugs).size).toBe(vehicles.length)
      expect(slugs.every((slug) => vehicleIdSchema.safeParse(slug).success)).toBe(true)
    }),
  )
})

test('own words in other scripts and with a plus sign are told apart', () => {
  const words = ['天窗', '真皮座椅', '导航', 'Люк', 'Камера', 'Люк ABS', 'ガス', 'カス', 'Pack Sport +', 'Pack Sport']
  const said = (car: object, texts: string[]) =>
    (equipmentFromFile({ ...car }, texts)['features'] as { fr: string }[]).map(({ fr }) => fr)
  expect(said({}, words)).toEqual(words)
  const features = [{ _key: 'a', _type: 'localeString', fr: 'Люк' }]
  expect(said({ features }, ['Навигация'])).toEqual(['Навигация'])
  expect(faults(`${head}\n大众;途觏;2015;1;9\n丰田;卡罗拉;2015;1;9\n`)).toEqual([])
})

test('no title or synonym of a column is another column’s too', () => {
  const names = columns.flatMap(({ key, title }) =>
    [...new Set([title, ...(titleSynonyms[key] ?? [])].map(titleKey))].map((name) => ({ key, name })),
  )
  expect(names.length).toBeGreaterThan(columns.length)
  expect(names.filter(({ name }, place) => names.findIndex((one) => one.name === name) !== place)).toEqual([])
})

test('control characters and those that turn the writing’s direction do not get into a car', () => {
  const text = `${head};Version\nA\u202eudi\u0000;A3\u0007;2015;14 000;84 210;S\u2066 line\u0085\n`
  expect(read(text).vehicles).toMatchObject([{ fields: { brand: 'Audi', model: 'A3' } }])
  expect(JSON.stringify(read(text).vehicles)).toContain('S line')
  expect(faults(`${head}\n\u202e;A3;2015;14 000;84 210\n`)).toEqual([
    expect.stringContaining('2 | Marque | À remplir.'),
  ])
})
