import type { CarFigures } from '#domain/desk.ts'
import { readMessages } from './message-rows.ts'
import { readOrders } from './order-rows.ts'

/** What happened around each car: its orders and the messages that name it, by the car's id. A withdrawal counts as a message about
 *  the car of its order. Throws StoreUnavailable. */
export async function readFigures(): Promise<Record<string, CarFigures>> {
  const [orders, { messages }] = await Promise.all([readOrders(), readMessages()])
  const cars: Record<string, CarFigures> = {}
  const figuresOf = (vehicleId: string) => (cars[vehicleId] ??= { orders: 0, messages: 0, visits: [] })
  for (const { vehicleId } of orders) figuresOf(vehicleId).orders += 1
  const carOf = new Map(orders.map(({ reference, vehicleId }) => [reference, vehicleId]))
  for (const { kind, vehicleId, subject } of messages) {
    const about = kind === 'withdrawal' ? carOf.get(subject) : vehicleId
    if (about !== undefined) figuresOf(about).messages += 1
  }
  return cars
}
