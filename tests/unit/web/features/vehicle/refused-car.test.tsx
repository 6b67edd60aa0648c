import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeFile } from '#domain/door-price/write-place-file.ts'
import { defaultSaleSettings } from '#domain/sale-terms.ts'
import { readContentFrom } from '#web/content/files.ts'
import { forgetPages } from '#web/app/pages.ts'
import { forgetDoorPrices } from '#web/content/door.ts'
import { vehicleDetail } from '#web/content/vehicle-detail.ts'
import { paths } from '#web/lib/paths.ts'
import { placeAtom } from '#web/lib/place.ts'
import { contentReader } from '../../../../../scripts/site/content-files.ts'
import { makeCard } from '../../../../fixtures/make-card.ts'
import { makeVehicle } from '../../../../fixtures/make-vehicle.ts'
import { eventually } from '../../../../fixtures/mount.tsx'
import { linksIn, openPage, textIn } from '../../../../fixtures/open-page.tsx'

// Its beacon is not in jsdom.
vi.mock('#web/lib/visit.ts', () => ({ countLook: () => () => {} }))

// Senegal admits no car older than ten years.
const old = { id: 'audi-a3-2012-001', model: 'Vieille', firstRegistration: '2012-04-12' } as const
const young = { id: 'audi-a3-2021-001', model: 'Jeune', firstRegistration: '2021-04-12' } as const
const other = { id: 'audi-a3-2011-001', model: 'Ancienne', firstRegistration: '2011-04-12' } as const

beforeEach(() => {
  const read = contentReader()
  readContentFrom(async (name) => (name === 'sale' ? defaultSaleSettings : read(name)))
  vi.stubGlobal('fetch', () => {
    const cars = [old, young, other].map((car) => makeVehicle(car))
    return Promise.resolve(
      Response.json(placeFile(cars, { place: 'SN', day: '2026-11-23', settings: defaultSaleSettings })),
    )
  })
  getDefaultStore().set(placeAtom, 'SN')
})
afterEach(() => {
  getDefaultStore().set(placeAtom, undefined)
  forgetDoorPrices()
  forgetPages()
  vi.unstubAllGlobals()
})

const open = (car: typeof old | typeof young) =>
  openPage('fr', paths.vehicle.href(car.id), {
    cards: [makeCard(car)],
    similar: [makeCard(other), makeCard(car === old ? young : old)],
    detail: vehicleDetail(makeVehicle(car), { categories: [] }, 'fr'),
  })

test('a car that the chosen place refuses is not offered: its page leads to other cars and other places', async () => {
  await open(old)
  await eventually(() => expect(textIn('main')).toContain('Nous ne vendons pas cette voiture pour ce lieu'))
  expect(textIn('main')).toMatch(/Tous les véhicules.*Choisir un autre lieu.*Demander conseil/)
  const box = document.querySelector('#price')?.textContent
  expect(box).not.toMatch(/Acompte, 20|Ajouter au panier|Acheter/)
})

test('beside it stand the cars that may enter the place', async () => {
  await open(old)
  const similar = () => linksIn('main').filter(({ pathname }) => pathname.startsWith('/vehicles/audi'))
  await eventually(() => expect(similar().some(({ pathname }) => pathname.endsWith(young.id))).toBe(true))
  await eventually(() => expect(similar().some(({ pathname }) => pathname.endsWith(other.id))).toBe(false))
})

test('where no similar car may enter the place, none is shown', async () => {
  await open(young)
  await eventually(() => expect(textIn('main')).toContain('Sénégal : '))
  await eventually(() => expect(textIn('main')).not.toContain('Voitures proches'))
})
