import { dateInWords, type Language } from './languages.ts'
import { DAY } from './legal.ts'

const HOUR = 60 * 60 * 1000

/** Working days for which an accepted order holds its car while the deposit is due (specification, section 9). */
export const DEPOSIT_WORKING_DAYS = 5
/** Days for which a photo of a car made on request counts as new: an order with that condition is accepted only with one. */
export const PROOF_DAYS = 14

let dayInParis: Intl.DateTimeFormat | undefined

/** The day in Paris, 'YYYY-MM-DD', at `now` (milliseconds since 1970). */
export function parisDay(now: number): string {
  dayInParis ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' })
  return dayInParis.format(now)
}

/** The last full day before a deadline at midnight in Paris (milliseconds since 1970), in words: '27 novembre 2026'. */
export const lastDayInWords = (end: number, language: Language): string => dateInWords(parisDay(end - 1), language)

/** Midnight in Paris at the end of the `count`th working day after `now`. Both in milliseconds since 1970. */
export const endOfWorkingDay = (now: number, count: number): number => endOfDay(addWorkingDays(parisDay(now), count))

/** Midnight in Paris at the end of a day, 'YYYY-MM-DD', in milliseconds since 1970. */
export function endOfDay(day: string): number {
  const midnight = Date.parse(day) + DAY
  // Paris is UTC+1 in winter and UTC+2 in summer: try the earlier midnight first.
  const summer = midnight - 2 * HOUR
  return parisDay(summer) === day ? midnight - HOUR : summer
}

/** The day `count` working days after `day`, both 'YYYY-MM-DD'; `day` itself does not count. */
export function addWorkingDays(day: string, count: number): string {
  let time = Date.parse(day)
  for (let left = count; left > 0;) {
    time += DAY
    if (isWorkingDay(isoDay(time))) left -= 1
  }
  return isoDay(time)
}

/** The last day to withdraw from a contract whose goods came on `day`: fourteen days later, or the next working day after it (Code
 *  de la consommation, L221-18 and L221-19). All 'YYYY-MM-DD'. */
export function lastDayToWithdraw(day: string): string {
  const last = addDays(day, WITHDRAWAL_DAYS)
  return isWorkingDay(last) ? last : addWorkingDays(last, 1)
}
const WITHDRAWAL_DAYS = 14

/** Whole days from one day to another, both 'YYYY-MM-DD'. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** The day `count` calendar days after `day`, both 'YYYY-MM-DD'. */
export const addDays = (day: string, count: number): string => isoDay(Date.parse(day) + count * DAY)

/** True for Monday to Friday except French public holidays. `day` is 'YYYY-MM-DD'. */
export function isWorkingDay(day: string): boolean {
  const time = Date.parse(day)
  const weekday = new Date(time).getUTCDay()
  if (weekday === 0 || weekday === 6 || fixedHolidays.includes(day.slice(5))) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return !movableHolidays.some((after) => easter + after * DAY === time)
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** French public holidays with a fixed date, 'MM-DD' (Code du travail, L3133-1). */
const fixedHolidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday (same article). */
const movableHolidays = [1, 39, 50]

/** Easter Sunday of a year, as UTC midnight in milliseconds (Meeus, Astronomical Algorithms, chapter 8: Gregorian calendar,
 *  any year). */
export function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const k = Math.floor(c / 4)
  const l = (32 + 2 * (b % 4) + 2 * k - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)
}
