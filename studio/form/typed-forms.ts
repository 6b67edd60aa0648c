import { readDayOrMonth, writeDayOrMonth } from '../import/readers.ts'

interface TypedForm {
  /** The value to store; undefined if the text cannot be read. */
  read: (text: string) => string | undefined
  /** How the field shows a stored value. */
  write: (value: string) => string
}

/** '9h30', '9 h', '9:30', '9.30' or '930' → '09:30'. Undefined for no time of a day. */
export function readTime(text: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})\s*[h:.]?\s*(\d{2})?$/i.exec(text.trim()) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}

const isoDate = /^\d{4}-\d\d(-\d\d)?$/
const writeDate = (value: string) => (isoDate.test(value) ? writeDayOrMonth(value) : value)

/** Values that people write in many ways and the shop stores in one: a day or a month ('15/03/2019', '03.2019', '2019-03-15'), a
 *  month, a time of day. */
export const typedForms = {
  date: { read: readDayOrMonth, write: writeDate },
  month: { read: (text) => readDayOrMonth(text)?.slice(0, 'YYYY-MM'.length), write: writeDate },
  time: { read: readTime, write: (value) => value },
} as const satisfies Record<string, TypedForm>
