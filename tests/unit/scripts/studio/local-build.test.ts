import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localBuild, studioFingerprint } from '../../../../scripts/studio/local-build.ts'
import { withLock } from '../../../../scripts/setup/lock.mjs'
import { contentSource } from '../../../../studio/vite.config.ts'

const wanted = studioFingerprint(process.cwd(), JSON.stringify(contentSource({})))

let project: string
let folder: string
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'studio-'))
  folder = join(project, 'studio')
})
afterEach(() => rm(project, { recursive: true, force: true }))

const fill = (place: string, text: string, from?: string) => {
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'index.html'), text)
  if (from !== undefined) writeFileSync(join(place, '.built-from'), from)
}
/** A build that runs until `finish`. */
function slowBuild(text: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const start = vi.fn((place: string) => promise.then(() => fill(place, text)))
  return { start, finish: resolve }
}
const shown = () => readFileSync(join(folder, 'index.html'), 'utf8')
const ready = (build: ReturnType<typeof localBuild>) =>
  vi.waitFor(() => expect(build.state()).toEqual({ is: 'ready' }), { timeout: 20_000 })

test('the old Studio build is served until the new one is complete', async () => {
  fill(folder, 'old', 'sources of before')
  const { start, finish } = slowBuild('new')
  const build = localBuild(folder, {}, start)
  expect(build.state()).toEqual({ is: 'building' })
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), { timeout: 20_000 })
  expect(shown()).toBe('old')
  finish()
  await ready(build)
  expect(shown()).toBe('new')
  expect(existsSync(`${folder}.next`)).toBe(false)
  expect(existsSync(`${folder}.lock`)).toBe(false)
})

test('a build that another command is running is awaited, not repeated', async () => {
  const { start } = slowBuild('ours')
  const build = localBuild(folder, {}, start)
  await withLock(`${folder}.lock`, async () => {
    expect(build.state()).toEqual({ is: 'building' })
    fill(folder, 'theirs', wanted)
  })
  await ready(build)
  expect(start).not.toHaveBeenCalled()
  expect(shown()).toBe('theirs')
})

test('leftovers of a killed command do not block a build and are removed', { timeout: 30_000 }, async () => {
  fill(`${folder}.next`, 'left')
  mkdirSync(`${folder}.lock`)
  utimesSync(`${folder}.lock`, 0, 0)
  const { start, finish } = slowBuild('ours')
  finish()
  const build = localBuild(folder, {}, start)
  build.state()
  // Its lock is taken over once nobody has renewed it for five seconds.
  await ready(build)
  expect(shown()).toBe('ours')
  expect(existsSync(`${folder}.next`)).toBe(false)
})

test('a failing build is reported with its reason and not repeated until sources change', async () => {
  const start = vi.fn(() => Promise.reject(new Error('no such field')))
  const build = localBuild(folder, {}, start)
  build.state()
  await vi.waitFor(() => expect(build.state()).toEqual({ is: 'failed', message: 'no such field' }), {
    timeout: 20_000,
  })
  expect(start).toHaveBeenCalledOnce()
})

const write = (name: string, text: string) => writeFile(join(project, name), text)
const fingerprint = (settings = 'a') => studioFingerprint(project, settings)
async function writeSources() {
  for (const path of ['studio/structure', 'schemas/domain', 'web'])
    await mkdir(join(project, path), { recursive: true })
  await write('package-lock.json', '{}')
  await write('studio/structure/a.ts', '1')
}

test.each(['package-lock.json', 'studio/structure/a.ts', 'studio/index.html', 'schemas/domain/b.ts'])(
  'the Studio is built again when %s changes',
  async (name) => {
    await writeSources()
    const before = fingerprint()
    await write(name, '2')
    expect(fingerprint()).not.toBe(before)
  },
)

test('the Studio is built again when its content source changes, not when the site changes', async () => {
  await writeSources()
  const before = fingerprint()
  expect(fingerprint('b')).not.toBe(before)
  await write('web/a.ts', '2')
  expect(fingerprint()).toBe(before)
})
