import { z } from 'zod'
import { orderSchema, orderStateSchema } from '#domain/order.ts'
import type { Version } from '../store/blob-store.ts'

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
