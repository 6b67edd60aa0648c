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

const accepted = z.object({ ok: z.literal(true), order: z.string() })

/** An order that the shop said yes to. */
export interface AcceptedOrder {
  id: string
  vehicleId: string
  email: string
}

export interface Sales {
  accepted: AcceptedOrder[]
  /** Refusals of a car that somebody else has. */
  held: number
  /** Presses that got no answer, or one of 5xx. */
  unanswered: number
  /** Answers that no buyer should get: status and place. */
  wrong: string[]
}

/** As many buyers as there are cars, and some more, each pressing until there is an answer. `before` is called ahead of each
 *  order. */
export async function buyAll(site: string, count: number, before: () => Promise<unknown>): Promise<Sales> {
  const sales: Sales = { accepted: [], held: 0, unanswered: 0, wrong: [] }
  const places = sampleCars(count).keys()
  const worker = async () => {
    for (const place of places) {
      await before()
      const first = makeOrder(place)
      const rival = { ...first, customerEmail: `rival${place}@exemple.test`, idempotencyKey: crypto.randomUUID() }
      await Promise.all([first, ...(place % CONTESTED === 0 ? [rival] : [])].map((order) => press(site, order, sales)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return sales
}

type Order = ReturnType<typeof makeOrder>

async function press(site: string, order: Order, sales: Sales): Promise<void> {
  for (;;) {
    const answer = await send(site, order)
    if (answer && answer.status < 500) return note(answer, order, sales)
    sales.unanswered += 1
    await setTimeout(Math.random() * PATIENCE)
  }
}

async function send(site: string, order: Order): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const response = await fetch(`${site}/.netlify/functions/send-payment-confirmation`, {
      method: 'POST',
      headers: { origin: site, 'content-type': 'application/json' },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(WAIT),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return undefined
  }
}

function note({ status, body }: { status: number; body: unknown }, order: Order, sales: Sales): void {
  const answer = accepted.safeParse(body)
  const [, id] = answer.data?.order.split('.')[0]?.split('~') ?? []
  if (status === 200 && id) sales.accepted.push({ id, vehicleId: order.vehicleId, email: order.customerEmail })
  else if (status === 409) sales.held += 1
  else sales.wrong.push(`${status} ${order.vehicleId}`)
}
