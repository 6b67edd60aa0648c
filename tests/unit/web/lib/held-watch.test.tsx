import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HELD_EVERY, HELD_REST, type SaleNow } from '#domain/held.ts'

const getJson = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('#web/lib/api.ts', async (original) => ({ ...(await original<object>()), getJson }))

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  getJson
    .mockReset()
    .mockResolvedValue({ ok: true, answer: { ok: true, held: { a: 'reserved', b: 'free' }, paused: true } })
})
afterEach(() => vi.useRealTimers())

async function watch() {
  const told: SaleNow[] = []
  const { watchHeld } = await import('#web/lib/held-watch.ts')
  watchHeld((sale) => told.push(sale))
  await vi.advanceTimersByTimeAsync(0)
  return told
}

test('a page is told once what an unchanged answer says, and nothing else of it', async () => {
  const told = await watch()
  await vi.advanceTimersByTimeAsync(3 * HELD_EVERY)
  expect(getJson).toHaveBeenCalledTimes(4)
  expect(told).toEqual([{ held: { a: 'reserved' }, paused: true }])
})

test('an abandoned page asks no more after its time, and at once when somebody is back at it', async () => {
  await watch()
  await vi.advanceTimersByTimeAsync(HELD_REST + 2 * HELD_EVERY)
  const asked = getJson.mock.calls.length
  await vi.advanceTimersByTimeAsync(10 * HELD_REST)
  expect(getJson).toHaveBeenCalledTimes(asked)
  dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(0)
  expect(getJson).toHaveBeenCalledTimes(asked + 1)
  await vi.advanceTimersByTimeAsync(HELD_EVERY)
  expect(getJson).toHaveBeenCalledTimes(asked + 2)
})

test('a visitor who reads on with pointer, key or scroll is told within seconds for as long as he stays', async () => {
  await watch()
  for (const sign of ['pointermove', 'keydown', 'scroll']) {
    await vi.advanceTimersByTimeAsync(HELD_REST - 1000)
    dispatchEvent(new Event(sign))
  }
  const asked = getJson.mock.calls.length
  await vi.advanceTimersByTimeAsync(HELD_EVERY)
  expect(getJson).toHaveBeenCalledTimes(asked + 1)
})
