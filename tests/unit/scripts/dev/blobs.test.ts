import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getStore, type Store } from '@netlify/blobs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serveBlobs } from '../../../../scripts/dev/blobs.ts'

const run = promisify(execFile)

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'blobs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function openStores(folder: string) {
  const { context, close } = await serveBlobs(folder)
  onTestFinished(close)
  const { siteID, token, edgeURL, uncachedEdgeURL } = context
  const open = (consistency: 'strong' | 'eventual') =>
    getStore({ name: 'cars', siteID, token, edgeURL, uncachedEdgeURL, consistency })
  const ask = (path: string, method = 'GET') =>
    fetch(`${uncachedEdgeURL}/${siteID}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'PUT' && { body: 'x' }),
    })
  return { strong: open('strong'), eventual: open('eventual'), ask }
}

const keysOf = async (store: Store, prefix = '') => (await store.list({ prefix })).blobs.map(({ key }) => key)
const temporaryFilesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.split('/').at(-1)?.startsWith('.'))

test('a long list has pages of a thousand sorted entries, and the client reads them all', async () => {
  const folder = await temporaryFolder()
  const { strong, ask } = await openStores(folder)
  const all = Array.from({ length: 2100 }, (_, n) => `due/${String(n).padStart(5, '0')}`)
  await mkdir(join(folder, 'entries/local/site:cars/due'), { recursive: true })
  for (const key of all) await writeFile(join(folder, 'entries/local/site:cars', key), '{}')
  const first = await (await ask('site:cars?prefix=due/')).json()
  expect([first.blobs.length, first.blobs[0].key]).toEqual([1000, all[0]])
  const second = await (await ask(`site:cars?prefix=due/&cursor=${first.next_cursor}`)).json()
  expect(second.blobs[0].key).toBe(all[1000])
  expect(await keysOf(strong, 'due/')).toEqual(all)
  expect((await ask('site:cars?prefix=due/&cursor=made-up')).status).toBe(400)
})

test.each([
  ['a key of 601 bytes', 'k'.repeat(601)],
  ['a key of 602 bytes in fewer letters', 'é'.repeat(301)],
  ['an empty part', 'a//b'],
  ['the name of a file in preparation', '.hidden'],
  ['such a name further down', 'a/.hidden'],
])('%s is refused', async (_, key) => {
  const { ask } = await openStores(await temporaryFolder())
  for (const method of ['PUT', 'GET', 'DELETE'])
    expect((await ask(`site:cars/${encodeURI(key)}`, method)).status).toBe(400)
})

test('a store’s name has a length limit too, and a key of 600 bytes is accepted', async () => {
  const { strong, ask } = await openStores(await temporaryFolder())
  expect((await ask(`site:${'s'.repeat(65)}/a`, 'PUT')).status).toBe(400)
  const longest = `${'k'.repeat(200)}/${'k'.repeat(200)}/${'k'.repeat(198)}`
  await strong.set(longest, 'kept')
  expect(await strong.get(longest)).toBe('kept')
})

test('an eventually consistent read returns the value first seen for a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { strong, eventual } = await openStores(await temporaryFolder())
  await strong.set('car', 'free')
  expect(await eventual.get('car')).toBe('free')
  await strong.set('car', 'held')
  expect([await strong.get('car'), await eventual.get('car')]).toEqual(['held', 'free'])
  vi.setSystemTime(Date.now() + 61_000)
  expect(await eventual.get('car')).toBe('held')
})

test('a write that fails leaves nothing behind', async () => {
  const folder = await temporaryFolder()
  const { strong, ask } = await openStores(folder)
  await strong.set('orders/first', 'kept')
  // Longer than a file name may be on this machine, but not longer than the host's keys.
  expect((await ask(`site:cars/orders/${'x'.repeat(300)}`, 'PUT')).status).toBe(500)
  expect(await temporaryFilesIn(folder)).toEqual([])
  expect(await keysOf(strong)).toEqual(['orders/first'])
})

test('a temporary file of a killed process is not an entry, and is removed at the next start', async () => {
  const folder = await temporaryFolder()
  const entries = join(folder, 'entries/local/site:cars/orders')
  await mkdir(entries, { recursive: true })
  const [old, young] = [join(entries, '.k2j3h4'), join(entries, '.9x8y7z')]
  for (const file of [old, young, join(entries, 'kept')]) await writeFile(file, '{"half":')
  const longAgo = new Date(Date.now() - 120_000)
  await utimes(old, longAgo, longAgo)
  const { strong } = await openStores(folder)
  expect(await keysOf(strong)).toEqual(['orders/kept'])
  // The other file may be in use by another process that serves the folder.
  expect(await temporaryFilesIn(folder)).toEqual([expect.stringContaining('.9x8y7z')])
})

test('on a full disk writes fail, lists stay right, and with room again they work', async ({ skip }) => {
  const folder = await temporaryFolder()
  await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).catch(() => skip('only root can mount'))
  onTestFinished(() => run('umount', ['-l', folder]).then(() => undefined))
  const { strong, ask } = await openStores(folder)
  await strong.set('orders/first', 'kept')
  await writeFile(join(folder, 'filler'), Buffer.alloc(2 ** 20)).catch(() => undefined)
  for (let n = 0; n < 5; n += 1)
    expect(
      await ask(`site:cars/orders/late-${n}`, 'PUT').then(
        ({ status }) => status,
        () => 'cut',
      ),
    ).not.toBe(200)
  expect(await temporaryFilesIn(folder)).toEqual([])
  expect(await keysOf(strong)).toEqual(['orders/first'])
  await rm(join(folder, 'filler'))
  await strong.set('orders/late', 'kept')
  expect(await keysOf(strong)).toEqual(['orders/first', 'orders/late'])
})
