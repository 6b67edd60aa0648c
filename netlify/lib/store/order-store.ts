import { z } from 'zod'
import {
  depositDue,
  holdsCar,
  listingHeadSchema,
  type MovedBy,
  type Order,
  orderSchemaWith,
  type OrderTransition,
  owedLetterSchema,
  type Standing,
} from '#domain/order.ts'
import type { OrderName } from '../signed-links.ts'
import { type BlobStore, openStore, StoreUnavailable, type Version, type Versioned } from './blob-store.ts'

/** A stored order: one value, written atomically, with everything that follows from it. */
export const storedOrderSchema = orderSchemaWith({
  /** The site's address at the time of the order, for links in later letters. */
  siteUrl: z.string(),
  /** Hashes of the idempotency key and of the body. */
  submission: z.object({ key: z.string(), body: z.string() }),
  /** What letters are not in the outbox yet, oldest first. They are rendered from the order. */
  owed: z.array(owedLetterSchema).default([]),
})
export type StoredOrder = z.infer<typeof storedOrderSchema>
export type VersionedOrder = Versioned<StoredOrder>

export const openOrders = (): BlobStore => openStore('orders')
/** Concluded orders, for the books. The retention run moves them here; the desk keeps notes on them. */
export const openArchive = (): BlobStore => openStore('archive')

/** One key per car: its current or last order. Writing it reserves the car. */
export const carKey = (vehicleId: string) => `cars/${vehicleId}`
/** Orders that no longer hold their car. */
export const closedKey = (id: string) => `closed/${id}`
export const archiveKey = (id: string) => `orders/${id}`

/** One key a car in the store of the journal (journal.ts). */
export const listingHeadKey = (vehicleId: string) => `heads/${vehicleId}`

/** Where the record of a car's listing ends, for an order to keep. Undefined if it has none, or if the store fails: an order counts
 *  without it. */
export async function findListingHead(vehicleId: string): Promise<Order['listing']> {
  const stored = await openStore('journal')
    .read(listingHeadKey(vehicleId))
    .catch(() => undefined)
  return listingHeadSchema.safeParse(stored).data
}

const parseOrder = (value: unknown) => (value === undefined ? undefined : storedOrderSchema.parse(value))

/** Parses a stored order. Throws if the value is not an order. */
export const asOrder = (found: Versioned<unknown> | undefined): VersionedOrder | undefined =>
  found && { value: storedOrderSchema.parse(found.value), version: found.version }

/** The current or last order of a car. Throws on an invalid record. */
export const findOrder = async (store: BlobStore, vehicleId: string): Promise<VersionedOrder | undefined> =>
  asOrder(await store.find(carKey(vehicleId)))

/** The order of a listed version; undefined if it was deleted. Throws on an invalid record. */
export async function readOrder(store: BlobStore, version: Version): Promise<VersionedOrder | undefined> {
  const order = parseOrder(await store.read(version.key))
  return order && { value: order, version }
}

/** Finds an order under its car, among the closed ones, or in the archive. */
export const findByName = async (store: BlobStore, name: OrderName): Promise<StoredOrder | undefined> =>
  (await findStanding(store, name)) ?? parseOrder(await openArchive().read(archiveKey(name.id)))

/** An order that the shop still works with: it lies under its car or among the closed ones. Throws on an invalid record. */
export async function findStanding(store: BlobStore, { vehicleId, id }: OrderName): Promise<StoredOrder | undefined> {
  const order = parseOrder(await store.read(carKey(vehicleId)))
  return order?.id === id ? order : parseOrder(await store.read(closedKey(id)))
}

/** Whether an order lies in the archive, which only who may move orders opens. */
export const isArchived = async (id: string): Promise<boolean> =>
  (await openArchive().read(archiveKey(id))) !== undefined

export interface Amended {
  kind: 'written' | 'changed'
  order: StoredOrder
}

/** Changes an order wherever it lies: under its car, among the closed ones, or in the archive. `amend` returns the order as it
 *  shall be, or undefined if it is no longer what the seller saw (`changed`); `isThere` says whether it holds the change. Undefined
 *  if there is no such order. */
async function amendOrder(
  name: OrderName,
  amend: (order: StoredOrder) => StoredOrder | undefined,
  isThere: (order: StoredOrder) => boolean,
): Promise<Amended | undefined> {
  const places = [
    [openOrders(), carKey(name.vehicleId)],
    [openOrders(), closedKey(name.id)],
    [openArchive(), archiveKey(name.id)],
  ] as const
  for (const [store, key] of places) {
    const result = await store.update<Amended | undefined>(key, (value) => {
      const order = asOrder(value)?.value
      if (order?.id !== name.id) return { kind: 'keep', result: undefined }
      const next = amend(order)
      if (!next) return { kind: 'keep', result: { kind: 'changed', order } }
      return { kind: 'write', value: next, result: () => ({ kind: 'written', order: next }) }
    })
    if (result?.kind === 'changed') return result
    // The retention run, or the car's next buyer, may have moved the order meanwhile: then it is written where it now is.
    const now = result && (await findByName(openOrders(), name))
    if (result && now && isThere(now)) return result
  }
  return undefined
}

/** Writes a seller's note on an order. `changed` if its note is no longer `before`; undefined if there is no such order. */
export const writeNote = (
  name: OrderName,
  { before, note }: { before: string; note: NonNullable<StoredOrder['note']> },
): Promise<Amended | undefined> =>
  amendOrder(
    name,
    (order) => ((order.note?.text ?? '') === before ? { ...order, note } : undefined),
    (order) => (order.note?.at ?? 0) >= note.at,
  )

interface RefundMark {
  /** Undefined: the money is still owed. */
  refund: StoredOrder['refund']
  /** Milliseconds. */
  at: number
  by: string
}

/** Writes down what became of money that is owed to a buyer; an earlier mark stays on record with who took it back. `fieldOf`: where
 *  the order keeps it; undefined if the order is not what the seller saw, or may not be marked. Undefined if there is no such
 *  order. */
export const writeRefund = (
  name: OrderName,
  { refund, at, by }: RefundMark,
  fieldOf: (order: StoredOrder) => 'refund' | 'vatBack' | undefined,
): Promise<Amended | undefined> =>
  amendOrder(
    name,
    (order) => {
      const field = fieldOf(order)
      if (!field) return undefined
      const mark = order[field]
      const takenBack = [...(order.takenBack ?? []), ...(mark ? [{ field, mark, at, by }] : [])]
      return { ...order, [field]: refund, ...(takenBack.length > 0 && { takenBack }) }
    },
    (order) => [order.refund?.at, order.vatBack?.at, order.takenBack?.at(-1)?.at].includes(at),
  )

/** Why an order blocks its car for others; undefined if it does not. `now` in milliseconds. */
export const heldCode = (order: Standing, now: number): 'vehicleHeld' | 'vehicleSold' | undefined => {
  if (!holdsCar(order, now)) return undefined
  return order.state === 'delivered' ? 'vehicleSold' : 'vehicleHeld'
}

/** Keys of all cars with a current or last order. */
export const listCars = (store: BlobStore): Promise<Version[]> => store.list(carKey(''))

interface Step {
  state: OrderTransition
  /** Milliseconds. */
  at: number
  by: MovedBy
  /** The reservation ran out. */
  expired?: boolean
}

/** The order in its next state, which adds owed letters; letters still owed from an interrupted request stay. Acceptance starts
 *  the days for the deposit. */
export const transitionTo = (order: StoredOrder, { state, at, by, expired = false }: Step): StoredOrder => ({
  ...order,
  ...(state === 'accepted' && { heldUntil: depositDue(at) }),
  state,
  expired,
  history: [...order.history, { state, at, by }],
  owed: [...order.owed, state],
})

/** The order with the buyer's report of the deposit, of which the seller gets a mail. `at` in milliseconds. */
export const reportDeposit = (order: StoredOrder, at: number): StoredOrder => ({
  ...order,
  reportedAt: at,
  owed: [...order.owed, 'depositReported'],
})

/** Records when the buyer declared to withdraw; the first declaration counts. The order's state stays. `at` in milliseconds. */
export const markWithdrawn = (store: BlobStore, { vehicleId, id }: OrderName, at: number): Promise<void> =>
  store.update<void>(carKey(vehicleId), (found) => {
    const order = asOrder(found)?.value
    if (order?.id !== id || order.withdrawnAt !== undefined) return { kind: 'keep', result: undefined }
    return { kind: 'write', value: { ...order, withdrawnAt: at }, result: () => undefined }
  })

/** Cancels an order whose reservation ran out; undefined on conflict. A buyer who withdrew reads that, not that his deposit did
 *  not arrive. `now` in milliseconds. */
export async function expireOrder(
  store: BlobStore,
  { value, version }: VersionedOrder,
  now: number,
): Promise<VersionedOrder | undefined> {
  const isWithdrawn = value.withdrawnAt !== undefined
  const order: StoredOrder = {
    ...transitionTo(value, { state: 'cancelled', at: now, by: 'automatic', expired: !isWithdrawn }),
    ...(isWithdrawn && { cancelReason: 'withdrawal' }),
  }
  const written = await store.replace(version, order)
  return written && { value: order, version: written }
}

/** Records that an order's letters are in the outbox. On conflict the next scheduled run checks again. */
export const clearOwed = (store: BlobStore, { value, version }: VersionedOrder) =>
  store.replace(version, { ...value, owed: [] })

const SWITCH = 'stopped'
const openSwitch = () => openStore('sales')
const stopSchema = z.object({ at: z.number() })

/** Whether sales were stopped from the Studio. Read for each order, so that the switch works without a build. Throws
 *  StoreUnavailable on an invalid record too: the buyer should retry rather than read that sales are closed. */
export async function areSalesStopped(): Promise<boolean> {
  const value = await openSwitch().read(SWITCH)
  if (value === undefined) return false
  if (!stopSchema.safeParse(value).success) throw new StoreUnavailable('the switch cannot be read')
  return true
}

/** `now` in milliseconds. */
export const stopSales = (now: number): Promise<void> => openSwitch().put(SWITCH, { at: now })
export const openSales = (): Promise<void> => openSwitch().remove(SWITCH)
