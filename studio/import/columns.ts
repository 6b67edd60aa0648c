import { studioTitles } from '#content/studio-titles.ts'
import { HORSEPOWER_PER_KILOWATT } from '#domain/measures.ts'
import {
  bodyTypes,
  critAirClasses,
  fuels,
  previousUses,
  saleStatuses,
  vatSchemes,
  vehicleSchema,
} from '#domain/vehicle.ts'
import {
  bodyTypeLabels,
  critAirLabels,
  fuelLabels,
  previousUseLabels,
  statusLabels,
  vatLabels,
} from '../../schemas/sanity/labels.ts'
import {
  choiceOf,
  dateOf,
  french,
  line,
  numberOf,
  plain,
  readDay,
  type Reader,
  readMonth,
  readNumber,
  textOf,
  yesOrNo,
} from './readers.ts'

interface ColumnContent {
  /** Name of the field it fills. */
  field: keyof typeof studioTitles.vehicle
  /** Other names that are understood. */
  also?: string[]
  needed?: boolean
  help: string
  example: string
  read: Reader
}

export interface Column extends ColumnContent {
  /** What stands in the first row: the field's title in the form. */
  title: string
}

/** All labels of a list, for the explanation of its column. */
const choices = (labels: Readonly<Record<string, string>>): string => `${Object.values(labels).join(' ; ')}.`

const { shape } = vehicleSchema

/** Characters of a description. */
const LONGEST_TEXT = 5_000

/** What the car is, on which terms it is sold, and what is written about it. */
const saleColumns: readonly ColumnContent[] = [
  {
    field: 'brand',
    needed: true,
    help: 'Telle qu’elle doit se lire.',
    example: 'Audi',
    read: textOf(shape.brand, 'Au plus 200 caractères.'),
  },
  {
    field: 'model',
    needed: true,
    help: 'Sans la version.',
    example: 'A3 Sportback',
    read: textOf(shape.model, 'Au plus 200 caractères.'),
  },
  {
    field: 'version',
    also: ['finition'],
    help: 'Moteur et finition.',
    example: '35 TFSI 150 S line',
    read: line(200),
  },
  {
    field: 'year',
    also: ['année', 'millésime'],
    needed: true,
    help: 'En quatre chiffres.',
    example: '2019',
    read: numberOf(shape.year),
  },
  {
    field: 'price',
    also: ['prix ttc', 'prix €'],
    needed: true,
    help: 'TTC, en euros entiers : 14 000, 14.000 ou 14 000 €.',
    example: '14 000',
    read: numberOf(shape.price, '€'),
  },
  {
    field: 'mileage',
    also: ['km', 'kilomètres'],
    needed: true,
    help: 'Tel qu’au compteur.',
    example: '84 210',
    read: numberOf(shape.mileage, 'km'),
  },
  { field: 'mileageProven', help: 'Oui ou non.', example: 'oui', read: yesOrNo },
  {
    field: 'status',
    also: ['état', 'statut'],
    help: choices(statusLabels),
    example: 'En vente',
    read: choiceOf(saleStatuses, statusLabels),
  },
  {
    field: 'vatScheme',
    help: choices(vatLabels),
    example: vatLabels.margin,
    read: choiceOf(vatSchemes, vatLabels),
  },
  {
    field: 'warrantyMonths',
    also: ['garantie'],
    help: 'En mois, 12 au moins.',
    example: '12',
    read: numberOf(shape.warrantyMonths.unwrap(), 'mois'),
  },
  {
    field: 'exteriorColor',
    also: ['couleur'],
    help: 'En français.',
    example: 'Gris Daytona',
    read: french('localeString', 200),
  },
  {
    field: 'interiorColor',
    help: 'En français.',
    example: 'Noir',
    read: french('localeString', 200),
  },
  {
    field: 'description',
    help: 'En français. L’état, l’entretien, les défauts.',
    example: 'Première main, carnet complet.',
    read: french('localeText', LONGEST_TEXT),
  },
  {
    field: 'features',
    also: ['options'],
    help: 'Séparés par une barre : ABS | Régulateur.',
    example: 'Régulateur | Caméra de recul',
    read: (cell) => ({
      value: cell
        .split(/[|\n\r]/)
        .map((text) => text.trim())
        .filter(Boolean),
    }),
  },
]

/** As dealers write it, and codes of the registration paper's P.3. */
const fuelNames = {
  petrol: ['ES'],
  diesel: ['gazole', 'GO'],
  hybrid: ['EH', 'GH'],
  plugInHybrid: ['EE', 'GL'],
  electric: ['EL'],
  lpg: ['GP'],
}

const kilowatts = numberOf(shape.powerKw.unwrap(), 'kW')
/** A power that says it is in horsepower is never taken for kilowatts. */
const power: Reader = (cell) => {
  const horsepower = /ch\.?$/i.test(cell) ? readNumber(cell) : undefined
  return kilowatts(horsepower === undefined ? cell : String(Math.round(horsepower / HORSEPOWER_PER_KILOWATT)))
}

/** What is read from the car and its papers. */
const technicalColumns: readonly ColumnContent[] = [
  {
    field: 'fuel',
    also: ['carburant'],
    help: `${choices(fuelLabels)} Ou le code de la carte grise, P.3.`,
    example: 'Essence',
    read: choiceOf(fuels, fuelLabels, fuelNames),
  },
  {
    field: 'transmission',
    also: ['boîte'],
    help: 'En toutes lettres.',
    example: 'Automatique 7 rapports',
    read: line(200),
  },
  {
    field: 'engineType',
    also: ['moteur'],
    help: 'En toutes lettres.',
    example: '1.5 TFSI 150 ch',
    read: line(200),
  },
  {
    field: 'bodyType',
    help: choices(bodyTypeLabels),
    example: 'Citadine ou compacte',
    read: choiceOf(bodyTypes, bodyTypeLabels),
  },
  {
    field: 'doors',
    help: 'Hayon compris.',
    example: '5',
    read: numberOf(shape.doors.unwrap()),
  },
  {
    field: 'seats',
    also: ['places'],
    help: 'Carte grise, S.1.',
    example: '5',
    read: numberOf(shape.seats.unwrap()),
  },
  {
    field: 'powerKw',
    also: ['kw', 'puissance'],
    help: 'Carte grise, P.2, en kilowatts ; ou 150 ch.',
    example: '110',
    read: power,
  },
  {
    field: 'displacement',
    also: ['cylindrée'],
    help: 'Carte grise, P.1, en cm³.',
    example: '1 498',
    read: numberOf(shape.displacement.unwrap(), 'cm³'),
  },
  {
    field: 'co2',
    also: ['co2', 'co? (g/km)'],
    help: 'Carte grise, V.7, en g/km.',
    example: '121',
    read: numberOf(shape.co2.unwrap(), 'g/km'),
  },
  {
    field: 'emissionClass',
    also: ['norme'],
    help: 'Carte grise, V.9.',
    example: 'Euro 6',
    read: line(200),
  },
  {
    field: 'critAir',
    also: ['crit’air'],
    help: 'E ou 1 à 5.',
    example: '1',
    read: choiceOf(critAirClasses, critAirLabels),
  },
  {
    field: 'firstRegistration',
    also: ['mise en circulation', '1re immatriculation', '1ère immatriculation', '1re immat', '1ère immat'],
    help: 'Mois et année : 03/2019, 15/03/2019 ou 2019-03.',
    example: '03/2019',
    read: dateOf(readMonth, shape.firstRegistration, '03/2019'),
  },
  {
    field: 'vinEnd',
    also: ['fin du vin', 'vin'],
    help: 'Les 6 derniers caractères seulement.',
    example: 'K12345',
    read: (cell) => textOf(shape.vinEnd, 'Les 6 derniers caractères du VIN, sans I, O ni Q.')(cell.toUpperCase()),
  },
  {
    field: 'previousUse',
    help: choices(previousUseLabels),
    example: 'Particulier',
    read: choiceOf(previousUses, previousUseLabels),
  },
  {
    field: 'technicalInspection',
    also: ['contrôle technique', 'date ct'],
    help: 'Jour du dernier : 28/03/2026.',
    example: '28/03/2026',
    read: dateOf(readDay, shape.technicalInspection, '28/03/2026'),
  },
]

/** Every column that a file may have, in the order of the template. What a cell must be is what the shop's schema wants. */
export const columns: readonly Column[] = [...saleColumns, ...technicalColumns].map((column) => ({
  ...column,
  title: studioTitles.vehicle[column.field].title,
}))

const byName = new Map(
  columns.flatMap((column) => [column.title, ...(column.also ?? [])].map((name) => [plain(name), column])),
)

/** The column that each title of a file means; undefined for those that nobody knows. */
export const knownTitles = (titles: readonly string[]): (Column | undefined)[] =>
  titles.map((title) => byName.get(plain(title)))
