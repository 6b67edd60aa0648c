import { z } from 'zod'
import { orderSchema, orderStateSchema } from '#domain/order.ts'
import type { OrderName } from '../signed-links.ts'
import { type BlobStore, openStore, type Version } from './blob-store.ts'

/** An order as it lies in the store: one value, written at once, with everything that follows from it. */
export const storedOrderSchema = orderSchema.extend({
  /** The site's address when it was placed, for the links of later letters. */
  siteUrl: z.string(),
  /** Hashes of the idempotency key and of what was sent with it. */
  submission: z.object({ key: z.string(), body: z.string() }),
  /** Steps whose letters the outbox does not have yet, oldest first. The letters are made from the order itself. */
  owed: z.array(orderStateSchema).default([]),
})
export type StoredOrder = z.infer<typeof storedOrderSchema>

/** An order and the version it was read at: what a conditional write needs. */
export interface HeldOrder {
  order: StoredOrder
  version: Version
}

export const openOrders = (): BlobStore => openStore('orders')
/** Concluded orders, for the books; no function that answers a visitor's form opens it. */
export const openArchive = (): BlobStore => openStore('archive')

/** One key a car: the order that has it, or had it last. To write it is to hold the car. */
export const carKey = (vehicleId: string) => `cars/${vehicleId}`
/** Orders that let their car go. */
export const closedKey = (id: string) => `closed/${id}`
export const archiveKey = (id: string) => `orders/${id}`

/** The order that has a car or had it last. The version is read first: if the order changes in between, it no longer matches
 *  and a conditional write refuses. Throws on a record that is not an order. */
export async function findOrder(store: BlobStore, vehicleId: string): Promise<HeldOrder | undefined> {
  const key = carKey(vehicleId)
  const version = (await store.list(key)).find((found) => found.key === key)
  return version && readOrder(store, version)
}

/** The order at a listed version; undefined if it is gone meanwhile. Throws on a record that is not an order. */
export async function readOrder(store: BlobStore, version: Version): Promise<HeldOrder | undefined> {
  const value = await store.read(version.key)
  return value === undefined ? undefined : { order: storedOrderSchema.parse(value), version }
}

/** An order wherever it is by now. */
export async function findByName(store: BlobStore, { vehicleId, id }: OrderName): Promise<StoredOrder | undefined> {
  const current = await store.read(carKey(vehicleId))
  const order = current === undefined ? undefined : storedOrderSchema.parse(current)
  if (order?.id === id) return order
  const closed = (await store.read(closedKey(id))) ?? (await openArchive().read(archiveKey(id)))
  return closed === undefined ? undefined : storedOrderSchema.parse(closed)
}

/** Of all cars that have or had an order since the last tidying. */
export const listCars = (store: BlobStore): Promise<Version[]> => store.list(carKey(''))
