import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQuota } from '../../../../netlify/lib/limits.ts'
import { openHourly } from '../../../../netlify/lib/store/blob-store.ts'
import { openSales, stopSales } from '../../../../netlify/lib/store/order-store.ts'
import { buy, callOrder, freshBuyers, refusal } from '../calls.ts'
import { fakeClock, HOUR } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

// A refused order never writes anything under its car, not even briefly.

const shop = useSales(...manyCars(30))
const fresh = freshBuyers()

/** Addresses written to in the store during a test. */
let written: string[] = []
beforeEach(async () => {
  await openSales()
  written = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { url, method } = new Request(input, { ...init, body: null })
    if (method === 'PUT') written.push(url)
    return real(input, init)
  })
})
afterEach(() => vi.mocked(globalThis.fetch).mockRestore())

const writtenUnder = (folder: string) => written.filter((url) => url.includes(`/${folder}/`))
const names = async (of: 'quota' | 'recent') =>
  (await (of === 'quota' ? openQuota() : openHourly()).list('')).map(({ key }) => key)

test('an order for a mailbox that reached its daily mail limit never touches the car', async () => {
  fakeClock(Date.parse('2026-11-24T08:00:00Z'))
  const customerEmail = 'full@exemple.test'
  for (let order = 0; order < 3; order += 1) {
    await buy({ ...fresh(), customerEmail }, '192.0.2.1')
    vi.setSystemTime(Date.now() + 1.5 * HOUR)
  }
  const before = [await names('quota'), await names('recent')]
  written = []
  const car = fresh()
  for (let press = 0; press < 5; press += 1)
    expect(refusal(await buy({ ...car, customerEmail }, '192.0.2.1')).code).toBe('tooManyMails')
  expect(writtenUnder('cars')).toEqual([])
  expect([await names('quota'), await names('recent')]).toEqual(before)
  expect((await callOrder(`?vehicle=${car.vehicleId}`)).body).toMatchObject({ available: true })
  expect((await buy(car)).body).toHaveProperty('order')
})

test('an order while sales are stopped never touches the car', async () => {
  await stopSales(Date.now())
  const before = [await names('quota'), await names('recent')]
  written = []
  expect(refusal(await buy(fresh())).code).toBe('salesPaused')
  expect(writtenUnder('cars')).toEqual([])
  expect([await names('quota'), await names('recent')]).toEqual(before)
})

test('another buyer who comes while an order is being refused gets the car', async () => {
  const car = fresh()
  await stopSales(Date.now())
  const refused = Promise.all(Array.from({ length: 10 }, () => buy({ ...car, idempotencyKey: crypto.randomUUID() })))
  const looks = await Promise.all(Array.from({ length: 20 }, () => callOrder(`?vehicle=${car.vehicleId}`)))
  expect(new Set(looks.map(({ body }) => (body as { code: string }).code))).toEqual(new Set(['salesPaused']))
  expect((await refused).map((answer) => refusal(answer).code)).toEqual(Array(10).fill('salesPaused'))
  await openSales()
  expect((await buy({ ...car, customerEmail: 'rival@exemple.test' })).body).toHaveProperty('order')
})

test('a refusal because the car is reserved removes its quota entries', async () => {
  const car = fresh()
  await buy(car)
  const before = [await names('quota'), await names('recent')]
  const rival = { ...car, customerEmail: 'late@exemple.test', idempotencyKey: crypto.randomUUID() }
  expect(refusal(await buy(rival)).code).toBe('vehicleHeld')
  expect([await names('quota'), await names('recent')]).toEqual(before)
})

test('when the store fails at one of the checks, the entries of the others are removed', async () => {
  const before = [await names('quota'), await names('recent')]
  const real = vi.mocked(globalThis.fetch).getMockImplementation()
  vi.mocked(globalThis.fetch).mockImplementation((input, init) =>
    String(input instanceof Request ? input.url : input).includes('sales')
      ? Promise.resolve(new Response(null, { status: 403 }))
      : (real?.(input, init) ?? Promise.reject(new Error('no store'))),
  )
  expect(refusal(await buy(fresh())).code).toBe('unavailable')
  expect(writtenUnder('cars')).toEqual([])
  expect([await names('quota'), await names('recent')]).toEqual(before)
  expect(await shop.mails()).toEqual([])
})
