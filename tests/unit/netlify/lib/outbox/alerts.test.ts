import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import retention from '../../../../../netlify/functions/retention.ts'
import { openOrders } from '../../../../../netlify/lib/store/order-store.ts'
import { StoreUnavailable } from '../../../../../netlify/lib/store/blob-store.ts'
import { openWithdrawals } from '../../../../../netlify/lib/withdrawal/withdrawal-store.ts'
import { buy, callScheduled, freshBuyers } from '../../calls.ts'
import { fakeClock, scheduleLater } from '../../shop-clock.ts'
import { manyCars, useSales } from '../../shop.ts'

const shop = useSales(...manyCars(5))
const fresh = freshBuyers()
let webhook: Server
let address: string
let alerts: { event: string; id: string; code: string }[]
beforeAll(async () => {
  webhook = createServer(async (request, response) => {
    alerts.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
    response.end()
  })
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve))
  const found = webhook.address()
  address = `http://127.0.0.1:${typeof found === 'object' ? found?.port : ''}`
})
beforeEach(() => {
  alerts = []
  vi.stubEnv('ALERT_URL', address)
  fakeClock()
})
afterAll(() => void webhook.close())

const DAY_IN_MINUTES = 24 * 60

test('an unreadable order raises an alert by webhook and mail once a day and does not delay others', async () => {
  const orders = openOrders()
  await orders.put('cars/broken-car-2015-001', { id: 'nonsense', customer: 'Zoé Martin' })
  for (let minute = 0; minute < 3; minute++) await scheduleLater(1)
  expect(alerts).toEqual([
    expect.objectContaining({ event: 'order-stuck', id: 'cars/broken-car-2015-001', code: 'ZodError' }),
  ])
  expect(JSON.stringify(alerts)).not.toContain('Zoé')
  expect((await shop.mails()).map(({ subject }) => subject)).toEqual(['Alerte de la boutique - order-stuck'])
  await scheduleLater(DAY_IN_MINUTES + 1)
  expect(alerts).toHaveLength(2)
  await orders.remove('cars/broken-car-2015-001')
})

test('an unreadable archived order is reported by the hourly run, which continues with the others', async () => {
  const orders = openOrders()
  await orders.put('closed/broken', { id: 'nonsense' })
  await callScheduled(retention)
  expect(alerts.map(({ event, id }) => `${event} ${id}`)).toEqual(['order-stuck closed/broken'])
  await orders.remove('closed/broken')
})

test('an unreadable withdrawal raises an alert', async () => {
  await openWithdrawals().put('fresh/broken', { id: 'nonsense' })
  await scheduleLater(1)
  expect(alerts.map(({ event }) => event)).toEqual(['withdrawal-stuck'])
  await openWithdrawals().remove('fresh/broken')
})

test('a missing catalogue raises an alert before a buyer sees it', async () => {
  vi.stubEnv('LAMBDA_TASK_ROOT', '/nowhere')
  await scheduleLater(1)
  await scheduleLater(1)
  expect(alerts).toEqual([expect.objectContaining({ event: 'catalogue-broken', code: 'CatalogueMissing' })])
})

test('an unavailable store raises no alert, because the alert could not be recorded', async () => {
  await buy(fresh())
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', undefined)
  await expect(scheduleLater(1)).rejects.toThrow(StoreUnavailable)
  expect(alerts).toEqual([])
})
