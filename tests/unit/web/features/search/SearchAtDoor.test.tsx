import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { placeFile } from '#domain/door-price/write-place-file.ts'
import { defaultSaleSettings } from '#domain/sale-terms.ts'
import { forgetDoorPrices } from '#web/content/door.ts'
import { fuzzyIndex } from '#web/content/search-index.ts'
import { SearchDialog } from '#web/features/search/SearchDialog.tsx'
import { createTranslate, TranslateContext } from '#web/lib/i18n.ts'
import { placeAtom } from '#web/lib/place.ts'
import { makeCard } from '../../../../fixtures/make-card.ts'
import { makeVehicle } from '../../../../fixtures/make-vehicle.ts'
import { textsOf } from '../../../../fixtures/open-page.tsx'

const t = createTranslate('fr', { own: textsOf('fr', ['site', 'car', 'search']) })
const made = { brand: 'Audi', firstRegistration: '2021-04-12', price: 10_000 } as const
const car = makeVehicle({ id: 'audi-a3-2021-001', ...made })
const old = makeVehicle({ id: 'audi-a3-2012-001', ...made, firstRegistration: '2012-04-12' })
const sold = makeVehicle({ id: 'audi-a3-2021-002', ...made, status: 'sold' })
const settings = {
  ...defaultSaleSettings,
  transport: [{ place: 'SN', mode: 'range' as const, from: 1400, to: 1900 }],
}

beforeEach(() => forgetDoorPrices())
afterEach(() => {
  cleanup()
  getDefaultStore().set(placeAtom, undefined)
})

/** Searches « audi » for a visitor who has chosen this place. Returns the addresses that were asked for. */
async function search(place: string | undefined, status = 200) {
  const asked: string[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('fetch', (address: string) => {
    // The watch for held cars asks besides, of every page.
    if (!address.endsWith('/held')) asked.push(address)
    const file = placeFile([car, old, sold], { place: place ?? '', day: '2026-11-23', settings })
    return Promise.resolve(Response.json(file, { status }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  getDefaultStore().set(placeAtom, place)
  const cards = [car, old, sold].map(({ id, price, status: state }) =>
    makeCard({ id, brand: 'Audi', price, status: state }),
  )
  render(
    <MemoryRouter>
      <TranslateContext value={t}>
        <SearchDialog opened close={() => {}} cars={cards} fuzzy={fuzzyIndex(cards)} words={t} />
      </TranslateContext>
    </MemoryRouter>,
  )
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'audi' } })
  await act(async () => {})
  return asked
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))

test('a result says what its car costs at the chosen place, or that it may not enter; a sold one says nothing', async () => {
  const asked = await search('SN')
  expect(asked).toEqual(['/door/SN.json'])
  await screen.findByText(/Sénégal ≈/)
  expect(options()[0]).toMatch(/10 000 €Sénégal ≈ 16 982 – 17 727 € · à commander jusqu’en/)
  expect(options()[1]).toMatch(/10 000 €Sénégal : n’y entre plus/)
  expect(options()[2]).toMatch(/10 000 €$/)
})

test('without a place the results load nothing and say nothing more', async () => {
  expect(await search(undefined)).toEqual([])
  expect(options()[0]).toMatch(/10 000 €$/)
})

test('totals that cannot be loaded are told, and loaded on the next attempt', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await search('SN', 500)
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  expect(options()[0]).toMatch(/10 000 €$/)
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json(placeFile([car, old, sold], { place: 'SN', day: '2026-11-23', settings }))),
  )
  fireEvent.click(again)
  await screen.findByText(/Sénégal ≈/)
})
