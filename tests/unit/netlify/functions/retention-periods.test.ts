import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import retention, { monthsBefore } from '../../../../netlify/functions/retention.ts'
import { openOutbox } from '../../../../netlify/lib/outbox/outbox-store.ts'
import { openStore } from '../../../../netlify/lib/store/blob-store.ts'
import { DAY, RETENTION_DAYS, RETENTION_MONTHS } from '#domain/legal.ts'
import { callScheduled } from '../calls.ts'
import { fillShop, countRecords } from '../stored-records.ts'
import { fakeClock, HOUR, MINUTE } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

const TODAY = Date.parse('2026-11-02T00:00:00Z')
const START = TODAY + 10 * HOUR
const shop = useSales(...manyCars(20))
beforeEach(() => fakeClock(START))
afterEach(() => vi.unstubAllGlobals())

const runAt = (time: number) => {
  vi.setSystemTime(time)
  return callScheduled(retention)
}
/** Changes in the number of records after a run, by kind. */
async function changesAt(time: number): Promise<Record<string, number>> {
  const before = await countRecords()
  expect((await runAt(time)).status).toBe(200)
  const after = await countRecords()
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes = [...names].map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}
/** The time `count` calendar months after the start. */
const months = (count: number) => monthsBefore(START, -count)

test('over ten years each record exists until its period ends, is deleted by the next run, and nothing else is touched', async () => {
  await fillShop(shop)
  // Records without an age: queued and unknown ones.
  await openOutbox().put('pending/rest/waits', { kind: 'contact' })
  await openStore('rebuild').put('state', { note: 'no person in it' })
  for (const store of ['quota', 'once'] as const) await openStore(store).put('made-by-hand', {})

  const timeline: [number, Record<string, number>][] = [
    // Daily mail counts and form keys are stored by day, so two days end at midnight.
    [TODAY + RETENTION_DAYS.trace * DAY, {}],
    [TODAY + RETENTION_DAYS.trace * DAY + MINUTE, { quota: -7, 'once/contact': -1, 'once/withdrawal': -1 }],
    // The mail promises seven days at most; its link works for six, from the beginning of its day.
    [TODAY + (RETENTION_DAYS.unconfirmed - 1) * DAY, {}],
    [TODAY + (RETENTION_DAYS.unconfirmed - 1) * DAY + MINUTE, { 'newsletter/asked': -2 }],
    // A day of visits counts from its midnight.
    [months(RETENTION_MONTHS.unpaidOrder), { 'visits/days': -1 }],
    [
      months(RETENTION_MONTHS.unpaidOrder) + MINUTE,
      // Among them the copy of the contact message, which its sender got.
      { 'orders/cars': -2, 'archive/orders': 1, 'outbox/sent other': -18, 'outbox/dead other': -1 },
    ],
    [months(RETENTION_MONTHS.message), {}],
    [
      months(RETENTION_MONTHS.message) + MINUTE,
      {
        'outbox/sent message': -1,
        'outbox/dead message': -1,
        'withdrawals/kept': -1,
        'messages/contact': -1,
        'messages/answers': -1,
        // The per-minute run passes the change on to the provider's list.
        'newsletter/confirmed': -1,
        'newsletter/subscribers': -1,
        'newsletter/changes': 1,
      },
    ],
    [months(RETENTION_MONTHS.concludedOrder), {}],
    [months(RETENTION_MONTHS.concludedOrder) + MINUTE, { 'archive/orders': -1, 'orders/cars': -1 }],
  ]
  for (const [time, changes] of timeline) {
    const day = new Date(time).toISOString()
    expect({ day, ...(await changesAt(time)) }).toEqual({ day, ...changes })
  }
  expect(await countRecords()).toEqual({
    // The cars' record names nobody, and is kept.
    'journal/cars': 20,
    'journal/heads': 20,
    'newsletter/changes': 1,
    'outbox/pending message': 1,
    once: 1,
    quota: 1,
    rebuild: 1,
  })
})

/** Makes the store refuse to delete keys that match this address; everything else works. */
function refuseDeleting(address: RegExp) {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
    const isDeletion = init?.method?.toUpperCase() === 'DELETE' && address.test(new Request(input).url)
    return isDeletion ? Promise.resolve(new Response('', { status: 403 })) : real(input, init)
  })
}

test('a run that fails halfway continues an hour later, and one store that fails does not block the others', async () => {
  await fillShop(shop)
  const late = months(RETENTION_MONTHS.message) + DAY
  refuseDeleting(/site:outbox\/dead/)
  expect((await runAt(late)).status).toBe(503)
  expect(await countRecords()).toMatchObject({ 'outbox/dead message': 1, 'outbox/dead other': 1 })
  for (const thing of [
    'outbox/sent message',
    'messages/contact',
    'messages/answers',
    'withdrawals/kept',
    'newsletter/asked',
    'once/contact',
  ])
    expect(await countRecords()).not.toHaveProperty([thing])
  vi.unstubAllGlobals()
  expect((await runAt(late + HOUR)).status).toBe(200)
  expect(await countRecords()).not.toHaveProperty(['outbox/dead message'])
})
