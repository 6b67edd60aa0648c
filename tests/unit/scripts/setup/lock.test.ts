import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withLock } from '../../../../scripts/setup/lock.mjs'

async function makeLock() {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'lock')
}

/** How many calls were ever inside the lock at the same time. */
async function mostInside(lock: string, calls: number): Promise<number> {
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    await pause(10)
    inside -= 1
  }
  await Promise.all(Array.from({ length: calls }, () => withLock(lock, work)))
  return most
}

test.each([0, 62, -62])('one call at a time holds a lock, also where the date is %d minutes ahead', async (minutes) => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] })
  expect(await mostInside(await makeLock(), 5)).toBe(1)
})

test('a lock that a killed process left is taken over after five seconds', { timeout: 20_000 }, async () => {
  const lock = await makeLock()
  await mkdir(lock)
  const begun = performance.now()
  expect(await withLock(lock, async () => performance.now() - begun)).toBeGreaterThan(5000)
})

test('a lock that its holder keeps for longer stays his', { timeout: 20_000 }, async () => {
  const lock = await makeLock()
  let isHeld = false
  const held = withLock(lock, async () => {
    isHeld = true
    await pause(6500)
    isHeld = false
  })
  await pause(10)
  expect(await withLock(lock, async () => isHeld)).toBe(false)
  await held
})
