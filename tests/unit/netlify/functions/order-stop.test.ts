import { beforeEach, expect, test, vi } from 'vitest'
import { openQuota } from '../../../../netlify/lib/limits.ts'
import { openHourly } from '../../../../netlify/lib/store/blob-store.ts'
import { carKey, openOrders, openSales, stopSales } from '../../../../netlify/lib/store/order-store.ts'
import { buy, freshBuyers, makePurchaseInput, refusal, orderAnswer } from '../calls.ts'
import { useCrashes } from '../crash-process.ts'
import { fakeClock, MINUTE, scheduleLater } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

// The sales switch is read before a car is written: these tests cover orders during a stop.

// Some cases start new processes.
vi.setConfig({ testTimeout: 60_000 })

const shop = useSales(...manyCars(20))
const fresh = freshBuyers()
const runUntil = useCrashes('send-payment-confirmation')
beforeEach(() => openSales())

const withKey = () => ({ ...fresh(), idempotencyKey: crypto.randomUUID() })
const readers = async () => (await shop.mails()).flatMap(({ to }) => to).toSorted()
const countHolds = async (vehicleId: string) => (await openOrders().list(carKey(vehicleId))).length
const SELLER = 'vendeur@exemple.test'
const dieWithOrder = (purchase: object) => runUntil('after put cars', makePurchaseInput({ ...purchase }))

test('#105 an order while sales are stopped neither reserves the car nor uses the daily mail limit', async () => {
  const purchase = withKey()
  await stopSales(Date.now() - 1)
  for (let press = 0; press < 4; press += 1) expect(refusal(await buy(purchase)).code).toBe('salesPaused')
  expect(await countHolds(purchase.vehicleId)).toBe(0)
  expect(await openQuota().list('')).toEqual([])
  expect(await openHourly().list('holds/')).toEqual([])
  await openSales()
  expect((await buy(purchase)).status).toBe(200)
})

test.each([
  ['right after the stop', 1],
  ['later', 2 * MINUTE],
])('ten simultaneous presses %s report no order and leave none', async (_, ago) => {
  const purchase = withKey()
  await stopSales(Date.now() - ago)
  const answers = await Promise.all(Array.from({ length: 10 }, () => buy(purchase)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
  expect(await countHolds(purchase.vehicleId)).toBe(0)
  expect(await readers()).toEqual([])
})

test('while sales are stopped a reserved car is reported as paused to other buyers', async () => {
  const purchase = withKey()
  await buy(purchase)
  await stopSales(Date.now() - 1)
  expect(refusal(await buy({ ...purchase, customerCity: 'Paris' })).code).toBe('keyReused')
  const other = { customerEmail: 'second@exemple.test', idempotencyKey: crypto.randomUUID() }
  expect(refusal(await buy({ ...purchase, ...other })).code).toBe('salesPaused')
  expect(refusal(await buy({ ...purchase, ...other, vehiclePrice: '1 €' })).code).toBe('salesPaused')
})

test('#105 an order whose process is killed before its car is written leaves nothing visible', async () => {
  const purchase = withKey()
  fakeClock()
  const end = await runUntil('before put cars', makePurchaseInput({ ...purchase }))
  expect(end).toEqual({ said: '', signal: 'SIGKILL' })
  await stopSales(Date.now())
  expect(refusal(await buy(purchase)).code).toBe('salesPaused')
  await scheduleLater(3)
  expect([await readers(), await countHolds(purchase.vehicleId)]).toEqual([[], 0])
  await openSales()
  expect(orderAnswer(await buy(purchase)).order).toContain(purchase.vehicleId)
})

test('#105 an order whose process is killed before the sales stop still gets its mails and its answer', async () => {
  const purchase = withKey()
  fakeClock()
  expect((await dieWithOrder(purchase)).signal).toBe('SIGKILL')
  vi.setSystemTime(Date.now() + MINUTE / 2)
  await stopSales(Date.now())
  expect((await buy(purchase)).status).toBe(200)
  await scheduleLater(3)
  await scheduleLater(3)
  expect(await readers()).toEqual([purchase.customerEmail, SELLER])
})

test('#34 an unreadable sales switch gives 503, and trying again gives one order', async () => {
  const purchase = withKey()
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    String(input instanceof Request ? input.url : input).includes('sales')
      ? Promise.resolve(new Response(null, { status: 403 }))
      : real(input, init),
  )
  expect(refusal(await buy(purchase))).toEqual({ status: 503, code: 'unavailable' })
  vi.mocked(globalThis.fetch).mockRestore()
  expect((await buy(purchase)).status).toBe(200)
  fakeClock()
  await scheduleLater(3)
  await scheduleLater(3)
  expect(await readers()).toEqual([purchase.customerEmail, SELLER])
})

test.each([
  ['half a value', '{"at": 17'],
  ['a page of some proxy', '<html>Bad gateway</html>'],
  ['another shape', '{"at": "yesterday"}'],
])('a sales switch answered as %s counts as an unavailable store, not as stopped sales', async (_, body) => {
  const purchase = withKey()
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    String(input instanceof Request ? input.url : input).includes('site:sales')
      ? Promise.resolve(new Response(body, { status: 200 }))
      : real(input, init),
  )
  expect(refusal(await buy(purchase))).toEqual({ status: 503, code: 'unavailable' })
  vi.mocked(globalThis.fetch).mockRestore()
  expect((await buy(purchase)).status).toBe(200)
})
