import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isResolved, makePart, markResolved, memoizeLoader } from '../../../../web/src/lib/loaders.ts'

beforeEach(() => void vi.stubEnv('SSR', false))
afterEach(() => void vi.unstubAllEnvs())

it('a loaded value is not loaded again and can be read synchronously', async () => {
  const load = vi.fn(async () => 'module')
  const once = memoizeLoader(load)
  expect(await Promise.all([once(), once()])).toEqual(['module', 'module'])
  expect(load).toHaveBeenCalledOnce()
  const first = markResolved(once())
  expect(isResolved(first)).toBe(false)
  await first
  expect(isResolved(first)).toBe(true)
})

it('a failed load is tried again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('module')
  const once = memoizeLoader(load)
  await expect(markResolved(once())).rejects.toThrow('offline')
  expect(await once()).toBe('module')
})

it('a server loads the value each time', async () => {
  vi.stubEnv('SSR', true)
  const load = vi.fn(async () => 'module')
  const each = memoizeLoader(load)
  await each()
  await each()
  expect(load).toHaveBeenCalledTimes(2)
})

it('a part renders at once when its code has been loaded, and what stood there stays if it cannot be', async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => 'details')
  const part = makePart(load)
  const shown = () => renderToString(createElement(Suspense, { fallback: 'nothing yet' }, createElement(part.Part)))
  await expect(part.load()).rejects.toThrow('offline')
  expect(shown()).toContain('nothing yet')
  await part.load()
  expect(shown()).toContain('details')
})
