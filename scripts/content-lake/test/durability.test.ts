import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { Store } from '../src/documents/store.ts'
import { openLake, temporaryDir } from './fixture.ts'

const logOf = (dir: string) => join(dir, 'production.log.ndjson')

/** What a process killed at this moment would leave: the log, and no snapshot. */
async function killedCopy(dir: string, log: Buffer) {
  const copy = join(await temporaryDir(), 'killed')
  await mkdir(copy)
  await writeFile(logOf(copy), log)
  await copyFile(join(dir, 'production.snapshot.ndjson'), join(copy, 'production.snapshot.ndjson')).catch(
    () => undefined,
  )
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
  const again = await openLake(dir)
  expect(await again.client.getDocument('a')).toEqual(before)
  await again.client.patch('a').set({ n: 3 }).commit()
  const url = `/data/history/production/documents/a?revision=${before._rev}`
  expect(await again.client.request({ url })).toMatchObject({ documents: [{ n: 2 }] })
})

test('a write torn at any byte is dropped with a warning, and everything before it is there', async () => {
  const { client, dir } = await openLake()
  await client.create({ _id: 'a', _type: 'page', title: 'Süß' })
  await client.patch('a').set({ title: 'before' }).commit()
  const kept = (await readFile(logOf(dir))).length
  const before = await documentsIn(await killedCopy(dir, await readFile(logOf(dir))))
  await client.patch('a').set({ title: 'täglich' }).commit()
  const log = await readFile(logOf(dir))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

  for (let size = kept + 1; size < log.length; size++) {
    const copy = await killedCopy(dir, log.subarray(0, size))
    warn.mockClear()
    expect(await documentsIn(copy)).toEqual(before)
    expect(warn).toHaveBeenCalledOnce()
    expect((await readFile(logOf(copy))).equals(log.subarray(0, kept))).toBe(true)
  }
  expect((await documentsIn(await killedCopy(dir, log)))['a']).toMatchObject({ title: 'täglich' })
})

test('after a torn write the lake writes on as if it had never been', async () => {
  const { client, dir } = await openLake()
  await client.create({ _id: 'a', _type: 'page' })
  const log = await readFile(logOf(dir))
  const copy = await killedCopy(dir, Buffer.concat([log, Buffer.from('{"sequence":2,"id":"to')]))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const again = await openLake(copy)
  await again.client.create({ _id: 'b', _type: 'page' })
  await again.lake.close()
  warn.mockClear()
  expect(Object.keys(await documentsIn(copy))).toEqual(['a', 'b'])
  expect(warn).not.toHaveBeenCalled()
})

test('damage in the middle of the log is not passed over', async () => {
  const { client, dir } = await openLake()
  for (const id of ['a', 'b', 'c']) await client.create({ _id: id, _type: 'page' })
  const lines = (await readFile(logOf(dir), 'utf8')).split('\n')
  const damaged = [lines[0], lines[1]?.slice(0, -20), lines[2], ''].join('\n')
  await expect(documentsIn(await killedCopy(dir, Buffer.from(damaged)))).rejects.toThrow('record 2 is damaged')
})

test('records the snapshot holds already are not applied again', async () => {
  const { client, dir, lake } = await openLake()
  await client.create({ _id: 'a', _type: 'page', first: 1, second: 2, third: 3 })
  await client.patch('a').unset(['first']).commit()
  // Cut to the length of the history, the log may begin anywhere.
  const [, last] = (await readFile(logOf(dir), 'utf8')).split('\n')
  const document = await client.getDocument('a')
  await lake.close()
  await writeFile(logOf(dir), `${last}\n`)
  expect((await documentsIn(dir))['a']).toEqual(document)
})

test('what was acknowledged survives the kill of the process, whenever it comes', async () => {
  const dir = await temporaryDir()
  let acknowledged = 0
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const after of [3, 17, 40]) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'write-forever.ts'), dir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let seen = 0
    for await (const chunk of child.stdout) {
      const numbers = String(chunk).trim().split('\n').map(Number)
      seen += numbers.length
      acknowledged = Math.max(acknowledged, ...numbers)
      if (seen >= after) child.kill('SIGKILL')
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    const documents = await documentsIn(dir)
    const numbers = Object.values(documents).map((document) => Number(document['n']))
    expect(new Set(numbers)).toEqual(new Set(Array.from({ length: numbers.length }, (_, n) => n + 1)))
    expect(numbers.length).toBeGreaterThanOrEqual(acknowledged)
  }
})
