import { baseColors, gearboxes } from '#domain/facts.ts'
import { colorWords, readColor, readGearbox } from '#domain/read-facts.ts'
import { vehicleSchema } from '#domain/vehicle.ts'
import { baseColorLabels, gearboxLabels } from '../../schemas/sanity/labels.ts'
import { pastDate } from '../../schemas/sanity/rules/vehicle-rules.ts'
import { choiceOf, dateOf, type Format, french, line, readDay, readDayOrMonth } from './readers.ts'

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

/** A colour of the list by its name in any language, or in other words, which are kept in the field `text`. */
export function colorOf(text: 'exteriorColor' | 'interiorColor'): Format {
  const listed = choiceOf(baseColors, baseColorLabels, colorNames)
  const own = french('localeString', MOST_LETTERS)
  return {
    read: (cell) => {
      const choice = listed.read(cell)
      const words = own.read(cell)
      if ('value' in choice) return choice
      return 'fault' in words ? words : { value: readColor(cell), also: { [text]: words.value } }
    },
    write: listed.write,
  }
}

const inspectionDay = dateOf(readDay, vehicleSchema.shape.technicalInspection, '28/03/2026')
const VALID_UNTIL =
  'Cette date n’est pas encore venue : c’est sans doute la fin de validité. Indiquez le jour du dernier contrôle.'
/** The day of the last inspection. « CT » or « TÜV » before a date ahead is the end of its validity, which no field holds. */
export const inspectionFormat: Format = {
  read: (cell) => {
    return pastDate(readDayOrMonth(cell)) === true ? inspectionDay.read(cell) : { fault: VALID_UNTIL }
  },
  write: inspectionDay.write,
}
