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
// Ends the test's watch: the next test looks at the same document.
afterEach(async () => {
  getJson.mockResolvedValue({ ok: false, code: 'notLive' })
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
})

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

test('a shop that does not answer is asked less and less, and as often as ever once it does', async () => {
  const answer = { ok: true, answer: { ok: true, held: {} } }
  getJson.mockResolvedValue({ ok: false, code: 'unreachable' })
  await watch()
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  const asked = getJson.mock.calls.length
  // At once, after 14, 28 and 56 seconds, then each minute; a page that never backs off asks 43 times.
  expect(asked).toBe(7)
  getJson.mockResolvedValue(answer)
  await vi.advanceTimersByTimeAsync(60_000)
  const answered = getJson.mock.calls.length
  await vi.advanceTimersByTimeAsync(3 * HELD_EVERY)
  expect(getJson).toHaveBeenCalledTimes(answered + 3)
})

test('a hidden tab asks nothing, and at once when it is looked at again', async () => {
  await watch()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(HELD_REST / 2)
  expect(getJson).toHaveBeenCalledTimes(1)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(getJson).toHaveBeenCalledTimes(2)
  hidden.mockRestore()
})
