import { bodyTypes, critAirClasses, fuels, previousUses, vehicleSchema } from '#domain/vehicle.ts'
import { HORSEPOWER_PER_KILOWATT } from '#domain/measures.ts'
import { bodyTypeLabels, critAirLabels, fuelLabels, previousUseLabels } from '../../schemas/sanity/labels.ts'
import { choices, line, type ColumnContent } from './column.ts'
import { readDay, readMonth } from './read-date.ts'
import { readNumber } from './read-number.ts'
import { choiceOf, dateOf, numberOf, textOf, type Reader } from './readers.ts'

const { shape } = vehicleSchema

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
export const technicalColumns: readonly ColumnContent[] = [
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
