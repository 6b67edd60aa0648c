import { plain } from './plain.ts'

const two = (text: string) => text.padStart(2, '0')

interface Parts {
  year: string
  month: string
  day?: string
}

const months = ['janv', 'fevr', 'mars', 'avr', 'mai', 'juin', 'juil', 'aout', 'sept', 'oct', 'nov', 'dec'] as const
/** Two figures of a year up to this one are of this century, for French Excel. */
const LAST_SHORT_YEAR = 29

/** 'mars-19', which French Excel makes of a typed '03/2019' and writes into a CSV, or 'mars 2019'. */
function namedMonth(text: string): Parts | undefined {
  const [, name = '', figures = ''] = /^(\p{L}+)\.?[\s-]+(\d{4}|\d{2})$/u.exec(text.trim()) ?? []
  const place = name.length > 2 ? months.findIndex((month) => plain(name).startsWith(month)) : -1
  if (place < 0) return undefined
  const century = Number(figures) > LAST_SHORT_YEAR ? '19' : '20'
  return { year: figures.length === 4 ? figures : century + figures, month: two(String(place + 1)) }
}

/** '03/2020', '15/03/2020', '2020-03' or '2020-03-15' as its year, month and, if there is one, day. */
function parts(text: string): Parts | undefined {
  const french = /^(?:(\d{1,2})[/.-])?(\d{1,2})[/.-](\d{4})$/.exec(text.trim())
  if (french) {
    const [, day, month = '', year = ''] = french
    return { year, month: two(month), ...(day && { day: two(day) }) }
  }
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text.trim())
  if (!iso) return undefined
  const [, year = '', month = '', day] = iso
  return { year, month: two(month), ...(day && { day: two(day) }) }
}

/** 'YYYY-MM' of a month or day as people write it. Whether there is such a month is for the shop's own schema to say. */
export function readMonth(text: string): string | undefined {
  const found = parts(text) ?? namedMonth(text)
  return found && `${found.year}-${found.month}`
}

/** 'YYYY-MM-DD' of a day as people write it. */
export function readDay(text: string): string | undefined {
  const found = parts(text)
  return found?.day && `${found.year}-${found.month}-${found.day}`
}
