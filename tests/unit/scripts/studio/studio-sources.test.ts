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
const print = (settings = 'a') => studioFingerprint(root, settings)

test.each(['package-lock.json', 'studio/structure/a.ts', 'studio/index.html', 'schemas/domain/b.ts'])(
  'the Studio is built again when %s changes',
  async (name) => {
    const before = print()
    await write(name, '2')
    expect(print()).not.toBe(before)
  },
)

test('the Studio is built again when its content moves', () => {
  expect(print('b')).not.toBe(print('a'))
})

test('the Studio is not built again for a change of the site', async () => {
  const before = print()
  await write('web/a.ts', '2')
  expect(print()).toBe(before)
})
