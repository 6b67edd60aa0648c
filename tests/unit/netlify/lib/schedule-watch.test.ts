import { beforeEach, expect, test, vi } from 'vitest'
import type { Alert } from '../../../../netlify/lib/outbox/alerts.tsx'
import { sweepOrders } from '../../../../netlify/lib/orders/sweep-orders.ts'
import { openOrders } from '../../../../netlify/lib/store/order-store.ts'
import { readSalesSettings } from '../../../../netlify/lib/settings.ts'
import { deleteOlder } from '../../../../netlify/functions/retention.ts'
import { recordCompletion } from '../../../../netlify/lib/schedule-watch.ts'
import { type BlobStore, openStore, timeOfId, timeOrderedId } from '../../../../netlify/lib/store/blob-store.ts'
import { buy, freshBuyers } from '../calls.ts'
import { fakeClock, HOUR, MINUTE, outboxNow } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

const DAY = 24 * HOUR
const fresh = freshBuyers()
useSales(...manyCars(8))
beforeEach(() => fakeClock())

/** A store with `count` records, one per minute back from now, that records its calls; each removal takes `cost`
 *  milliseconds of the clock. */
function storeOf(count: number, cost = 0) {
  const kept = new Set(Array.from({ length: count }, (_, place) => timeOrderedId(Date.now() - place * MINUTE)))
  const read: string[] = []
  const store = {
    list: async (prefix: string) => [...kept].toSorted().map((id) => ({ key: prefix + id, etag: '' })),
    read: async (key: string) => void read.push(key),
    remove: async (key: string) => {
      vi.setSystemTime(Date.now() + cost)
      kept.delete(key.slice('old/'.length))
    },
  } as unknown as BlobStore
  return { store, kept, read }
}
const rules = (before: number) => ({ prefix: 'old/', timeOf: timeOfId, before })
const clock = (milliseconds: number) => ({ deadline: Date.now() + milliseconds, now: () => Date.now() })

test('old records are deleted by key without reading them, and recent ones stay', async () => {
  const { store, kept, read } = storeOf(1000)
  expect(await deleteOlder(store, rules(Date.now() - 100 * MINUTE), clock(20_000))).toBe(899)
  expect(kept.size).toBe(101)
  expect(read).toEqual([])
})

test('a deletion that runs out of time has removed the oldest, and the next run continues', async () => {
  const { store, kept } = storeOf(1000, 100)
  const before = Date.now() + 1
  const first = await deleteOlder(store, rules(before), clock(20_000))
  expect(first).toBeGreaterThan(190)
  expect(first).toBeLessThan(300)
  const oldest = Math.min(...[...kept].map((id) => timeOfId(id) ?? 0))
  expect(kept.size).toBe(1000 - first)
  // The remaining records are newer than the deleted ones.
  expect(oldest).toBe(before - 1 - (1000 - first - 1) * MINUTE)
  for (let run = 0; run < 5; run++) await deleteOlder(store, rules(before), clock(20_000))
  expect(kept.size).toBe(0)
})

const watch = () => {
  const sendAlert = vi.fn(async (_: Alert) => undefined)
  const context = { sendAlert, now: () => Date.now() }
  const alertIds = () => sendAlert.mock.calls.map(([alert]) => alert.id)
  const pass = (time: number) => vi.setSystemTime(Date.now() + time)
  return {
    minute: () => recordCompletion(context, 'minute'),
    retention: () => recordCompletion(context, 'retention'),
    alertIds,
    pass,
  }
}
/** Empties the store, as in a new shop. */
async function clearRuns() {
  for (const name of ['runs', 'once'] as const)
    for (const { key } of await openStore(name).list('')) await openStore(name).remove(key)
}

test('the minute schedule alerts once a day if the daily deletion has not finished for two days', async () => {
  await clearRuns()
  const { minute, retention, alertIds, pass } = watch()
  await retention()
  const halfHours = async (count: number) => {
    for (let time = 0; time < count; time++) {
      pass(HOUR / 2)
      await minute()
    }
  }
  await halfHours(2 * 48)
  expect(alertIds()).toEqual([])
  await halfHours(2)
  expect(alertIds()).toEqual(['retention'])
  await halfHours(20)
  expect(alertIds()).toEqual(['retention'])
  await halfHours(30)
  expect(alertIds()).toEqual(['retention', 'retention'])
  await retention()
  await halfHours(60)
  expect(alertIds()).toHaveLength(2)
})

test('the daily schedule alerts if the minute schedule has not finished for an hour', async () => {
  await clearRuns()
  const { minute, retention, alertIds, pass } = watch()
  await minute()
  await retention()
  pass(DAY)
  await minute()
  await retention()
  expect(alertIds()).toEqual([])
  pass(DAY)
  await retention()
  expect(alertIds()).toEqual(['minute'])
})

test('a first start and a paused shop raise no alert; a schedule that never ran does', async () => {
  await clearRuns()
  const { minute, retention, alertIds, pass } = watch()
  await minute()
  await retention()
  pass(30 * DAY)
  await minute()
  expect(alertIds()).toEqual([])
  await clearRuns()
  await retention()
  expect(alertIds()).toEqual([])
  pass(DAY)
  await retention()
  expect(alertIds()).toEqual(['minute'])
})

test('an unchanged order is read once, and again when it changes or expires', async () => {
  const sales = readSalesSettings()
  if (!sales.ok) throw new Error('misconfigured')
  const car = fresh()
  await buy(car)
  const orders = openOrders()
  const read = vi.fn(orders.read)
  const context = { settings: sales.value, outbox: outboxNow(), orders: { ...orders, read } }
  const sweep = () => sweepOrders(context, Date.now() + MINUTE)
  await sweep()
  const reads = read.mock.calls.length
  expect(reads).toBeGreaterThan(0)
  expect(await sweep()).toEqual({})
  expect(read.mock.calls.length).toBe(reads)
  const key = `cars/${car.vehicleId}`
  await orders.put(key, { ...((await orders.read(key)) as object), hasPaymentProof: true })
  await sweep()
  expect(read.mock.calls.length).toBe(reads + 1)
  vi.setSystemTime(Date.now() + 10 * DAY)
  expect(await sweep()).toMatchObject({ expired: 1, unpacked: 1 })
})
