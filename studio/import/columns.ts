import Papa from 'papaparse'
import { studioTitles } from '#content/sanity.types.ts'
import { fuels, saleStatuses, vatSchemes } from '#domain/listing.ts'
import { HORSEPOWER_PER_KILOWATT } from '#domain/money.ts'
import * as domain from '#domain/vehicle.ts'
import * as labels from '../../schemas/sanity/labels.ts'
import { pastRegistration } from '../../schemas/sanity/rules/vehicle-rules.ts'
import { readFrenchNumber } from '../french-number.ts'
import {
  choiceOf,
  decimalOf,
  dateOf,
  french,
  line,
  listOfTexts,
  normalized,
  numberOf,
  type Reader,
  readDay,
  readDayOrMonth,
  textOf,
  yesOrNo,
} from './readers.ts'

export interface Column {
  /** Name of the document's field. */
  field: keyof typeof studioTitles.vehicle
  /** Title in the file's first row: the field's title in the form. */
  title: string
  example: string
  help: string
  read: Reader
  /** Field inside the document's field, such as 'MA' of the prices as new. */
  part?: string
  /** Other accepted titles. */
  also?: string[]
  needed?: true
}

function column(
  field: Column['field'],
  example: string,
  help: string,
  read: Reader,
  more: Pick<Column, 'also' | 'needed'> = {},
): Column {
  return { field, title: studioTitles.vehicle[field].title, example, help, read, ...more }
}

const { shape } = domain.vehicleSchema

/** A column of the prices as new, which are one field of the document. */
const newPriceColumn = (part: 'ES' | 'MA' | 'SA', where: string, example: string): Column => ({
  field: 'newValue',
  part,
  title: `Prix neuf ${where} (€)`,
  example,
  help: 'En euros. Vide si vous ne le connaissez pas.',
  read: numberOf(shape.newValue.unwrap().valueType, '€'),
  also: [`prix neuf ${where}`],
})
const choices = (names: Readonly<Record<string, string>>) => `${Object.values(names).join(' ; ')}.`
const MAX_DESCRIPTION = 5_000

/** Names that dealers use, and the codes of field P.3 in the registration certificate. */
const fuelNames = {
  petrol: ['ES'],
  diesel: ['gazole', 'GO'],
  hybrid: ['EH', 'GH'],
  plugInHybrid: ['EE', 'GL'],
  electric: ['EL'],
  lpg: ['GP'],
}
const firstRegistrationNames = ['1re immatriculation', '1ère immatriculation', '1re immat', '1ère immat']

const kilowatts = numberOf(shape.powerKw.unwrap(), 'kW')
/** Accepts kilowatts, and converts horsepower ('150 ch'). */
const power: Reader = (cell) => {
  const horsepower = /ch\.?$/i.test(cell) ? readFrenchNumber(cell) : undefined
  return kilowatts(horsepower === undefined ? cell : String(Math.round(horsepower / HORSEPOWER_PER_KILOWATT)))
}
const vinEnd = textOf(shape.vinEnd, 'Les 6 derniers caractères du VIN, sans I, O ni Q.')

/** All known columns, in the order of the template. The shop's schema decides which values are valid. */
export const columns: readonly Column[] = [
  column('brand', 'Audi', 'Telle qu’elle doit se lire.', textOf(shape.brand, 'Au plus 200 caractères.'), {
    needed: true,
  }),
  column('model', 'A3 Sportback', 'Sans la version.', textOf(shape.model, 'Au plus 200 caractères.'), { needed: true }),
  column('version', '35 TFSI 150 S line', 'Moteur et finition.', line(200), { also: ['finition'] }),
  column('year', '2019', 'En quatre chiffres.', numberOf(shape.year), { also: ['année', 'millésime'], needed: true }),
  column('price', '14 000', 'TTC, en euros entiers : 14 000, 14.000 ou 14 000 €.', numberOf(shape.price, '€'), {
    also: ['prix ttc', 'prix €'],
    needed: true,
  }),
  column('mileage', '84 210', 'Tel qu’au compteur.', numberOf(shape.mileage, 'km'), {
    also: ['km', 'kilomètres'],
    needed: true,
  }),
  column('mileageProven', 'oui', 'Oui ou non.', yesOrNo),
  column('status', 'En vente', choices(labels.statusLabels), choiceOf(saleStatuses, labels.statusLabels), {
    also: ['état', 'statut'],
  }),
  column('vatScheme', labels.vatLabels.margin, choices(labels.vatLabels), choiceOf(vatSchemes, labels.vatLabels)),
  column('warrantyMonths', '12', 'En mois, 12 au moins.', numberOf(shape.warrantyMonths.unwrap(), 'mois'), {
    also: ['garantie'],
  }),
  column('exteriorColor', 'Gris Daytona', 'En français.', french('localeString', 200), { also: ['couleur'] }),
  column('interiorColor', 'Noir', 'En français.', french('localeString', 200)),
  column(
    'description',
    'Première main, carnet complet.',
    'En français. L’état, l’entretien, les défauts.',
    french('localeText', MAX_DESCRIPTION),
  ),
  column('features', 'Régulateur | Caméra de recul', 'Séparés par une barre : ABS | Régulateur.', listOfTexts, {
    also: ['options'],
  }),
  column(
    'fuel',
    'Essence',
    `${choices(labels.fuelLabels)} Ou le code de la carte grise, P.3.`,
    choiceOf(fuels, labels.fuelLabels, fuelNames),
    { also: ['carburant'] },
  ),
  column('transmission', 'Automatique 7 rapports', 'En toutes lettres.', line(200), { also: ['boîte'] }),
  column('engineType', '1.5 TFSI 150 ch', 'En toutes lettres.', line(200), { also: ['moteur'] }),
  column(
    'bodyType',
    'Citadine ou compacte',
    choices(labels.bodyTypeLabels),
    choiceOf(domain.bodyTypes, labels.bodyTypeLabels),
  ),
  column('doors', '5', 'Hayon compris.', numberOf(shape.doors.unwrap())),
  column('seats', '5', 'Carte grise, S.1.', numberOf(shape.seats.unwrap()), { also: ['places'] }),
  column('powerKw', '110', 'Carte grise, P.2, en kilowatts ; ou 150 ch.', power, { also: ['kw', 'puissance'] }),
  column('displacement', '1 498', 'Carte grise, P.1, en cm³.', numberOf(shape.displacement.unwrap(), 'cm³'), {
    also: ['cylindrée'],
  }),
  // Windows-1252 has no '₂', so a CSV may contain '?'.
  column('co2', '121', 'Carte grise, V.7, en g/km.', numberOf(shape.co2.unwrap(), 'g/km'), {
    also: ['co2', 'co? (g/km)'],
  }),
  column(
    'co2Method',
    'NEDC',
    'WLTP ou NEDC. Certificat de conformité, rubrique 49.',
    choiceOf(domain.co2Methods, labels.co2MethodLabels),
    { also: ['wltp ou nedc', 'cycle co2', 'norme co2'] },
  ),
  column(
    'particulates',
    '0,0003',
    'Diesel : carte grise, V.5, en g/km, comme 0,0005.',
    decimalOf(shape.particulates.unwrap(), 'g/km'),
    { also: ['particules', 'v.5'] },
  ),
  column('massInOrder', '1 355', 'Carte grise, G (pas G.1), en kg.', numberOf(shape.massInOrder.unwrap(), 'kg'), {
    also: ['masse g', 'masse en ordre de marche', 'masse en service'],
  }),
  column('maxMass', '1 880', 'Carte grise, F.2, en kg.', numberOf(shape.maxMass.unwrap(), 'kg'), {
    also: ['masse f.2', 'masse maximale', 'ptac'],
  }),
  column('fiscalPower', '8', 'Carte grise française, P.6, en CV.', numberOf(shape.fiscalPower.unwrap(), 'CV'), {
    also: ['puissance fiscale', 'cv fiscaux', 'p.6'],
  }),
  column(
    'originEu',
    'Oui',
    choices(labels.originLabels),
    choiceOf(domain.originAnswers, labels.originLabels, { yes: ['o', 'ue'], no: ['n'] }),
    { also: ['origine ue', 'fabriquée en ue'] },
  ),
  newPriceColumn('ES', 'Espagne', '26 100'),
  newPriceColumn('MA', 'Maroc', '31 000'),
  newPriceColumn('SA', 'Arabie saoudite', '29 000'),
  column('emissionClass', 'Euro 6', 'Carte grise, V.9.', line(200), { also: ['norme'] }),
  column('critAir', '1', 'E, 1 à 5 ou Aucune.', choiceOf(domain.critAirClasses, labels.critAirLabels), {
    also: ['crit’air'],
  }),
  column(
    'firstRegistration',
    '15/03/2019',
    'Le jour : 15/03/2019. Le mois seul, si le jour est inconnu : 03/2019 ou 2019-03.',
    dateOf(readDayOrMonth, shape.firstRegistration, '15/03/2019, ou 03/2019', pastRegistration),
    { also: ['mise en circulation', ...firstRegistrationNames] },
  ),
  column('vinEnd', 'K12345', 'Les 6 derniers caractères seulement.', (cell) => vinEnd(cell.toUpperCase()), {
    also: ['fin du vin', 'vin'],
  }),
  column(
    'previousUse',
    'Particulier',
    choices(labels.previousUseLabels),
    choiceOf(domain.previousUses, labels.previousUseLabels),
  ),
  column(
    'technicalInspection',
    '28/03/2026',
    'Jour du dernier : 28/03/2026.',
    dateOf(readDay, shape.technicalInspection, '28/03/2026'),
    { also: ['contrôle technique', 'date ct'] },
  ),
]

const byTitle = new Map(
  columns.flatMap((column) => [column.title, ...(column.also ?? [])].map((title) => [normalized(title), column])),
)

/** The columns for a file's titles; undefined for unknown ones. */
export const columnsOf = (titles: readonly string[]): (Column | undefined)[] =>
  titles.map((title) => byTitle.get(normalized(title)))

/** A CSV template with all titles and an example car. Separated by semicolons, as French spreadsheets expect; the byte
 *  order mark makes Excel read UTF-8. */
export function importTemplate(): string {
  const rows = [columns.map(({ title }) => title), columns.map(({ example }) => example)]
  return `\ufeff${Papa.unparse(rows, { delimiter: ';' })}\r\n`
}
