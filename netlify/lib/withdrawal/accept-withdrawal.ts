import { parseTransferReference } from '#domain/transfer-reference.ts'
import type { Withdrawal } from '#forms/withdrawal.ts'
import type { MailSettings } from '../environment.ts'
import { openQuota, takeSlot } from '../mail/mail-quota.ts'
import { findOrder, openOrders } from '../orders/order-store.ts'
import { openStore, type BlobStore } from '../store/blob-store.ts'
import { claimOnce } from '../store/once.ts'
import { timeOrderedId } from '../store/time-ordered-id.ts'
import { freshKey, keptKey, keptWithdrawalSchema, type KeptWithdrawal } from './kept-withdrawal.ts'
import { withdrawalLetters } from './withdrawal-letters.ts'

export type AcceptedWithdrawal = { kind: 'stored' | 'replay'; withdrawal: KeptWithdrawal } | { kind: 'keyReused' }

/** Keeps a withdrawal with its rendered letters in one write. Whatever the reference says it is accepted; the seller is told
 *  whether it fits an order. `now` in milliseconds. */
export async function acceptWithdrawal(
  store: BlobStore,
  mail: MailSettings,
  { startedAt: _, idempotencyKey, ...sent }: Withdrawal,
  now: number,
): Promise<AcceptedWithdrawal> {
  const content = JSON.stringify(sent)
  const key = idempotencyKey ?? content
  const claim = await claimOnce(openStore('once'), {
    scope: 'withdrawal',
    key,
    content,
    id: timeOrderedId(now),
    now,
  })
  if (claim.kind === 'conflict') return { kind: 'keyReused' }
  const earlier = claim.kind === 'replay' ? await findWithdrawal(store, claim.id) : undefined
  if (earlier) return { kind: 'replay', withdrawal: earlier }
  const slot = await takeSlot(openQuota(), { pool: 'forms', address: sent.email, cause: `withdrawal ${key}`, now })
  const { name, reference, email, language } = sent
  const bare: KeptWithdrawal = {
    id: claim.id,
    name,
    reference,
    email,
    language,
    receivedAt: now,
    receipted: slot.kind === 'taken',
    letters: [],
  }
  const withdrawal = { ...bare, letters: await withdrawalLetters(bare, mail, await isKnown(reference)) }
  await store.put(freshKey(claim.id), withdrawal)
  return { kind: 'stored', withdrawal }
}

/** A withdrawal that was kept, whether its letters are out or not. */
async function findWithdrawal(store: BlobStore, id: string): Promise<KeptWithdrawal | undefined> {
  const value = (await store.read(keptKey(id))) ?? (await store.read(freshKey(id)))
  return value === undefined ? undefined : keptWithdrawalSchema.parse(value)
}

async function isKnown(reference: string): Promise<boolean> {
  const parsed = parseTransferReference(reference)
  const found = parsed && (await findOrder(openOrders(), parsed.vehicleId))
  return found?.order.reference === reference
}
