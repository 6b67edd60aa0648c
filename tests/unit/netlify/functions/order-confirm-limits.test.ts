import { beforeEach, expect, test, vi } from 'vitest'
import { openHourly, timeOrderedId } from '../../../../netlify/lib/store/blob-store.ts'
import { carKey, openOrders, openSales } from '../../../../netlify/lib/store/order-store.ts'
import {
  confirmationAnswer,
  buy,
  callOrder,
  confirmLink,
  reachHourlyLimit,
  freshBuyers,
  pressConfirm,
  refusal,
  orderAnswer,
} from '../calls.ts'
import { fakeClock, HOUR, MINUTE, scheduleLater } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = useSales(...manyCars(600))
const fresh = freshBuyers()
beforeEach(async () => {
  vi.stubEnv('HOLDS_AN_HOUR', undefined)
  for (const { key } of await openHourly().list('')) await openHourly().remove(key)
  for (const { key } of await openOrders().list('unconfirmed/')) await openOrders().remove(key)
  await openSales()
})

const withKey = () => ({ ...fresh(), idempotencyKey: crypto.randomUUID() })
const isFree = async (vehicleId: string) =>
  ((await callOrder(`?vehicle=${vehicleId}`)).body as { available: boolean }).available
const subjects = async () => (await shop.mails()).map(({ subject }) => subject)

// Must run first: alerts of other tests would be among its mails.
test('the whole shop sends at most two hundred confirmation requests an hour, and the seller is alerted once per limit', async () => {
  fakeClock(Date.parse('2026-11-25T08:00:00Z'))
  await reachHourlyLimit(fresh)
  for (let ask = 0; ask < 198; ask += 1)
    await openHourly().put(
      `asks/${Math.floor(Date.now() / HOUR)}/${timeOrderedId(Date.now())}~mark${ask}~network${ask}`,
      {},
    )
  for (let ask = 0; ask < 2; ask += 1) confirmationAnswer(await buy(fresh()))
  for (let late = 0; late < 5; late += 1)
    expect(refusal(await buy(fresh()))).toEqual({ status: 429, code: 'tooManyHolds' })
  await scheduleLater(1)
  const alarms = (await subjects()).filter((subject) => subject.startsWith('Alerte'))
  expect(alarms.toSorted()).toEqual(['Alerte de la boutique - asks-many', 'Alerte de la boutique - holds-many'])
})

test('five buyers an hour need no confirmation; the sixth does and reserves nothing until the link is pressed', async () => {
  const five = await Promise.all([1, 2, 3, 4].map(() => buy(fresh())))
  five.push(await buy(fresh()))
  for (const answer of five) expect(orderAnswer(answer).order).toBeTruthy()
  const sixth = withKey()
  const { until } = confirmationAnswer(await buy(sixth))
  expect(until - Date.now()).toBeGreaterThan(14 * MINUTE)
  expect(await isFree(sixth.vehicleId)).toBe(true)
  expect(await openOrders().list(carKey(sixth.vehicleId))).toEqual([])
  const done = await pressConfirm(await confirmLink(shop, sixth.customerEmail))
  expect(done.status).toBe(303)
  expect(await isFree(sixth.vehicleId)).toBe(false)
  expect((await shop.mails()).filter(({ to }) => to.includes(sixth.customerEmail))).toHaveLength(2)
})

test('of twenty simultaneous buyers at most five need no confirmation', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(fresh())))
  expect(answers.filter(({ body }) => 'order' in (body as object)).length).toBeLessThanOrEqual(5)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('an hour later no confirmation is needed', async () => {
  fakeClock()
  await reachHourlyLimit(fresh)
  vi.setSystemTime(Date.now() + HOUR + 1)
  expect(orderAnswer(await buy(fresh())).order).toBeTruthy()
})

test.each([
  ['mailbox', { customerEmail: 'z.oe+first@gmail.com' }, { customerEmail: 'ZOE@googlemail.com' }, undefined, undefined],
  ['network', {}, {}, '192.0.2.7', '192.0.2.250'],
  ['network of IPv6', {}, {}, '2001:db8:77:1::1', '2001:0db8:0077:ffff::2'],
  ['network in IPv6’s clothes', {}, {}, '::ffff:198.51.100.9', '198.51.100.10'],
])('a second car within the hour from one %s needs a confirmation', async (_, first, second, ip, other) => {
  expect(orderAnswer(await buy({ ...fresh(), ...first }, ip)).order).toBeTruthy()
  expect(confirmationAnswer(await buy({ ...fresh(), ...second }, other)).until).toBeGreaterThan(Date.now())
})

test('the same submission again gets its order without a confirmation, even if the hour’s limit is reached', async () => {
  const purchase = withKey()
  const first = orderAnswer(await buy(purchase, '192.0.2.9'))
  expect(orderAnswer(await buy(purchase, '192.0.2.9'))).toEqual(first)
  await reachHourlyLimit(fresh, 6)
  expect(orderAnswer(await buy(purchase, '192.0.2.9'))).toEqual(first)
  expect(refusal(await buy({ ...purchase, customerCity: 'Paris' }, '192.0.2.9')).code).toBe('keyReused')
})

test('one network causes at most three confirmation mails an hour, and is then given a phone number', async () => {
  await reachHourlyLimit(fresh)
  for (let ask = 0; ask < 3; ask += 1) confirmationAnswer(await buy(fresh(), '203.0.113.5'))
  await shop.empty()
  const fourth = fresh()
  expect(refusal(await buy(fourth, '203.0.113.99'))).toEqual({ status: 429, code: 'tooManyHolds' })
  expect(await subjects()).toEqual([])
  // It left nothing behind: from another network, or an hour later, the same mailbox gets a confirmation.
  expect(confirmationAnswer(await buy(fourth)).until).toBeGreaterThan(0)
})

test('one key is for one purchase: other details are refused, and each other mailbox counts', async () => {
  await reachHourlyLimit(fresh)
  const purchase = withKey()
  confirmationAnswer(await buy(purchase, '203.0.113.20'))
  for (const customerCity of ['Paris', 'Nice'])
    expect(refusal(await buy({ ...purchase, customerCity }, '203.0.113.20')).code).toBe('keyReused')
  const others = []
  for (let place = 0; place < 5; place += 1)
    others.push(await buy({ ...purchase, customerEmail: `autre${place}-${fresh().customerEmail}` }, '203.0.113.20'))
  expect(others.map(({ status }) => status)).toEqual([200, 200, 429, 429, 429])
  expect((await subjects()).filter((subject) => subject.startsWith('Confirmez'))).toHaveLength(3)
})

test('a purchase confirmed again after a quarter of an hour takes another of the day’s mails, from any network', async () => {
  fakeClock(Date.parse('2026-11-26T08:00:00Z'))
  const purchase = withKey()
  vi.stubEnv('HOLDS_AN_HOUR', '0')
  const answers = []
  for (let quarter = 0; quarter < 4; quarter += 1) {
    answers.push(await buy(purchase, '203.0.113.40'))
    vi.setSystemTime(Date.now() + 15 * MINUTE + 1)
  }
  expect(answers).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }, { body: { code: 'tooManyMails' } }])
  for (let network = 0; network < 12; network += 1) {
    await buy(purchase, `198.51.${network}.1`)
    vi.setSystemTime(Date.now() + 15 * MINUTE + 1)
  }
  expect((await shop.mails()).filter(({ to }) => to.includes(purchase.customerEmail))).toHaveLength(12)
})
