import { createServer } from 'node:http'
import { beforeEach, expect, test, vi } from 'vitest'
import { entrySchema } from '../../../../netlify/lib/mail/message.ts'
import { enqueue } from '../../../../netlify/lib/outbox/outbox-store.ts'
import { runOutbox } from '../../../../netlify/lib/outbox/run-outbox.ts'
import { StoreUnavailable } from '../../../../netlify/lib/store/blob-store.ts'
import { keys, letter, pass, runAll, scripted, sent } from '../scripted-outbox.ts'
import { holdClock, HOUR, MINUTE, outboxNow, scheduleLater } from '../shop-clock.ts'
import { useShop } from '../use-shop.ts'

const shop = useShop()
beforeEach(async () => {
  holdClock()
  const { store } = outboxNow()
  for (const { key } of await store.list('')) await store.remove(key)
})

test('#29 a backlog leaves whole, oldest first', async () => {
  const { run, delivered } = scripted(() => sent)
  const ids = Array.from({ length: 30 }, (_, place) => `letter-${String(place).padStart(3, '0')}`)
  for (const id of ids.toReversed()) await enqueue(run.store, letter(id))
  expect(await runAll(run)).toEqual({ sent: 30 })
  expect(delivered.toSorted()).toEqual(ids)
  // Four are in hand at once, so a letter may overtake its neighbours and nobody else.
  for (const [place, id] of delivered.entries()) expect(Math.abs(ids.indexOf(id) - place)).toBeLessThan(4)
})

test('a run that is out of time leaves the rest to the next one', async () => {
  const { run } = scripted(() => sent)
  for (const id of ['a', 'b', 'c']) await enqueue(run.store, letter(id))
  expect(await runOutbox(run, Date.now())).toEqual({})
  expect(await runAll(run)).toEqual({ sent: 3 })
})

test('#30 a letter that always fails holds up no other', async () => {
  const { run, delivered } = scripted(({ id }) => (id === 'a-poison' ? { kind: 'retry', code: 'no' } : sent))
  for (const id of ['a-poison', 'b', 'c']) await enqueue(run.store, letter(id))
  expect(await runAll(run)).toEqual({ sent: 2, postponed: 1 })
  expect(delivered.toSorted()).toEqual(['b', 'c'])
})

test('a letter that throws holds up no other and is taken up again', async () => {
  const { run, delivered } = scripted(({ id }) => {
    if (id === 'a-bug') throw new TypeError('bug')
    return sent
  })
  for (const id of ['a-bug', 'b']) await enqueue(run.store, letter(id))
  expect(await runAll(run)).toEqual({ sent: 1, failed: 1 })
  expect(delivered).toEqual(['b'])
  expect(await keys()).toContain('pending/rest/a-bug')
})

test('#30 what cannot be read is put aside, kept, and told to a person', async () => {
  const { run, alarm } = scripted(() => sent)
  await run.store.put('pending/rest/strange', { not: 'ours' })
  await enqueue(run.store, letter('b'))
  expect(await runAll(run)).toEqual({ dead: 1, sent: 1 })
  expect(await run.store.read('dead/strange')).toMatchObject({ value: { not: 'ours' } })
  expect(alarm).toHaveBeenCalledWith(expect.objectContaining({ event: 'message-broken' }))
})

test('#32 attempts come further and further apart, somebody is told when a letter is late, and it dies after two days', async () => {
  const { run, alarm } = scripted(() => ({ kind: 'retry', code: 'status-401' }))
  await enqueue(run.store, letter('a'))
  const start = Date.now()
  const told: number[] = []
  let attempts = 0
  const waitingKey = async () => (await keys()).find((key) => /^(pending|later)\//.test(key))
  for (let key = await waitingKey(); key; key = await waitingKey()) {
    const counts = await runAll(run)
    attempts += (counts.postponed ?? 0) + (counts.dead ?? 0)
    if (alarm.mock.calls.length > told.length) told.push((Date.now() - start) / MINUTE)
    const waiting = await run.store.read((await waitingKey()) ?? 'none')
    if (waiting) vi.setSystemTime(entrySchema.parse(waiting).nextAttempt)
  }
  expect(attempts).toBe(19)
  expect(alarm.mock.calls).toEqual([
    [{ event: 'message-late', id: 'a', kind: 'contact', code: 'status-401' }],
    [{ event: 'message-dead', id: 'a', kind: 'contact', code: 'status-401' }],
  ])
  expect(told[0]).toBeLessThan(30)
  expect(told[1]).toBeGreaterThan(36 * 60)
  expect(await keys()).toEqual(['dead/a'])
})

test('#31 of two runners at once, one sends', async () => {
  const { run, delivered } = scripted(() => sent)
  for (let place = 0; place < 10; place++) await enqueue(run.store, letter(`letter-${place}`))
  await Promise.all([runAll(run), runAll(run), runAll(run)])
  expect(delivered.toSorted()).toEqual(Array.from({ length: 10 }, (_, place) => `letter-${place}`))
})

test('a runner that died in the middle is followed by one that asks first', async () => {
  const asked: string[] = []
  const died = scripted(() => {
    throw new Error('killed here')
  })
  await enqueue(died.run.store, letter('a'))
  await runAll(died.run)
  const { run, delivered } = scripted(
    () => sent,
    ({ id }) => {
      asked.push(id)
      return { kind: 'accepted', providerId: 'known' }
    },
  )
  expect(await runAll(run)).toEqual({ notDue: 1 })
  pass(3)
  expect(await runAll(run)).toEqual({ sent: 1 })
  expect({ asked, delivered }).toEqual({ asked: ['a'], delivered: [] })
})

test('a runner whose lease ran out while it worked does not undo what the next one did', async () => {
  const slow = scripted(() => {
    pass(5)
    return { kind: 'retry', code: 'late' }
  })
  await enqueue(slow.run.store, letter('a'))
  const first = scripted(() => sent)
  const original = slow.run.office.deliver
  slow.run.office.deliver = async (entry) => {
    const outcome = await original(entry)
    await runAll(first.run)
    return outcome
  }
  await runAll(slow.run)
  expect(first.delivered).toEqual(['a'])
  expect(await keys()).toEqual(['sent/a'])
})

test('#33 a clock that ran a day ahead holds no letter back', async () => {
  const real = Date.now()
  const { run, delivered } = scripted(() => (Date.now() > real + HOUR ? { kind: 'retry', code: 'no' } : sent))
  await enqueue(run.store, letter('a'))
  vi.setSystemTime(real + 24 * HOUR)
  await runAll(run)
  vi.setSystemTime(real + MINUTE)
  expect(await runAll(run)).toEqual({ sent: 1 })
  expect(delivered).toEqual(['a'])
})

test('#34 a store that is out stops the run, loses nothing, and the next run goes on', async () => {
  const { run, delivered } = scripted(() => sent)
  await enqueue(run.store, letter('a'))
  const out = { ...run, store: { ...run.store, list: () => Promise.reject(new StoreUnavailable()) } }
  await expect(runAll(out)).rejects.toThrow(StoreUnavailable)
  const halfOut = { ...run, store: { ...run.store, replace: () => Promise.reject(new StoreUnavailable()) } }
  expect(await runAll(halfOut)).toEqual({ failed: 1 })
  expect(delivered).toEqual([])
  expect(await runAll(run)).toEqual({ sent: 1 })
})

test('a letter stored again after it left does not leave again', async () => {
  const { run, delivered } = scripted(() => sent)
  await enqueue(run.store, letter('a'))
  await runAll(run)
  await enqueue(run.store, { ...letter('a'), again: true })
  await runAll(run)
  expect(delivered).toEqual(['a'])
  expect(await keys()).toEqual(['sent/a'])
})

test('#32 a dead letter is told by webhook and by mail, with ids and codes only', async () => {
  const calls: unknown[] = []
  const hook = createServer(async (request, response) => {
    calls.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
    response.end()
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  const address = hook.address()
  vi.stubEnv('ALERT_URL', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  const run = { ...outboxNow(), office: scripted(() => ({ kind: 'refused', code: 'status-400' })).run.office }
  await enqueue(run.store, letter('a'))
  await runAll(run)
  expect(calls).toEqual([
    {
      event: 'message-dead',
      id: 'a',
      kind: 'contact',
      code: 'status-400',
      text: 'message-dead: contact a (status-400)',
    },
  ])
  // The mail about it fails as well: that is told by webhook alone, and no mail is written about a mail about a mail.
  await runAll(run)
  expect(calls).toHaveLength(2)
  expect(await keys()).toEqual([expect.stringMatching(/^dead\/[0-9a-z]{9}-a-message-dead$/), 'dead/a'])
  vi.stubEnv('ALERT_URL', undefined)
  hook.close()
})

test('an alarm that cannot be raised does not keep the letter from being put aside', async () => {
  vi.stubEnv('ALERT_URL', 'http://127.0.0.1:1')
  const run = { ...outboxNow(), office: scripted(() => ({ kind: 'refused', code: 'no' })).run.office }
  await enqueue(run.store, letter('a'))
  await runAll(run)
  expect(await keys()).toContain('dead/a')
  vi.stubEnv('ALERT_URL', undefined)
})

test('the minute’s work sends what waits', async () => {
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
