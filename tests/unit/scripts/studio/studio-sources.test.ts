import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { studioFingerprint } from '../../../../scripts/studio/local-build.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'studio-'))
  for (const folder of ['studio/structure', 'schemas/domain', 'web'])
    await mkdir(join(root, folder), { recursive: true })
  await write('package-lock.json', '{}')
  await write('studio/structure/a.ts', '1')
})
afterEach(() => rm(root, { recursive: true }))
const write = (name: string, text: string) => writeFile(join(root, name), text)
const fingerprint = (settings = 'a') => studioFingerprint(root, settings)

test.each(['package-lock.json', 'studio/structure/a.ts', 'studio/index.html', 'schemas/domain/b.ts'])(
  'the Studio is built again when %s changes',
  async (name) => {
    const before = fingerprint()
    await write(name, '2')
    expect(fingerprint()).not.toBe(before)
  },
)

test('the Studio is built again when its content moves', () => {
  expect(fingerprint('b')).not.toBe(fingerprint('a'))
})

test('the Studio is not built again for a change of the site', async () => {
  const before = fingerprint()
  await write('web/a.ts', '2')
  expect(fingerprint()).toBe(before)
})
