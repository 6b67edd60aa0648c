import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { matchRoute, notFoundRoute, routes } from '#web/app/routes.ts'
import { paths } from '#web/lib/paths.ts'
import { readImports } from '../../../scripts/checks/source-tree.ts'
import { pageKinds, plainPages } from '../../e2e/page-kinds.ts'

const buyer = { firstName: '', lastName: '', email: '', phone: '', address: '', postalCode: '', city: '', country: '' }
const listed = pageKinds({
  free: 'audi-q2-2020-001',
  reserved: 'audi-q2-2020-002',
  sold: 'audi-q2-2020-003',
  order: 'x',
  buyer,
})
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

test('every route of the site is among the kinds of page that the long run opens, and no other', () => {
  const all = sorted([...routes, notFoundRoute].map(({ path }) => path))
  expect(sorted(Object.keys(listed))).toEqual(all)
  expect(sorted([...Object.values(paths).map(({ path }) => path), '*'])).toEqual(all)
})

test('each address of a page kind belongs to the route of that kind', () => {
  for (const [path, { kinds }] of Object.entries(listed)) {
    expect(kinds.length).toBeGreaterThan(0)
    for (const { href } of kinds)
      expect([href, matchRoute(new URL(href, 'https://shop.test').pathname).route.path]).toEqual([href, path])
  }
})

test('only pages with a visitor’s own data are left out of the sitemap', () => {
  const personal = Object.entries(listed).flatMap(([path, page]) => (page.own ? [path] : []))
  const unlisted = routes.filter((route) => route.unlisted).map(({ path }) => path)
  expect(sorted(personal)).toEqual(sorted([...unlisted, notFoundRoute.path]))
})

test('every function that answers with an HTML page is listed', () => {
  const files = globSync('netlify/**/*.{ts,tsx}')
  const imports = readImports(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])), {})
  const answering = files.filter((file) => imports.get(file)?.files.includes('netlify/lib/http/plain-page.ts'))
  expect(sorted(answering)).toEqual(plainPages)
})
