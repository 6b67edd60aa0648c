import { createHmac, timingSafeEqual } from 'node:crypto'
import { defaultLanguage, type Language, languages } from '#domain/languages.ts'
import { DAY, RETENTION_MONTHS } from '#domain/legal.ts'
import type { Order, OrderTransition } from '#domain/order.ts'

interface TokenContent {
  /** The permitted action; a token for one purpose is invalid for any other. */
  purpose: string
  /** The object: letters, digits, `-` and `~`. */
  subject: string
  /** Milliseconds since 1970. */
  until: number
}

/** A URL-safe token of subject, expiry and HMAC-SHA-256. Deterministic. */
export function signToken(secret: string, { purpose, subject, until }: TokenContent): string {
  const end = Math.trunc(until).toString(36)
  return `${subject}.${end}.${mac(secret, purpose, subject, end).toString('base64url')}`
}

/** The subject of a valid, unexpired token for this purpose, otherwise undefined. Compares signatures in constant time.
 *  `now` in milliseconds. */
export function readToken(secret: string, purpose: string, token: string, now: number): string | undefined {
  const [, subject, end, given] = /^([a-z0-9~-]{1,200})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (!subject || !end || !given) return undefined
  if (!timingSafeEqual(mac(secret, purpose, subject, end), Buffer.from(given, 'base64url'))) return undefined
  return now <= Number.parseInt(end, 36) ? subject : undefined
}

const mac = (secret: string, purpose: string, subject: string, end: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${subject}\n${end}`).digest()

/** The buyer's link is valid as long as an unpaid order is stored, counting the longest months. */
const ORDER_LINK_LIFETIME = Math.ceil((RETENTION_MONTHS.unpaidOrder / 12) * 366) * DAY
/** The seller's buttons are valid for the longest conceivable delivery. */
const TRANSITION_LINK_LIFETIME = 180 * DAY

/** Identifies an order: the store looks it up by car. */
export interface OrderName {
  vehicleId: string
  id: string
}

const subjectOf = ({ vehicleId, id }: OrderName) => `${vehicleId}~${id}`

function nameOf(subject: string | undefined): OrderName | undefined {
  const [vehicleId, id] = subject?.split('~') ?? []
  return vehicleId && id ? { vehicleId, id } : undefined
}

/** `order`: shows the order, for whoever sent the form. `mailed-order`: only letters hold it, so whoever has it reads the buyer's
 *  mailbox; it also reports the deposit. */
type OrderPurpose = 'order' | 'mailed-order'

/** Token with which a buyer sees the order, on any device. */
export const orderToken = (
  secret: string,
  order: OrderName & Pick<Order, 'createdAt'>,
  purpose: OrderPurpose = 'order',
): string => signToken(secret, { purpose, subject: subjectOf(order), until: order.createdAt + ORDER_LINK_LIFETIME })

/** For how long the desk's link to the order's page works. */
const DESK_VIEW_LIFETIME = DAY / 2
const VIEW = 'view-order'

/** Absolute address of the order's page as the shop sees it: it shows the order, and neither opens personal papers nor changes
 *  anything. At the desk for half a day from `now` (milliseconds); without it, in the seller's mail, as long as the buyer's. */
export function orderViewUrl(
  secret: string,
  order: OrderName & Pick<Order, 'createdAt' | 'language'> & { siteUrl: string },
  now?: number,
): string {
  const until = now === undefined ? order.createdAt + ORDER_LINK_LIFETIME : now + DESK_VIEW_LIFETIME
  const token = signToken(secret, { purpose: VIEW, subject: subjectOf(order), until })
  return order.siteUrl + orderPath(order.language, token)
}

/** The order that a token shows, and whether it only shows it: the shop's. */
export function readViewToken(
  secret: string,
  token: string,
  now: number,
): { name: OrderName; isViewOnly: boolean } | undefined {
  const own = readOrderToken(secret, token, now)
  const name = own ?? nameOf(readToken(secret, VIEW, token, now))
  return name && { name, isViewOnly: !own }
}

/** The order behind a buyer's token of either kind. */
export const readOrderToken = (secret: string, token: string, now: number): OrderName | undefined =>
  nameOf(readToken(secret, 'order', token, now)) ?? readMailedToken(secret, token, now)

export const readMailedToken = (secret: string, token: string, now: number): OrderName | undefined =>
  nameOf(readToken(secret, 'mailed-order', token, now))

const prefixOf = (language: Language): string => (language === defaultLanguage ? '' : `/${language}`)

/** Path of the order's page in the buyer's language. */
export const orderPath = (language: Language, token: string): string =>
  `${prefixOf(language)}/payment-confirmation?order=${token}`

/** Absolute address of the withdrawal form with the order's reference filled in; it needs no token. */
export const withdrawalUrl = ({
  siteUrl,
  language,
  payment,
}: Pick<Order, 'language' | 'payment'> & { siteUrl: string }): string =>
  `${siteUrl}${prefixOf(language)}/withdrawal?reference=${encodeURIComponent(payment.reference)}`

/** Path of the page on which the seller can be reached. */
export const contactPath = (language: Language): string => `${prefixOf(language)}/contact`

/** Absolute address of the page that checks a transfer for this order (orders/verify-order.ts); it opens nothing else. */
export const verifyUrl = (secret: string, order: OrderName & Pick<Order, 'createdAt'> & { siteUrl: string }): string =>
  `${order.siteUrl}/verify/${signToken(secret, {
    purpose: 'verify-order',
    subject: subjectOf(order),
    until: order.createdAt + ORDER_LINK_LIFETIME,
  })}`

export const readVerifyToken = (secret: string, token: string, now: number): OrderName | undefined =>
  nameOf(readToken(secret, 'verify-order', token, now))

/** Absolute address of the record of the order's listing, where the page looks the fingerprint up. */
export const listingUrl = (
  { siteUrl, language, vehicleId }: Pick<Order, 'language' | 'vehicleId'> & { siteUrl: string },
  hash: string,
): string => `${siteUrl}${prefixOf(language)}/journal?vehicle=${vehicleId}&hash=${hash}`

/** Absolute address of the order's page, for letters. */
export const orderUrl = (
  secret: string,
  order: OrderName & Pick<Order, 'createdAt' | 'language'> & { siteUrl: string },
): string => order.siteUrl + orderPath(order.language, orderToken(secret, order, 'mailed-order'))

/** Path of a button in the seller's mail. `now` in milliseconds. */
export const transitionPath = (secret: string, order: OrderName, transition: OrderTransition, now: number): string =>
  `/.netlify/functions/order?move=${transition}&order=${signToken(secret, {
    purpose: `move-${transition}`,
    subject: subjectOf(order),
    until: now + TRANSITION_LINK_LIFETIME,
  })}`

export const readTransitionToken = (
  secret: string,
  transition: OrderTransition,
  token: string,
  now: number,
): OrderName | undefined => nameOf(readToken(secret, `move-${transition}`, token, now))

/** Token of the staff's page for one request of a photo of a car. `until` in milliseconds. */
export const proofToken = (secret: string, request: OrderName, until: number): string =>
  signToken(secret, { purpose: 'proof', subject: subjectOf(request), until })

export const readProofToken = (secret: string, token: string, now: number): OrderName | undefined =>
  nameOf(readToken(secret, 'proof', token, now))

/** Days for which the link of the daily mail opens the seller's page of papers, and hours for which the code at the desk does. */
const PAPERS_MAIL_LIFETIME = 3 * DAY
const PAPERS_DESK_LIFETIME = DAY / 2
const ALL_ORDERS = 'all'

const papersToken = (secret: string, order: OrderName | undefined, now: number) => {
  const until = now + (order ? PAPERS_DESK_LIFETIME : PAPERS_MAIL_LIFETIME)
  return signToken(secret, { purpose: 'papers', subject: order ? subjectOf(order) : ALL_ORDERS, until })
}
const papersFunction = '/.netlify/functions/papers'

/** Address of the seller's page of papers (functions/papers.ts) of all orders, for his daily mail. It reads papers, gives, checks and
 *  refuses them; it moves no order and shows no address. `now` in milliseconds. */
export const papersUrl = (secret: string, siteUrl: string, now: number): string =>
  `${siteUrl}${papersFunction}?open=${papersToken(secret, undefined, now)}`

/** The same of one order, as the desk shows it, and where its files are: `&file=<id>` follows. */
export function papersLinks(secret: string, order: OrderName & { siteUrl: string }, now: number) {
  const token = papersToken(secret, order, now)
  return {
    pageUrl: `${order.siteUrl}${papersFunction}?open=${token}`,
    fileUrl: `${order.siteUrl}${papersFunction}?link=${token}&vehicle=${order.vehicleId}&order=${order.id}`,
  }
}

/** What a token of that page opens. */
export function readPapersToken(secret: string, token: string, now: number): OrderName | typeof ALL_ORDERS | undefined {
  const subject = readToken(secret, 'papers', token, now)
  return subject === ALL_ORDERS ? ALL_ORDERS : nameOf(subject)
}

/** An unconfirmed purchase: id, car, and the language of its pages. */
export interface UnconfirmedName extends OrderName {
  language: Language
}

const unconfirmedSubject = ({ language, ...name }: UnconfirmedName) => `${subjectOf(name)}~${language.toLowerCase()}`

function unconfirmedOf(subject: string | undefined): UnconfirmedName | undefined {
  const name = nameOf(subject)
  const language = languages.find((known) => known.toLowerCase() === subject?.split('~')[2])
  return name && language && { ...name, language }
}

/** Path of the confirmation link. `until` in milliseconds. */
export const confirmPath = (secret: string, name: UnconfirmedName, until: number): string =>
  `/.netlify/functions/order?confirm=${signToken(secret, { purpose: 'confirm-order', subject: unconfirmedSubject(name), until })}`

/** The purchase behind a confirmation link, even an expired one: its page says so in the buyer's language. */
export const readConfirmToken = (secret: string, token: string): UnconfirmedName | undefined =>
  unconfirmedOf(readToken(secret, 'confirm-order', token, 0))

/** Token with which the purchase page polls whether the purchase was confirmed; it allows nothing else. */
export const watchToken = (secret: string, name: UnconfirmedName, until: number): string =>
  signToken(secret, { purpose: 'watch-order', subject: unconfirmedSubject(name), until })

export const readWatchToken = (secret: string, token: string, now: number): UnconfirmedName | undefined =>
  unconfirmedOf(readToken(secret, 'watch-order', token, now))
