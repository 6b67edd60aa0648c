import { expect, test, vi } from 'vitest'
import { rememberRecords } from '../../../../netlify/lib/concurrency.ts'
import { type BlobStore, StoreUnavailable } from '../../../../netlify/lib/store/blob-store.ts'

const store = {} as BlobStore
const versions = (count: number, etag = '1') => Array.from({ length: count }, (_, n) => ({ key: `k${n}`, etag }))

test('a record is read again only when its version changed, and forgotten when it is gone', async () => {
  const read = vi.fn((_: BlobStore, { key, etag }: { key: string; etag: string }) =>
    Promise.resolve(key === 'k2' ? undefined : { value: `${key} ${etag}` }),
  )
  const records = rememberRecords(read)
  expect([...(await records(store, versions(3))).values()]).toEqual(['k0 1', 'k1 1'])
  read.mockClear()
  const next = await records(store, [...versions(1, '2'), ...versions(2).slice(1)])
  expect(Object.fromEntries(next)).toEqual({ k0: 'k0 2', k1: 'k1 1' })
  expect(read).toHaveBeenCalledOnce()
  expect([...(await records(store, versions(1, '2'))).keys()]).toEqual(['k0'])
})

test('a reading that takes too long fails, and the next one goes on from there', async () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const read = vi.fn((_: BlobStore, { key }: { key: string }) => {
    now += 1000
    return Promise.resolve({ value: key })
  })
  const records = rememberRecords(read)
  await expect(records(store, versions(40))).rejects.toThrow(StoreUnavailable)
  const first = read.mock.calls.length
  expect(first).toBeLessThan(40)
  for (let tries = 0; tries < 40 && read.mock.calls.length < 40; tries++)
    await records(store, versions(40)).catch(() => undefined)
  expect((await records(store, versions(40))).size).toBe(40)
  expect(read).toHaveBeenCalledTimes(40)
  clock.mockRestore()
})
