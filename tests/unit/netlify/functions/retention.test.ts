import { beforeEach, expect, test, vi } from 'vitest'
import retention, { config, monthsBefore } from '../../../../netlify/functions/retention.ts'
import { openNewsletter, subscriberKey } from '../../../../netlify/lib/newsletter/newsletter-store.ts'
import { openArchive, openOrders } from '../../../../netlify/lib/store/order-store.ts'
import { openOutbox } from '../../../../netlify/lib/outbox/outbox-store.ts'
import { openStore } from '../../../../netlify/lib/store/blob-store.ts'
import { buy, callOrder, callScheduled, freshBuyers, sellerLinks, sendContact, orderAnswer } from '../calls.ts'
import { fakeClock, HOUR, scheduleLater } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

// Tests run years of schedules.
vi.setConfig({ testTimeout: 60_000 })

const DAY = 24 * HOUR
const START = Date.parse('2026-11-02T10:00:00Z')
const fresh = freshBuyers()
const shop = useSales(...manyCars(20))
beforeEach(() => {
  fakeClock(START)
})

const runOn = async (time: number | string): Promise<unknown> => {
  vi.setSystemTime(typeof time === 'string' ? Date.parse(time) : time)
  return (await callScheduled(retention)).body
}
const press = async (move: string) => {
  const links = await sellerLinks(shop)
  expect((await callOrder(String(links.get(move)), { method: 'POST' })).status).toBe(200)
}

test('an order that the shop does not answer falls after twice the promised day, and both sides get one mail', async () => {
  const car = fresh()
  const { order, heldUntil } = orderAnswer(await buy(car))
  expect(new Date(heldUntil).toISOString()).toBe('2026-11-04T23:00:00.000Z')
  await shop.empty()
  vi.setSystemTime(heldUntil - 1000)
  await scheduleLater(0)
  expect((await callOrder(`?vehicle=${car.vehicleId}`)).body).toMatchObject({ code: 'vehicleHeld' })
  vi.setSystemTime(heldUntil + 1000)
  expect((await callOrder(`?vehicle=${car.vehicleId}`)).body).toMatchObject({ available: true })
  await scheduleLater(1)
  await scheduleLater(3)
  await scheduleLater(60)
  expect((await shop.mails()).map(({ subject }) => subject).toSorted()).toEqual([
    'Alerte de la boutique - order-unanswered',
    `Commande tombée sans réponse - ${car.transferReference}`,
    `Votre commande a pris fin sans réponse de notre part - ${car.transferReference}`,
  ])
  expect((await callOrder(`?order=${order}`)).body).toMatchObject({ order: { state: 'cancelled', expired: true } })
})

test('acceptance starts five working days for the deposit; without it the car is free, and both sides get one mail', async () => {
  const car = fresh()
  const { order } = orderAnswer(await buy(car))
  vi.setSystemTime(START + DAY)
  await press('accepted')
  const shown = async () => ((await callOrder(`?order=${order}`)).body as { order: { heldUntil: number } }).order
  expect(new Date((await shown()).heldUntil).toISOString()).toBe('2026-11-10T23:00:00.000Z')
  await shop.empty()
  vi.setSystemTime(Date.parse('2026-11-10T23:00:01Z'))
  await scheduleLater(0)
  await scheduleLater(3)
  expect((await shop.mails()).map(({ subject }) => subject).toSorted()).toEqual([
    `Réservation expirée - ${car.transferReference}`,
    `Votre réservation a pris fin - ${car.transferReference}`,
  ])
})

test('a car whose hold has just ended can be bought before any schedule runs, and the first buyer still gets a mail', async () => {
  const car = fresh()
  const { heldUntil } = orderAnswer(await buy(car))
  await scheduleLater(0)
  await shop.empty()
  vi.setSystemTime(heldUntil + 1000)
  const second = { ...car, customerEmail: 'suivant@exemple.test', transferReference: `AGE-${car.vehicleId}-222222` }
  expect((await buy(second)).status).toBe(200)
  await scheduleLater(3)
  const readers = (await shop.mails()).flatMap(({ to }) => to)
  expect(readers.toSorted()).toEqual(
    [car.customerEmail, second.customerEmail, 'vendeur@exemple.test', 'vendeur@exemple.test'].toSorted(),
  )
})

test('a paid car stays reserved, however long it takes', async () => {
  const car = fresh()
  await buy(car)
  await press('accepted')
  await press('depositReceived')
  vi.setSystemTime(START + 60 * DAY)
  await scheduleLater(3)
  expect((await callOrder(`?vehicle=${car.vehicleId}`)).body).toMatchObject({ code: 'vehicleHeld' })
})

test('an order that was never paid is deleted after 13 months, and its link stops working', async () => {
  const car = fresh()
  const { order } = orderAnswer(await buy(car))
  await press('cancelled')
  await runOn('2027-12-01T10:00:00Z')
  expect((await callOrder(`?order=${order}`)).status).toBe(200)
  await runOn('2027-12-02T11:00:00Z')
  expect(await openOrders().read(`cars/${car.vehicleId}`)).toBeUndefined()
  expect((await callOrder(`?order=${order}`)).status).toBe(403)
})

test('an order with an unsent mail stays until the mail is sent', async () => {
  const car = fresh()
  await buy(car)
  await press('cancelled')
  const [orders, key] = [openOrders(), `cars/${car.vehicleId}`]
  const order = (await orders.read(key)) as object
  await orders.put(key, { ...order, owed: ['cancelled'] })
  await runOn('2028-06-01T10:00:00Z')
  expect(await orders.read(key)).toBeDefined()
  await orders.put(key, { ...order, owed: [] })
  await runOn('2028-06-02T10:00:00Z')
  expect(await orders.read(key)).toBeUndefined()
})

test('a concluded order is archived and deleted ten years later', async () => {
  const car = fresh()
  await buy(car)
  for (const move of ['accepted', 'depositReceived', 'delivered']) await press(move)
  await scheduleLater(5)
  await runOn('2027-12-03T11:00:00Z')
  expect(await openOrders().read(`cars/${car.vehicleId}`)).toBeUndefined()
  const kept = async () => (await openArchive().list('orders/')).length
  expect(await kept()).toBe(1)
  await runOn('2036-11-01T10:00:00Z')
  expect(await kept()).toBe(1)
  await runOn('2036-11-03T10:00:00Z')
  expect(await kept()).toBe(0)
})

test('a message is kept for three years, every other mail for 13 months', async () => {
  await sendContact()
  await buy(fresh())
  const kinds = async () => {
    const entries = (await openOutbox().list('sent/')).filter(({ key }) =>
      key.startsWith(`sent/${START.toString(36).padStart(9, '0')}`),
    )
    const values = await Promise.all(entries.map(({ key }) => openOutbox().read(key)))
    return values.map((value) => (value as { kind: string }).kind)
  }
  expect(await kinds()).toContain('order')
  await runOn('2027-12-03T10:00:00Z')
  expect(new Set(await kinds())).toEqual(new Set(['contact']))
  await runOn('2029-11-01T10:00:00Z')
  expect(await kinds()).not.toEqual([])
  await runOn('2029-11-03T10:00:00Z')
  expect(await kinds()).toEqual([])
})

test('quotas and keys of last week, and unconfirmed requests, are deleted', async () => {
  await buy({ ...fresh(), idempotencyKey: crypto.randomUUID() })
  await runOn(START + 8 * DAY)
  expect(await openStore('quota').list('')).toEqual([])
  const claims = (await openStore('once').list('')).map(({ key }) => key)
  expect(claims.filter((key) => !key.startsWith('alarm/'))).toEqual([])
  expect(await openNewsletter().list('asked/')).toEqual([])
})

test('a reader whom 1.0.0 stored, without a time among the keys, leaves the list after three years as well', async () => {
  const reader = { email: 'ancien@exemple.test', language: 'fr', askedAt: START, confirmedAt: START }
  const record = { ...reader, textVersion: '2025', siteUrl: 'https://boutique.test' }
  await openNewsletter().put(subscriberKey('old'), record)
  await runOn(START + HOUR)
  expect((await openNewsletter().list('')).map(({ key }) => key)).toEqual([
    expect.stringMatching(/^confirmed\/.*-old$/),
    'subscribers/old',
  ])
  await runOn('2029-11-01T10:00:00Z')
  expect(await openNewsletter().read('subscribers/old')).toEqual(record)
  await runOn('2029-11-03T10:00:00Z')
  expect((await openNewsletter().list('')).map(({ key }) => key)).toEqual(['changes/old'])
  expect(await openNewsletter().read('changes/old')).toMatchObject({ kind: 'leave', email: reader.email })
})

test('months are counted by the calendar, also at its edges', () => {
  const before = (day: string, months: number) =>
    new Date(monthsBefore(Date.parse(day), months)).toISOString().slice(0, 10)
  expect(before('2026-03-31', 1)).toBe('2026-02-28')
  expect(before('2028-02-29', 120)).toBe('2018-02-28')
  expect(before('2026-01-15', 13)).toBe('2024-12-15')
})

test('retention runs once an hour', () => {
  expect(config.schedule).toBe('@hourly')
})
