import { Text } from '@react-email/text'
import { z } from 'zod'
import { summaryFacts } from '#domain/door-price/words.ts'
import { type Language, listComma } from '#domain/languages.ts'
import { RETENTION_MINUTES } from '#domain/legal.ts'
import { carName, sumFacts, transportText } from '#domain/order-facts.ts'
import { type PlaceId, placeName } from '#domain/place.ts'
import { regionName } from '#domain/regions.ts'
import { FactTable, Imprint, letter, LetterButton, LetterSheet, makeLetter } from '../emails/LetterParts.tsx'
import { CarPart, letterPhoto } from '../emails/OrderLetters.tsx'
import { DoorPart } from '../emails/OrderNotices.tsx'
import { recordConfirmationMail, takeSlot } from '../limits.ts'
import type { Letter } from '../mail/message.ts'
import { alertOnceADay } from '../outbox/alerts.tsx'
import { enqueueLetters } from '../outbox/delivery.ts'
import type { VersionedEntry } from '../outbox/outbox-store.ts'
import type { SalesSettings } from '../settings.ts'
import { confirmPath, type UnconfirmedName, watchToken } from '../signed-links.ts'
import { type BlobStore, sha256 } from '../store/blob-store.ts'
import { type StoredOrder, storedOrderSchema } from '../store/order-store.ts'
import { clockTime, type Translate, translateTo } from '../texts.ts'
import type { OrderContext, PendingConfirmation } from './place-order.ts'
import type { PurchaseSubmission } from './purchase.ts'

/** Milliseconds in which a purchase can be confirmed. */
const CONFIRM_LIFETIME = RETENTION_MINUTES.unconfirmedOrder * 60 * 1000
/** Milliseconds: a later second press means that the buyer missed the mail; a sooner one is a double click. */
const RESEND_AFTER = 15_000
/** Confirmation mails for one purchase. */
const MAX_MAILS = 2
const ID = 32

/** A purchase to be confirmed by mail; it reserves nothing. */
const unconfirmedSchema = z.object({
  /** The order to store; its times are set when it is placed. */
  order: storedOrderSchema,
  /** Idempotency key, and the body sent with it. */
  key: z.string(),
  content: z.string(),
  /** Hash of the buyer's network. */
  network: z.string(),
  /** Milliseconds since 1970: expiry, and time of the last mail. */
  until: z.number(),
  mailedAt: z.number(),
  mails: z.number(),
})
export type UnconfirmedOrder = z.infer<typeof unconfirmedSchema>

const FOLDER = 'unconfirmed/'
const keyOf = (id: string) => `${FOLDER}${id}`

/** Identifies a purchase before and after it becomes an order: the same submission has the same id. */
const idOf = ({ key, body }: StoredOrder['submission']): string => sha256(`${key} ${body}`).slice(0, ID)

/** Whether this order was made from that purchase. */
export const isOrderOf = ({ submission }: StoredOrder, { id }: UnconfirmedName): boolean => idOf(submission) === id

function parse(value: unknown, now: number): UnconfirmedOrder | undefined {
  const found = value === undefined ? undefined : unconfirmedSchema.parse(value)
  return found && now <= found.until ? found : undefined
}

/** The purchase of that id, unless it has expired. `now` in milliseconds. */
export const findUnconfirmed = async (store: BlobStore, id: string, now: number) =>
  parse(await store.read(keyOf(id)), now)

export const removeUnconfirmed = (store: BlobStore, id: string): Promise<void> => store.remove(keyOf(id))

/** Deletes expired and unreadable purchases; neither can be confirmed. Returns how many. `now` in milliseconds. */
export async function deleteUnconfirmed(store: BlobStore, now: number): Promise<number> {
  const listed = await store.list(FOLDER)
  const deleted = await Promise.all(
    listed.map(async ({ key }) => {
      const found = unconfirmedSchema.safeParse(await store.read(key))
      if (found.success && now <= found.data.until) return false
      await store.remove(key)
      return true
    }),
  )
  return deleted.filter(Boolean).length
}

type ConfirmationRequest =
  /** `again`: the buyer may request the mail once more. */
  | { kind: 'requested'; until: number; again: boolean; watch: string; letters: VersionedEntry[] }
  | { kind: 'tooManyHolds' | 'tooManyMails' }

/** Stores a purchase for a quarter of an hour and mails a confirmation link. Repeating the same purchase keeps its expiry
 *  and resends the mail at most once. */
export async function requestConfirmation(
  context: OrderContext,
  { order, submission, pending }: { order: StoredOrder; submission: PurchaseSubmission; pending: PendingConfirmation },
): Promise<ConfirmationRequest> {
  const { orders, outbox, settings } = context
  const now = outbox.now()
  const name: UnconfirmedName = {
    id: idOf(order.submission),
    vehicleId: order.vehicleId,
    language: order.language,
  }
  if (pending.isLimitReached) await alertSeller(context, 'holds-many')
  if (!(await findUnconfirmed(orders, name.id, now))) {
    const limit = await findExceededLimit(pending, now)
    if (limit) {
      await pending.releaseSlot()
      if (limit === 'all') await alertSeller(context, 'asks-many')
      return { kind: limit === 'mailbox' ? 'tooManyMails' : 'tooManyHolds' }
    }
  }
  const { record, isMailed } = await storeUnconfirmed(orders, name.id, {
    order,
    key: submission.key,
    content: submission.content,
    network: pending.marks.network,
    until: now + CONFIRM_LIFETIME,
    mailedAt: now,
    mails: 1,
  })
  const { until, mails } = record
  const question = {
    id: `${until.toString(36)}-${name.id}-confirm-${mails}`,
    order: record.order,
    until,
    url: order.siteUrl + confirmPath(settings.linkSecret, name, until),
  }
  return {
    kind: 'requested',
    until,
    again: mails < MAX_MAILS,
    watch: watchToken(settings.linkSecret, name, until + CONFIRM_LIFETIME),
    letters: isMailed ? await enqueueLetters(outbox, [await confirmLetter(question, settings)], false) : [],
  }
}

/** The limit that forbids another confirmation mail, if any. A repeated purchase takes another of the mailbox's daily slots
 *  per quarter of an hour. */
async function findExceededLimit(
  { marks, slot: { key: _, ...request }, isFirst }: PendingConfirmation,
  now: number,
): Promise<'mailbox' | 'network' | 'all' | undefined> {
  const cause = `${request.cause} ${Math.floor(now / CONFIRM_LIFETIME)}`
  const again = isFirst ? undefined : await takeSlot({ ...request, cause })
  if (again && again.kind !== 'taken') return 'mailbox'
  const result = await recordConfirmationMail(marks, now)
  if (result === 'recorded') return undefined
  await again?.release()
  return result
}

/** Stores a purchase, or counts one more mail for the stored one. `isMailed`: send a mail for it. */
async function storeUnconfirmed(
  store: BlobStore,
  id: string,
  fresh: UnconfirmedOrder,
): Promise<{ record: UnconfirmedOrder; isMailed: boolean }> {
  const now = fresh.mailedAt
  return store.update<{ record: UnconfirmedOrder; isMailed: boolean }>(keyOf(id), (value) => {
    const found = parse(value?.value, now)
    if (found && (found.mails >= MAX_MAILS || now - found.mailedAt < RESEND_AFTER))
      return { kind: 'keep', result: { record: found, isMailed: false } }
    const record = found ? { ...found, mails: found.mails + 1, mailedAt: now } : fresh
    return { kind: 'write', value: record, result: () => ({ record, isMailed: true }) }
  })
}

/** Raises this alert at most once a day. */
const alertSeller = ({ outbox }: OrderContext, event: 'holds-many' | 'asks-many') =>
  alertOnceADay(outbox, { event, id: new Date(outbox.now()).toISOString().slice(0, 10), kind: 'order', code: 'hour' })

interface OfferFact {
  label: string
  value: string
  /** A sum, which stands at the right edge. */
  isSum?: boolean
}

/** What a purchase asks for before it is confirmed, as the last step listed it: first what is paid, and the total at the buyer's door;
 *  then transport and place. Nothing typed: whoever opens the mail may be a stranger. */
export function offerFacts(
  { terms, door, place, ...order }: StoredOrder,
  t: Translate,
  language: Language,
): { paid: OfferFact[]; others: OfferFact[] } {
  // Nothing can have arrived for it yet.
  const sums = sumFacts({ ...order, terms }, t).filter(({ label }) => label !== t('mailFactReceived'))
  const atDoor = door ? summaryFacts(door, t, language) : []
  return {
    paid: [
      ...sums.map(({ label, value }) => ({ label, value, isSum: true })),
      ...atDoor.map((fact) => ({ ...fact, isSum: amount.test(fact.value) })),
    ],
    others: [
      ...(terms ? [{ label: t('saleTransport'), value: transportText(terms.transport, t) }] : []),
      ...(place ? [{ label: t('mailFactPlace'), value: placeInWords(place, t, language) }] : []),
    ],
  }
}

/** '13 000 €', or '13 000 – 13 500 €', without words. */
const amount = /^[\d\s–]+€$/u

/** 'Grand Est, France', or 'Japon'. */
const placeInWords = (place: PlaceId, t: Translate, language: Language): string =>
  [...new Set([regionName(place, language, t), placeName(place, language)])].join(listComma(language))

interface Question {
  id: string
  order: StoredOrder
  /** Milliseconds. */
  until: number
  url: string
}

/** Asks the owner of an address to confirm a reservation, by the link `url`. Nothing typed, no bank details: he may be a stranger. */
async function confirmLetter({ id, order, until, url }: Question, { mail, company }: SalesSettings): Promise<Letter> {
  const { language } = order
  const t = translateTo(language)
  const vehicle = carName(order.vehicleInfo, t)
  const heading = t('mailConfirm')
  const photo = await letterPhoto(order)
  const { paid, others } = offerFacts(order, t, language)
  const sheet = (
    <LetterSheet language={language} preview={vehicle} heading={heading}>
      <Text style={letter.action}>{t('mailConfirmWait', { time: clockTime(until, language) })}</Text>
      <CarPart name={vehicle} photo={photo} />
      <FactTable facts={paid} />
      <LetterButton url={url}>{t('mailConfirmButton')}</LetterButton>
      <Text style={letter.text}>{t('mailConfirmText')}</Text>
      <FactTable facts={others} />
      <DoorPart order={order} t={t} />
      <Text style={letter.note}>{t('mailConfirmNote')}</Text>
      <Imprint company={company} t={t} />
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id,
    kind: 'order-confirm',
    domain: mail.domain,
    to: order.customer.email,
    replyTo: mail.to,
    subject: `${heading} - ${vehicle}`,
  })
}
