import type { Purchase } from '#forms/purchase.ts'
import { sha256 } from '../store/sha256.ts'
import type { StoredOrder } from './stored-order.ts'

/** A purchase as idempotency sees it. */
export interface PurchaseSubmission {
  scope: 'order'
  /** The page's key; without one the transfer reference, which the page makes once and keeps. */
  key: string
  /** All that was sent but for the key and the clock. */
  content: string
  /** Both hashed, as the order keeps them. */
  hashes: StoredOrder['submission']
}

export function submissionOf(purchase: Purchase): PurchaseSubmission {
  const { startedAt: _, idempotencyKey, ...sent } = purchase
  const key = idempotencyKey ?? purchase.transferReference
  const content = JSON.stringify(sent)
  return { scope: 'order', key, content, hashes: { key: sha256(key), body: sha256(content) } }
}

/** `replay`: this very submission made the order. `conflict`: its key did, with other words. */
export function compareSubmission(order: StoredOrder, { hashes }: PurchaseSubmission): 'replay' | 'conflict' | 'other' {
  if (order.submission.key !== hashes.key) return 'other'
  return order.submission.body === hashes.body ? 'replay' : 'conflict'
}
