import { afterEach, expect, test, vi } from 'vitest'
import { emptyCustomer } from '#web/features/purchase/customer.ts'
import { findOwnOrder, orderPayload, type OrderPayload, sendOrder } from '#web/features/purchase/order-client.ts'
import type { Draft } from '#web/features/purchase/draft.ts'
import { makeCard } from '../../../../fixtures/make-card.ts'

const car = makeCard()
const reference = `AGE-${car.id}-123456`
const customer = { ...emptyCustomer, city: 'Lyon' }
const words = (hasProof: boolean) =>
  orderPayload({
    car,
    customer,
    payment: { method: 'transfer', reference, hasProof },
    entryAsked: false,
    language: 'fr',
    website: '',
  })
const newDraft = (): Draft => ({ vehicleId: car.id, reference, startedAt: 0, step: 5, customer, attempts: [] })

type Sent = OrderPayload & { idempotencyKey: string }
/** A shop whose first answers never arrive. It stores the first order and confirms it only for the same body and key. */
function shopThatLoses(answers: number, keeps: boolean) {
  const sent: Sent[] = []
  let storedOrder: string | undefined
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Sent)
    if (keeps) storedOrder ??= body
    if (sent.length <= answers) return Promise.reject(new TypeError('network'))
    const answer =
      storedOrder === undefined || storedOrder === body
        ? { ok: true, order: 'token' }
        : { ok: false, code: 'vehicleHeld' }
    return Promise.resolve(new Response(JSON.stringify(answer), { status: answer.ok ? 200 : 409 }))
  })
  return sent
}
const ignore = () => {}

afterEach(() => vi.unstubAllGlobals())

test('sending the same order again keeps its idempotency key', async () => {
  const sent = shopThatLoses(1, true)
  const draft = newDraft()
  expect(await sendOrder(draft, words(false), ignore)).toMatchObject({ ok: false, code: 'network' })
  expect(await sendOrder(draft, words(false), ignore)).toMatchObject({ ok: true, token: 'token', earlier: false })
  expect(sent[1]).toEqual(sent[0])
})

test('an order whose answer was lost is found again, even after its details were changed', async () => {
  shopThatLoses(1, true)
  const draft = newDraft()
  await sendOrder(draft, words(true), ignore)
  const found = await sendOrder(draft, words(false), ignore)
  expect(found).toEqual({ ok: true, token: 'token', payload: words(true), earlier: true })
  expect(await findOwnOrder(draft)).toMatchObject({ earlier: true })
})

test('an order that never arrived is sent with its changed details', async () => {
  const sent = shopThatLoses(1, false)
  const draft = newDraft()
  await sendOrder(draft, words(true), ignore)
  expect(await sendOrder(draft, words(false), ignore)).toMatchObject({
    ok: true,
    payload: words(false),
    earlier: false,
  })
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey)
})

test('a car reserved by somebody else is refused, and the order is not sent again', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(body)
    return Promise.resolve(new Response('{"ok":false,"code":"vehicleHeld"}', { status: 409 }))
  })
  const draft = newDraft()
  expect(await sendOrder(draft, words(false), ignore)).toMatchObject({ ok: false, code: 'vehicleHeld' })
  expect(sent).toHaveLength(1)
  expect(draft.attempts).toEqual([])
})
