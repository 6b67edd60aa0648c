import { type BlobStore, openStore } from '../store/blob-store.ts'
import { sha256 } from '../store/ids.ts'

/** What a provider documents about spellings of one mailbox: its name among ours, and which names are the same one. */
interface Provider {
  /** Domain that stands for all of the provider's. */
  domain: string
  /** Spelling that stands for all of one name's. */
  fold?: (name: string) => string
}

const without = (signs: RegExp) => (name: string) => name.replaceAll(signs, '')
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

/** The mailbox behind an address, as far as its provider's published rules tell: without case, without a tag ('name+tag@…'), in
 *  the one spelling that stands for all. To count by, never to write to: two addresses that come out alike may still be told
 *  apart by their server, and a domain of one's own has as many mailboxes as it likes.
 *
 *  Sources, as they stood in November 2026. Tag: RFC 5233 (2008) and each provider's help on plus addressing. Gmail, dots and
 *  googlemail.com: support.google.com/mail/answer/7436150 and /10313. iCloud's three domains: support.apple.com/118230.
 *  Proton, signs that are ignored: proton.me/support/change-username; domains: proton.me/support/addresses-and-aliases.
 *  Fastmail's subdomains: fastmail.help/hc/en-us/articles/360060591053. Yahoo's disposable addresses, base name before the
 *  hyphen, which a name of its own cannot have: help.yahoo.com, 'Using Disposable Addresses' (AddressGuard). Yandex, one name
 *  on all its domains: yandex.com/support/id/authorization/email; a dot is a hyphen: login rules of Yandex ID.
 */
export function mailboxOf(address: string): string {
  const [typed = '', typedDomain = ''] = address.toLowerCase().split('@')
  const [, owner, house] = FASTMAIL.exec(typedDomain) ?? []
  const [local, domain] = owner && house ? [owner, house] : [typed, typedDomain]
  const [tagless = ''] = local.split('+')
  const name = tagless || local
  const provider = providers.get(domain)
  if (YAHOO.test(domain)) return `${name.split('-')[0] || name}@${domain}`
  return `${provider?.fold?.(name) || name}@${provider?.domain ?? domain}`
}

/** Mails a day to one mailbox that anybody can cause by filling in a form, in each pool; of orders so many from each network.
 *  The seller's own moves are not counted. */
export const MAILS_A_DAY = 3
/** Orders a day for one mailbox, whatever networks they come from. */
export const ORDERS_A_DAY = 12
/** Hexadecimal digits of a hash in a key: a name in the local store has 255 signs. */
const HASH = 32

/** What mails are counted apart: of `order` a stranger who uses somebody's address from elsewhere takes no place;
 *  `withdrawal` is of an order the shop knows, to its own address; `forms` is all else. */
export type Pool = 'order' | 'withdrawal' | 'forms'

export const openQuota = (): BlobStore => openStore('quota')

/** A place among the day's mails to a mailbox: a key that tells all there is to know. */
export interface Slot {
  name: string
}

/** What the mail is for. */
export interface SlotRequest {
  pool: Pool
  address: string
  /** Hash of the network it is asked from; counts in the pool `order` alone. */
  network?: string
  /** The same cause always gets the same place. */
  cause: string
  /** Idempotency key: it may stand for one cause only among the mailbox's mails of a day. */
  key?: string
  /** Milliseconds. */
  now: number
}

/** `isNew`: this very call took it; only then is it this caller's to give back. `isFirst`: nor has the same cause one from
 *  another network. */
export type SlotAnswer =
  | { kind: 'taken'; slot: Slot; isNew: boolean; isFirst: boolean }
  | { kind: 'full' }
  | { kind: 'keyReused' }

const hash = (text: string | undefined) => (text === undefined ? '' : sha256(text).slice(0, HASH))

/** Takes a place for a mail of today (UTC): written, then the day's others are looked at, so that of any number at the same
 *  moment no more than the limit are taken (if there were more, it may be fewer). The key begins with the day and holds hashes
 *  alone: one listing tells everything. What is refused leaves nothing behind. */
export async function takeSlot(
  store: BlobStore,
  { pool, address, network = '', cause, key, now }: SlotRequest,
): Promise<SlotAnswer> {
  const day = new Date(now).toISOString().slice(0, 10)
  const mailbox = `${day}-${pool}-${hash(mailboxOf(address))}~`
  const slot = { name: `${mailbox}${[network, hash(cause), hash(key)].join('~')}` }
  const isNew = (await store.create(slot.name, {})) !== undefined
  const marks = (await store.list(mailbox)).map(({ key: name }) => name.split('~'))
  // The same cause from another network is the same mail.
  const others = marks.filter(([, , what]) => what !== hash(cause))
  const refuse = async (kind: 'full' | 'keyReused'): Promise<SlotAnswer> => {
    if (isNew) await releaseSlot(store, slot)
    return { kind }
  }
  if (key !== undefined && others.some(([, , , used]) => used === hash(key))) return refuse('keyReused')
  const near = pool === 'order' ? others.filter(([, from]) => from === network) : others
  const causes = new Set(others.map(([, , what]) => what))
  if (near.length >= MAILS_A_DAY || causes.size >= ORDERS_A_DAY) return refuse('full')
  return { kind: 'taken', slot, isNew, isFirst: isNew && marks.length === others.length + 1 }
}

/** Gives a place back whose mail was never written. */
export const releaseSlot = (store: BlobStore, slot: Slot): Promise<void> => store.remove(slot.name)
