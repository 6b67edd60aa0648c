import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runningLake, startLake } from '../src/index.ts'
import { openLake, project, temporaryDir } from './fixture.ts'

const lockOf = (dir: string) => join(dir, 'lake.lock')

test('a folder has one lake, which others find by its lock', async () => {
  const { dir, lake } = await openLake()
  expect(JSON.parse(await readFile(lockOf(dir), 'utf8'))).toEqual({ pid: process.pid, url: lake.url })
  expect(await runningLake(dir)).toBe(lake.url)
  await expect(startLake({ dir, ...project })).rejects.toThrow(`already served at ${lake.url}`)
  expect(await runningLake(dir)).toBe(lake.url)
})

test('a closed lake leaves no lock behind', async () => {
  const { dir, lake } = await openLake()
  await lake.close()
  expect(await runningLake(dir)).toBeUndefined()
  expect((await readdir(dir)).filter((name) => name.includes('lock'))).toEqual([])
  await openLake(dir)
})

test('of several that start at once on a folder, one gets it', async () => {
  const dir = await temporaryDir()
  const starts = await Promise.allSettled(Array.from({ length: 5 }, () => startLake({ dir, ...project })))
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  expect(started).toHaveLength(1)
  await started[0]?.close()
})

async function deadPid() {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid
}

test.each([
  ['a process that died', async () => JSON.stringify({ pid: await deadPid(), url: 'http://127.0.0.1:9/_lake' })],
  [
    'a number another program now has',
    async () => JSON.stringify({ pid: process.ppid, url: 'http://127.0.0.1:9/_lake' }),
  ],
  ['nobody that can be read', async () => '{"pid":'],
])('the lock of %s is taken over', async (_, lock) => {
  const dir = await temporaryDir()
  await writeFile(lockOf(dir), await lock())
  expect(await runningLake(dir)).toBeUndefined()
  const { lake } = await openLake(dir)
  expect(await runningLake(dir)).toBe(lake.url)
})

test('a port that is taken is said', async () => {
  const { lake } = await openLake()
  await expect(startLake({ dir: await temporaryDir(), ...project, port: lake.port })).rejects.toThrow('EADDRINUSE')
})
