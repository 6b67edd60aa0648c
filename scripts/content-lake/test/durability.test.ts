import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { referencesIn } from '../src/documents/document.ts'
import { applyMutation } from '../src/documents/mutations.ts'
import { Store } from '../src/documents/store.ts'
import { LakeError } from '../src/http/errors.ts'
import { runningLake, startLake } from '../src/index.ts'
import { openLake, project, temporaryDir } from './fixture.ts'

const logOf = (dir: string) => join(dir, 'production.log.ndjson')
const lockOf = (dir: string) => join(dir, 'lake.lock')
const silenceWarnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined)

/** A copy of the folder as a server killed now would leave it, with this log. */
async function killedCopy(dir: string, log: Buffer | string) {
  const copy = join(await temporaryDir(), 'killed')
  await mkdir(copy)
  await writeFile(logOf(copy), log)
  const snapshot = 'production.snapshot.ndjson'
  await copyFile(join(dir, snapshot), join(copy, snapshot)).catch(() => undefined)
  return copy
}

async function documentsIn(dir: string) {
  const store = await Store.open(dir, 'production')
  const documents = Object.fromEntries(store.documents)
  await store.close()
  return documents
}

test('documents, revisions and history outlive a restart', async () => {
  const { client, dir, lake } = await openLake()
  await client.create({ _id: 'a', _type: 'page', n: 1 })
  const before = await client.patch('a').set({ n: 2 }).commit()
  await lake.close()
  const again = await openLake({ dir })
  expect(await again.client.getDocument('a')).toEqual(before)
  await again.client.patch('a').set({ n: 3 }).commit()
  const url = `/data/history/production/documents/a?revision=${before._rev}`
  expect(await again.client.request({ url })).toMatchObject({ documents: [{ n: 2 }] })
})

test('a write cut off at any byte is dropped with a warning, and everything before it is kept', async () => {
  const { client, dir } = await openLake()
  await client.create({ _id: 'a', _type: 'page', title: 'Süß' })
  const kept = await readFile(logOf(dir))
  const before = await documentsIn(await killedCopy(dir, kept))
  await client.patch('a').set({ title: 'täglich' }).commit()
  const log = await readFile(logOf(dir))
  const warn = silenceWarnings()
  for (let size = kept.length + 1; size < log.length; size++) {
    const copy = await killedCopy(dir, log.subarray(0, size))
    warn.mockClear()
    expect(await documentsIn(copy)).toEqual(before)
    expect(warn).toHaveBeenCalledOnce()
    expect((await readFile(logOf(copy))).equals(kept)).toBe(true)
  }
  expect((await documentsIn(await killedCopy(dir, log)))['a']).toMatchObject({ title: 'täglich' })
})

test('the cost of a write depends on the change, not on the document’s size', async () => {
  const { client, dir } = await openLake()
  await client.create({ _id: 'a', _type: 'page', body: 'x'.repeat(100_000) })
  const before = (await readFile(logOf(dir))).length
  await client.patch('a').set({ title: 'short' }).commit()
  expect((await readFile(logOf(dir))).length - before).toBeLessThan(1000)
})

test('damage in the middle of the log stops the start', async () => {
  const { client, dir } = await openLake()
  for (const id of ['a', 'b', 'c']) await client.create({ _id: id, _type: 'page' })
  const [first, second, third] = (await readFile(logOf(dir), 'utf8')).split('\n')
  const copy = await killedCopy(dir, [first, second?.slice(0, -20), third, ''].join('\n'))
  await expect(documentsIn(copy)).rejects.toThrow('record 2 is damaged')
})

test('records that the snapshot includes are not applied again', async () => {
  const { client, dir, lake } = await openLake()
  await client.create({ _id: 'a', _type: 'page', first: 1, second: 2, third: 3 })
  const document = await client.patch('a').unset(['first']).commit()
  await lake.close()
  // Compaction trims the log, so it may begin with any transaction.
  const [, last] = (await readFile(logOf(dir), 'utf8')).split('\n')
  await writeFile(logOf(dir), `${last}\n`)
  expect((await documentsIn(dir))['a']).toEqual(document)
})

test('acknowledged writes survive the kill of the process, whenever it comes', async () => {
  const dir = await temporaryDir()
  let acknowledged = 0
  silenceWarnings()
  for (const enough of [3, 17, 40]) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'write-forever.ts'), dir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = once(child, 'exit')
    let seen = 0
    for await (const chunk of child.stdout) {
      const numbers = String(chunk).trim().split('\n').map(Number)
      seen += numbers.length
      acknowledged = Math.max(acknowledged, ...numbers)
      if (seen >= enough) child.kill('SIGKILL')
    }
    expect(await exited).toEqual([null, 'SIGKILL'])
    const numbers = Object.values(await documentsIn(dir)).map((document) => Number(document['n']))
    expect(new Set(numbers)).toEqual(new Set(Array.from({ length: numbers.length }, (_, n) => n + 1)))
    expect(numbers.length).toBeGreaterThanOrEqual(acknowledged)
  }
})

const id = fc.constantFrom('a', 'b', 'c', 'drafts.a')
const field = fc.constantFrom('title', 'price', 'list', 'deep', 'z')
const value = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constant(null),
  fc.record({ _ref: id, _weak: fc.boolean() }),
  fc.array(fc.integer(), { maxLength: 3 }),
)
const content = fc.dictionary(field, value, { maxKeys: 4 })
const kind = fc.constantFrom('create', 'createIfNotExists', 'createOrReplace')
const mutation = fc.oneof(
  fc.tuple(kind, id, content).map(([name, _id, fields]) => ({ [name]: { ...fields, _id, _type: 'page' } })),
  fc.record({ patch: fc.record({ id, set: content }) }),
  fc.record({ patch: fc.record({ id, unset: fc.array(field, { minLength: 1, maxLength: 3 }) }) }),
  fc.record({ delete: fc.record({ id }) }),
)
const transactions = fc.array(fc.array(mutation, { minLength: 1, maxLength: 3 }), { maxLength: 12 })

test('any transactions, replayed from the log, give the same documents, without a broken reference', async () => {
  const dir = await temporaryDir()
  let run = 0
  await fc.assert(
    fc.asyncProperty(transactions, async (sequence) => {
      const place = join(dir, String(++run))
      const store = await Store.open(place, 'production')
      for (const mutations of sequence)
        await store
          .commit({
            author: 'test',
            async stage(staging) {
              for (const [index, one] of mutations.entries()) await applyMutation(staging, one, index)
            },
          })
          .catch((error: unknown) => {
            if (!(error instanceof LakeError)) throw error
          })
      const live = Object.fromEntries(store.documents)
      for (const one of Object.values(live))
        for (const target of referencesIn(one, { weak: false })) expect(live).toHaveProperty([target])
      expect(await documentsIn(await killedCopy(place, await readFile(logOf(place))))).toEqual(live)
      await store.close()
      const compacted = await Store.open(place, 'production')
      expect(Object.fromEntries(compacted.documents)).toEqual(live)
      // Before the first transaction, no document exists.
      for (const [name, now] of Object.entries(live))
        expect(compacted.history.at(name, now, () => false)).toBeUndefined()
      await compacted.close()
      await rm(place, { recursive: true })
    }),
    { numRuns: 60 },
  )
})

test('a folder has one server, found by its lock file until it is closed', async () => {
  const { dir, lake } = await openLake()
  expect(await runningLake(dir)).toBe(lake.url)
  await expect(startLake({ dir, ...project })).rejects.toThrow(`already served at ${lake.url}`)
  expect(await runningLake(dir)).toBe(lake.url)
  await lake.close()
  expect(await runningLake(dir)).toBeUndefined()
  expect((await readdir(dir)).filter((name) => name.includes('lock'))).toEqual([])
  await openLake({ dir })
})

test('of several servers started at once on a folder, one succeeds', async () => {
  const dir = await temporaryDir()
  const starts = await Promise.allSettled(Array.from({ length: 5 }, () => startLake({ dir, ...project })))
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  expect(started).toHaveLength(1)
  await started[0]?.close()
})

test.each([`{"pid":${process.ppid},"url":"http://127.0.0.1:9"}`, '{"pid":', ''])(
  'the stale lock %o is replaced',
  async (lock) => {
    const dir = await temporaryDir()
    await writeFile(lockOf(dir), lock)
    expect(await runningLake(dir)).toBeUndefined()
    const { lake } = await openLake({ dir })
    expect(await runningLake(dir)).toBe(lake.url)
  },
)

test('a port that is taken is an error', async () => {
  const { lake } = await openLake()
  await expect(startLake({ dir: await temporaryDir(), ...project, port: lake.port })).rejects.toThrow('EADDRINUSE')
})
