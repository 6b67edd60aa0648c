import { parisDay } from '#domain/calendar.ts'
import type { CarFigures, FiguresAnswer } from '#domain/desk.ts'
import { stockOf } from '#domain/journal.ts'
import { openJournal, readJournals } from '../journal.ts'
import { openVisits, readVisits } from '../visits.ts'
import { readMessages } from './message-index.ts'
import { readOrders } from './order-rows.ts'

/** What happened around each car: its orders, the messages that name it, the visits of its page and its record, by the car's id. A
 *  withdrawal counts as a message about the car of its order. `now` in milliseconds. Throws StoreUnavailable. */
export async function readFigures(now: number): Promise<FiguresAnswer> {
  const [orders, { messages }, visits, journals] = await Promise.all([
    readOrders(),
    readMessages(),
    readVisits(openVisits()),
    readJournals(openJournal()),
  ])
  const cars: Record<string, CarFigures> = {}
  const figuresOf = (vehicleId: string) => (cars[vehicleId] ??= { orders: 0, messages: 0, visits: [] })
  for (const { vehicleId } of orders) figuresOf(vehicleId).orders += 1
  const carOf = new Map(orders.map(({ reference, vehicleId }) => [reference, vehicleId]))
  for (const { kind, vehicleId, subject } of messages) {
    const about = kind === 'withdrawal' ? carOf.get(subject) : vehicleId
    if (about !== undefined) figuresOf(about).messages += 1
  }
  for (const [vehicleId, days] of visits) figuresOf(vehicleId).visits = days
  for (const [vehicleId, journal] of journals) {
    const record = journal.entries.map(({ at, priceEuros, mileage, status }) => ({ at, priceEuros, mileage, status }))
    Object.assign(figuresOf(vehicleId), { stock: stockOf(journal, now), record })
  }
  const recordSince = first([...journals.values()].flatMap(({ entries: [entry] }) => (entry ? parisDay(entry.at) : [])))
  const visitsSince = first([...visits.values()].flatMap(([day]) => day?.day ?? []))
  return { cars, ...(recordSince && { recordSince }), ...(visitsSince && { visitsSince }) }
}

const first = (days: readonly string[]): string | undefined => days.toSorted()[0]
