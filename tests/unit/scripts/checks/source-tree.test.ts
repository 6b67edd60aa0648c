import { expect, test } from 'vitest'
import { closureOf, isSource, readImports, treeFigures } from '../../../../scripts/checks/source-tree.ts'

test.each([
  ['web/src/App.tsx', true],
  ['scripts/setup/lock.mjs', true],
  ['web/src/ui/Field.module.css', true],
  ['web/src/locales/fr/site.ts', false],
  ['web/generated/index.ts', false],
  ['scripts/snapshot/sanity.types.ts', false],
  ['scripts/typegen/generate-types.ts', true],
  ['schemas/content/studio-titles.ts', false],
  ['scripts/sample/cars.ts', false],
  ['tests/e2e/home.spec.ts', false],
  ['scripts/content-lake/test/api.test.ts', false],
  ['docs/architecture.md', false],
  ['package.json', false],
])('%s counts as source: %s', (path, counts) => {
  expect(isSource(path)).toBe(counts)
})

/** A shop of four files and a style, with every way to import. */
const sources = new Map([
  [
    'web/page.ts',
    `import { price } from '#domain/price.ts'\nimport type { Tax } from '../domain/tax.ts'\nimport './page.css'\n${'\n'.repeat(17)}`,
  ],
  ['web/page.css', 'a {}\n'],
  [
    'domain/price.ts',
    `export { tax } from './tax.ts'\nconst worker = new URL('../web/work.ts?url', import.meta.url)\n`,
  ],
  ['domain/tax.ts', `import { z } from 'zod'\nconst later = () => import('./absent.ts')\n`],
  ['web/work.ts', `const page = await import('./page.ts')\n`],
])
const imports = readImports(sources, { '#domain/*': './domain/*' })

test('imports of every kind are found, by path and by alias; packages and files that are not there are left out', () => {
  expect(Object.fromEntries(imports)).toEqual({
    'web/page.ts': ['domain/price.ts', 'domain/tax.ts', 'web/page.css'],
    'web/page.css': [],
    'domain/price.ts': ['domain/tax.ts', 'web/work.ts'],
    'domain/tax.ts': [],
    'web/work.ts': ['web/page.ts'],
  })
})

test('a closure follows imports, also in a circle', () => {
  expect([...closureOf(['domain/tax.ts'], imports)]).toEqual(['domain/tax.ts'])
  expect(closureOf(['web/work.ts'], imports).size).toBe(5)
})

test('files, lines, their median, the longest, the short and those with a single importer are counted', () => {
  expect(treeFigures(sources, imports)).toEqual({
    files: 5,
    lines: 26,
    medianLines: 2,
    longest: { path: 'web/page.ts', lines: 20 },
    short: ['web/page.css', 'web/work.ts', 'domain/price.ts', 'domain/tax.ts'],
    typeScript: 4,
    // price.ts and work.ts and page.ts; tax.ts has two.
    singleImporters: 3,
  })
})
