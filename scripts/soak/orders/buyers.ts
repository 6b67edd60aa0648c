import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { makeOrder, sampleCars } from '../../sales/sample-forms.ts'

/** Concurrent buyers. */
const AT_ONCE = 12
/** Every tenth car has two buyers. */
const CONTESTED = 10
const TIMEOUT_MS = 20_000
/** Maximum milliseconds before a buyer retries an unanswered order. */
const RETRY_MS = 400

/** The header that gives the functions a buyer's IP address. */
export const CALLER_HEADER = 'x-test-caller'

const confirmationRequired = z.object({ ok: z.literal(true), confirm: z.object({ until: z.number() }) })
const accepted = z.object({ ok: z.literal(true), order: z.string() })

/** An order that the shop accepted. */
export interface AcceptedOrder {
  id: string
  vehicleId: string
  email: string
}

export interface Sales {
  accepted: AcceptedOrder[]
  /** Accepted orders that had to be confirmed by mail. */
  confirmed: number
  /** Refusals because the car was already taken. */
  taken: number
  /** Requests without an answer, or with a 5xx. */
  unanswered: number
  /** Unexpected answers: status and car. */
  wrong: string[]
}

/** The shop as buyers reach it. */
export interface Storefront {
  site: string
  /** Path of the last confirmation link mailed to an address, if any. */
  linkTo: (email: string) => string | undefined
}

/** Simulates a buyer for each of `count` cars, and some rivals, each from another network. They retry until there is an
 *  answer and confirm by mail if necessary. `before` is called before each order. */
export async function buyAll(street: Storefront, count: number, before: () => Promise<unknown>): Promise<Sales> {
  const sales: Sales = { accepted: [], confirmed: 0, taken: 0, unanswered: 0, wrong: [] }
  const indexes = sampleCars(count).keys()
  const worker = async () => {
    for (const index of indexes) {
      await before()
      const first = makeOrder(index)
      const rival = { ...first, customerEmail: `rival${index}@exemple.test`, idempotencyKey: crypto.randomUUID() }
      await Promise.all(
        [first, ...(index % CONTESTED === 0 ? [rival] : [])].map((order, rank) =>
          press(street, order, ipOf(index, rank), sales),
        ),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return sales
}

type Order = ReturnType<typeof makeOrder>

/** A different /24 for each buyer. */
const ipOf = (index: number, rank: number) => `${rank + 10}.${index >> 8}.${index & 0xff}.1`

async function press(street: Storefront, order: Order, ip: string, sales: Sales): Promise<void> {
  const { site, linkTo } = street
  const form = `${site}/.netlify/functions/send-payment-confirmation`
  const headers = { origin: site, 'content-type': 'application/json' }
  for (;;) {
    const answer = await send(form, ip, { headers, body: JSON.stringify(order) })
    const mustConfirm = answer?.status === 200 && confirmationRequired.safeParse(answer.body).success
    if (answer && answer.status < 500 && !mustConfirm) return note(answer, order, sales)
    if (!mustConfirm) sales.unanswered += 1
    const link = mustConfirm ? linkTo(order.customerEmail) : undefined
    const confirmed = link && (await send(site + link, ip, { redirect: 'manual' }))
    // 303: the link leads to the order. 409: the rival has the car.
    if (confirmed && confirmed.status === 303) {
      sales.confirmed += 1
      return note({ status: 200, body: { ok: true, order: confirmed.location.split('order=')[1] } }, order, sales)
    }
    if (confirmed && confirmed.status === 409) return note(confirmed, order, sales)
    await setTimeout(Math.random() * RETRY_MS * (mustConfirm ? 5 : 1))
  }
}

interface Answer {
  status: number
  location: string
  body: unknown
}

async function send(address: string, ip: string, init: RequestInit): Promise<Answer | undefined> {
  try {
    const headers = { ...(init.headers as Record<string, string> | undefined), [CALLER_HEADER]: ip }
    const response = await fetch(address, { method: 'POST', ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    const body: unknown = isJson ? JSON.parse(text) : undefined
    return { status: response.status, location: response.headers.get('location') ?? '', body }
  } catch {
    return undefined
  }
}

function note({ status, body }: Pick<Answer, 'status' | 'body'>, order: Order, sales: Sales): void {
  const answer = accepted.safeParse(body)
  const [, id] = answer.data?.order.split('.')[0]?.split('~') ?? []
  if (status === 200 && id) sales.accepted.push({ id, vehicleId: order.vehicleId, email: order.customerEmail })
  else if (status === 409) sales.taken += 1
  else sales.wrong.push(`${status} ${order.vehicleId}`)
}
