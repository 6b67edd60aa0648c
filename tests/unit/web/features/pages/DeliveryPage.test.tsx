import { screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { noShopTerms } from '#domain/legal.ts'
import type { SaleSettings } from '#domain/sale-terms.ts'
import DeliveryPage from '#web/features/pages/DeliveryPage.tsx'
import { createTranslate, TranslateContext } from '#web/lib/i18n.ts'
import { textsOf } from '../../../../fixtures/open-page.tsx'

const own = textsOf('fr', ['site', 'zones', 'delivery'])

/** The price of transport to each country, as the page of a shop with these settings states it. */
function pricesOf(transport: SaleSettings['transport']): Map<string, string> {
  document.body.innerHTML = renderToStaticMarkup(
    <StaticRouter location="/services/livraison">
      <TranslateContext value={createTranslate('fr', { own })}>
        <DeliveryPage data={{ messages: { own }, terms: { ...noShopTerms, transport } }} />
      </TranslateContext>
    </StaticRouter>,
  )
  const rows = screen.getAllByRole('rowheader', { hidden: true }).map((header) => header.closest('tr') ?? document.body)
  return new Map(
    rows.map((row) => [
      within(row).getByRole('rowheader', { hidden: true }).textContent,
      within(row).getAllByRole('cell', { hidden: true })[1]?.textContent.replaceAll(/\s+/g, ' ') ?? '',
    ]),
  )
}

test('the delivery page says for each country whether transport is included, what it costs, or that it needs a quote', () => {
  const prices = pricesOf([
    { place: 'EU', mode: 'included' },
    { place: 'MA', mode: 'range', from: 900, to: 1300 },
  ])
  expect(prices.get('Belgique')).toBe('compris')
  expect(prices.get('Suisse')).toBe('sur devis')
  expect(prices.get('Maroc')).toBe('900 € à 1 300 €')
  expect(prices.get('Autres pays d’Europe')).toBe('selon le pays')
})

test('while the dealer has set nothing, no country’s transport is said to be included', () => {
  expect(new Set(pricesOf([]).values())).toEqual(new Set(['sur devis', 'selon le pays']))
})
