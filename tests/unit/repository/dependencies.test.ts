import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { closureOf, isSource, readImports } from '../../../scripts/checks/source-tree.ts'

const paths = globSync('{web/src,netlify,schemas,scripts,studio}/**/*.{ts,tsx,js,mjs}').concat('vite.config.ts')
const sources = new Map(paths.filter(isSource).map((path) => [path, readFileSync(path, 'utf8')]))
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  imports: Record<string, string>
  dependencies: Record<string, string>
}
const imports = readImports(sources, manifest.imports)
const packagesOf = (files: Iterable<string>) => new Set([...files].flatMap((file) => imports.get(file)?.packages ?? []))

// The shop's host installs only these (netlify.toml, decision 13).
test('the shop’s build, pages and functions load only packages of `dependencies`', () => {
  const built = closureOf(['scripts/build.ts', 'vite.config.ts'], imports)
  const entries = ['web/src/entry-client.tsx', 'web/src/entry-server.tsx', ...globSync('netlify/functions/*.ts')]
  const used = packagesOf([...built, ...closureOf(entries, imports, { withLazy: true })])
  expect([...used].filter((name) => !(name in manifest.dependencies))).toEqual([])
  expect(used.size).toBeGreaterThan(20)
})

test('the check of dependencies detects packages of the Studio', () => {
  expect(packagesOf(closureOf(['studio/main.tsx'], imports, { withLazy: true }))).toContain('sanity')
})
