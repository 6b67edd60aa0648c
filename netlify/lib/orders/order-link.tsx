import { Text } from '@react-email/text'
import { z } from 'zod'
import { carName } from '#domain/order-facts.ts'
import { parseTransferReference } from '#domain/vehicle-id.ts'
import type { OrderLinkRequest } from '#forms/withdrawal.ts'
import { forEachConcurrently } from '../concurrency.ts'
import { FactTable, Imprint, letter, LetterButton, LetterSheet, makeLetter } from '../emails/LetterParts.tsx'
import { ListingPart } from '../emails/OrderNotices.tsx'
import { takeSlot } from '../limits.ts'
import type { Host } from '../log.ts'
import type { Letter } from '../mail/message.ts'
import { alertFault } from '../outbox/alerts.tsx'
import { enqueueLetters, type OutboxContext, sendLettersSoon } from '../outbox/delivery.ts'
import { REQUEST_GRACE } from '../outbox/outbox-store.ts'
import type { SalesSettings } from '../settings.ts'
import { orderUrl } from '../signed-links.ts'
import { openStore, timeOfId, timeOrderedId } from '../store/blob-store.ts'
import { claimOnce } from '../store/idempotency.ts'
import { findOrder, openOrders, type StoredOrder } from '../store/order-store.ts'
import { translateTo } from '../texts.ts'

const openRequests = () => openStore('links')
const CONCURRENCY = 8

/** A request for an order's link, until its letter is in the outbox. */
const requestSchema = z.object({
  id: z.string(),
  reference: z.string(),
  email: z.string(),
  /** Hash of the sender's network. */
  network: z.string(),
})
type StoredRequest = z.infer<typeof requestSchema>

interface LinkContext {
  settings: SalesSettings
  outbox: OutboxContext
}

/** Stores a request for an order's link, and mails the link after the answer, to the order's own address alone. The order is looked
 *  up only then: the answer and its time are the same whatever the reference and the address. */
export async function requestLink(
  { settings, outbox }: LinkContext,
  { reference, email, idempotencyKey }: OrderLinkRequest,
  network: string,
  host: Host,
): Promise<'stored' | 'keyReused'> {
  const now = outbox.now()
  const content = JSON.stringify({ reference, email })
  const id = timeOrderedId(now)
  const claim = await claimOnce(openStore('once'), {
    scope: 'orderLink',
    // Without a key each request is its own.
    key: idempotencyKey ?? id,
    content,
    id,
    now,
  })
  if (claim.kind === 'conflict') return 'keyReused'
  if (claim.id !== id) return 'stored'
  const request = { id, reference, email, network } satisfies StoredRequest
  await openRequests().put(id, request)
  const make = () => linkLetters(request, settings, now)
  sendLettersSoon(outbox, { id, make, queued: () => openRequests().remove(id) }, host)
  return 'stored'
}

/** Finishes requests that a crashed process left, until the deadline (milliseconds since 1970). Returns how many. */
export async function sweepLinkRequests({ settings, outbox }: LinkContext, deadline: number): Promise<number> {
  let done = 0
  const store = openRequests()
  const end = outbox.now() - REQUEST_GRACE
  const left = (await store.list('')).filter(({ key }) => (timeOfId(key) ?? 0) <= end)
  await forEachConcurrently(left, { concurrency: CONCURRENCY, deadline, now: outbox.now }, async ({ key }) => {
    try {
      const value = await store.read(key)
      if (value === undefined) return
      const request = requestSchema.parse(value)
      await enqueueLetters(outbox, await linkLetters(request, settings, timeOfId(key) ?? outbox.now()), true)
      await store.remove(key)
      done += 1
    } catch (thrown) {
      await alertFault(outbox, { event: 'order-stuck', id: key, kind: 'order-link' }, thrown)
    }
  })
  return done
}

/** The letter with the link; none if reference and address are not those of an order, or if today's letters to it are used up. */
async function linkLetters(request: StoredRequest, settings: SalesSettings, now: number): Promise<Letter[]> {
  const parsed = parseTransferReference(request.reference)
  const order = parsed && (await findOrder(openOrders(), parsed.vehicleId))?.value
  if (order?.payment.reference !== request.reference) return []
  const { email } = order.customer
  if (email.toLowerCase() !== request.email.toLowerCase()) return []
  const slot = await takeSlot({
    pool: 'link',
    address: email,
    network: request.network,
    cause: `link ${request.id}`,
    now,
  })
  return slot.kind === 'taken' ? [await linkLetter(request.id, order, settings)] : []
}

function linkLetter(id: string, order: StoredOrder, { mail, company, linkSecret }: SalesSettings): Promise<Letter> {
  const { language, payment } = order
  const t = translateTo(language)
  const heading = t('mailLink')
  const vehicle = carName(order.vehicleInfo, t)
  const sheet = (
    <LetterSheet language={language} preview={vehicle} heading={heading}>
      <LetterButton url={orderUrl(linkSecret, order)}>{t('mailFollow')}</LetterButton>
      <FactTable
        facts={[
          { label: t('mailFactVehicle'), value: vehicle },
          { label: t('mailFactReference'), value: payment.reference },
        ]}
      />
      <ListingPart order={order} t={t} />
      <Text style={letter.note}>{t('mailLinkText')}</Text>
      <Imprint company={company} t={t} />
    </LetterSheet>
  )
  return makeLetter(sheet, {
    id: `${id}-link`,
    kind: 'order-link',
    domain: mail.domain,
    to: order.customer.email,
    replyTo: mail.to,
    subject: `${heading} - ${payment.reference}`,
  })
}
