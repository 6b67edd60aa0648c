import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultSaleSettings, saleTerms } from '#domain/sale-terms.ts'
import type { PurchaseState } from '#web/features/purchase/use-purchase.ts'
import { WaitingCard } from '#web/features/purchase/WaitingCard.tsx'
import { createTranslate, TranslateContext } from '#web/lib/i18n.ts'
import { makeCard } from '../../../../fixtures/make-card.ts'
import { textsOf } from '../../../../fixtures/open-page.tsx'

const texts = createTranslate('fr', { own: textsOf('fr', ['site', 'car', 'sale', 'purchase', 'placing']) })
const car = makeCard({ price: 12_000 })
/** 17:57 in Paris, 01:57 in Tokyo. */
const until = Date.UTC(2026, 10, 30, 16, 57)

function show() {
  const terms = saleTerms(car, 'BE-BRU', defaultSaleSettings, '2026-11-30')
  const doorSums = [
    { name: 'Transport', value: '0 €' },
    { name: 'Total à votre porte', value: '13 000 €', isSum: true },
  ]
  const purchase = { car, destination: { price: car.price, terms, doorSums }, watch: { over: false } }
  const waiting = { until, again: true, watch: 'w', email: 'a@exemple.test', paid: false }
  render(
    <MemoryRouter>
      <TranslateContext value={texts}>
        <WaitingCard purchase={purchase as unknown as PurchaseState} waiting={waiting} company={undefined} />
      </TranslateContext>
    </MemoryRouter>,
  )
}
const Format = Intl.DateTimeFormat
/** Shows the card where this is the clock of the visitor's device. */
function showIn(zone: string) {
  const clock = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function make(language, options) {
    return new Format(language, { ...options, timeZone: options?.timeZone ?? zone })
  })
  show()
  clock.mockRestore()
}
afterEach(cleanup)
const said = () => document.body.textContent?.replaceAll(/\s/g, ' ')

test('a purchase that waits says first what is ordered: car, price, deposit, balance and the total at the door', () => {
  show()
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
  expect(values.slice(1)).toEqual(['12 000 €', '2 400 €', '9 600 €', '13 000 €'])
})

test('the hour until which to confirm is that of Paris, as in the mail; who lives by another clock reads his hour too', () => {
  showIn('Asia/Tokyo')
  expect(said()).toContain('avant 17:57 (heure de Paris) et confirmez. À votre heure locale : 01:57.')
  cleanup()
  showIn('Europe/Berlin')
  expect(said()).toContain('avant 17:57 (heure de Paris) et confirmez.Ne virez rien')
})
