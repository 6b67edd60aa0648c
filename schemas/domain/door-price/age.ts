/** How old a car is on a day. Days are 'YYYY-MM-DD'. */

/** Whole months from one day to another, by the calendar. */
export function fullMonths(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  return (toYear - year) * 12 + (toMonth - month) - (toDay < day ? 1 : 0)
}

/** Years that are over: 5 on the fifth anniversary. */
export const fullYears = (from: string, to: string): number => Math.floor(fullMonths(from, to) / 12)

/** Years begun, for tables of "up to n years": 5 on the fifth anniversary, 6 on the day after. */
export const yearsBegun = (from: string, to: string): number => fullYears(from, to) + (isAnniversary(from, to) ? 0 : 1)

/** Whether a car is more than so many years old: not yet on the anniversary. */
export const isOlderThan = (years: number, from: string, to: string): boolean => yearsBegun(from, to) > years

const isAnniversary = (from: string, to: string): boolean => to > from && to.slice(5) === from.slice(5)

/** Months begun from the first registration to a day: a month begun counts. */
export const monthsBegun = (from: string, to: string): number => fullMonths(from, to) + 1
