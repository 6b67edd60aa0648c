import { addDays, parisDay } from '#domain/calendar.ts'
import type { CarFigures, FiguresAnswer } from '#domain/desk.ts'
import type { HeldCars } from '#domain/held.ts'
import { priceChanges } from '#domain/journal.ts'
import type { Language } from '#domain/languages.ts'
import type { ListedCar } from '../listed-cars.ts'
import { saleLabels, saleOf } from '../sale-state.ts'

/** A car's figures, as a line of the table and of the sheet. */
export interface FigureRow {
  /** Its identifier on the site. */
  id: string
  title: string
  /** Document id in the Studio; absent if the Studio no longer has the car. */
  document?: string | undefined
  state: string
  /** Whole euros; absent if neither the Studio nor the record knows it. */
  price?: number | undefined
  stock?: CarFigures['stock']
  /** Whether it was online before the record began, so that it has been in stock for longer. */
  isOlder: boolean
  visits7: number
  visits30: number
  messages: number
  orders: number
  changes: number
  record: NonNullable<CarFigures['record']>
}

/** The lines of all cars that the site shows or showed. `now` in milliseconds. */
export function figureRows(
  { cars, recordSince }: FiguresAnswer,
  listed: readonly ListedCar[],
  { held, now }: { held: HeldCars; now: number },
): FigureRow[] {
  const bySlug = new Map(listed.flatMap((car) => (car.published && car.slug ? [[car.slug, car] as const] : [])))
  return [...new Set([...bySlug.keys(), ...Object.keys(cars)])].map((id) => {
    const car = bySlug.get(id)
    const { orders = 0, messages = 0, visits = [], stock, record = [] } = cars[id] ?? {}
    const { brand, model, version, price } = car?.car ?? {}
    return {
      id,
      title: [brand, model, version].filter(Boolean).join(' ') || id,
      document: car?.id,
      state: car ? saleLabels[saleOf(car, held).state] : 'Retiré du site',
      price: record.at(-1)?.priceEuros ?? (typeof price === 'number' ? price : undefined),
      stock,
      isOlder: stock !== undefined && stock.since === recordSince,
      visits7: visitsSince(visits, lastDays(7, now)),
      visits30: visitsSince(visits, lastDays(30, now)),
      messages,
      orders,
      changes: priceChanges(record),
      record,
    }
  })
}

/** The first of the last `count` days in Paris, today included. `now` in milliseconds. */
export const lastDays = (count: number, now: number): string => addDays(parisDay(now), 1 - count)

/** Visits from a day on, in all languages. */
export const visitsSince = (visits: CarFigures['visits'], day: string): number =>
  visitsByLanguage(visits, day).reduce((sum, [, count]) => sum + count, 0)

/** Visits from a day on by language of the page, most first. */
export function visitsByLanguage(visits: CarFigures['visits'], day: string): [Language, number][] {
  const counts = new Map<Language, number>()
  for (const visit of visits)
    if (visit.day >= day)
      for (const [language, count] of Object.entries(visit.byLanguage) as [Language, number][])
        counts.set(language, (counts.get(language) ?? 0) + count)
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

/** The columns by which the table can be sorted. */
export const figureColumns = ['visits30', 'visits7', 'days', 'messages', 'orders', 'changes', 'price', 'title'] as const
export type FigureColumn = (typeof figureColumns)[number]

/** Sorted by a column: names from A, numbers from the largest; `isReversed` the other way. Cars without a number come last
 *  either way, equal ones by name. */
export function sortRows(rows: readonly FigureRow[], column: FigureColumn, isReversed = false): FigureRow[] {
  const way = isReversed ? -1 : 1
  return rows.toSorted((one, other) => {
    const byName = names.compare(one.title, other.title)
    if (column === 'title') return way * byName
    const [first, second] = [numberIn(one, column), numberIn(other, column)]
    if (first === second) return byName
    if (first === undefined) return 1
    if (second === undefined) return -1
    return way * (second - first)
  })
}
const names = new Intl.Collator('fr', { numeric: true })

const numberIn = (row: FigureRow, column: Exclude<FigureColumn, 'title'>): number | undefined =>
  column === 'days' ? row.stock?.days : row[column]
