import type { DigestName } from '../mail/message.ts'
import { forgetRecent, noteRecent, openRecent } from '../store/recent.ts'
import { tellOnceADay } from './alerts.ts'
import type { OutboxRun } from './delivery.ts'

/** Mails an hour, from the whole shop, to addresses that nobody has shown to be theirs. */
export const TO_STRANGERS = 60
/** Mails of one kind an hour to the seller that leave alone; the rest of the hour comes in one. */
export const ALONE_TO_SELLER = 10
/** The same for withdrawals of one order. */
export const ALONE_OF_AN_ORDER = 3

/** Takes a place among the hour's mails to strangers. False when they are used up: then nothing may be sent, and a person is
 *  told once a day. `kind`: 'newsletter', 'receipt'… Throws StoreUnavailable. */
export async function takeFromBudget(run: Pick<OutboxRun, 'alarm' | 'now'>, kind: string): Promise<boolean> {
  const store = openRecent()
  const { own, others } = await noteRecent(store, 'strangers', [kind], run.now())
  if (others.length < TO_STRANGERS) return true
  await forgetRecent(store, own)
  await tellOnceADay(run, { event: 'mail-budget-spent', id: 'strangers', kind, code: `over-${TO_STRANGERS}` })
  return false
}

/** Counts a mail to the seller. True when it is one too many within the hour to leave alone: then it joins the digest. `about`
 *  (letters and digits) counts apart what is said of one order. */
export async function joinsDigest(
  { now }: Pick<OutboxRun, 'now'>,
  digest: DigestName,
  about?: string,
): Promise<boolean> {
  const store = openRecent()
  const [shelf, limit] = about === undefined ? [digest, ALONE_TO_SELLER] : [`${digest}/${about}`, ALONE_OF_AN_ORDER]
  const { own, others } = await noteRecent(store, shelf, [], now())
  if (others.length < limit) return false
  // What is not counted is not kept: a flood must not make each next look at the hour slower.
  await forgetRecent(store, own)
  return true
}
