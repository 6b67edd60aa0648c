import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runWhenIdle, SOON_MS } from '../../../../web/src/lib/idle.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('work runs when the browser is idle, with a timeout as the latest moment', () => {
  const ask = vi.fn(() => 7)
  const callOff = vi.fn()
  vi.stubGlobal('requestIdleCallback', ask)
  vi.stubGlobal('cancelIdleCallback', callOff)
  const work = vi.fn()
  const cancel = runWhenIdle(work, SOON_MS)
  expect(ask).toHaveBeenCalledExactlyOnceWith(work, { timeout: SOON_MS })
  expect(work).not.toHaveBeenCalled()
  cancel()
  expect(callOff).toHaveBeenCalledExactlyOnceWith(7)
})

test('without requestIdleCallback work runs after a delay, never at once', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const work = vi.fn()
  runWhenIdle(work)
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

test('cancelled work does not run', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const work = vi.fn()
  runWhenIdle(work)()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})
