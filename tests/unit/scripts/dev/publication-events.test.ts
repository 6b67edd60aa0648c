import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { localContent } from '../../../../schemas/domain/content-source.ts'
import { type Lake, startLake } from '../../../../scripts/content-lake/src/index.ts'
import { contentClient } from '../../../../scripts/content/content-source.ts'
import { onPublish } from '../../../../scripts/dev/publication.ts'

let folder: string
let lake: Lake
const client = () => contentClient({ ...localContent, apiHost: lake.url, token: 'local' })
const publish = (id: string) =>
  client().createOrReplace({ _id: id, _type: 'vehicle', brand: 'Audi', rank: Math.random() })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'))
  lake = await startLake({ dir: folder, ...localContent })
})
afterAll(async () => {
  await lake.close()
  await rm(folder, { recursive: true })
})

/** Listens with a mocked action and waits for the first call, on connecting. */
async function listening(act: (ids: string[]) => Promise<unknown>) {
  const handle = vi.fn(act)
  onTestFinished(await onPublish(client(), handle))
  await expect.poll(() => handle.mock.calls).toEqual([[[]]])
  return handle
}

test('a publish is reported with its documents; the changes of one publish are reported together', async () => {
  const snapshot = await listening(async () => {})
  await client()
    .transaction([{ create: { _id: 'a', _type: 'vehicle' } }, { create: { _id: 'b', _type: 'vehicle' } }])
    .commit()
  await expect.poll(() => snapshot.mock.calls[1]).toEqual([['a', 'b']])
})

test('changes of drafts are not reported', async () => {
  const snapshot = await listening(async () => {})
  await publish('drafts.c')
  await publish('c')
  await expect.poll(() => snapshot.mock.calls.length).toBe(2)
})

test('runs never overlap, and a publish during a run is not lost', async () => {
  let running = 0
  let most = 0
  let finish = () => {}
  const snapshot = await listening(async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((done) => (finish = done))
    running -= 1
  })
  await publish('d')
  finish()
  await expect.poll(() => snapshot.mock.calls.length).toBe(2)
  await publish('e')
  finish()
  await expect.poll(() => snapshot.mock.calls.length).toBe(3)
  finish()
  expect(most).toBe(1)
})

test('a failed run is reported, and the next publish is still handled', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const snapshot = await listening(() => Promise.reject(new Error('disk full')))
  await publish('f')
  await expect.poll(() => snapshot.mock.calls.length).toBe(2)
  await expect
    .poll(() => told.mock.calls.map(([error]) => String(error)))
    .toEqual(['Error: disk full', 'Error: disk full'])
})
