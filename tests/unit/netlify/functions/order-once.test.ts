import { expect, test, vi } from 'vitest'
import { carKey, openOrders } from '../../../../netlify/lib/store/order-store.ts'
import { buy, callOrder, freshBuyers, refusal, sellerLinks, orderAnswer } from '../calls.ts'
import { fakeClock, HOUR, scheduleLater } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

// A hundred simultaneous orders are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const fresh = freshBuyers()
const shop = useSales(...manyCars(40))

const withKey = () => ({ ...fresh(), idempotencyKey: crypto.randomUUID() })
const mailCount = async () => (await shop.mails()).length

test('#21 the same submission again gets the same answer, and no second order', async () => {
  const purchase = withKey()
  const first = orderAnswer(await buy(purchase))
  expect(orderAnswer(await buy({ ...purchase, startedAt: Date.now() - 90_000 }))).toEqual(first)
  expect(await mailCount()).toBe(2)
})

test.each([
  [22, 2],
  [23, 10],
  [24, 100],
])('#%i %i simultaneous presses give one order and one mail to each side', async (_, presses) => {
  const purchase = withKey()
  const answers = await Promise.all(Array.from({ length: presses }, () => buy(purchase)))
  expect(new Set(answers.map((answer) => orderAnswer(answer).order)).size).toBe(1)
  fakeClock()
  await scheduleLater(10)
  expect(await mailCount()).toBe(2)
})

test('#25 the same key with other details is refused, for the same car and for another', async () => {
  const purchase = withKey()
  await buy(purchase)
  expect(refusal(await buy({ ...purchase, customerCity: 'Paris' }))).toEqual({ status: 409, code: 'keyReused' })
  const { idempotencyKey } = purchase
  const other = { ...fresh(), customerEmail: purchase.customerEmail, idempotencyKey }
  expect(refusal(await buy(other))).toEqual({ status: 409, code: 'keyReused' })
  // Within the hour a second car would need a confirmation.
  fakeClock(Date.now() + 2 * HOUR)
  expect((await buy({ ...other, idempotencyKey: crypto.randomUUID() })).body).toHaveProperty('order')
  expect(await mailCount()).toBe(4)
})

test('#26 a key of two days ago counts as new, but the car is still reserved', async () => {
  const purchase = withKey()
  await buy(purchase)
  fakeClock(Date.now() + 25 * HOUR)
  expect(refusal(await buy({ ...purchase, customerCity: 'Paris', idempotencyKey: crypto.randomUUID() })).code).toBe(
    'vehicleHeld',
  )
  const { idempotencyKey, customerEmail } = purchase
  expect((await buy({ ...fresh(), idempotencyKey, customerEmail })).status).toBe(200)
})

test('#27 without a key the transfer reference prevents a second order', async () => {
  const purchase = fresh()
  const first = orderAnswer(await buy(purchase))
  expect(orderAnswer(await buy(purchase))).toEqual(first)
  expect(await mailCount()).toBe(2)
})

test('#28 a key of 255 characters is accepted, one of 256 refused', async () => {
  expect((await buy({ ...fresh(), idempotencyKey: 'k'.repeat(255) })).status).toBe(200)
  expect(await buy({ ...fresh(), idempotencyKey: 'k'.repeat(256) })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'idempotencyKey', code: 'invalid' }] },
  })
})

test('a refused purchase does not use up its key: corrected, it is accepted with the same key', async () => {
  const purchase = withKey()
  expect((await buy({ ...purchase, customerEmail: 'wrong' })).status).toBe(422)
  expect((await buy({ ...purchase, vehiclePrice: '1 €' })).status).toBe(409)
  expect((await buy(purchase)).status).toBe(200)
})

test('a key refused for a reserved car can be used for another car', async () => {
  const held = fresh()
  await buy(held)
  const { idempotencyKey, customerEmail, ...other } = withKey()
  expect(customerEmail).toContain('@')
  const second = { ...held, customerEmail: 'second@exemple.test', transferReference: `AGE-${held.vehicleId}-777777` }
  expect(refusal(await buy({ ...second, idempotencyKey })).code).toBe('vehicleHeld')
  expect((await buy({ ...other, customerEmail: 'second@exemple.test', idempotencyKey })).status).toBe(200)
})

test('#25 one key for two cars at the same time never gives two orders, and gives one when pressed again', async () => {
  const { idempotencyKey, customerEmail, ...first } = withKey()
  const { customerEmail: _, ...second } = fresh()
  const press = async (car: object) => (await buy({ ...car, customerEmail, idempotencyKey })).body as { order?: string }
  const answers = await Promise.all([first, second].map(press))
  for (const car of [first, second]) answers.push(await press(car))
  expect(new Set(answers.flatMap(({ order }) => order ?? [])).size).toBe(1)
  const notices = (await shop.mails()).filter(({ subject }) => subject.startsWith('Nouvelle commande'))
  expect(notices).toHaveLength(1)
})

test('#21 an order sent again after its car went to somebody else gets its first answer', async () => {
  const purchase = withKey()
  const first = orderAnswer(await buy(purchase))
  const cancel = String((await sellerLinks(shop)).get('cancelled'))
  expect((await callOrder(cancel, { method: 'POST' })).status).toBe(200)
  const next = { ...purchase, customerEmail: 'suivant@exemple.test', idempotencyKey: crypto.randomUUID() }
  expect((await buy(next)).status).toBe(200)
  expect(orderAnswer(await buy(purchase))).toEqual(first)
  expect(refusal(await buy({ ...purchase, customerCity: 'Paris' })).code).toBe('keyReused')
})

/** Places three orders from one mailbox and network. */
async function buyThree(customerEmail: string, ip: string): Promise<void> {
  fakeClock(Date.parse('2026-11-24T08:00:00Z'))
  for (let order = 0; order < 3; order += 1) {
    expect((await buy({ ...fresh(), customerEmail }, ip)).body).toHaveProperty('order')
    vi.setSystemTime(Date.now() + 1.5 * HOUR)
  }
}

test('#110 the fourth order mail of a day to one address is refused, and its car stays free', async () => {
  const customerEmail = 'often@exemple.test'
  await buyThree(customerEmail, '192.0.2.1')
  const fourth = fresh()
  expect(refusal(await buy({ ...fourth, customerEmail: 'Often+again@exemple.test' }, '192.0.2.77'))).toEqual({
    status: 429,
    code: 'tooManyMails',
  })
  expect((await buy(fourth)).body).toHaveProperty('order')
  // From another network, and the next day, orders are accepted again.
  expect((await buy({ ...fresh(), customerEmail }, '198.51.100.1')).body).toHaveProperty('order')
  fakeClock(Date.now() + 25 * HOUR)
  expect((await buy({ ...fresh(), customerEmail }, '192.0.2.1')).body).toHaveProperty('order')
})

test('#110 a refused fourth order pressed ten times at once is never reported as an order and leaves nothing', async () => {
  const customerEmail = 'hasty@exemple.test'
  await buyThree(customerEmail, '192.0.3.1')
  const fourth = { ...withKey(), customerEmail }
  const answers = await Promise.all(Array.from({ length: 10 }, () => buy(fourth, '192.0.3.1')))
  expect(answers.filter(({ status }) => status === 200)).toEqual([])
  expect(refusal(await buy(fourth, '192.0.3.1')).code).toBe('tooManyMails')
  await scheduleLater(10)
  expect(await openOrders().list(carKey(fourth.vehicleId))).toEqual([])
  expect(await mailCount()).toBe(6)
})

test('#111 ten simultaneous orders for one address send at most three mails to it', async () => {
  const customerEmail = 'flood@exemple.test'
  const answers = await Promise.all(Array.from({ length: 10 }, () => buy({ ...fresh(), customerEmail }, '192.0.4.1')))
  const taken = answers.filter(({ status }) => status === 200).length
  expect(taken).toBeLessThanOrEqual(3)
  fakeClock()
  await scheduleLater(10)
  const mails = (await shop.mails()).filter(({ to }) => to.includes(customerEmail))
  expect(mails).toHaveLength(taken)
})
