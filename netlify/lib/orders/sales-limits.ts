import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { SalesState } from '#domain/publication.ts'
import { networkOf } from '../http/network-of.ts'
import { mailboxOf } from '../mail/mail-quota.ts'
import { openStore, StoreUnavailable } from '../store/blob-store.ts'
import { forgetRecent, noteRecent, openRecent, type RecentEntry } from '../store/recent.ts'

/** Unpaid holds that the whole shop gives within an hour without asking for a confirmation by mail. */
export const HOLDS_AN_HOUR = 5
/** Mails within an hour that ask for such a confirmation: caused from one network, and in all. */
export const ASKS_AN_HOUR = { network: 3, all: 200 } as const
/** Signs of a mark: 96 bits. */
const MARK = 16

/** What a purchase is known by again within the hour. Without the secret nobody finds a mailbox or network by trying. */
export interface Marks {
  submission: string
  mailbox: string
  network: string
}

const markOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, MARK)

/** `ip` as the host tells it. */
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
const ofOthers = (entries: RecentEntry[], { submission }: Marks): string[][] =>
  [...new Map(entries.map(({ marks }) => [marks[0], marks])).values()].filter(([other]) => other !== submission)

export interface NotedHold {
  takeBack: () => Promise<void>
  /** A confirmation by mail comes first: the shop gave its number of holds within the hour, or one to this mailbox or network. */
  needsConfirmation: boolean
  /** The shop gave its number. */
  isMany: boolean
}

/** Notes that a car is about to be held, and tells whether that is one hold too many to go without a question. `limit` is how
 *  many the shop gives. */
export async function noteHold(marks: Marks, now: number, limit = HOLDS_AN_HOUR): Promise<NotedHold> {
  const store = openRecent()
  const { own, others } = await noteRecent(store, 'holds', [marks.submission, marks.mailbox, marks.network], now)
  const held = ofOthers(others, marks)
  const isMany = held.length >= limit
  const isAgain = held.some(([, mailbox, network]) => mailbox === marks.mailbox || network === marks.network)
  return { takeBack: () => forgetRecent(store, own), needsConfirmation: isMany || isAgain, isMany }
}

/** Notes that a mail asks for a confirmation. One too many is not noted: `network` from there, `all` from everywhere. */
export async function noteAsk(marks: Marks, now: number): Promise<'noted' | 'network' | 'all'> {
  const store = openRecent()
  const { own, others } = await noteRecent(store, 'asks', [marks.submission, marks.network], now)
  const asked = ofOthers(others, marks)
  const isAll = asked.length >= ASKS_AN_HOUR.all
  const isNetwork = asked.filter(([, network]) => network === marks.network).length >= ASKS_AN_HOUR.network
  if (isAll || isNetwork) await forgetRecent(store, own)
  return isAll ? 'all' : isNetwork ? 'network' : 'noted'
}

const KEY = 'stopped'
const openSwitch = () => openStore('sales')

const stopSchema = z.object({ at: z.number() })
/** All sales are stopped, since `at` (milliseconds). */
export type SalesStop = z.infer<typeof stopSchema>

/** Whether somebody has stopped all sales from the Studio, and since when. Read at each order, so that the switch works at
 *  once, without a build. Throws StoreUnavailable also where the store answers with something that no switch is: whoever
 *  buys is to try again, and not to read that the shop is closed. */
export async function readStop(): Promise<SalesStop | undefined> {
  const value = await openSwitch().read(KEY)
  if (value === undefined) return undefined
  const stop = stopSchema.safeParse(value)
  if (!stop.success) throw new StoreUnavailable('the switch cannot be read')
  return stop.data
}

export const salesState = async (): Promise<SalesState> => ((await readStop()) ? 'stopped' : 'open')

/** Stops all sales, or opens them again. `now` in milliseconds. */
export const setSales = (state: SalesState, now: number): Promise<void> =>
  state === 'stopped' ? openSwitch().put(KEY, { at: now }) : openSwitch().remove(KEY)
