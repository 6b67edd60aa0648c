import { parseTransferReference } from '#domain/transfer-reference.ts'
import type { Withdrawal } from '#forms/withdrawal.ts'
import { forEachConcurrently } from '../concurrency.ts'
import { withdrawalLetters } from '../emails/WithdrawalLetters.tsx'
import { joinsDigest, takeFromBudget, takeSlot } from '../limits.ts'
import type { DigestName } from '../mail/message.ts'
import { alertFault } from '../outbox/alerts.tsx'
import { enqueueLetters, type OutboxContext } from '../outbox/delivery.ts'
import { REQUEST_GRACE } from '../outbox/outbox-store.ts'
import { mailboxOf } from '../same-sender.ts'
import type { MailSettings } from '../settings.ts'
import { type BlobStore, openStore, sha256, timeOfId, timeOrderedId } from '../store/blob-store.ts'
import { openHourly, recordHourly } from '../store/hourly.ts'
import { claimOnce } from '../store/idempotency.ts'
import {
  filedKey,
  findWithdrawn,
  freshKey,
  isByAnother,
  type StoredWithdrawal,
  storedWithdrawalSchema,
  type WithdrawnOrder,
} from './withdrawal-store.ts'

/** References an hour with one mailbox. Somebody who sends more is guessing, and gets the same answer to all. */
const GUESSES = 10
/** Hexadecimal digits of a hash in a key. */
const HASH = 32
const markOf = (text: string) => sha256(text).slice(0, HASH)
const CONCURRENCY = 8

export type AcceptedWithdrawal = { kind: 'stored' | 'replay'; withdrawal: StoredWithdrawal } | { kind: 'keyReused' }

/** Stores a withdrawal with its rendered letters in one write. It is accepted and answered alike whatever the reference says;
 *  the seller is told whether it fits an order, and the order's own address if somebody else declared it. Nothing else
 *  changes. */
export async function acceptWithdrawal(
  outbox: OutboxContext,
  store: BlobStore,
  mail: MailSettings,
  { startedAt: _, idempotencyKey, ...sent }: Withdrawal,
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
  const [receipted, warns, gathers] = await Promise.all([
    takesReceipt(outbox, { address: email, cause: `withdrawal ${key}`, isOwn: known?.sameAddress === true }),
    takesWarning(known, { reference, id: claim.id, now }),
    joinedDigest(outbox, known, reference),
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
  const withdrawal = { ...bare, letters: await withdrawalLetters(bare, mail, { known, warns, gathers }) }
  await store.put(freshKey(claim.id), withdrawal)
  return { kind: 'stored', withdrawal }
}

/** A stored withdrawal, whether its letters are out or not. */
async function findWithdrawal(store: BlobStore, id: string): Promise<StoredWithdrawal | undefined> {
  const value = (await store.read(filedKey(id))) ?? (await store.read(freshKey(id)))
  return value === undefined ? undefined : storedWithdrawalSchema.parse(value)
}

/** How many references came with this mailbox within the hour, this one included. Each mailbox has its own counter, so that
 *  others slow down no listing. */
async function countGuesses({ email, reference }: { email: string; reference: string }, now: number): Promise<number> {
  if (!parseTransferReference(reference)) return 0
  const store = openHourly()
  const { own, others } = await recordHourly(store, `references/${markOf(mailboxOf(email))}`, [], now)
  if (others.length > GUESSES) await store.remove(own)
  return 1 + others.length
}

/** The digest that the seller's notice joins; undefined if it leaves alone. Others' declarations of an order do not delay its
 *  buyer's own. */
async function joinedDigest(
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
  cause: string
  /** It goes to the order's own address: others' use of that address takes no slot of it. */
  isOwn: boolean
}

/** Whether the receipt is mailed. To any other address it is one of the day's mails to it and of the hour's to strangers. */
async function takesReceipt(outbox: OutboxContext, { isOwn, ...receipt }: Receipt): Promise<boolean> {
  const slot = await takeSlot({ ...receipt, pool: isOwn ? 'withdrawal' : 'forms', now: outbox.now() })
  if (slot.kind !== 'taken') return false
  if (isOwn || !slot.isNew || (await takeFromBudget(outbox, 'receipt'))) return true
  await slot.release()
  return false
}

/** Whether the order's own address is warned: once a day for each order, however often somebody declares it. */
async function takesWarning(
  known: WithdrawnOrder | undefined,
  { reference, id, now }: { reference: string; id: string; now: number },
): Promise<boolean> {
  if (!known || !isByAnother(known)) return false
  const warning = { scope: 'withdrawalWarning', key: reference, content: '', id, now }
  const claim = await claimOnce(openStore('once'), warning)
  return claim.kind !== 'conflict' && claim.id === id
}

/** Files a withdrawal whose letters the outbox has. The new place first: killed between the two, it is done again. */
export async function fileWithdrawal(store: BlobStore, withdrawal: StoredWithdrawal): Promise<void> {
  await store.put(filedKey(withdrawal.id), { ...withdrawal, letters: [] })
  await store.remove(freshKey(withdrawal.id))
}

/** Takes up what a killed process left, until the deadline (milliseconds since 1970). What is young by its key belongs to a
 *  request and is not read. Returns how many withdrawals were filed. */
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
