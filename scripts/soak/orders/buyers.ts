import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { makeOrder, sampleCars } from '../../sales/sample-forms.ts'

/** Buyers at the same time. */
const AT_ONCE = 12
/** Every so many cars have two buyers. */
const CONTESTED = 10
/** Milliseconds after which nobody waits for an answer any more. */
const WAIT = 20_000
/** Milliseconds until somebody whose order got no answer presses again, at most. */
const PATIENCE = 400

/** The header in which the functions find a buyer's network address. */
export const CALLER_HEADER = 'x-test-caller'

const asked = z.object({ ok: z.literal(true), confirm: z.object({ until: z.number() }) })
const accepted = z.object({ ok: z.literal(true), order: z.string() })

/** An order that the shop said yes to. */
export interface AcceptedOrder {
  id: string
  vehicleId: string
  email: string
}

export interface Sales {
  accepted: AcceptedOrder[]
  /** Of them those that their buyers had to confirm by mail. */
  confirmed: number
  /** Refusals of a car that somebody else has. */
  taken: number
  /** Presses that got no answer, or one of 5xx. */
  unanswered: number
  /** Answers that no buyer should get: status and car. */
  wrong: string[]
}

/** What buyers see of the shop. */
export interface Storefront {
  site: string
  /** The address, without the site's, of the confirmation link that came to a mailbox last, if there is one. */
  linkTo: (email: string) => string | undefined
}

/** As many buyers as there are cars, and some more, each in another network, who press until there is an answer and
 *  confirm by mail where the shop asks. `before` is called ahead of each order. */
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

/** Every buyer has another /24. */
const ipOf = (index: number, rank: number) => `${rank + 10}.${index >> 8}.${index & 0xff}.1`

async function press(street: Storefront, order: Order, ip: string, sales: Sales): Promise<void> {
  const { site, linkTo } = street
  const form = `${site}/.netlify/functions/send-payment-confirmation`
  const headers = { origin: site, 'content-type': 'application/json' }
  for (;;) {
    const answer = await send(form, ip, { headers, body: JSON.stringify(order) })
    const isAsked = answer?.status === 200 && asked.safeParse(answer.body).success
    if (answer && answer.status < 500 && !isAsked) return note(answer, order, sales)
    if (!isAsked) sales.unanswered += 1
    const link = isAsked ? linkTo(order.customerEmail) : undefined
    const confirmed = link && (await send(site + link, ip, { redirect: 'manual' }))
    // The link leads to the order, or the car went to the rival.
    if (confirmed && confirmed.status === 303) {
      sales.confirmed += 1
      return note({ status: 200, body: { ok: true, order: confirmed.location.split('order=')[1] } }, order, sales)
    }
    if (confirmed && confirmed.status === 409) return note(confirmed, order, sales)
    await setTimeout(Math.random() * PATIENCE * (isAsked ? 5 : 1))
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
    const response = await fetch(address, { method: 'POST', ...init, headers, signal: AbortSignal.timeout(WAIT) })
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
