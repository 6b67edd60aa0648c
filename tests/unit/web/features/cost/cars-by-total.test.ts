import { expect, test } from 'vitest'
import { costPages } from '#domain/door-price/cost-page.ts'
import { placeFiles } from '#domain/door-price/write-place-file.ts'
import { saleSettingsSchema } from '#domain/sale-terms.ts'
import { shownCost } from '#web/content/cost.ts'
import { carsByTotal, totalsAt } from '#web/features/cost/cars-by-total.ts'
import { createTranslate } from '#web/lib/i18n.ts'
import { makeCard } from '../../../../fixtures/make-card.ts'
import { textsOf } from '../../../../fixtures/open-page.tsx'

const settings = saleSettingsSchema.parse({ transport: [{ place: 'EU', mode: 'included' }] })
const t = createTranslate('fr', { own: textsOf('fr', ['door', 'country']) })
// Old and strong: dear in Brussels, whose tax goes by power.
const strong = { id: 'strong', price: 9000, powerKw: 200, firstRegistration: '2024-03-01', fuel: 'petrol' } as const
const weak = { id: 'weak', price: 10_000, powerKw: 60, firstRegistration: '2024-03-01', fuel: 'petrol' } as const
const electric = {
  id: 'electric',
  price: 30_000,
  powerKw: 60,
  firstRegistration: '2024-03-01',
  fuel: 'electric',
} as const
const cars = [strong, weak, electric].map((car) => ({ ...car, status: 'available' as const }))
const pages = costPages(cars, placeFiles(cars, { day: '2026-11-23', settings }), settings)
const cards = cars.map(({ id, price }) => makeCard({ id, price }))
const listed = (country: string) =>
  shownCost(
    pages.find((page) => page.country === country)!,
    cards,
    { t, language: 'fr' },
  )
const ids = (country: string, region?: string) =>
  carsByTotal(listed(country).cars, region).map((group) => group.map(({ id }) => id))

test('a region of Belgium sorts the cars by what they cost there at least; without one they stand by price', () => {
  expect(ids('BE')[0]?.concat(ids('BE')[1] ?? [])).toEqual(['strong', 'weak', 'electric'])
  expect(ids('BE', 'BE-BRU')).toEqual([['weak', 'strong', 'electric'], []])
})

test('cars whose sum lacks a tax follow those with a total, each group from its lowest sum on', () => {
  expect(ids('BE', 'BE-VLG')).toEqual([['electric'], ['strong', 'weak']])
})

test('a chosen region leaves one sum for each car, and none is chosen where they are the country’s', () => {
  for (const car of listed('BE').cars) {
    expect(totalsAt(car, undefined)).toHaveLength(3)
    expect(totalsAt(car, 'BE-BRU').map(({ name }) => name)).toEqual(['Bruxelles'])
  }
  for (const car of listed('NL').cars) expect(totalsAt(car, undefined)).toHaveLength(1)
})
