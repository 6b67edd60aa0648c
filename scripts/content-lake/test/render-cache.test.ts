import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { RenderCache } from '../src/assets/render-cache.ts'
import { temporaryDir } from './fixture.ts'

const of = (size: number) => vi.fn<() => Promise<Buffer>>(async () => Buffer.alloc(size, 1))

async function bytesIn(dir: string) {
  const sizes = await Promise.all((await readdir(dir)).map(async (name) => (await stat(join(dir, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('a picture is made once, even if asked for twice at the same time, and kept over a restart', async () => {
  const dir = await temporaryDir()
  const cache = await RenderCache.open(dir, 1000)
  const make = of(10)
  await Promise.all([cache.get('a', make), cache.get('a', make)])
  await cache.get('a', make)
  await (await RenderCache.open(dir, 1000)).get('a', make)
  expect(make).toHaveBeenCalledOnce()
})

test('beyond its size the pictures longest unused go', async () => {
  const dir = await temporaryDir()
  const cache = await RenderCache.open(dir, 100)
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, of(40))
  expect(await bytesIn(dir)).toBe(80)
  const again = of(40)
  await cache.get('a', again)
  expect(again).not.toHaveBeenCalled()
  await cache.get('b', again)
  expect(again).toHaveBeenCalledOnce()
})

test('a failure is told to all who wait, and not kept', async () => {
  const cache = await RenderCache.open(await temporaryDir(), 100)
  const fail = async () => {
    throw new Error('no picture')
  }
  const asked = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.get('a', of(3))).toHaveLength(3)
})

test('a folder emptied by hand is filled again', async () => {
  const dir = await temporaryDir()
  const cache = await RenderCache.open(dir, 100)
  await cache.get('a', of(10))
  for (const name of await readdir(dir)) await rm(join(dir, name))
  expect(await cache.get('a', of(10))).toHaveLength(10)
})
