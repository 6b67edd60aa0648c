import type { Context } from '@netlify/functions'
import { z } from 'zod'
import { DAY } from '#domain/legal.ts'
import { depositOf, formatEuros } from '#domain/money.ts'
import contact from '../../../netlify/functions/contact.ts'
import { takeSlot } from '../../../netlify/lib/limits.ts'
import order from '../../../netlify/functions/order.ts'
import confirm from '../../../netlify/functions/send-payment-confirmation.ts'
import { deploys } from '../../../scripts/dev/functions/function-host.ts'
import { makeMessage, sampleBuyer } from '../../../scripts/sales/sample-forms.ts'
import type { Shop } from './shop.ts'

export const SITE = 'https://boutique.test'
type FunctionHandler = (request: Request, context: Context) => Promise<Response>

/** A visitor's contact form. */
export const makeContactInput = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...makeMessage(),
  startedAt: Date.now() - 60_000,
  ...more,
})

/** A POST as the form sends it; `body` may also be raw text or a stream. */
export const makePost = (body: unknown, headers: Record<string, string> = {}, name = 'contact') => {
  const raw = typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body)
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { origin: SITE, 'content-type': 'application/json', ...headers },
    body: raw,
    duplex: 'half',
  }
  return new Request(`${SITE}/.netlify/functions/${name}`, init)
}

export interface Called {
  status: number
  headers: Headers
  body: unknown
  /** Resolves when all work after the answer is done. */
  afterwards: () => Promise<unknown>
}

/** A new IP address, in a network that no other call uses. */
export const newIpAddress = (): string => {
  const groups = Array.from(crypto.getRandomValues(new Uint16Array(3)), (group) => group.toString(16))
  return `${groups.join(':')}::1`
}

/** Calls a function as the host does, on the live deploy or another one. Each call comes from a new network unless
 *  `ip` is given. */
export async function callFunction(
  handler: FunctionHandler,
  request: Request,
  deploy: Context['deploy'] = deploys.live,
  ip: string = newIpAddress(),
): Promise<Called> {
  const work: Promise<unknown>[] = []
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise)
  const context = { waitUntil, deploy, ip } as Context
  const response = await handler(request, context)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const body: unknown = isJson ? JSON.parse(text) : text
  return { status: response.status, headers: response.headers, body, afterwards: () => Promise.all(work) }
}

/** Calls a scheduled function as the host does. */
export const callScheduled = (handler: FunctionHandler): Promise<Called> =>
  callFunction(handler, new Request(`${SITE}/.netlify/functions/scheduled`, { method: 'POST' }))

/** Uses up the sample visitor's copies of today and the next two days (UTC; 25 hours after 23:00 are another day), for tests that
 *  follow the one mail to the seller. The copies have tests of their own: contact-copy.test.ts. */
export async function useUpCopies(): Promise<void> {
  for (const day of [0, 1, 2])
    for (const cause of ['a', 'b', 'c'])
      await takeSlot({ pool: 'forms', address: sampleVisitor, cause, now: Date.now() + day * DAY })
}
const sampleVisitor = makeMessage().email

export const callContact = (request: Request): Promise<Called> => callFunction(contact, request)

/** Sends a contact form and waits for the work after the answer. */
export async function sendContact(more: Record<string, unknown> = {}): Promise<Called> {
  const called = await callContact(makePost(makeContactInput(more)))
  await called.afterwards()
  return called
}

/** The sums of an order, with either kind of no-break space: browsers differ. */
export const amountsOf = (price: number) => ({
  vehiclePrice: formatEuros(price),
  depositAmount: formatEuros(depositOf(price)).replaceAll('\u00a0', '\u202f'),
})

/** A buyer's order as the page sends it, for the car of `makeVehicle`. */
export const makePurchaseInput = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  vehicleId: 'audi-a3-sportback-2015-001',
  vehicleInfo: 'Audi A3 Sportback (2015)',
  ...amountsOf(14_000),
  transferReference: 'AGE-audi-a3-sportback-2015-001-123456',
  ...sampleBuyer,
  customerEmail: 'amelie@exemple.test',
  hasPaymentProof: false,
  language: 'fr',
  website: '',
  startedAt: Date.now() - 60_000,
  ...more,
})

/** The fields that name a car in a purchase. */
export const forCar = (vehicleId: string) => ({ vehicleId, transferReference: `AGE-${vehicleId}-123456` })

/** Sends an order, from a new network by default, without waiting for the mails. */
export const confirmOrder = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}, ip?: string) =>
  callFunction(confirm, makePost(makePurchaseInput(more), headers, 'send-payment-confirmation'), undefined, ip)

/** Sends an order and waits for the work after the answer. */
export async function buy(more: Record<string, unknown> = {}, ip?: string): Promise<Called> {
  const called = await confirmOrder(more, {}, ip)
  await called.afterwards()
  return called
}

/** What a seller fills in to accept an order whose transport was left open: it is included in the price. */
const ACCEPTANCE = 'transport=0'

/** GET (or POST) of the order function. The button that accepts sends a filled form unless the call has its own. */
export async function callOrder(query: string, init: RequestInit = {}): Promise<Called> {
  const accepts = init.method === 'POST' && query.startsWith('?move=accepted')
  const request = new Request(`${SITE}/.netlify/functions/order${query}`, {
    ...(accepts && { body: ACCEPTANCE }),
    ...init,
  })
  const called = await callFunction(order, request)
  await called.afterwards()
  return called
}

const stored = z.object({ ok: z.literal(true), order: z.string(), orderLink: z.string(), heldUntil: z.number() })

/** The answer to an accepted order. */
export const orderAnswer = ({ body }: Called) => stored.parse(body)

/** `{status, code}` of a refusal. */
export const refusal = ({ status, body }: Called) => ({
  status,
  code: z.object({ ok: z.literal(false), code: z.string() }).parse(body).code,
})

/** Each call of the result gives a car of `manyCars` that is still free, and a buyer without mails so far. */
export function freshBuyers() {
  let count = 0
  return () => {
    count += 1
    const vehicleId = `audi-a3-sportback-2015-${String(count).padStart(3, '0')}`
    return { ...forCar(vehicleId), customerEmail: `client${count}@exemple.test` }
  }
}

/** The seller's links in the mail of the newest order: the order function's query by step. */
export async function sellerLinks(shop: Pick<Shop, 'mails'>): Promise<ReadonlyMap<string, string>> {
  const notice = (await shop.mails()).find(({ subject }) => subject.startsWith('Nouvelle commande'))
  const link = /https:\/\/boutique\.test\/\.netlify\/functions\/order(\?move=(\w+)&amp;order=[\w.~-]+)/g
  return new Map(
    [...(notice?.html ?? '').matchAll(link)].map(([, query = '', move = '']) => [move, query.replace('&amp;', '&')]),
  )
}

const asked = z.object({
  ok: z.literal(true),
  confirm: z.object({ until: z.number(), again: z.boolean(), watch: z.string() }),
})

/** The answer to a purchase that has to be confirmed. */
export const confirmationAnswer = ({ body }: Called) => asked.parse(body).confirm

/** The newest confirmation link mailed to this address: the order function's query. */
export async function confirmLink(shop: Pick<Shop, 'mails'>, reader: string): Promise<string> {
  const mail = (await shop.mails()).find(({ to, html }) => to.includes(reader) && html.includes('?confirm='))
  const [, query = ''] = /\/\.netlify\/functions\/order(\?confirm=[\w.~-]+)/.exec(mail?.html ?? '') ?? []
  return query
}

/** Presses the button of a confirmation page. */
export const pressConfirm = (query: string) => callOrder(query, { method: 'POST' })

/** The answer that the waiting page polls for. */
export const pollConfirmation = async (token: string) => (await callOrder(`?watch=${token}`)).body

/** Uses up the hour's limit with orders from different mailboxes and networks. */
export async function reachHourlyLimit(fresh: () => object, count = 5): Promise<void> {
  for (let order = 0; order < count; order += 1) await buy(fresh() as Record<string, unknown>)
}
