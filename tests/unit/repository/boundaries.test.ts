import { beforeAll, expect, test } from 'vitest'
import { lintSample } from './lint-sample.ts'

// Every folder of the repository, each with one module to import.
const rooms = [
  'schemas/domain',
  'schemas/forms',
  'schemas/content',
  'schemas/sanity',
  'web/src/app',
  'web/src/features/cart',
  'web/src/features/search',
  'web/src/features/catalogue',
  'web/src/ui',
  'web/src/content',
  'web/src/lib',
  'studio',
  'netlify/functions',
  'netlify/lib',
  'scripts',
  'scripts/site',
  'scripts/content-lake/src',
]

type Import = [from: string, what: string]
const allowed: Import[] = [
  ['schemas/domain', 'zod'],
  ['schemas/domain', 'ibantools'],
  ['schemas/forms', '../domain/thing.ts'],
  ['schemas/content', '#domain/thing.ts'],
  ['schemas/sanity', '../domain/thing.ts'],
  ['web/src/app', '../features/cart/thing.ts'],
  ['web/src/features/cart', '#web/ui/thing.ts'],
  ['web/src/features/cart', '#domain/thing.ts'],
  ['web/src/content', '#content/thing.ts'],
  ['studio', '../schemas/sanity/thing.ts'],
  ['netlify/functions', '../lib/thing.ts'],
  ['netlify/functions', '#forms/thing.ts'],
  ['scripts', '../schemas/domain/thing.ts'],
  ['scripts/site', '../../web/src/features/catalogue/thing.ts'],
  ['scripts', './content-lake/src/index.ts'],
  ['scripts/content-lake/test', '../src/thing.ts'],
  ['tests/unit', '../../scripts/content-lake/src/index.ts'],
]
const forbidden: Import[] = [
  ['schemas/domain', 'react'],
  ['schemas/domain', 'node:fs'],
  ['schemas/domain', '../forms/thing.ts'],
  ['schemas/forms', 'ibantools'],
  ['schemas/forms', '../content/thing.ts'],
  ['schemas/content', '../sanity/thing.ts'],
  ['schemas/sanity', '../../studio/thing.ts'],
  ['schemas/sanity', 'react'],
  ['web/src/features/cart', '../search/thing.ts'],
  ['web/src/features/cart', '#web/features/search/thing.ts'],
  ['web/src/features/cart', '#web/app/thing.ts'],
  ['web/src/ui', '../features/cart/thing.ts'],
  ['web/src/lib', '#web/ui/thing.ts'],
  ['web/src/app', '../../../schemas/sanity/thing.ts'],
  ['web/src/app', '../../../scripts/thing.ts'],
  ['web/src/lib', '@sanity/client'],
  ['netlify/lib', '../functions/thing.ts'],
  ['netlify/functions', '#web/lib/thing.ts'],
  ['netlify/functions', '../../schemas/sanity/thing.ts'],
  ['studio', '../web/src/ui/thing.ts'],
  ['scripts', '../schemas/sanity/thing.ts'],
  ['scripts/site', '../../web/src/features/cart/thing.ts'],
  ['scripts', './content-lake/src/thing.ts'],
  ['scripts/content-lake/src', '../../thing.ts'],
  ['scripts/content-lake/src', '../../../schemas/domain/thing.ts'],
  ['scripts/content-lake/test', '../../thing.ts'],
  ['studio', '../scripts/content-lake/src/index.ts'],
  ['tests/unit', '../../scripts/content-lake/src/thing.ts'],
]

const file = (kind: string, n: number, [from]: Import) => `${from}/${kind}-${n}.ts`
const text = ([, what]: Import) => `import * as thing from '${what}'\nexport const used = thing\n`
const files = (kind: string, imports: Import[]) =>
  Object.fromEntries(imports.map((one, n) => [file(kind, n, one), text(one)]))

let found: string[]
beforeAll(async () => {
  found = await lintSample({
    ...Object.fromEntries(rooms.map((room) => [`${room}/thing.ts`, 'export const thing = 1\n'])),
    ...files('allowed', allowed),
    ...files('forbidden', forbidden),
    'scripts/content-lake/src/index.ts': 'export const thing = 1\n',
    'web/src/attic/thing.ts': 'export const thing = 1\n',
    'schemas/domain/round-a.ts': "import { b } from './round-b.ts'\nexport const a = () => b\n",
    'schemas/domain/round-b.ts': "import { a } from './round-a.ts'\nexport const b = () => a\n",
    'schemas/forms/long.ts': Array.from({ length: 301 }, (_, n) => `export const line${n} = ${n}`).join('\n'),
  })
})

test.each(forbidden.map((one, n) => ({ one, n })))('$one.0 may not import $one.1', ({ one, n }) => {
  expect(found.filter((fault) => fault.startsWith(file('forbidden', n, one)))).toEqual([
    expect.stringMatching(/boundaries\(dependencies\)|no-restricted-imports/),
  ])
})

test.each(allowed.map((one, n) => ({ one, n })))('$one.0 may import $one.1', ({ one, n }) => {
  expect(found.filter((fault) => fault.startsWith(file('allowed', n, one)))).toEqual([])
})

test('the linter refuses a folder that its boundaries do not list', () => {
  expect(found).toContain('web/src/attic/thing.ts: boundaries(no-unknown-files)')
})

test('the linter refuses circular imports', () => {
  expect(found).toContain('schemas/domain/round-a.ts: import(no-cycle)')
})

test('the linter refuses a file of more than 300 lines', () => {
  expect(found).toContain('schemas/forms/long.ts: eslint(max-lines)')
})
