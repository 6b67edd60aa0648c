import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasValue, keepValue, kept, keptAll } from '../../../../web/src/lib/loaders.ts'

beforeEach(() => void vi.stubEnv('SSR', false))
afterEach(() => void vi.unstubAllEnvs())

it('what has been loaded is not asked for again, and has its value at hand', async () => {
  const load = vi.fn(async () => 'module')
  const once = kept(load)
  expect(await Promise.all([once(), once()])).toEqual(['module', 'module'])
  expect(load).toHaveBeenCalledOnce()
  const first = keepValue(once())
  expect(hasValue(first)).toBe(false)
  await first
  expect(hasValue(first)).toBe(true)
})

it('what could not be loaded is asked for again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('module')
  const once = kept(load)
  await expect(keepValue(once())).rejects.toThrow('offline')
  expect(await once()).toBe('module')
})

it('a server asks each time', async () => {
  vi.stubEnv('SSR', true)
  const load = vi.fn(async () => 'module')
  const each = kept(load)
  await each()
  await each()
  expect(load).toHaveBeenCalledTimes(2)
})

it('of many each is kept by its name, and a name that none has is nothing', async () => {
  const load = vi.fn(async () => 'de')
  const of = keptAll({ de: load })
  await of('de')
  expect(await of('de')).toBe('de')
  expect(load).toHaveBeenCalledOnce()
  expect(of('fr')).toBeUndefined()
})
