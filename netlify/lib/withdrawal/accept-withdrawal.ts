import { parseTransferReference } from '#domain/transfer-reference.ts'
import type { Withdrawal } from '#forms/withdrawal.ts'
import { eachUntil } from '../each-until.ts'
import { withdrawalLetters } from '../emails/WithdrawalLetters.tsx'
import { mailboxOf, openQuota, releaseSlot, takeSlot } from '../mail/mail-quota.ts'
import type { DigestName } from '../mail/message.ts'
import { tellFault } from '../outbox/alerts.ts'
import { type OutboxRun, unpackLetters } from '../outbox/delivery.ts'
import { joinsDigest, takeFromBudget } from '../outbox/mail-budget.ts'
import { IN_HAND } from '../outbox/outbox-store.ts'
import type { MailSettings } from '../settings.ts'
import { type BlobStore, openStore } from '../store/blob-store.ts'
import { sha256, timeOfId, timeOrderedId } from '../store/ids.ts'
import { claimOnce } from '../store/once.ts'
import { forgetRecent, noteRecent, openRecent } from '../store/recent.ts'
import {
  findWithdrawn,
  freshKey,
  isByAnother,
  keptKey,
  type KeptWithdrawal,
  keptWithdrawalSchema,
  type WithdrawnOrder,
} from './withdrawal-store.ts'

/** References an hour with one mailbox. With more of them somebody is guessing, and is told the same whatever they guess. */
const GUESSES = 10
/** Hexadecimal digits of a hash in a key. */
const HASH = 32
const markOf = (text: string) => sha256(text).slice(0, HASH)

export type AcceptedWithdrawal = { kind: 'stored' | 'replay'; withdrawal: KeptWithdrawal } | { kind: 'keyReused' }

/** Keeps a withdrawal with its rendered letters in one write. Whatever the reference says it is accepted, and answered alike; the
 *  seller is told whether it fits an order, and the order's own address if somebody else declared it. Nothing else moves. */
export async function acceptWithdrawal(
  run: OutboxRun,
  store: BlobStore,
  mail: MailSettings,
  { startedAt: _, idempotencyKey, ...sent }: Withdrawal,
): Promise<AcceptedWithdrawal> {
  const now = run.now()
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
    takesReceipt(run, { address: email, cause: `withdrawal ${key}`, isOwn: known?.sameAddress === true }),
    takesWarning(known, { reference, id: claim.id, now }),
    joinedDigest(run, known, reference),
  ])
  const bare: KeptWithdrawal = {
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

/** A withdrawal that was kept, whether its letters are out or not. */
async function findWithdrawal(store: BlobStore, id: string): Promise<KeptWithdrawal | undefined> {
  const value = (await store.read(keptKey(id))) ?? (await store.read(freshKey(id)))
  return value === undefined ? undefined : keptWithdrawalSchema.parse(value)
}

/** How many references came with this mailbox within the hour, this one included. */
async function countGuesses({ email, reference }: { email: string; reference: string }, now: number): Promise<number> {
  if (!parseTransferReference(reference)) return 0
  // A shelf for each mailbox: what others send makes no look at the hour slower.
  const store = openRecent()
  const { own, others } = await noteRecent(store, `references/${markOf(mailboxOf(email))}`, [], now)
  if (others.length > GUESSES) await forgetRecent(store, own)
  return 1 + others.length
}

/** The digest that the seller's notice joins; undefined when it leaves alone. What others declare of an order does not keep its
 *  buyer's own word back. */
async function joinedDigest(
  run: OutboxRun,
  known: WithdrawnOrder | undefined,
  reference: string,
): Promise<DigestName | undefined> {
  if (!known) return (await joinsDigest(run, 'notices')) ? 'notices' : undefined
  const about = markOf(`${isByAnother(known) ? 'another' : 'buyer'} ${reference}`)
  return (await joinsDigest(run, 'repeats', about)) ? 'repeats' : undefined
}

interface Receipt {
  address: string
  cause: string
  /** It goes to the order's own address: nobody else's use of that address takes its place. */
  isOwn: boolean
}

/** Whether the receipt is mailed. To any other address it is one of the day's mails to it and of the hour's to strangers. */
async function takesReceipt(run: OutboxRun, { isOwn, ...receipt }: Receipt): Promise<boolean> {
  const quota = openQuota()
  const slot = await takeSlot(quota, { ...receipt, pool: isOwn ? 'withdrawal' : 'forms', now: run.now() })
  if (slot.kind !== 'taken') return false
  if (isOwn || !slot.isNew || (await takeFromBudget(run, 'receipt'))) return true
  await releaseSlot(quota, slot.slot)
  return false
}

/** Whether the order's own address is told: of one order once a day, however often somebody declares it. */
async function takesWarning(
  known: WithdrawnOrder | undefined,
  { reference, id, now }: { reference: string; id: string; now: number },
): Promise<boolean> {
  if (!known || !isByAnother(known)) return false
  const claim = await claimOnce(openStore('once'), {
    scope: 'withdrawalWarning',
    key: reference,
    content: '',
    id,
    now,
  })
  return claim.kind !== 'conflict' && claim.id === id
}

/** Files a withdrawal whose letters the outbox has. The new place first: killed between the two, it is done again. */
export async function fileWithdrawal(store: BlobStore, withdrawal: KeptWithdrawal): Promise<void> {
  await store.put(keptKey(withdrawal.id), { ...withdrawal, letters: [] })
  await store.remove(freshKey(withdrawal.id))
}

/** How many are read at once. */
const AT_ONCE = 8

/** Takes up what a killed process left, until the time is up (`until`, milliseconds since 1970). What is in a request's hands,
 *  by its key, is not read. Gives how many withdrawals were unpacked. */
export async function sweepWithdrawals(run: OutboxRun, store: BlobStore, until: number): Promise<number> {
  let unpacked = 0
  const end = run.now() - IN_HAND
  const left = (await store.list(freshKey(''))).filter(
    ({ key }) => (timeOfId(key.replace(freshKey(''), '')) ?? 0) <= end,
  )
  await eachUntil(left, { atOnce: AT_ONCE, until, now: run.now }, async ({ key }) => {
    try {
      const value = await store.read(key)
      if (value === undefined) return
      const withdrawal = keptWithdrawalSchema.parse(value)
      await unpackLetters(run, withdrawal.letters, true)
      await fileWithdrawal(store, withdrawal)
      unpacked += 1
    } catch (thrown) {
      await tellFault(run, { event: 'withdrawal-stuck', id: key, kind: 'withdrawal' }, thrown)
    }
  })
  return unpacked
}
