import { type BaseColor, baseColors, gearboxes } from '#domain/facts.ts'
import { HORSEPOWER_PER_KILOWATT } from '#domain/money.ts'
import { colorWords, readColor, readGearbox } from '#domain/read-facts.ts'
import { vehicleSchema } from '#domain/vehicle.ts'
import { baseColorLabels, gearboxLabels } from '../../schemas/sanity/labels.ts'
import { pastDate } from '../../schemas/sanity/rules/vehicle-rules.ts'
import { equipmentOf } from '../equipment.ts'
import { readFrenchNumber } from '../french-number.ts'
import {
  choiceOf,
  dateOf,
  type Format,
  french,
  line,
  numberOf,
  readDay,
  readDayOrMonth,
  type Reader,
} from './readers.ts'

const MOST_LETTERS = 200
const listedGearbox = choiceOf(gearboxes, gearboxLabels)
/** A gearbox of the list, or in a dealer's words, which may say the number of gears and the maker's name too. */
export const gearboxFormat: Format = {
  read: (cell) => {
    const listed = listedGearbox.read(cell)
    if ('value' in listed) return listed
    const { gearbox: read, gears, name: transmission } = readGearbox(cell)
    const tooLong = line(MOST_LETTERS)(cell)
    return 'fault' in tooLong ? tooLong : { value: read, also: { gears, transmission } }
  },
  write: listedGearbox.write,
}

/** Only Latin words: cells are compared by their Latin letters and digits. */
const latin = (text: string) => text.split(' ').filter((word) => /^\p{Script=Latin}+$/u.test(word))
const colorNames = Object.fromEntries(baseColors.map((color) => [color, latin(colorWords[color])]))

/** The field of a row that holds what its interior is made of, as words of the equipment. */
export const MATERIALS = 'materials'
const frenchMaterials = /cuir|tissu|velours|simili/i
/** A foreign interior of nothing but known words, such as « Stoff schwarz » and « Leder, beige »: facts, which are read in every
 *  language. French words stay: they are the page's. */
function interiorFacts(cell: string): { color: BaseColor; materials: string[] } | undefined {
  const words = cell.split(/[\s,;/-]+/).filter(Boolean)
  const materials = words.filter((word) => equipmentOf(word))
  const colors = words.filter((word) => !materials.includes(word) && readColor(word))
  const color = readColor(colors[0])
  const isWhole = materials.length + colors.length === words.length && materials.length > 0 && colors.length === 1
  return isWhole && color && !frenchMaterials.test(cell) ? { color, materials } : undefined
}

/** A colour of the list by its name in any language, or in other words, which are kept in the field `text`. */
export function colorOf(text: 'exteriorColor' | 'interiorColor'): Format {
  const listed = choiceOf(baseColors, baseColorLabels, colorNames)
  const own = french('localeString', MOST_LETTERS)
  return {
    read: (cell) => {
      const choice = listed.read(cell)
      const words = own.read(cell)
      if ('value' in choice) return choice
      const facts = text === 'interiorColor' ? interiorFacts(cell) : undefined
      if (facts) return { value: facts.color, also: { [MATERIALS]: facts.materials } }
      return 'fault' in words ? words : { value: readColor(cell), also: { [text]: words.value } }
    },
    write: listed.write,
  }
}

/** An interior in words, which are kept, or in facts. */
export const interiorFormat: Format = {
  ...french('localeString', MOST_LETTERS),
  read: (cell) => {
    const facts = interiorFacts(cell)
    return facts
      ? { value: undefined, also: { interiorBaseColor: facts.color, [MATERIALS]: facts.materials } }
      : french('localeString', MOST_LETTERS).read(cell)
  },
}

const inspectionDay = dateOf(readDay, vehicleSchema.shape.technicalInspection, '28/03/2026')
const VALID_UNTIL =
  'Cette date n’est pas encore venue : c’est sans doute la fin de validité. Indiquez le jour du dernier contrôle.'
/** The day of the last inspection. « CT » or « TÜV » before a date ahead is the end of its validity, which no field holds. */
export const inspectionFormat: Format = {
  read: (cell) => (pastDate(readDayOrMonth(cell)) === true ? inspectionDay.read(cell) : { fault: VALID_UNTIL }),
  write: inspectionDay.write,
}

const kilowatts = numberOf(vehicleSchema.shape.powerKw.unwrap(), 'kW')

/** A number and its unit: French ch and cv, German PS, British hp and bhp, Polish KM, Swedish hk, Dutch pk. */
const measure = /(\d[\d\s.,’']*)\s*(kw|ch|cv|ps|b?hp|km|hk|pk|dk)(?![\p{L}\p{N}])/giu
/** « 7 CV fiscaux », « puissance fiscale 7 », « 7cv fisc. »: a tax class, which says nothing of the engine. */
const fiscal = /fisc|steuer/i
/** Below, « CV » is rather the French tax class: « 7 CV ». */
const FEWEST_CV = 45

const UNITS = 'Écrivez kW ou ch après le nombre, par exemple 110 kW ou 150 ch.'
const faults = {
  fiscal: 'C’est une puissance fiscale : elle a sa propre colonne, « Puissance fiscale ».',
  several: 'Plusieurs puissances dans une case : gardez celle du moteur entier.',
}

/** Reads a power in kilowatts, and converts horsepower. The unit in the cell goes before that of the title, `bare`, which is for a number
 *  alone; under a title without a unit such a number is refused, because half as much again is a false promise. */
export const powerOf =
  (bare?: 'kW' | 'ch'): Reader =>
  (cell) => {
    const text = cell.normalize('NFKC')
    const alone = readFrenchNumber(text.replace(/kw\.?$/i, ''))
    if (alone !== undefined && !/kms?\.?$/i.test(text)) {
      const unit = /kw\.?$/i.test(text) ? 'kW' : bare
      return unit ? kilowatts(inKilowatts(alone, unit)) : { fault: `«\u00a0${cell}\u00a0» : kW ou ch ? ${UNITS}` }
    }
    const found = [...text.matchAll(measure)].map(([, figures = '', unit = '']) => ({
      value: readFrenchNumber(figures) ?? NaN,
      unit: unit.toLowerCase(),
    }))
    const engine = found.filter(({ unit, value }) => unit !== 'cv' || (value >= FEWEST_CV && !fiscal.test(text)))
    if (found.length > 0 && engine.length === 0) return { fault: faults.fiscal }
    const exact = engine.filter(({ unit }) => unit === 'kw')
    const [first, ...others] = exact.length > 0 ? exact : engine
    if (!first) return kilowatts(cell)
    if (others.some(({ value }) => value !== first.value)) return { fault: faults.several }
    return kilowatts(inKilowatts(first.value, first.unit === 'kw' ? 'kW' : 'ch'))
  }

const inKilowatts = (value: number, unit: 'kW' | 'ch') =>
  String(Math.round(unit === 'kW' ? value : value / HORSEPOWER_PER_KILOWATT))
