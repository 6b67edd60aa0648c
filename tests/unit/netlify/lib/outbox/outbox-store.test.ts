import { beforeEach, expect, test, vi } from 'vitest'
import { enqueue } from '../../../../../netlify/lib/outbox/outbox-store.ts'
import { runOutbox } from '../../../../../netlify/lib/run-minute.ts'
import { fakeClock, keys, letter, outboxNow, pass, runAll, scripted, sent } from '../../shop-clock.ts'
import { useShop } from '../../shop.ts'

useShop()
beforeEach(async () => {
  fakeClock()
  const { store } = outboxNow()
  for (const { key } of await store.list('')) await store.remove(key)
})

/** Postpones the mail and kills the process at the store's `place`-th change after the provider's refusal. */
async function dieWhilePostponing(place: number) {
  const { outbox } = scripted(() => ({ kind: 'retry', code: 'no' }))
  let changes = 0
  const counted =
    <Args extends unknown[], Result>(change: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      ++changes > place ? Promise.reject(new Error('killed here')) : change(...args)
  const { store } = outbox
  const mortal = { create: counted(store.create), replace: counted(store.replace), remove: counted(store.remove) }
  await runAll({ ...outbox, store: { ...store, ...mortal } })
}

test.each([
  ['when it has its lease', 1],
  ['when the next attempt is noted', 2],
  ['when it is in its new place, and in the old one', 3],
  ['when it is there alone', 4],
])('a run killed while it postpones a mail, %s, neither loses nor doubles it', async (_, place) => {
  const { outbox, delivered } = scripted(() => sent)
  await enqueue(outbox.store, letter('a'))
  await dieWhilePostponing(place)
  for (let minutes = 0; minutes < 5; minutes++) {
    pass(1)
    await Promise.all([runAll(outbox), runAll(outbox)])
  }
  expect(delivered).toEqual(['a'])
  expect(await keys()).toEqual(['sent/a'])
})

test('mails that are not due are not read', async () => {
  const failing = scripted(() => ({ kind: 'retry', code: 'no' }))
  for (let place = 0; place < 20; place++) await enqueue(failing.outbox.store, letter(`waits-${place}`))
  await runAll(failing.outbox)
  const read = vi.fn(failing.outbox.store.read)
  const idle = { ...failing.outbox, store: { ...failing.outbox.store, read } }
  expect(await runAll(idle)).toEqual({})
  expect(read).not.toHaveBeenCalled()
  pass(1)
  expect(await runAll(idle)).toEqual({ postponed: 20 })
})

test('mails of orders are sent first, even behind a long queue and with little time', async () => {
  const failing = scripted(() => ({ kind: 'retry', code: 'no' }))
  const kinds = ['contact', 'newsletter', 'withdrawal', 'alert', 'order', 'order-notice', 'order-state']
  for (let round = 0; round < 5; round++)
    for (const kind of kinds) await enqueue(failing.outbox.store, { ...letter(`${round}-${kind}`), kind })
  await runAll(failing.outbox)
  pass(1)
  for (const kind of kinds) await enqueue(failing.outbox.store, { ...letter(`fresh-${kind}`), kind })
  const until = Date.now() + 100
  const { outbox, delivered } = scripted(() => {
    // Each mail takes five milliseconds: there is time for eighteen.
    vi.setSystemTime(Date.now() + 5)
    return sent
  })
  await runOutbox(outbox, until)
  const orders = delivered.slice(0, 18)
  expect(orders.every((id) => id.includes('-order'))).toBe(true)
  expect(delivered.length).toBeLessThan(26)
  await runAll(outbox)
  expect(new Set(delivered).size).toBe(42)
  expect(delivered).toHaveLength(42)
})

test('a mail stored again while it is postponed is not sent twice', async () => {
  const failing = scripted(() => ({ kind: 'retry', code: 'no' }))
  await enqueue(failing.outbox.store, letter('a'))
  await runAll(failing.outbox)
  expect(await enqueue(failing.outbox.store, { ...letter('a'), again: true })).toBeUndefined()
  const { outbox, delivered } = scripted(() => sent)
  pass(1)
  expect(await runAll(outbox)).toEqual({ gone: 1, sent: 1 })
  expect(delivered).toEqual(['a'])
  expect(await keys()).toEqual(['sent/a'])
})
