import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOutFolder, removeOthers } from '../../../../scripts/site/out-folder.ts'

let root: string
const site = (path: string) => join(root, 'site', path)
const read = (path: string) => readFileSync(site(path), 'utf8')
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'out-'))))
afterEach(() => rmSync(root, { recursive: true }))

const LONG_AGO = new Date('2020-01-01T00:00:00Z')
/** Since then nobody has written the file. */
const isUntouched = (path: string) => statSync(site(path)).mtimeMs === LONG_AGO.getTime()

test('a file that says the same already is not written again, another of the same length is', () => {
  openOutFolder(site('')).write('de/index.html', 'Guten Tag')
  utimesSync(site('de/index.html'), LONG_AGO, LONG_AGO)
  const out = openOutFolder(site(''))
  out.write('/de/index.html', 'Guten Tag')
  expect(isUntouched('de/index.html')).toBe(true)
  out.write('/de/index.html', 'Guten Mut')
  expect(read('de/index.html')).toBe('Guten Mut')
})

test('a page that somebody changed by hand is copied again', () => {
  const kept = join(root, 'kept')
  writeFileSync(kept, 'page')
  utimesSync(kept, LONG_AGO, LONG_AGO)
  openOutFolder(site('')).copy(kept, '/index.html')
  writeFileSync(site('index.html'), 'pane')
  openOutFolder(site('')).copy(kept, '/index.html')
  expect(read('index.html')).toBe('page')
})

test('a copy that is as it was is not made again, of a newer page it is', () => {
  const kept = join(root, 'kept')
  writeFileSync(kept, 'page')
  utimesSync(kept, LONG_AGO, LONG_AGO)
  openOutFolder(site('')).copy(kept, '/index.html')
  const { ctimeMs } = statSync(site('index.html'))
  openOutFolder(site('')).copy(kept, '/index.html')
  expect(statSync(site('index.html')).ctimeMs).toBe(ctimeMs)
  writeFileSync(kept, 'next')
  openOutFolder(site('')).copy(kept, '/index.html')
  expect(read('index.html')).toBe('next')
})

test('what this build did not ask for is gone, with its folders', () => {
  const before = openOutFolder(site(''))
  before.write('/vehicles/sold-car-001/index.html', 'sold')
  before.write('/vehicles/index.html', 'list')
  mkdirSync(site('empty/inner'), { recursive: true })
  const out = openOutFolder(site(''))
  out.write('/vehicles/index.html', 'list')
  removeOthers(site(''), out.placed)
  expect(new Set(readdirSync(site(''), { recursive: true, encoding: 'utf8' }))).toEqual(
    new Set(['vehicles', 'vehicles/index.html']),
  )
})
