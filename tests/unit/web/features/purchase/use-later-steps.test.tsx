import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLaterSteps } from '#web/features/purchase/use-later-steps.ts'

const loads = vi.hoisted(() => ({ count: 0 }))
vi.mock('#web/features/purchase/LaterSteps.tsx', () => {
  loads.count += 1
  return {}
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['sparing']
})

/** Reads the first step for some seconds without a touch. */
const readFor = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('who saves data or has a slow line fetches nothing before it is wanted', async () => {
  document.documentElement.dataset['sparing'] = ''
  const saving = renderHook(() => useLaterSteps(false, false))
  await readFor(60_000)
  saving.unmount()
  delete document.documentElement.dataset['sparing']
  vi.stubGlobal('navigator', { connection: { effectiveType: '3g' } })
  const slow = renderHook(() => useLaterSteps(false, false))
  await readFor(60_000)
  expect(loads.count).toBe(0)
  expect(slow.result.current.part).toBeUndefined()
})

test('who reads the first step has the rest before he presses, but not at once', async () => {
  const { result } = renderHook(() => useLaterSteps(false, false))
  await readFor(3_900)
  expect(loads.count).toBe(0)
  await readFor(1_000)
  await vi.waitFor(() => expect(loads.count).toBe(1))
  await act(() => vi.dynamicImportSettled())
  expect(result.current.part).toBeDefined()
})
