import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStore } from '../../../../netlify/lib/store/blob-store.ts'
import { mailLines, orderLines } from '../../../../scripts/orders/lines.ts'
import { buy, freshBuyers } from '../../netlify/calls.ts'
import { manyCars, type Sales, startSales } from '../../netlify/shop.ts'

const fresh = freshBuyers()
let shop: Sales
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  shop = await startSales()
  await shop.publish(...manyCars(5))
})
afterAll(() => shop.close())

const recordsIn = async (name: 'orders' | 'outbox', prefix: string) => {
  const store = openStore(name)
  return Promise.all((await store.list(prefix)).map(async ({ key }) => ({ key, value: await store.read(key) })))
}

test('#130 the list of orders shows state, reference and car, but no name or address', async () => {
  const car = fresh()
  await buy(car)
  const [line] = orderLines(await recordsIn('orders', 'cars/'))
  expect(line).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d {2}reçue +AGE-audi-a3-sportback-2015-001-123456 {2}Audi A3 Sportback \(2015\), 14.000.€, à répondre jusqu’au \d{4}-\d\d-\d\d$/,
  )
  for (const text of ['Amélie', 'Durand', '@', 'Lilas', '+33']) expect(line).not.toContain(text)
})

test('the list says what an order waits for, and whether its deposit was reported', async () => {
  await buy(fresh())
  const [{ value = {} } = {}] = await recordsIn('orders', 'cars/audi-a3-sportback-2015-002')
  const end = Date.parse('2026-11-28T00:00:00+01:00')
  const lineOf = (more: object) =>
    orderLines([{ key: 'cars/x', value: { ...(value as object), reportedAt: 1, ...more } }])[0]
  expect(lineOf({ answerBy: end })).toMatch(/, à répondre jusqu’au 2026-11-27, acompte signalé$/)
  expect(lineOf({ state: 'accepted', heldUntil: end })).toMatch(
    /, acompte attendu jusqu’au 2026-11-27, acompte signalé$/,
  )
  expect(lineOf({ state: 'delivered' })).toMatch(/€$/)
})

test('the list gives the total at the door as its buyer read it, and none once another transport is agreed', async () => {
  await buy(fresh())
  const [{ value = {} } = {}] = await recordsIn('orders', 'cars/audi-a3-sportback-2015-003')
  const door = {
    place: 'SN',
    on: '2026-11-23',
    version: 'abc',
    lines: [
      { id: 'price', euros: 14_000 },
      { id: 'transport', ask: 'transportUnknown' },
    ],
    total: { from: 14_000, to: 14_000, complete: false, unknown: 1 },
  }
  const lineOf = (more: object) =>
    orderLines([{ key: 'cars/x', value: { ...(value as object), door, ...more } }])[0]?.replaceAll(/\s/g, ' ')
  expect(lineOf({})).toContain(', à la porte (SN) : au moins 14 000 €, plus le transport')
  expect(lineOf({ door: { ...door, total: { ...door.total, unknown: 2 } } })).toContain('(SN) : à demander')
  const { terms } = value as { terms?: object }
  expect(lineOf({ terms: { ...terms, transport: { mode: 'agreed', euros: 900 } } })).toContain(
    '(SN) : selon le transport convenu',
  )
})

test('queued mails are listed with their last error', async () => {
  await shop.fail('refused', 'always')
  await buy(fresh())
  await shop.mend()
  const lines = mailLines(await recordsIn('outbox', 'later/'))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/1 essai\(s\) {2}ECONNREFUSED {2}[\w-]+-received-/)
  expect(lines.join()).not.toContain('@')
})

test('unreadable records are named, not skipped', () => {
  expect(orderLines([{ key: 'cars/x', value: 'rubbish' }])).toEqual(['cars/x : illisible'])
  expect(mailLines([{ key: 'pending/x', value: undefined }])).toEqual(['pending/x : illisible'])
})
