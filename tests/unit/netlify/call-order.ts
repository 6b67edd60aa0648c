import { z } from 'zod'
import confirm from '../../../netlify/functions/send-payment-confirmation.ts'
import order from '../../../netlify/functions/order.ts'
import { callFunction, makePost, SITE, type Called } from './call-function.ts'
import { makePurchaseInput } from './make-purchase.ts'

/** The fields that name a car in a purchase. */
export const forCar = (vehicleId: string) => ({ vehicleId, transferReference: `AGE-${vehicleId}-123456` })

/** A buyer confirms, from a network of their own unless told; the mails are not waited for. */
export const confirmOrder = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}, ip?: string) =>
  callFunction(confirm, makePost(makePurchaseInput(more), headers, 'send-payment-confirmation'), undefined, ip)

/** A buyer confirms, and the work after the answer is done. */
export async function buy(more: Record<string, unknown> = {}, ip?: string): Promise<Called> {
  const called = await confirmOrder(more, {}, ip)
  await called.afterwards()
  return called
}

/** GET (or POST) of the order function. */
export async function callOrder(query: string, init: RequestInit = {}): Promise<Called> {
  const called = await callFunction(order, new Request(`${SITE}/.netlify/functions/order${query}`, init))
  await called.afterwards()
  return called
}

const stored = z.object({ ok: z.literal(true), order: z.string(), orderLink: z.string(), heldUntil: z.number() })

/** The answer to an order that was taken. */
export const storedAnswer = ({ body }: Called) => stored.parse(body)

/** `{status, code}` of a refusal. */
export const refusal = ({ status, body }: Called) => ({
  status,
  code: z.object({ ok: z.literal(false), code: z.string() }).parse(body).code,
})

/** Each call names a car of `manyCars` that nobody has bought yet, and a buyer who has had no mail yet. */
export function freshBuyers() {
  let count = 0
  return () => {
    count += 1
    const vehicleId = `audi-a3-sportback-2015-${String(count).padStart(3, '0')}`
    return { ...forCar(vehicleId), customerEmail: `client${count}@exemple.test` }
  }
}
