import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeContactInput } from '../call-function.ts'
import { holdClock, runLater } from '../shop-clock.ts'
import { startShop, type Shop } from '../start-shop.ts'

// Beside the packages, so that the child finds them.
const folder = join('node_modules', '.cache', `crash-${process.pid}`)
let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: join(import.meta.dirname, 'crash-child.ts'), outDir: folder, emptyOutDir: true },
  })
}, 60_000)
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  holdClock()
  await shop.empty()
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the function in a process of its own until it dies; gives what it had said by then. */
const runUntil = (point: string, body: unknown) =>
  new Promise<{ said: string; signal: NodeJS.Signals | undefined }>((resolve) => {
    execFile(process.execPath, [join(folder, 'crash-child.js'), point, JSON.stringify(body)], (error, said) =>
      resolve({ said: said.replaceAll(/\{.*\}\n/g, ''), signal: error?.signal ?? undefined }),
    )
  })

const mailCount = async () => (await shop.mails()).length

test('killed before the message is stored: no answer, no mail, and the same send again makes one', async () => {
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
])('killed %s: the mail leaves on a later run, once', async (_, point) => {
  const { signal } = await runUntil(point, makeContactInput())
  expect(signal).toBe('SIGKILL')
  await runLater(3)
  expect(await mailCount()).toBe(1)
  await runLater(600)
  expect(await mailCount()).toBe(1)
})

test('killed during the answer, and sent again by the visitor: still one mail', async () => {
  const body = makeContactInput({ idempotencyKey: crypto.randomUUID() })
  await runUntil('during the answer', body)
  expect(await runUntil('', body)).toEqual({ said: 'answered', signal: undefined })
  await runLater(3)
  await runLater(600)
  expect(await mailCount()).toBe(1)
})
