import { readFileSync } from 'node:fs'
import { listFunctions } from '@netlify/zip-it-and-ship-it'
import { expect, test } from 'vitest'
import { readSite } from './read-site.ts'

const shop = await readSite()
const studio = await readSite('studio')

test('the shop’s site builds the shop and does not rewrite addresses', () => {
  expect(shop.build).toMatchObject({ command: 'npm run build -- --shop', publish: expect.stringMatching(/\/dist$/) })
  expect(shop.build.processing.html.pretty_urls).toBe(false)
})

test('the shop’s functions run in Frankfurt, beside what the build read', () => {
  const { '*': all, ...own } = shop.functions
  expect(all?.region).toBe('fra')
  // Fonts only where an order's PDF is made, so that the others start as quickly as before.
  const withFonts = Object.keys(own).filter((name) => own[name]?.included_files?.some((file) => file.endsWith('.ttf')))
  expect(withFonts.toSorted()).toEqual(['desk', 'minute', 'order'])
  expect(all?.included_files).toEqual([
    'web/generated/door/*.json',
    'web/generated/fingerprints.json',
    'web/generated/flaws.json',
    'web/generated/index.json',
    'web/generated/last-good.json',
    'web/generated/revisions.json',
    'web/generated/sale.json',
    'web/generated/set-aside.json',
    'web/src/locales/*/{site,mail,past,papers,sale,door,files,terms,legal}.json',
  ])
})

test('the Studio’s site builds the Studio and has no functions', async () => {
  expect(studio.build).toMatchObject({
    command: 'npm run build -- --studio',
    publish: expect.stringMatching(/\/dist-studio$/),
  })
  expect(await listFunctions(studio.functionsDirectory)).toEqual([])
  // The same search finds the shop's functions, so it works.
  expect((await listFunctions(shop.functionsDirectory)).length).toBeGreaterThan(5)
})

test('both sites build with the project’s own version of Node', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  // One package per system.
  const own = Object.entries(optionalDependencies).filter(([name]) => /^node-(bin-)?(linux|darwin|win)/.test(name))
  const [major = '', ...others] = new Set(own.map(([, version]) => version.split('.')[0]))
  expect(others).toEqual([])
  expect(process.version).toMatch(new RegExp(`^v${major}\\.`))
  for (const { build } of [shop, studio]) expect(build.environment['NODE_VERSION']).toBe(major)
})
