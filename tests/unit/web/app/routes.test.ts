import { expect, test } from 'vitest'
import { matchRoute, notFoundRoute, routes } from '#web/app/routes.ts'
import { paths } from '#web/lib/paths.ts'
import { makeCard } from '../../../fixtures/make-card.ts'

test('every link builder leads to the route of its path', () => {
  expect(matchRoute(paths.home.href()).route.path).toBe(paths.home.path)
  expect(matchRoute(paths.catalogue.href()).route.path).toBe(paths.catalogue.path)
  expect(matchRoute(paths.vehicle.href('audi-a3-2015-001'))).toMatchObject({
    route: { path: paths.vehicle.path },
    id: 'audi-a3-2015-001',
  })
})

test('an unknown path gives the not-found page', () => {
  for (const path of ['/nothing', '/vehicles/a/b', '/404']) expect(matchRoute(path).route).toBe(notFoundRoute)
})

const content = (count: number) => {
  const cards = Array.from({ length: count }, (_, n) => makeCard({ id: `audi-a3-2015-00${n}` }))
  return {
    cards: () => Promise.resolve(cards),
    hero: () => Promise.resolve([]),
    home: () => Promise.resolve({ claims: [], testimonials: [] }),
    credit: () => Promise.resolve(undefined),
    detail: () => Promise.resolve(undefined),
    bought: () => Promise.resolve(undefined),
    costs: () => Promise.resolve([]),
    cost: () => Promise.resolve(undefined),
    terms: () => Promise.resolve({ transport: [], returnCost: [], credit: false }),
  }
}
const contentOf = (path: string, count: number, id = '') =>
  routes.find((route) => route.path === path)?.content?.(content(count), id)

test('the home page shows the first six cars and knows how many there are', async () => {
  const shown = await contentOf('/', 9)
  expect(shown?.cards?.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `audi-a3-2015-00${n}`))
  expect(shown?.total).toBe(9)
})

test('a country without a page of its costs redirects to the overview', async () => {
  expect(await contentOf('/cout/:country', 1, 'atlantide')).toEqual({ redirect: '/cout' })
})

test('a car that is not in the catalogue redirects to the catalogue', async () => {
  expect(await contentOf('/vehicles/:id', 3, 'audi-a3-2015-009')).toEqual({ redirect: '/vehicles' })
  expect((await contentOf('/vehicles/:id', 3, 'audi-a3-2015-002'))?.cards).toHaveLength(1)
})
