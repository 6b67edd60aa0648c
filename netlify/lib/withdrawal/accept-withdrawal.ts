import { parseTransferReference } from '#domain/vehicle-id.ts'
import type { Withdrawal } from '#forms/withdrawal.ts'
import { forEachConcurrently } from '../concurrency.ts'
import { withdrawalLetters } from '../emails/WithdrawalLetters.tsx'
import { joinsDigest, mailboxOf, takeFromBudget, takeSlot } from '../limits.ts'
import type { DigestName } from '../mail/message.ts'
import { alertFault } from '../outbox/alerts.tsx'
import { enqueueLetters, type OutboxContext } from '../outbox/delivery.ts'
import { REQUEST_GRACE } from '../outbox/outbox-store.ts'
import type { MailSettings } from '../settings.ts'
import {
  type BlobStore,
  openHourly,
  openStore,
  recordHourly,
  sha256,
  timeOfId,
  timeOrderedId,
} from '../store/blob-store.ts'
import { claimOnce } from '../store/idempotency.ts'
import { markWithdrawn, openOrders } from '../store/order-store.ts'
import {
  filedKey,
  findWithdrawn,
  freshKey,
  isByAnother,
  type StoredWithdrawal,
  storedWithdrawalSchema,
  type WithdrawnOrder,
} from './withdrawal-store.ts'

/** References an hour per mailbox. Whoever sends more is guessing and gets the same answer to all. */
const GUESSES = 10
/** Hexadecimal digits of a hash in a key. */
const HASH_LENGTH = 32
const markOf = (text: string) => sha256(text).slice(0, HASH_LENGTH)
const CONCURRENCY = 8

type AcceptedWithdrawal = { kind: 'stored' | 'replay'; withdrawal: StoredWithdrawal } | { kind: 'keyReused' }

/** Stores a withdrawal with its rendered letters in one write. It is accepted and answered alike whatever the reference;
 *  only the seller learns whether it matches an order. If somebody other than the buyer declared it, the order's own address
 *  is warned. The order's state does not change. `network`: hash of the sender's network. */
export async function acceptWithdrawal(
  outbox: OutboxContext,
  store: BlobStore,
  mail: MailSettings,
  { startedAt: _, idempotencyKey, ...sent }: Withdrawal,
  network: string,
): Promise<AcceptedWithdrawal> {
  const now = outbox.now()
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
  const { name, reference, email, language } = sent
  const [known, guesses] = await Promise.all([findWithdrawn(sent), countGuesses(sent, now)])
  const [receipted, warnOwner, digest] = await Promise.all([
    allowsReceipt(outbox, { address: email, network, cause: `withdrawal ${key}` }, known),
    claimsWarning(known, { reference, id: claim.id, now }),
    chooseDigest(outbox, known, reference),
  ])
  const bare: StoredWithdrawal = {
    id: claim.id,
    name,
    reference,
    email,
    language,
    receivedAt: now,
    receipted,
    answer: receipted && guesses <= GUESSES ? 'mail' : 'page',
    letters: [],
  }
  const withdrawal = { ...bare, letters: await withdrawalLetters(bare, mail, { known, warnOwner, digest }) }
  await store.put(freshKey(claim.id), withdrawal)
  return { kind: 'stored', withdrawal }
}

/** Finds a stored withdrawal, filed or not. */
async function findWithdrawal(store: BlobStore, id: string): Promise<StoredWithdrawal | undefined> {
  const value = (await store.read(filedKey(id))) ?? (await store.read(freshKey(id)))
  return value === undefined ? undefined : storedWithdrawalSchema.parse(value)
}

/** Number of different references from this mailbox within the hour, including this one. Each mailbox has its own counter, so that
 *  others do not slow down the listing. */
async function countGuesses({ email, reference }: { email: string; reference: string }, now: number): Promise<number> {
  if (!parseTransferReference(reference)) return 0
  const store = openHourly()
  const mark = markOf(reference)
  const { own, others } = await recordHourly(store, `references/${markOf(mailboxOf(email))}`, [mark], now)
  if (others.length > GUESSES) await store.remove(own)
  return new Set([mark, ...others.map(({ marks: [other] }) => other)]).size
}

/** The digest for the seller's notice; undefined to send it alone. Other people's declarations of an order do not delay the
 *  buyer's own. */
async function chooseDigest(
  outbox: OutboxContext,
  known: WithdrawnOrder | undefined,
  reference: string,
): Promise<DigestName | undefined> {
  if (!known) return (await joinsDigest(outbox, 'notices')) ? 'notices' : undefined
  const about = markOf(`${isByAnother(known) ? 'another' : 'buyer'} ${reference}`)
  return (await joinsDigest(outbox, 'repeats', about)) ? 'repeats' : undefined
}

interface Receipt {
  address: string
  network: string
  cause: string
}

/** Whether the receipt can be mailed. An address other than the order's needs one of its daily mail slots, and one of the
 *  hourly mails to unverified addresses. */
async function allowsReceipt(
  outbox: OutboxContext,
  receipt: Receipt,
  known: WithdrawnOrder | undefined,
): Promise<boolean> {
  const isOwn = known?.sameAddress === true
  const pool = isOwn ? (known.sameName ? 'withdrawal' : 'doubted') : 'forms'
  const slot = await takeSlot({ ...receipt, pool, now: outbox.now() })
  if (slot.kind !== 'taken') return false
  if (isOwn || !slot.isNew || (await takeFromBudget(outbox, 'receipt'))) return true
  await slot.release()
  return false
}

/** Whether to warn the order's own address: once a day per order. */
async function claimsWarning(
  known: WithdrawnOrder | undefined,
  { reference, id, now }: { reference: string; id: string; now: number },
): Promise<boolean> {
  if (!known || !isByAnother(known)) return false
  const warning = { scope: 'withdrawalWarning', key: reference, content: '', id, now }
  const claim = await claimOnce(openStore('once'), warning)
  return claim.kind !== 'conflict' && claim.id === id
}

/** Files a withdrawal once the outbox has its letters, and marks the order if it was declared from the order's own address.
 *  Writes the new place before it removes the old one, so that it can be repeated after a crash. */
export async function fileWithdrawal(store: BlobStore, withdrawal: StoredWithdrawal): Promise<void> {
  const known = await findWithdrawn(withdrawal)
  if (known?.sameAddress) await markWithdrawn(openOrders(), known.order, withdrawal.receivedAt)
  await store.put(filedKey(withdrawal.id), { ...withdrawal, letters: [] })
  await store.remove(freshKey(withdrawal.id))
}

/** Finishes withdrawals that a crashed process left, until the deadline (milliseconds since 1970). Records with a recent key
 *  belong to a running request. Returns how many were filed. */
export async function sweepWithdrawals(outbox: OutboxContext, store: BlobStore, deadline: number): Promise<number> {
  let filed = 0
  const end = outbox.now() - REQUEST_GRACE
  const left = (await store.list(freshKey(''))).filter(
    ({ key }) => (timeOfId(key.replace(freshKey(''), '')) ?? 0) <= end,
  )
  await forEachConcurrently(left, { concurrency: CONCURRENCY, deadline, now: outbox.now }, async ({ key }) => {
    try {
      const value = await store.read(key)
      if (value === undefined) return
      const withdrawal = storedWithdrawalSchema.parse(value)
      await enqueueLetters(outbox, withdrawal.letters, true)
      await fileWithdrawal(store, withdrawal)
      filed += 1
    } catch (thrown) {
      await alertFault(outbox, { event: 'withdrawal-stuck', id: key, kind: 'withdrawal' }, thrown)
    }
  })
  return filed
}
