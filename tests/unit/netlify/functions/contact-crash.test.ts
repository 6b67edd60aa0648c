import { beforeEach, expect, test, vi } from 'vitest'
import { makeContactInput, useUpCopies } from '../calls.ts'
import { useCrashes } from '../crash-process.ts'
import { fakeClock, runLater } from '../shop-clock.ts'
import { useShop } from '../shop.ts'

// Each case starts new processes.
vi.setConfig({ testTimeout: 60_000 })

const shop = useShop()
beforeEach(useUpCopies)
const runUntil = useCrashes('contact')
beforeEach(() => {
  fakeClock()
})

const mailCount = async () => (await shop.mails()).length

test('a process killed before a message is stored gives no answer and no mail, and sending again gives one mail', async () => {
  const body = makeContactInput({ idempotencyKey: crypto.randomUUID() })
  expect(await runUntil('before put pending', body)).toEqual({ said: '', signal: 'SIGKILL' })
  await runLater(3)
  expect(await mailCount()).toBe(0)
  expect(await runUntil('', body)).toEqual({ said: 'answered', signal: undefined })
  await runLater(3)
  expect(await mailCount()).toBe(1)
})

test.each([
  ['right after the message is stored', 'after put pending'],
  ['before the mail is sent', 'before put pending 2'],
  ['after its lease is written, before the mail is sent', 'after put pending 2'],
  ['after the mail is sent, before it is marked', 'before put sent'],
  ['after it is marked, before the queue is tidied', 'before delete pending'],
  ['during the answer', 'during the answer'],
])('a process killed %s: the mail is sent once by a later run', async (_, point) => {
  const { signal } = await runUntil(point, makeContactInput())
  expect(signal).toBe('SIGKILL')
  await runLater(3)
  expect(await mailCount()).toBe(1)
  await runLater(600)
  expect(await mailCount()).toBe(1)
})

test.each([
  ['before it is in its new place', 'before put later'],
  ['when it is in both', 'after put later'],
  ['before the old place is empty', 'before delete pending'],
])('a process killed while it postpones a refused mail, %s: the mail is sent once, later', async (_, point) => {
  await shop.fail('status429')
  const { signal } = await runUntil(point, makeContactInput())
  expect(signal).toBe('SIGKILL')
  expect(await mailCount()).toBe(0)
  await runLater(3)
  await runLater(3)
  expect(await mailCount()).toBe(1)
  await runLater(600)
  expect(await mailCount()).toBe(1)
})

test('a process killed during the answer, and a message sent again, give one mail', async () => {
  const body = makeContactInput({ idempotencyKey: crypto.randomUUID() })
  await runUntil('during the answer', body)
  expect(await runUntil('', body)).toEqual({ said: 'answered', signal: undefined })
  await runLater(3)
  await runLater(600)
  expect(await mailCount()).toBe(1)
})
