import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { openStore, StoreUnavailable } from '../store/blob-store.ts'
import { type HourlyRecord, openHourly, recordHourly } from '../store/hourly.ts'
import { mailboxOf, networkOf } from './same-sender.ts'

/** Unpaid holds an hour that the whole shop gives without a confirmation by mail. */
export const HOLDS_AN_HOUR = 5
/** Mails an hour that ask for such a confirmation: caused from one network, and in all. */
export const ASKS_AN_HOUR = { network: 3, all: 200 } as const
/** Characters of a mark: 96 bits. */
const MARK = 16

/** What a purchase is recognised by within the hour. Without the secret nobody finds a mailbox or network by trying. */
export interface Marks {
  submission: string
  mailbox: string
  network: string
}

const markOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, MARK)

/** `ip` as the host reports it. */
export const networkMark = (secret: string, ip: string | undefined): string =>
  markOf(secret, `network ${networkOf(ip)}`)

export const marksOf = (
  secret: string,
  { key, email, network }: { key: string; email: string; network: string },
): Marks => ({
  submission: markOf(secret, `submission ${key}`),
  mailbox: markOf(secret, `mailbox ${mailboxOf(email)}`),
  network,
})

/** What other submissions did within the hour, one entry for each. */
const ofOthers = (records: HourlyRecord[], { submission }: Marks): string[][] =>
  [...new Map(records.map(({ marks }) => [marks[0], marks])).values()].filter(([other]) => other !== submission)

export interface RecordedHold {
  undo: () => Promise<void>
  /** A confirmation by mail comes first: the shop's holds of the hour are used up, or one went to this mailbox or network. */
  needsConfirmation: boolean
  /** The shop's holds of the hour are used up. */
  isMany: boolean
}

/** Records that a car is about to be held, and says whether the buyer has to confirm first. `limit`: holds the shop gives. */
export async function recordHold(marks: Marks, now: number, limit = HOLDS_AN_HOUR): Promise<RecordedHold> {
  const store = openHourly()
  const { own, others } = await recordHourly(store, 'holds', [marks.submission, marks.mailbox, marks.network], now)
  const holds = ofOthers(others, marks)
  const isMany = holds.length >= limit
  const isAgain = holds.some(([, mailbox, network]) => mailbox === marks.mailbox || network === marks.network)
  return { undo: () => store.remove(own), needsConfirmation: isMany || isAgain, isMany }
}

/** Records a mail that asks for a confirmation. One too many is not recorded: `network` from there, `all` from everywhere. */
export async function recordAsk(marks: Marks, now: number): Promise<'recorded' | 'network' | 'all'> {
  const store = openHourly()
  const { own, others } = await recordHourly(store, 'asks', [marks.submission, marks.network], now)
  const asks = ofOthers(others, marks)
  const isAll = asks.length >= ASKS_AN_HOUR.all
  const isNetwork = asks.filter(([, network]) => network === marks.network).length >= ASKS_AN_HOUR.network
  if (isAll || isNetwork) await store.remove(own)
  return isAll ? 'all' : isNetwork ? 'network' : 'recorded'
}

const KEY = 'stopped'
const openSwitch = () => openStore('sales')
const stopSchema = z.object({ at: z.number() })

/** Whether somebody has stopped all sales from the Studio. Read at each order, so that the switch works at once, without a
 *  build. Throws StoreUnavailable also if the store holds something else: the buyer is to try again rather than read that the
 *  shop is closed. */
export async function areSalesStopped(): Promise<boolean> {
  const value = await openSwitch().read(KEY)
  if (value === undefined) return false
  if (!stopSchema.safeParse(value).success) throw new StoreUnavailable('the switch cannot be read')
  return true
}

/** `now` in milliseconds. */
export const stopSales = (now: number): Promise<void> => openSwitch().put(KEY, { at: now })
export const openSales = (): Promise<void> => openSwitch().remove(KEY)
