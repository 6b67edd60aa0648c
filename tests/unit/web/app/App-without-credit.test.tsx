import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { namesCredit } from '#domain/loan.ts'
import { forgetPages } from '#web/app/pages.ts'
import { matchRoute, routes } from '#web/app/routes.ts'
import { featuredCars } from '#web/content/home.ts'
import type { Company } from '#web/content/page.ts'
import { vehicleDetail } from '#web/content/vehicle-detail.ts'
import { makeCard } from '../../../fixtures/make-card.ts'
import { makeVehicle } from '../../../fixtures/make-vehicle.ts'
import { eventually } from '../../../fixtures/mount.tsx'
import { openPage, textIn } from '../../../fixtures/open-page.tsx'

const company: Company = {
  name: 'Maison Martin',
  email: 'contact@maison-martin.test',
  phone: '+33 3 88 00 00 00',
  address: { street: '2 rue du Port', postalCode: '67000', city: 'Strasbourg', country: 'France' },
  openingHours: [],
  sample: false,
}
/** A shop without a lender's offer, whose editor named credit in a car's features. */
const car = { id: 'audi-a3-sportback-2015-001', features: [{ fr: 'Financement possible, crédit sur 48 mois' }] }
const vehicle = makeVehicle(car)
const content: Parameters<NonNullable<(typeof routes)[number]['content']>>[0] = {
  cards: async () => [makeCard(car)],
  hero: async () => [],
  home: async () => ({ claims: [], testimonials: [], ...featuredCars([vehicle], 'fr') }),
  credit: async () => undefined,
  detail: async () => vehicleDetail(vehicle, { categories: [] }, 'fr'),
  bought: async () => undefined,
  terms: async () => ({ transport: [], returnCost: [], credit: false }),
  costs: async () => [],
  cost: async () => undefined,
}
/** Every page in the sitemap but those of the countries, which say nothing of paying. */
const addresses = routes
  .filter(({ unlisted, path }) => !unlisted && !path.includes(':country'))
  .map(({ path }) => path.replace(':id', car.id))

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.error()))
afterEach(forgetPages)

test.each(addresses)('a shop without credit says no word of it, and shows no bare key: %s', async (address) => {
  const shown = (await matchRoute(address).route.content?.(content, car.id)) ?? {}
  await openPage('fr', address, { ...shown, company })
  await eventually(() => expect(textIn('main').length).toBeGreaterThan(40))
  const parts = [document.title, textIn('banner'), textIn('main'), textIn('contentinfo')]
  // An address does not change with the offer.
  const said = parts.join('\n').replaceAll('/services/financement', '')
  expect(said.match(/\b[a-z]+Credit\w*\b/g) ?? []).toEqual([])
  expect(said.split(/[.:]/).filter((part) => namesCredit(part))).toEqual([])
})
