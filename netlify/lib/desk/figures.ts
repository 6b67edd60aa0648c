import type { CarFigures } from '#domain/desk.ts'
import { openVisits, readVisits } from '../visits.ts'
import { readMessages } from './message-rows.ts'
import { readOrders } from './order-rows.ts'

/** What happened around each car: its orders, the messages that name it and the visits of its page, by the car's id. A withdrawal counts as a message about
 *  the car of its order. Throws StoreUnavailable. */
export async function readFigures(): Promise<Record<string, CarFigures>> {
  const [orders, { messages }, visits] = await Promise.all([readOrders(), readMessages(), readVisits(openVisits())])
  const cars: Record<string, CarFigures> = {}
  const figuresOf = (vehicleId: string) => (cars[vehicleId] ??= { orders: 0, messages: 0, visits: [] })
  for (const { vehicleId } of orders) figuresOf(vehicleId).orders += 1
  const carOf = new Map(orders.map(({ reference, vehicleId }) => [reference, vehicleId]))
  for (const { kind, vehicleId, subject } of messages) {
    const about = kind === 'withdrawal' ? carOf.get(subject) : vehicleId
    if (about !== undefined) figuresOf(about).messages += 1
  }
  for (const [vehicleId, days] of visits) figuresOf(vehicleId).visits = days
  return cars
}
