import { createServer } from 'node:http'
import { beforeEach, expect, test, vi } from 'vitest'
import { entrySchema } from '../../../../netlify/lib/mail/message.ts'
import { enqueue } from '../../../../netlify/lib/outbox/outbox-store.ts'
import { runOutbox } from '../../../../netlify/lib/run-minute.ts'
import { StoreUnavailable } from '../../../../netlify/lib/store/blob-store.ts'
import {
  fakeClock,
  HOUR,
  keys,
  letter,
  MINUTE,
  outboxNow,
  pass,
  runAll,
  scheduleLater,
  scripted,
  sent,
} from '../shop-clock.ts'
import { useShop } from '../shop.ts'

const shop = useShop()
beforeEach(async () => {
  fakeClock()
  const { store } = outboxNow()
  for (const { key } of await store.list('')) await store.remove(key)
})

test('#29 a backlog of mails is sent completely, oldest first', async () => {
  const { outbox, delivered } = scripted(() => sent)
  const ids = Array.from({ length: 30 }, (_, place) => `letter-${String(place).padStart(3, '0')}`)
  for (const id of ids.toReversed()) await enqueue(outbox.store, letter(id))
  expect(await runAll(outbox)).toEqual({ sent: 30 })
  expect(delivered.toSorted()).toEqual(ids)
  // Four are sent at once, so a mail may overtake only its neighbours.
  for (const [place, id] of delivered.entries()) expect(Math.abs(ids.indexOf(id) - place)).toBeLessThan(4)
})

test('a run that is out of time leaves the remaining mails to the next run', async () => {
  const { outbox } = scripted(() => sent)
  for (const id of ['a', 'b', 'c']) await enqueue(outbox.store, letter(id))
  expect(await runOutbox(outbox, Date.now())).toEqual({})
  expect(await runAll(outbox)).toEqual({ sent: 3 })
})

test('#30 a mail that always fails does not delay others', async () => {
  const { outbox, delivered } = scripted(({ id }) => (id === 'a-poison' ? { kind: 'retry', code: 'no' } : sent))
  for (const id of ['a-poison', 'b', 'c']) await enqueue(outbox.store, letter(id))
  expect(await runAll(outbox)).toEqual({ sent: 2, postponed: 1 })
  expect(delivered.toSorted()).toEqual(['b', 'c'])
})

test('a mail whose sending throws does not delay others and is retried', async () => {
  const { outbox, delivered } = scripted(({ id }) => {
    if (id === 'a-bug') throw new TypeError('bug')
    return sent
  })
  for (const id of ['a-bug', 'b']) await enqueue(outbox.store, letter(id))
  expect(await runAll(outbox)).toEqual({ sent: 1, failed: 1 })
  expect(delivered).toEqual(['b'])
  expect(await keys()).toContain('pending/rest/a-bug')
})

test('#30 an unreadable entry is set aside, kept, and reported to a person', async () => {
  const { outbox, sendAlert } = scripted(() => sent)
  await outbox.store.put('pending/rest/strange', { not: 'ours' })
  await enqueue(outbox.store, letter('b'))
  expect(await runAll(outbox)).toEqual({ dead: 1, sent: 1 })
  expect(await outbox.store.read('dead/strange')).toMatchObject({ value: { not: 'ours' } })
  expect(sendAlert).toHaveBeenCalledWith(expect.objectContaining({ event: 'message-broken' }))
})

test('#32 retries back off, a late mail raises an alert, and a mail is given up after two days', async () => {
  const { outbox, sendAlert } = scripted(() => ({ kind: 'retry', code: 'status-401' }))
  await enqueue(outbox.store, letter('a'))
  const start = Date.now()
  const alertTimes: number[] = []
  let attempts = 0
  const waitingKey = async () => (await keys()).find((key) => /^(pending|later)\//.test(key))
  for (let key = await waitingKey(); key; key = await waitingKey()) {
    const counts = await runAll(outbox)
    attempts += (counts.postponed ?? 0) + (counts.dead ?? 0)
    if (sendAlert.mock.calls.length > alertTimes.length) alertTimes.push((Date.now() - start) / MINUTE)
    const waiting = await outbox.store.read((await waitingKey()) ?? 'none')
    if (waiting) vi.setSystemTime(entrySchema.parse(waiting).nextAttempt)
  }
  expect(attempts).toBe(19)
  expect(sendAlert.mock.calls).toEqual([
    [{ event: 'message-late', id: 'a', kind: 'contact', code: 'status-401' }],
    [{ event: 'message-dead', id: 'a', kind: 'contact', code: 'status-401' }],
  ])
  expect(alertTimes[0]).toBeLessThan(30)
  expect(alertTimes[1]).toBeGreaterThan(36 * 60)
  expect(await keys()).toEqual(['dead/a'])
})

test('#31 of two simultaneous runs only one sends a mail', async () => {
  const { outbox, delivered } = scripted(() => sent)
  for (let place = 0; place < 10; place++) await enqueue(outbox.store, letter(`letter-${place}`))
  await Promise.all([runAll(outbox), runAll(outbox), runAll(outbox)])
  expect(delivered.toSorted()).toEqual(Array.from({ length: 10 }, (_, place) => `letter-${place}`))
})

test('after a run was killed, the next one checks the event log before sending', async () => {
  const asked: string[] = []
  const died = scripted(() => {
    throw new Error('killed here')
  })
  await enqueue(died.outbox.store, letter('a'))
  await runAll(died.outbox)
  const { outbox, delivered } = scripted(
    () => sent,
    ({ id }) => {
      asked.push(id)
      return { kind: 'accepted', providerId: 'known' }
    },
  )
  expect(await runAll(outbox)).toEqual({ notDue: 1 })
  pass(3)
  expect(await runAll(outbox)).toEqual({ sent: 1 })
  expect({ asked, delivered }).toEqual({ asked: ['a'], delivered: [] })
})

test('a run whose lease expired does not undo what the next run did', async () => {
  const slow = scripted(() => {
    pass(5)
    return { kind: 'retry', code: 'late' }
  })
  await enqueue(slow.outbox.store, letter('a'))
  const first = scripted(() => sent)
  const original = slow.outbox.transport.deliver
  slow.outbox.transport.deliver = async (entry) => {
    const outcome = await original(entry)
    await runAll(first.outbox)
    return outcome
  }
  await runAll(slow.outbox)
  expect(first.delivered).toEqual(['a'])
  expect(await keys()).toEqual(['sent/a'])
})

test('#33 a clock that was a day ahead does not hold back mails', async () => {
  const real = Date.now()
  const { outbox, delivered } = scripted(() => (Date.now() > real + HOUR ? { kind: 'retry', code: 'no' } : sent))
  await enqueue(outbox.store, letter('a'))
  vi.setSystemTime(real + 24 * HOUR)
  await runAll(outbox)
  vi.setSystemTime(real + MINUTE)
  expect(await runAll(outbox)).toEqual({ sent: 1 })
  expect(delivered).toEqual(['a'])
})

test('#34 an unavailable store stops the run without losing mails, and the next run continues', async () => {
  const { outbox, delivered } = scripted(() => sent)
  await enqueue(outbox.store, letter('a'))
  const out = { ...outbox, store: { ...outbox.store, list: () => Promise.reject(new StoreUnavailable()) } }
  await expect(runAll(out)).rejects.toThrow(StoreUnavailable)
  const halfOut = { ...outbox, store: { ...outbox.store, replace: () => Promise.reject(new StoreUnavailable()) } }
  expect(await runAll(halfOut)).toEqual({ failed: 1 })
  expect(delivered).toEqual([])
  expect(await runAll(outbox)).toEqual({ sent: 1 })
})

test('a mail stored again after it was sent is not sent again', async () => {
  const { outbox, delivered } = scripted(() => sent)
  await enqueue(outbox.store, letter('a'))
  await runAll(outbox)
  await enqueue(outbox.store, { ...letter('a'), again: true })
  await runAll(outbox)
  expect(delivered).toEqual(['a'])
  expect(await keys()).toEqual(['sent/a'])
})

test('#32 a mail that was given up raises an alert by webhook and mail, with ids and codes only', async () => {
  const calls: unknown[] = []
  const hook = createServer(async (request, response) => {
    calls.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
    response.end()
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  const address = hook.address()
  vi.stubEnv('ALERT_URL', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  const outbox = {
    ...outboxNow(),
    transport: scripted(() => ({ kind: 'refused', code: 'status-400' })).outbox.transport,
  }
  await enqueue(outbox.store, letter('a'))
  await runAll(outbox)
  expect(calls).toEqual([
    {
      event: 'message-dead',
      id: 'a',
      kind: 'contact',
      code: 'status-400',
      text: 'message-dead: contact a (status-400)',
    },
  ])
  // The alert mail fails as well: that is reported only by webhook, never by another mail.
  await runAll(outbox)
  expect(calls).toHaveLength(2)
  expect(await keys()).toEqual([expect.stringMatching(/^dead\/[0-9a-z]{9}-a-message-dead$/), 'dead/a'])
  vi.stubEnv('ALERT_URL', undefined)
  hook.close()
})

test('a failing alert does not prevent a mail from being set aside', async () => {
  vi.stubEnv('ALERT_URL', 'http://127.0.0.1:1')
  const outbox = { ...outboxNow(), transport: scripted(() => ({ kind: 'refused', code: 'no' })).outbox.transport }
  await enqueue(outbox.store, letter('a'))
  await runAll(outbox)
  expect(await keys()).toContain('dead/a')
  vi.stubEnv('ALERT_URL', undefined)
})

test('the minute schedule sends queued mails', async () => {
  const mail = {
    to: 'vendeur@exemple.test',
    subject: 'S',
    html: '<p>H</p>',
    text: 'T',
    messageId: 'x@courrier.exemple.test',
  }
  await enqueue(outboxNow().store, { ...letter('x'), content: { channel: 'mail', mail } })
  expect(await scheduleLater(0)).toEqual({ sent: 1 })
  expect((await shop.mails()).map(({ messageId }) => messageId)).toEqual(['x@courrier.exemple.test'])
})
