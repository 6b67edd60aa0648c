import { z } from 'zod'
import { holdsCar, orderSchemaWith, orderStateSchema, type OrderTransition } from '#domain/order.ts'
import type { OrderName } from '../signed-links.ts'
import { type BlobStore, openStore, StoreUnavailable, type Version, type Versioned } from './blob-store.ts'

/** An order as it lies in the store: one value, written at once, with everything that follows from it. */
export const storedOrderSchema = orderSchemaWith({
  /** The site's address when it was placed, for the links of later letters. */
  siteUrl: z.string(),
  /** Hashes of the idempotency key and of what was sent with it. */
  submission: z.object({ key: z.string(), body: z.string() }),
  /** Steps whose letters the outbox does not have yet, oldest first. The letters are made from the order itself. */
  owed: z.array(orderStateSchema).default([]),
})
export type StoredOrder = z.infer<typeof storedOrderSchema>
export type VersionedOrder = Versioned<StoredOrder>

export const openOrders = (): BlobStore => openStore('orders')
/** Concluded orders, for the books. No function that answers a visitor's form opens it. */
export const openArchive = (): BlobStore => openStore('archive')

/** One key for each car: the order that has it, or had it last. Writing it holds the car. */
export const carKey = (vehicleId: string) => `cars/${vehicleId}`
/** Orders that no longer hold their car. */
export const closedKey = (id: string) => `closed/${id}`
export const archiveKey = (id: string) => `orders/${id}`

const parseOrder = (value: unknown) => (value === undefined ? undefined : storedOrderSchema.parse(value))

/** Reads a value of the store as an order. Throws if it is none. */
export const asOrder = (found: Versioned<unknown> | undefined): VersionedOrder | undefined =>
  found && { value: storedOrderSchema.parse(found.value), version: found.version }

/** The order that has a car, or had it last. Throws on a record that is not an order. */
export const findOrder = async (store: BlobStore, vehicleId: string): Promise<VersionedOrder | undefined> =>
  asOrder(await store.find(carKey(vehicleId)))

/** The order at a listed version; undefined if it is gone meanwhile. Throws on a record that is not an order. */
export async function readOrder(store: BlobStore, version: Version): Promise<VersionedOrder | undefined> {
  const order = parseOrder(await store.read(version.key))
  return order && { value: order, version }
}

/** An order wherever it is by now. */
export async function findByName(store: BlobStore, { vehicleId, id }: OrderName): Promise<StoredOrder | undefined> {
  const order = parseOrder(await store.read(carKey(vehicleId)))
  if (order?.id === id) return order
  return parseOrder((await store.read(closedKey(id))) ?? (await openArchive().read(archiveKey(id))))
}

/** Why an order keeps its car from others; undefined if it does not. `now` in milliseconds. */
export const heldCode = (order: StoredOrder, now: number): 'vehicleHeld' | 'vehicleSold' | undefined => {
  if (!holdsCar(order, now)) return undefined
  return order.state === 'delivered' ? 'vehicleSold' : 'vehicleHeld'
}

/** Keys of all cars that have or had an order. */
export const listCars = (store: BlobStore): Promise<Version[]> => store.list(carKey(''))

/** An order's next state, with letters owed about it. Letters that an interrupted request still owes stay owed. `expired`: the
 *  hold ran out. `at` in milliseconds. */
export const transitionTo = (order: StoredOrder, state: OrderTransition, at: number, expired = false): StoredOrder => ({
  ...order,
  state,
  expired,
  history: [...order.history, { state, at }],
  owed: [...order.owed, state],
})

/** Cancels an order whose hold ran out; undefined if somebody changed it meanwhile. `now` in milliseconds. */
export async function expireOrder(
  store: BlobStore,
  { value, version }: VersionedOrder,
  now: number,
): Promise<VersionedOrder | undefined> {
  const order = transitionTo(value, 'cancelled', now, true)
  const written = await store.replace(version, order)
  return written && { value: order, version: written }
}

/** Notes that the outbox has an order's letters. If somebody changed the order meanwhile, the next scheduled run looks again. */
export const clearOwed = (store: BlobStore, { value, version }: VersionedOrder) =>
  store.replace(version, { ...value, owed: [] })

const SWITCH = 'stopped'
const openSwitch = () => openStore('sales')
const stopSchema = z.object({ at: z.number() })

/** Whether somebody has stopped all sales from the Studio. Read at each order, so that the switch works at once, without a
 *  build. Throws StoreUnavailable also if the store holds something else: the buyer is to try again rather than read that the
 *  shop is closed. */
export async function areSalesStopped(): Promise<boolean> {
  const value = await openSwitch().read(SWITCH)
  if (value === undefined) return false
  if (!stopSchema.safeParse(value).success) throw new StoreUnavailable('the switch cannot be read')
  return true
}

/** `now` in milliseconds. */
export const stopSales = (now: number): Promise<void> => openSwitch().put(SWITCH, { at: now })
export const openSales = (): Promise<void> => openSwitch().remove(SWITCH)
