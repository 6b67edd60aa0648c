import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isBuiltByAnother, localBuild, studioFingerprint } from '../../../../scripts/studio/local-build.ts'
import { contentSource } from '../../../../studio/vite.config.ts'

/** A process of this house that is alive: whoever runs the tests. */
const ANOTHER = process.ppid
const wanted = studioFingerprint(process.cwd(), JSON.stringify(contentSource({})))

let around: string
let folder: string
beforeEach(async () => {
  around = await mkdtemp(join(tmpdir(), 'studio-'))
  folder = join(around, 'studio')
})
afterEach(() => rm(around, { recursive: true, force: true }))

const fill = (place: string, text: string, from?: string) => {
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'index.html'), text)
  if (from !== undefined) writeFileSync(join(place, '.built-from'), from)
}
/** A build that takes as long as it is let. */
function slowBuild(text: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const start = vi.fn((place: string) => ({
    done: promise.then(() => fill(place, text)),
    stop: () => {},
  }))
  return { start, finish: resolve }
}
const shown = () => readFileSync(join(folder, 'index.html'), 'utf8')
const ready = (build: ReturnType<typeof localBuild>) => vi.waitFor(() => expect(build.state()).toEqual({ is: 'ready' }))

test('the Studio of old sources stays until the new one is whole', async () => {
  fill(folder, 'old', 'sources of before')
  const { start, finish } = slowBuild('new')
  const build = localBuild(folder, {}, start)
  expect(build.state()).toEqual({ is: 'building' })
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
  expect(shown()).toBe('old')
  finish()
  await ready(build)
  expect(shown()).toBe('new')
  expect(existsSync(`${folder}.${process.pid}`)).toBe(false)
  expect(existsSync(`${folder}.${process.pid}.old`)).toBe(false)
})

test('what another command of the house builds already is waited for, not built again', async () => {
  const theirs = `${folder}.${ANOTHER}`
  fill(theirs, 'theirs')
  const { start } = slowBuild('ours')
  const build = localBuild(folder, {}, start)
  expect(build.state()).toEqual({ is: 'building' })
  writeFileSync(join(theirs, '.built-from'), wanted)
  await rename(theirs, folder)
  await ready(build)
  expect(start).not.toHaveBeenCalled()
  expect(shown()).toBe('theirs')
})

test('of two that began at the same moment the second leaves the first one’s files in place', async () => {
  const { start, finish } = slowBuild('ours')
  const build = localBuild(folder, {}, start)
  build.state()
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
  fill(folder, 'theirs', wanted)
  finish()
  await ready(build)
  expect(shown()).toBe('theirs')
})

test('what a killed command left is waited for by nobody, and goes', async () => {
  const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await new Promise((ended) => gone.once('exit', ended))
  const left = [`${folder}.${gone.pid}`, `${folder}.${gone.pid}.old`, `${folder}.${ANOTHER}`]
  for (const place of left) fill(place, 'left')
  const hourAgo = new Date(Date.now() - 3_600_000)
  utimesSync(`${folder}.${ANOTHER}`, hourAgo, hourAgo)
  expect(await isBuiltByAnother(folder)).toBe(false)
  expect(left.filter((place) => existsSync(place))).toEqual([])
})

test('sources that fail are told with the reason, and not built over and over', async () => {
  const start = vi.fn(() => ({ done: Promise.reject(new Error('no such field')), stop: () => {} }))
  const build = localBuild(folder, {}, start)
  build.state()
  await vi.waitFor(() => expect(build.state()).toEqual({ is: 'failed', message: 'no such field' }))
  expect(start).toHaveBeenCalledOnce()
})
