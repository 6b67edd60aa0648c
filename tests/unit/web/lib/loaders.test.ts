import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isResolved, markResolved, memoizeLoader, memoizeLoaders } from '../../../../web/src/lib/loaders.ts'

beforeEach(() => void vi.stubEnv('SSR', false))
afterEach(() => void vi.unstubAllEnvs())

it('what has been loaded is not asked for again, and has its value at hand', async () => {
  const load = vi.fn(async () => 'module')
  const once = memoizeLoader(load)
  expect(await Promise.all([once(), once()])).toEqual(['module', 'module'])
  expect(load).toHaveBeenCalledOnce()
  const first = markResolved(once())
  expect(isResolved(first)).toBe(false)
  await first
  expect(isResolved(first)).toBe(true)
})

it('what could not be loaded is asked for again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('module')
  const once = memoizeLoader(load)
  await expect(markResolved(once())).rejects.toThrow('offline')
  expect(await once()).toBe('module')
})

it('a server asks each time', async () => {
  vi.stubEnv('SSR', true)
  const load = vi.fn(async () => 'module')
  const each = memoizeLoader(load)
  await each()
  await each()
  expect(load).toHaveBeenCalledTimes(2)
})

it('of many each is kept by its name, and a name that none has is nothing', async () => {
  const load = vi.fn(async () => 'de')
  const of = memoizeLoaders({ de: load })
  await of('de')
  expect(await of('de')).toBe('de')
  expect(load).toHaveBeenCalledOnce()
  expect(of('fr')).toBeUndefined()
})
