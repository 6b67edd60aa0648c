import { createServer, type Server } from 'node:http'
import { setEnvironmentContext } from '@netlify/blobs'
import { expect, test } from 'vitest'
import { openStore, StoreUnavailable, timeOrderedId } from '../../../../../netlify/lib/store/blob-store.ts'
import { useShop } from '../../shop.ts'

useShop()

test('a key is created once, and a second attempt is told that it exists', async () => {
  const store = openStore('recent')
  expect(await store.create('once', { by: 'first' })).toMatchObject({ key: 'once' })
  expect(await store.create('once', { by: 'second' })).toBeUndefined()
  expect(await store.read('once')).toEqual({ by: 'first' })
})

test('of many simultaneous creations or replacements one wins', async () => {
  const store = openStore('recent')
  const created = await Promise.all(Array.from({ length: 20 }, (_, by) => store.create('race', { by })))
  expect(created.filter(Boolean)).toHaveLength(1)
  const [version] = await store.list('race')
  if (!version) throw new Error('nothing was created')
  const replaced = await Promise.all(Array.from({ length: 20 }, (_, by) => store.replace(version, { by, again: true })))
  expect(replaced.filter(Boolean)).toHaveLength(1)
})

test('a value that changed since its version was read is not overwritten', async () => {
  const store = openStore('recent')
  const version = await store.create('changed', { state: 1 })
  if (!version) throw new Error('not created')
  await store.put('changed', { state: 2 })
  expect(await store.replace(version, { state: 3 })).toBeUndefined()
  expect(await store.read('changed')).toEqual({ state: 2 })
})

test('an update is applied on top of concurrent writes without losing them', async () => {
  const store = openStore('recent')
  const add = (by: number) =>
    store.update<number>('sum', (found) => {
      const sum = ((found?.value as { sum: number } | undefined)?.sum ?? 0) + by
      return { kind: 'write', value: { sum }, result: () => sum }
    })
  const sums = await Promise.all([1, 2, 3, 4].map(add))
  expect(Math.max(...sums)).toBe(10)
  expect(await store.read('sum')).toEqual({ sum: 10 })
})

test('an update may keep the value or read it again', async () => {
  const store = openStore('recent')
  await store.create('left', { state: 'as it was' })
  const [version] = await store.list('left')
  expect(await store.update('left', () => ({ kind: 'keep', result: 'nothing to do' }))).toBe('nothing to do')
  let looks = 0
  await store.update('left', () => (++looks < 3 ? { kind: 'again' } : { kind: 'keep', result: undefined }))
  expect(looks).toBe(3)
  expect(await store.list('left')).toEqual([version])
  await expect(store.update('left', () => ({ kind: 'again' }))).rejects.toThrow(StoreUnavailable)
})

test('a missing key reads as undefined, and removing it is not an error', async () => {
  const store = openStore('recent')
  expect(await store.read('nowhere')).toBeUndefined()
  await store.remove('nowhere')
})

/** Runs `use` with a store that gives this answer. */
async function withServer(status: number, body: string, use: () => Promise<void>) {
  const server: Server = createServer((request, response) => {
    request.resume()
    if (status > 0) response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  setEnvironmentContext({ edgeURL: url, uncachedEdgeURL: url, siteID: 'site', token: 'token' })
  try {
    await use()
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test.each([
  ['hangs', 0],
  ['answers 500', 500],
])('a store that %s is reported as unavailable quickly, not after half a minute', async (_, status) => {
  await withServer(status, '', async () => {
    const store = openStore('recent', 100)
    await expect(store.read('a')).rejects.toThrow(StoreUnavailable)
    await expect(store.create('a', {})).rejects.toThrow(StoreUnavailable)
    await expect(store.list('')).rejects.toThrow(StoreUnavailable)
  })
})

test('a conditional write that the server refused does not count as done, though the client says so', async () => {
  await withServer(403, '{}', async () => {
    await expect(openStore('recent').create('a', {})).rejects.toThrow(StoreUnavailable)
  })
})

test('ids sort by creation time and are unique', () => {
  const times = [0, 1, 35, 36, Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 1) + 1, Date.UTC(2100, 0, 1)]
  const ids = times.map(timeOrderedId)
  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{9}-[0-9a-v]{16}$/)
  expect(new Set(Array.from({ length: 1000 }, () => timeOrderedId(5))).size).toBe(1000)
})
