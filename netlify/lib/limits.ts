import { createHmac } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import type { DigestName } from './mail/message.ts'
import { type AlertContext, alertOnceADay } from './outbox/alerts.tsx'
import { type BlobStore, type HourlyRecord, openHourly, openStore, recordHourly, sha256 } from './store/blob-store.ts'

/** Unpaid reservations an hour for the whole shop before buyers have to confirm by mail. */
export const HOLDS_AN_HOUR = 5
/** Confirmation mails an hour: per network, and in total. */
const CONFIRMATIONS_AN_HOUR = { network: 3, all: 200 } as const
/** Mails a day to one mailbox that strangers can trigger through a form, per pool; for orders, per network. Mails triggered
 *  by the seller do not count. */
const MAILS_A_DAY = 3
/** Orders a day for one mailbox, from all networks. */
const ORDERS_A_DAY = 12
/** Receipts a day of withdrawals that name an order and its own address, from all networks. Each network has MAILS_A_DAY of them,
 *  and a wrong name has others, so that no stranger uses up the buyer's (Directive 2023/2673, article 11a). */
const OWN_RECEIPTS_A_DAY = 60
/** Mails an hour to unverified addresses, for the whole shop. */
export const TO_STRANGERS = 60
/** Photos of cars that can be asked for in an hour from one network; once all networks together asked for `crowd`, one from each that
 *  asked for none, so that no stranger uses up everybody's. Joining an open request costs nothing and does not count. */
const PROOFS_AN_HOUR = { network: 5, crowd: 30, inCrowd: 1 } as const
/** Files that can be sent to one order in an hour, by its buyer and by the shop; and parts and ends of one upload. A page sends
 *  each of three parts, and the end, up to three times. */
const UPLOADS_AN_HOUR = 60
const TRIES_AN_HOUR = 20
/** Transfers that can be checked for one order in an hour: enough for who holds its document, too few to find anything by trying. */
const CHECKS_AN_HOUR = 20
/** Mails of one kind an hour that the seller gets one by one; the rest go into one digest. */
export const SINGLE_TO_SELLER = 10
/** The same for withdrawals of one order. */
const SINGLE_PER_ORDER = 3

/** Characters of a mark: 96 bits. */
const MARK_LENGTH = 16

/** Hashes that identify a purchase within the hour. They are keyed, so that nobody can find a mailbox or network by trying. */
export interface Marks {
  submission: string
  mailbox: string
  network: string
}

const markOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, MARK_LENGTH)

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

/** The marks of other submissions within the hour, one entry each. */
const otherSubmissions = (records: HourlyRecord[], { submission }: Marks): string[][] =>
  [...new Map(records.map(({ marks }) => [marks[0], marks])).values()].filter(([other]) => other !== submission)

interface RecordedHold {
  undo: () => Promise<void>
  /** The buyer must confirm by mail: the hour's limit is reached, or this mailbox or network already holds a car. */
  needsConfirmation: boolean
  /** The shop's limit for the hour is reached. */
  isLimitReached: boolean
}

/** Records a reservation before it is written, and returns whether the buyer has to confirm first. `limit`: reservations an
 *  hour for the whole shop. */
export async function recordHold(marks: Marks, now: number, limit = HOLDS_AN_HOUR): Promise<RecordedHold> {
  const store = openHourly()
  const { own, others } = await recordHourly(store, 'holds', [marks.submission, marks.mailbox, marks.network], now)
  const holds = otherSubmissions(others, marks)
  const isLimitReached = holds.length >= limit
  const isAgain = holds.some(([, mailbox, network]) => mailbox === marks.mailbox || network === marks.network)
  return { undo: () => store.remove(own), needsConfirmation: isLimitReached || isAgain, isLimitReached }
}

/** Records a confirmation mail. Over a limit nothing is recorded: `network` for the caller's network, `all` for the whole
 *  shop. */
export async function recordConfirmationMail(marks: Marks, now: number): Promise<'recorded' | 'network' | 'all'> {
  const store = openHourly()
  const { own, others } = await recordHourly(store, 'asks', [marks.submission, marks.network], now)
  const mails = otherSubmissions(others, marks)
  const isAll = mails.length >= CONFIRMATIONS_AN_HOUR.all
  const isNetwork = mails.filter(([, network]) => network === marks.network).length >= CONFIRMATIONS_AN_HOUR.network
  if (isAll || isNetwork) await store.remove(own)
  return isAll ? 'all' : isNetwork ? 'network' : 'recorded'
}

/** Counts a request for a photo; false over a limit, which leaves no record. */
export async function countProof(network: string, now: number): Promise<boolean> {
  const store = openHourly()
  const { own, others } = await recordHourly(store, 'proofs', [network], now)
  const near = others.filter(({ marks }) => marks[0] === network).length
  const isWithin = near < PROOFS_AN_HOUR[others.length < PROOFS_AN_HOUR.crowd ? 'network' : 'inCrowd']
  if (!isWithin) await store.remove(own)
  return isWithin
}

/** Hexadecimal digits of a hash in a key: the local store allows 255 characters for a key. */
const HASH_LENGTH = 32

/** Separate counters. `order`: per network, so that a stranger cannot use up somebody's slots from elsewhere. `withdrawal`:
 *  mails about a known order to its own address, per network too; `doubted`: the same under another name. `link`: an order's
 *  link, sent again to its own address, per network. `forms`: everything else. */
type Pool = 'order' | 'withdrawal' | 'doubted' | 'link' | 'forms'

export const openQuota = (): BlobStore => openStore('quota')

export interface SlotRequest {
  pool: Pool
  address: string
  /** Hash of the requesting network; does not count in the pool `forms`. */
  network?: string
  /** The same cause always gets the same slot. */
  cause: string
  /** Idempotency key: valid for one cause only among a mailbox's mails of a day. */
  key?: string
  /** Milliseconds. */
  now: number
}

/** `isNew`: this call took the slot. `isFirst`: the cause has no slot from another network either. `release` returns the
 *  slot if this call took it. */
export type SlotAnswer =
  | { kind: 'taken'; isNew: boolean; isFirst: boolean; release: () => Promise<void> }
  | { kind: 'full' }
  | { kind: 'keyReused' }

const hash = (text: string | undefined) => (text === undefined ? '' : sha256(text).slice(0, HASH_LENGTH))

/** Takes one of today's (UTC) mail slots for a mailbox. It writes the slot before it lists the day's others, so that
 *  concurrent requests never exceed the limit (some may be refused needlessly). The key holds the day and hashes, so that
 *  one listing is enough. A refused request leaves no record. */
export async function takeSlot({ pool, address, network = '', cause, key, now }: SlotRequest): Promise<SlotAnswer> {
  const store = openQuota()
  const day = new Date(now).toISOString().slice(0, 10)
  const mailbox = `${day}-${pool}-${hash(mailboxOf(address))}~`
  const slot = `${mailbox}${[network, hash(cause), hash(key)].join('~')}`
  const isNew = (await store.create(slot, {})) !== undefined
  const release = async () => {
    if (isNew) await store.remove(slot)
  }
  const marks = (await store.list(mailbox)).map(({ key: name }) => name.split('~'))
  // The same cause from another network is the same mail.
  const others = marks.filter(([, , what]) => what !== hash(cause))
  const refuse = async (kind: 'full' | 'keyReused'): Promise<SlotAnswer> => {
    await release()
    return { kind }
  }
  if (key !== undefined && others.some(([, , , used]) => used === hash(key))) return refuse('keyReused')
  const near = pool === 'forms' ? others : others.filter(([, from]) => from === network)
  const causes = new Set(others.map(([, , what]) => what))
  const causesMost = pool === 'withdrawal' ? OWN_RECEIPTS_A_DAY : ORDERS_A_DAY
  if (near.length >= MAILS_A_DAY || causes.size >= causesMost) return refuse('full')
  return { kind: 'taken', isNew, isFirst: isNew && marks.length === others.length + 1, release }
}

/** Takes one mail from the hourly budget for unverified addresses. False if the budget is used up: the caller must not send,
 *  and the seller is alerted once a day. `kind`: 'newsletter', 'receipt', 'contact-copy'. Throws StoreUnavailable. */
export async function takeFromBudget(context: AlertContext, kind: string): Promise<boolean> {
  if (await isWithinLimit('strangers', TO_STRANGERS, context, [kind])) return true
  await alertOnceADay(context, { event: 'mail-budget-spent', id: 'strangers', kind, code: `over-${TO_STRANGERS}` })
  return false
}

/** Counts a transfer that is checked for an order; false over the limit. `now` in milliseconds. */
export const countCheck = (orderId: string, now: number): Promise<boolean> =>
  isWithinLimit(`checks/${orderId}`, CHECKS_AN_HOUR, { now: () => now })

/** Counts an upload that is opened. `whose`: its order, and who sends. */
export const countUpload = (whose: string, now: number): Promise<boolean> =>
  isWithinLimit(`uploads/${whose}`, UPLOADS_AN_HOUR, { now: () => now })

/** Counts a part or an end of an open upload, by its file's id. */
export const countTry = (file: string, now: number): Promise<boolean> =>
  isWithinLimit(`tries/${file}`, TRIES_AN_HOUR, { now: () => now })

/** Counts a mail to the seller. True if it exceeds the hourly limit and joins the digest. `about` (letters and digits)
 *  selects a separate counter for one order. */
export async function joinsDigest(
  clock: Pick<AlertContext, 'now'>,
  digest: DigestName,
  about?: string,
): Promise<boolean> {
  return !(await (about === undefined
    ? isWithinLimit(digest, SINGLE_TO_SELLER, clock)
    : isWithinLimit(`${digest}/${about}`, SINGLE_PER_ORDER, clock)))
}

/** Counts an event; true if it is within the hourly limit. Events over the limit leave no record, so that a flood does not
 *  slow down later listings. */
async function isWithinLimit(
  counter: string,
  limit: number,
  { now }: Pick<AlertContext, 'now'>,
  marks: string[] = [],
): Promise<boolean> {
  const store = openHourly()
  const { own, others } = await recordHourly(store, counter, marks, now())
  if (others.length < limit) return true
  await store.remove(own)
  return false
}

/** A provider's documented aliases of one mailbox. */
interface Provider {
  /** Canonical domain of the provider. */
  domain: string
  /** Canonical spelling of a name. */
  fold?: (name: string) => string
}

const without = (characters: RegExp) => (name: string) => name.replaceAll(characters, '')
const gmail: Provider = { domain: 'gmail.com', fold: without(/\./g) }
const proton: Provider = { domain: 'proton.me', fold: without(/[._-]/g) }
const yandex: Provider = { domain: 'yandex.ru', fold: (name) => name.replaceAll('.', '-') }
const icloud: Provider = { domain: 'icloud.com' }

const providers: ReadonlyMap<string, Provider> = new Map([
  ...['gmail.com', 'googlemail.com'].map((domain) => [domain, gmail] as const),
  ...['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'].map((domain) => [domain, proton] as const),
  ...['icloud.com', 'me.com', 'mac.com'].map((domain) => [domain, icloud] as const),
  ...['ya.ru', 'narod.ru', ...['ru', 'com', 'by', 'kz', 'ua', 'com.tr'].map((end) => `yandex.${end}`)].map(
    (domain) => [domain, yandex] as const,
  ),
])

const YAHOO = /^(?:yahoo\.(?:[a-z]{2,3}|co\.[a-z]{2}|com\.[a-z]{2})|ymail\.com|rocketmail\.com)$/
/** `anything@name.fastmail.com` is `name@fastmail.com`. */
const FASTMAIL = /^(?:.*\.)?([^.]+)\.(fastmail\.(?:com|fm))$/

/** A canonical form of a mail address by its provider's published rules: lower case, no tag ('name+tag@…'), one spelling. For
 *  counting only, never a recipient: a server may still distinguish two addresses that are equal here, and a private domain
 *  can have any number of mailboxes.
 *
 *  Sources, as of November 2026. Tag: RFC 5233 (2008) and each provider's help on plus addressing. Gmail, dots and
 *  googlemail.com: support.google.com/mail/answer/7436150 and /10313. iCloud's three domains: support.apple.com/118230.
 *  Proton, ignored characters: proton.me/support/change-username; domains: proton.me/support/addresses-and-aliases.
 *  Fastmail's subdomains: fastmail.help/hc/en-us/articles/360060591053. Yahoo's disposable addresses, base name before the
 *  hyphen, which a regular name cannot have: help.yahoo.com, 'Using Disposable Addresses' (AddressGuard). Yandex, one name
 *  on all its domains: yandex.com/support/id/authorization/email; a dot is a hyphen: login rules of Yandex ID. */
export function mailboxOf(address: string): string {
  const [typed = '', typedDomain = ''] = address.toLowerCase().split('@')
  const [, owner, host] = FASTMAIL.exec(typedDomain) ?? []
  const [local, domain] = owner && host ? [owner, host] : [typed, typedDomain]
  const [tagless = ''] = local.split('+')
  const name = tagless || local
  const provider = providers.get(domain)
  if (YAHOO.test(domain)) return `${name.split('-')[0] || name}@${domain}`
  return `${provider?.fold?.(name) || name}@${provider?.domain ?? domain}`
}

/** Groups of an IPv6 address that identify one site: 48 bits. */
const SITE_GROUPS = 3
const GROUPS = 8

/** A caller's network for rate limits: /24 for IPv4, /48 for IPv6. An IPv4-mapped IPv6 address counts as IPv4. Callers
 *  without a valid address share one network. */
export function networkOf(ip: string | undefined): string {
  const address = (ip ?? '').trim().replace(/%.*$/, '').toLowerCase()
  if (isIPv4(address)) return prefixOf(address)
  if (!isIPv6(address)) return 'unknown'
  const groups = groupsOf(address)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (mapped) return prefixOf([groups[6] ?? 0, groups[7] ?? 0].flatMap((pair) => [pair >> 8, pair & 0xff]).join('.'))
  return groups
    .slice(0, SITE_GROUPS)
    .map((group) => group.toString(16))
    .join(':')
}

const prefixOf = (address: string) => address.split('.').slice(0, 3).join('.')

/** The eight groups of a valid IPv6 address, with any `::` and dotted IPv4 part expanded. */
function groupsOf(address: string): number[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = [], tail] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = tail ? Array.from({ length: GROUPS - head.length - tail.length }, () => '0') : []
  return [...head, ...zeros, ...(tail ?? [])].map((group) => Number.parseInt(group, 16))
}
