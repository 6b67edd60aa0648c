import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getStore } from '@netlify/blobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forkBlobs } from '../../../../scripts/dev/blobs.ts'

const ROUNDS = 60
let folder: string
let served: Awaited<ReturnType<typeof forkBlobs>>[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'))
  served = await Promise.all([forkBlobs(folder), forkBlobs(folder)])
})
afterAll(async () => {
  await Promise.all(served.map((one) => one.close()))
  await rm(folder, { recursive: true, force: true })
})

const stores = () =>
  served.map(({ context }) => {
    const { siteID, token, edgeURL, uncachedEdgeURL } = context
    return getStore({ name: 'cars', siteID, token, edgeURL, uncachedEdgeURL, consistency: 'strong' })
  })

test('of two processes that serve one folder, only one wins each conflicting write', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const key = `car-${round}`
    const made = await Promise.all(stores().map((store) => store.set(key, 'made', { onlyIfNew: true })))
    expect(made.filter(({ modified }) => modified)).toHaveLength(1)
    const etag = made.find(({ modified }) => modified)?.etag ?? ''
    const changed = await Promise.all(stores().map((store) => store.set(key, 'changed', { onlyIfMatch: etag })))
    expect(changed.filter(({ modified }) => modified)).toHaveLength(1)
  }
})

test('a list is complete, even while other keys are deleted and written', async () => {
  const [store, other] = stores()
  const stays = Array.from({ length: 20 }, (_, n) => `stays/z-${n}`)
  for (const key of stays) await store?.set(key, 'kept')
  let done = false
  const busy = (async () => {
    for (let n = 0; !done; n += 1) {
      await other?.set(`stays/a-${n}`, 'soon gone')
      await other?.delete(`stays/a-${n}`)
    }
  })()
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = (await store?.list({ prefix: 'stays/' }))?.blobs.map(({ key }) => key) ?? []
    expect(stays.filter((key) => !found.includes(key))).toEqual([])
    expect(found.filter((key) => key.includes('/.'))).toEqual([])
  }
  done = true
  await busy
})
