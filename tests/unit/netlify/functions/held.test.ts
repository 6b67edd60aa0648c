import type { Context } from '@netlify/functions'
import { expect, test, vi } from 'vitest'
import { HELD_CACHE, heldAnswerSchema } from '#domain/held.ts'
import held from '../../../../netlify/functions/held.ts'
import { carKey, openOrders, openSales, stopSales } from '../../../../netlify/lib/store/order-store.ts'
import { deploys } from '../../../../scripts/dev/functions/function-host.ts'
import {
  buy,
  callFunction,
  callOrder,
  confirmOrder,
  freshBuyers,
  reachHourlyLimit,
  refusal,
  sellerLinks,
  SITE,
} from '../calls.ts'
import { askDesk, useDesk } from '../desk-calls.ts'
import { fakeClock, HOUR, scheduleLater } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

const DAY = 24 * HOUR
const START = Date.parse('2026-11-02T10:00:00Z')
const shop = useSales(...manyCars(40))
useDesk()
const fresh = freshBuyers()

const ask = (init: RequestInit = {}, deploy: Context['deploy'] = deploys.live) =>
  callFunction(held, new Request(`${SITE}/.netlify/functions/held`, init), deploy)
/** What the answer says of a car. */
const stateOf = async ({ vehicleId }: { vehicleId: string }) =>
  heldAnswerSchema.parse((await ask()).body).held[vehicleId]
const press = async (move: string) => {
  const called = await callOrder(String((await sellerLinks(shop)).get(move)), { method: 'POST' })
  await called.afterwards()
}

test('a car is held from its order on, sold once delivered, and free again once the order is cancelled', async () => {
  fakeClock(START)
  const [kept, dropped] = [fresh(), fresh()]
  expect(await stateOf(kept)).toBeUndefined()
  await buy(kept)
  expect(await stateOf(kept)).toBe('reserved')
  for (const move of ['accepted', 'depositReceived', 'delivered']) await press(move)
  expect(await stateOf(kept)).toBe('sold')
  await shop.empty()
  await buy(dropped)
  expect(await stateOf(dropped)).toBe('reserved')
  await press('cancelled')
  expect(await stateOf(dropped)).toBeUndefined()
  expect(await stateOf(kept)).toBe('sold')
})

test('an order whose time is over holds nothing, even before the schedule has cancelled it', async () => {
  fakeClock(START)
  const car = fresh()
  await buy(car)
  vi.setSystemTime(START + 30 * DAY)
  expect(await stateOf(car)).toBeUndefined()
  await scheduleLater(0)
  expect(await stateOf(car)).toBeUndefined()
})

test('a purchase that waits for its buyer’s confirmation holds nothing', async () => {
  fakeClock(START + 40 * DAY)
  vi.stubEnv('HOLDS_AN_HOUR', '5')
  await reachHourlyLimit(fresh)
  const car = fresh()
  expect((await confirmOrder(car)).body).toMatchObject({ confirm: {} })
  expect(await stateOf(car)).toBeUndefined()
})

test('the answer names cars and nothing else, and only the host’s cache may keep it', async () => {
  const car = fresh()
  await buy(car)
  const { status, headers, body } = await ask()
  expect(status).toBe(200)
  expect(body).toEqual({ ok: true, held: expect.objectContaining({ [car.vehicleId]: 'reserved' }) as unknown })
  expect(JSON.stringify(body)).not.toContain(car.customerEmail)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('netlify-cdn-cache-control')).toBe(`public, max-age=${HELD_CACHE}`)
  expect(headers.get('netlify-vary'), 'an invented query finds the same answer in the cache').toBe('query=v')
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

test('a second question reads no order again but the one that changed', async () => {
  const [first, second] = [fresh(), fresh()]
  await buy(first)
  await ask()
  const asked = vi.spyOn(globalThis, 'fetch')
  await ask()
  const listing = asked.mock.calls.length
  await buy(second)
  asked.mockClear()
  expect(await stateOf(second)).toBe('reserved')
  expect(asked.mock.calls.length).toBeLessThanOrEqual(listing + 1)
  asked.mockRestore()
})

test('a record that cannot be read holds its car, as the form refuses it too', async () => {
  const car = fresh()
  await openOrders().put(carKey(car.vehicleId), { id: 'broken' })
  expect(await stateOf(car)).toBe('reserved')
  await openOrders().remove(carKey(car.vehicleId))
  expect(await stateOf(car)).toBeUndefined()
})

test('a car that the site does not show is named to nobody but the desk', async () => {
  const car = fresh()
  await buy(car)
  const order = (await openOrders().read(carKey(car.vehicleId))) as object
  const hidden = 'bmw-x9-2031-001'
  await openOrders().put(carKey(hidden), { ...order, vehicleId: hidden })
  expect((await ask()).body).toMatchObject({ held: expect.not.objectContaining({ [hidden]: 'reserved' }) })
  expect(JSON.stringify((await ask()).body)).not.toContain(hidden)
  expect((await askDesk('?held')).body).toMatchObject({
    held: { [hidden]: 'reserved', [car.vehicleId]: 'reserved' },
  })
  expect((await askDesk('?held', {}, { authorization: '' })).status).toBe(401)
  await openOrders().remove(carKey(hidden))
})

test('the answer says that the shop is paused while the Studio’s switch or SALES_PAUSED refuses orders, and no longer', async () => {
  const car = fresh()
  const answer = async () => (await ask()).body
  expect(await answer()).not.toHaveProperty('paused')
  await stopSales(Date.now())
  expect(await answer()).toMatchObject({ ok: true, paused: true })
  expect(refusal(await buy(car)).code).toBe('salesPaused')
  await openSales()
  expect(await answer()).not.toHaveProperty('paused')
  vi.stubEnv('SALES_PAUSED', 'on')
  expect(await answer()).toMatchObject({ ok: true, paused: true })
  expect(refusal(await buy(car)).code).toBe('salesPaused')
  vi.stubEnv('SALES_PAUSED', undefined)
  expect(await answer()).not.toHaveProperty('paused')
})

test('without the store there is no answer, and other deploys and methods are refused', async () => {
  expect((await ask({ method: 'POST' })).status).toBe(405)
  expect((await ask({}, deploys.preview)).body).toMatchObject({ ok: false, code: 'notLive' })
  const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const { status, headers, body } = await ask()
  network.mockRestore()
  expect([status, body]).toEqual([503, { ok: false, code: 'unavailable', errors: [] }])
  expect(headers.get('netlify-cdn-cache-control')).toBeNull()
})
