import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '../../../../schemas/domain/languages.ts'
import { contentReader, writeContentFiles } from '../../../../scripts/site/content-files.ts'
import { openOutFolder } from '../../../../scripts/site/out-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'content-'))
beforeAll(() => writeContentFiles(openOutFolder(folder), ''))
afterAll(() => rmSync(folder, { recursive: true }))

test('the browser gets the same texts as the build, in every language', async () => {
  for (const language of languages) {
    const name = `locales/${language}/site`
    expect(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))).toEqual(await contentReader()(name))
  }
})

test('the letters’ texts stay with the functions', () => {
  expect(existsSync('web/src/locales/fr/mail.json')).toBe(true)
  expect(globSync('**/mail.json', { cwd: folder })).toEqual([])
})

test('what the snapshot notes for functions and the next build is not published', () => {
  expect(
    globSync('*.json', { cwd: folder }).filter(
      (name) => !['index.json', 'facets.json', 'sale.json', 'shop.json'].includes(name),
    ),
  ).toEqual([])
})

test('a file that is not there has no content', async () => {
  expect(await contentReader()('vehicles/nowhere-001')).toBeUndefined()
})
