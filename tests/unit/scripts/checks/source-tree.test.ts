import { expect, test } from 'vitest'
import { closureOf, isSource, readImports, treeFigures } from '../../../../scripts/checks/source-tree.ts'

test.each([
  ['web/src/App.tsx', true],
  ['scripts/setup/lock.mjs', true],
  ['web/src/ui/Field.module.css', true],
  ['web/src/locales/fr/site.ts', false],
  ['web/generated/index.ts', false],
  ['schemas/content/sanity.types.ts', false],
  ['scripts/typegen/generate-types.ts', true],
  ['scripts/sample/cars.ts', false],
  ['tests/e2e/home.spec.ts', false],
  ['scripts/content-lake/test/api.test.ts', false],
  ['docs/architecture.md', false],
  ['package.json', false],
])('%s counts as source: %s', (path, counts) => {
  expect(isSource(path)).toBe(counts)
})

/** A shop of four files and a style sheet, with every kind of import. */
const sources = new Map([
  [
    'web/page.ts',
    `import { price } from '#domain/price.ts'\nimport type {\n  Tax,\n} from '../domain/tax.ts'\nimport './page.css'\n${'\n'.repeat(15)}`,
  ],
  ['web/page.css', 'a {}\n'],
  [
    'domain/price.ts',
    `export { tax } from './tax.ts'\nconst worker = new URL('../web/work.ts?url', import.meta.url)\n`,
  ],
  ['domain/tax.ts', `import { z } from 'zod'\nimport fs from 'node:fs'\nimport type { Page } from 'playwright'\n`],
  ['web/work.ts', `import '@sanity/client/csm'\nconst page = await import('./page.ts')\nawait import('./absent.ts')\n`],
])
const imports = readImports(sources, { '#domain/*': './domain/*' })

test('imports of every kind are found, by path, by alias and by package', () => {
  expect(Object.fromEntries(imports)).toEqual({
    'web/page.ts': { files: ['domain/price.ts', 'domain/tax.ts', 'web/page.css'], lazy: [], packages: [] },
    'web/page.css': { files: [], lazy: [], packages: [] },
    'domain/price.ts': { files: ['domain/tax.ts'], lazy: ['web/work.ts'], packages: [] },
    'domain/tax.ts': { files: [], lazy: [], packages: ['zod'] },
    'web/work.ts': { files: [], lazy: ['web/page.ts'], packages: ['@sanity/client'] },
  })
})

test('an import closure follows imports, and optionally dynamic ones', () => {
  expect([...closureOf(['domain/price.ts'], imports)]).toEqual(['domain/price.ts', 'domain/tax.ts'])
  expect(closureOf(['web/work.ts'], imports, { withLazy: true }).size).toBe(5)
})

test('files, lines, their median, the longest, the short and those with a single importer are counted', () => {
  expect(treeFigures(sources, imports)).toEqual({
    files: 5,
    lines: 29,
    medianLines: 3,
    longest: { path: 'web/page.ts', lines: 20 },
    short: ['web/page.css', 'domain/price.ts', 'domain/tax.ts', 'web/work.ts'],
    typeScript: 4,
    // price.ts only: tax.ts has two importers, page.ts and work.ts are loaded dynamically.
    singleImporters: 1,
  })
})
