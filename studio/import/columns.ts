import Papa from 'papaparse'
import { studioTitles } from '#content/sanity.types.ts'
import { accidentAnswers, fuels, saleStatuses, serviceBooks, vatSchemes } from '#domain/listing.ts'
import * as domain from '#domain/vehicle.ts'
import * as labels from '../../schemas/sanity/labels.ts'
import { pastDate } from '../../schemas/sanity/rules/vehicle-rules.ts'
import { equipmentTexts } from '../equipment.ts'
import * as cells from './cell-names.ts'
import { colorOf, gearboxFormat, inspectionFormat, interiorFormat, powerOf } from './fact-formats.ts'
import {
  choiceOf,
  decimalOf,
  dateOf,
  type Format,
  french,
  line,
  listOfTexts,
  normalized,
  numberOf,
  type Reader,
  readDayOrMonth,
  textOf,
  writePlain,
  withoutWords,
  yesOrNo,
} from './readers.ts'
import { titleSynonyms } from './synonyms.ts'

export interface Column extends Format {
  /** Name of the document's field. */
  field: keyof typeof studioTitles.vehicle
  /** By which a matching by hand is remembered: the field, or field and part. */
  key: string
  /** Title in the file: the field's title in the form. */
  title: string
  example: string
  help: string
  /** Field inside the document's field, such as 'MA' of the prices as new. */
  part?: string
  needed?: true
  /** Whether a cell that is not understood refuses the row: without the field it would say something else. */
  strict?: true
  /** Another way to give the same field, which the template and the export leave out. */
  variant?: true
}

function column(
  field: Column['field'],
  example: string,
  help: string,
  format: Format | Reader,
  more: Partial<Pick<Column, 'needed' | 'strict' | 'part' | 'title' | 'variant' | 'key'>> = {},
): Column {
  const { title } = studioTitles.vehicle[field]
  const { read, write } = typeof format === 'function' ? { read: format, write: writePlain } : format
  return { field, key: [field, more.part].filter(Boolean).join('.'), title, example, help, read, write, ...more }
}

const { shape } = domain.vehicleSchema

/** A column of the prices as new, which are one field of the document. */
const newPriceColumn = (part: 'ES' | 'MA' | 'SA', where: string, example: string) =>
  column(
    'newValue',
    example,
    'En euros. Vide si vous ne le connaissez pas.',
    {
      read: numberOf(shape.newValue.unwrap().valueType, '€'),
      write: (value) => writePlain(Object.entries(Object(value)).find(([name]) => name === part)?.[1]),
    },
    { part, title: `Prix neuf ${where} (€)` },
  )
const choices = (labelled: Readonly<Record<string, string>>) => `${Object.values(labelled).join(' ; ')}.`
const MAX_DESCRIPTION = 5_000

const vinEnd = textOf(shape.vinEnd, 'Les 6 derniers caractères du VIN, sans I, O ni Q.')

const papers = {
  none: choiceOf(accidentAnswers, labels.accidentLabels, cells.accidentNames),
  complete: choiceOf(serviceBooks, labels.serviceBookLabels, cells.serviceBookNames),
}
/** Under a title that is itself an answer, such as « Unfallfrei », yes is that answer. No says less than the shop asks: it is refused. */
const onlyYes = (answer: keyof typeof papers, otherwise: string): Format => ({
  read: (cell) => {
    const reading = yesOrNo.read(cell)
    if ('fault' in reading) return papers[answer].read(cell)
    return reading.value === true
      ? { value: answer }
      : { fault: `«\u00a0${cell}\u00a0» ne dit pas assez. ${otherwise}` }
  },
  write: () => null,
})

/** All known columns, in the order of the template. The shop's schema decides which values are valid. */
export const columns: readonly Column[] = [
  column('brand', 'Audi', 'Telle qu’elle doit se lire.', textOf(shape.brand, 'Au plus 200 caractères.'), {
    needed: true,
  }),
  column('model', 'A3 Sportback', 'Sans la version.', textOf(shape.model, 'Au plus 200 caractères.'), { needed: true }),
  column('version', '35 TFSI 150 S line', 'Moteur et finition.', line(200)),
  column('year', '2019', 'En quatre chiffres.', numberOf(shape.year), { needed: true }),
  column(
    'price',
    '14 000',
    'TTC, en euros entiers : 14 000, 14.000 ou 14 000 €.',
    withoutWords(/^(?:vh?b|fp)\b[\s:.]*|\s*\bvh?b$/i, numberOf(shape.price, '€')),
    {
      needed: true,
    },
  ),
  column('mileage', '84 210', 'Tel qu’au compteur.', numberOf(shape.mileage, 'km'), { needed: true }),
  column('mileageProven', 'oui', 'Oui ou non.', yesOrNo),
  column(
    'status',
    'En vente',
    choices(labels.statusLabels),
    choiceOf(saleStatuses, labels.statusLabels, cells.statusNames),
    // A new car without a status is for sale.
    { strict: true },
  ),
  column(
    'vatScheme',
    labels.vatLabels.margin,
    choices(labels.vatLabels),
    choiceOf(vatSchemes, labels.vatLabels, cells.vatNames),
  ),
  column('warrantyMonths', '12', 'En mois, 12 au moins.', numberOf(shape.warrantyMonths.unwrap(), 'mois')),
  column('baseColor', 'Gris', choices(labels.baseColorLabels), colorOf('exteriorColor')),
  column('exteriorColor', 'Gris Daytona', 'Celui du constructeur, ou une description.', french('localeString', 200)),
  column('interiorBaseColor', 'Noir', choices(labels.baseColorLabels), colorOf('interiorColor')),
  column('interiorColor', 'Cuir noir', 'En français.', interiorFormat),
  column(
    'description',
    'Première main, carnet complet.',
    'En français. L’état, l’entretien, les défauts.',
    french('localeText', MAX_DESCRIPTION),
  ),
  column(
    'features',
    'Régulateur de vitesse | Caméra de recul',
    'Séparés par une barre : ABS | Régulateur. Les mots de la liste se cochent, les autres restent les vôtres.',
    listOfTexts,
  ),
  column(
    'fuel',
    'Essence',
    `${choices(labels.fuelLabels)} Ou le code de la carte grise, P.3.`,
    choiceOf(fuels, labels.fuelLabels, cells.fuelNames),
  ),
  column('gearbox', 'Double embrayage', `${choices(labels.gearboxLabels)} Ou BVA 8, BVM 6, DSG7…`, gearboxFormat),
  column('gears', '7', 'Rapports en marche avant.', numberOf(shape.gears.unwrap())),
  column('transmission', 'S tronic', 'Celui du constructeur.', line(200)),
  column('engineType', '1.5 TFSI 150 ch', 'En toutes lettres.', line(200)),
  column(
    'bodyType',
    'Citadine ou compacte',
    choices(labels.bodyTypeLabels),
    choiceOf(domain.bodyTypes, labels.bodyTypeLabels, cells.bodyTypeNames),
  ),
  column('doors', '5', 'Hayon compris.', numberOf(shape.doors.unwrap())),
  column('seats', '5', 'Carte grise, S.1.', numberOf(shape.seats.unwrap())),
  column('powerKw', '110', 'Carte grise, P.2, en kilowatts ; ou 150 ch.', powerOf('kW')),
  column(
    'powerKw',
    '150',
    'En chevaux.',
    { read: powerOf('ch'), write: () => null },
    { key: 'powerKw.ps', title: 'Puissance (ch)', variant: true },
  ),
  column(
    'powerKw',
    '150 ch',
    'En kW ou en ch, dits dans la case.',
    { read: powerOf(), write: () => null },
    { key: 'powerKw.any', title: 'Puissance (kW ou ch)', variant: true },
  ),
  column('displacement', '1 498', 'Carte grise, P.1, en cm³.', numberOf(shape.displacement.unwrap(), 'cm³')),
  // Windows-1252 has no '₂', so a CSV may contain '?'.
  column('co2', '121', 'Carte grise, V.7, en g/km.', withoutWords(/\s*g$/i, numberOf(shape.co2.unwrap(), 'g/km'))),
  column(
    'co2Method',
    'NEDC',
    'WLTP ou NEDC. Certificat de conformité, rubrique 49.',
    choiceOf(domain.co2Methods, labels.co2MethodLabels),
  ),
  column(
    'particulates',
    '0,0003',
    'Diesel : carte grise, V.5, en g/km, comme 0,0005.',
    decimalOf(shape.particulates.unwrap(), 'g/km'),
  ),
  column('massInOrder', '1 355', 'Carte grise, G (pas G.1), en kg.', numberOf(shape.massInOrder.unwrap(), 'kg')),
  column('maxMass', '1 880', 'Carte grise, F.2, en kg.', numberOf(shape.maxMass.unwrap(), 'kg')),
  column('vehicleCategory', 'M1', 'Carte grise, J.', choiceOf(domain.vehicleCategories, labels.vehicleCategoryLabels)),
  column(
    'fiscalPower',
    '8',
    'Carte grise française, P.6, en CV.',
    withoutWords(/\s*cv(?:\s*fisc\p{L}*)?\.?$/iu, numberOf(shape.fiscalPower.unwrap(), 'CV')),
  ),
  column(
    'originEu',
    'Oui',
    choices(labels.originLabels),
    choiceOf(domain.originAnswers, labels.originLabels, { yes: ['o', 'ue'], no: ['n'] }),
  ),
  newPriceColumn('ES', 'Espagne', '26 100'),
  newPriceColumn('MA', 'Maroc', '31 000'),
  newPriceColumn('SA', 'Arabie saoudite', '29 000'),
  column('emissionClass', 'Euro 6', 'Carte grise, V.9.', line(200)),
  column('critAir', '1', 'E, 1 à 5 ou Aucune.', choiceOf(domain.critAirClasses, labels.critAirLabels)),
  column(
    'firstRegistration',
    '15/03/2019',
    'Le jour : 15/03/2019. Le mois seul, si le jour est inconnu : 03/2019 ou 2019-03.',
    dateOf(readDayOrMonth, shape.firstRegistration, '15/03/2019, ou 03/2019', pastDate),
  ),
  column('vinEnd', 'K12345', 'Les 6 derniers caractères seulement.', (cell) => vinEnd(cell.toUpperCase())),
  column(
    'previousUse',
    'Particulier',
    choices(labels.previousUseLabels),
    choiceOf(domain.previousUses, labels.previousUseLabels, cells.previousUseNames),
  ),
  column('accident', 'Sans accident', choices(labels.accidentLabels), papers.none),
  column('accident', 'Oui', 'Oui si elle n’en a pas eu.', onlyYes('none', 'Écrivez Accident réparé ou Ne sais pas.'), {
    key: 'accident.free',
    title: 'Non accidentée',
    variant: true,
  }),
  column('owners', '1', 'Certificat, partie II.', numberOf(shape.owners.unwrap())),
  column('keys', '2', 'Nombre de clés.', numberOf(shape.keys.unwrap())),
  column('serviceBook', 'Complet', choices(labels.serviceBookLabels), papers.complete),
  column('serviceBook', 'Oui', 'Oui si le carnet est complet.', onlyYes('complete', 'Écrivez Incomplet ou Absent.'), {
    key: 'serviceBook.kept',
    title: 'Entretien suivi au carnet',
    variant: true,
  }),
  column(
    'technicalInspection',
    '28/03/2026',
    'Jour du dernier : 28/03/2026. Non la fin de sa validité.',
    inspectionFormat,
  ),
]

/** Names the car that a row changes. A new car's is made by itself, so the template leaves it out. */
export const identifierColumn = column(
  'slug',
  '',
  'Celui du site : la ligne change cette voiture.',
  (cell) => ({ value: cell.toLowerCase() }),
  { strict: true },
)

/** How a car's value stands in a column's cell; one column holds the equipment of the list and that in own words. */
export const writeCell = ({ field, write }: Column, car: Readonly<Record<string, unknown>>) =>
  write(field === 'features' ? equipmentTexts(car) : car[field])

/** The columns of the template and of the export. */
export const ownColumns = columns.filter(({ variant }) => !variant)

const all = [identifierColumn, ...columns]
export const columnByKey: ReadonlyMap<string, Column> = new Map(all.map((one) => [one.key, one]))

// A field's own title counts more than a synonym of another.
const byTitle = new Map([
  ...all.flatMap((one) => (titleSynonyms[one.key] ?? []).map((title) => [normalized(title), one] as const)),
  ...all.map((one) => [normalized(one.title), one] as const),
])

/** Units and remarks after a title: « Prix de vente TTC (€) », « Kilométrage en km * ». */
const unit = /[\s(]*(?:en\s+)?(?:€|eur|euros?|ttc|kms?|kg|g\/km|cm3|cm³|mois|monate)\s*\)?\s*\*?$/i

/** The columns that an editor chose for unknown titles, by `titleKey`; '' leaves a column aside. */
export type Matching = Readonly<Record<string, string>>
/** A title as a matching remembers it. */
export const titleKey = normalized

/** The columns for a file's titles; undefined for unknown ones and for those left aside. */
export function columnsOf(titles: readonly string[], matching: Matching = {}): (Column | undefined)[] {
  const found = titles.map((title) => {
    const chosen = matching[titleKey(title)]
    if (chosen !== undefined) return columnByKey.get(chosen)
    return byTitle.get(normalized(title)) ?? byTitle.get(normalized(title.replace(unit, '')))
  })
  // Of « Leistung kW » and « PS » side by side the first is exact.
  const has = (field: Column['field']) => found.some((one) => one?.field === field && !one.variant)
  return found.map((one) => (one?.variant && has(one.field) ? undefined : one))
}

/** A CSV template with all titles and an example car. Separated by semicolons, as French spreadsheets expect; the byte
 *  order mark makes Excel read UTF-8. */
export function importTemplate(): string {
  const rows = [ownColumns.map(({ title }) => title), ownColumns.map(({ example }) => example)]
  return `\ufeff${Papa.unparse(rows, { delimiter: ';' })}\r\n`
}
