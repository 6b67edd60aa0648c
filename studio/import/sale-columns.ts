import { saleStatuses, vatSchemes, vehicleSchema } from '#domain/vehicle.ts'
import { statusLabels, vatLabels } from '../../schemas/sanity/labels.ts'
import { choices, french, line, type ColumnContent } from './column.ts'
import { choiceOf, numberOf, textOf, yesOrNo } from './readers.ts'

const { shape } = vehicleSchema

/** Characters of a description. */
const LONGEST_TEXT = 5_000

/** What the car is, on which terms it is sold, and what is written about it. */
export const saleColumns: readonly ColumnContent[] = [
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
