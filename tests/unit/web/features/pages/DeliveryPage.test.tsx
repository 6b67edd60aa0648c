import { screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { noShopTerms } from '#domain/legal.ts'
import type { SaleSettings } from '#domain/sale-terms.ts'
import { admitsNone, limitsText } from '#web/features/pages/admitted-cars.ts'
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

test('Germany, where the cars stand, has no figure of the rest of Europe', () => {
  pricesOf([{ place: 'EU', mode: 'included' }])
  const row = (name: string) => screen.getByRole('rowheader', { name, hidden: true }).closest('tr')?.textContent
  expect(row('Allemagne')).toBe('Allemagneselon l’adressecompris')
  expect(row('Belgique')).toContain('1 à 3')
})

test('while the dealer has set nothing, no country’s transport is said to be included', () => {
  expect(new Set(pricesOf([]).values())).toEqual(new Set(['sur devis', 'selon le pays']))
})

test('a country counts the cars that it admits, and one that admits none says so', () => {
  const t = createTranslate('fr', { own })
  expect(limitsText({ admitted: 13, asked: 0, all: 22 }, t)).toBe('voitures admises : 13 sur 22')
  expect(limitsText({ admitted: 0, asked: 22, all: 22 }, t)).toBe('voitures admises : à demander : 22')
  expect(limitsText({ admitted: 0, asked: 0, all: 22 }, t)).toBe('aucune de nos voitures n’y est admise')
  expect(limitsText({ admitted: 22, asked: 0, all: 22 }, t)).toBeUndefined()
})

test('an empty catalogue closes no country', () => {
  expect(admitsNone({ admitted: 0, asked: 0, all: 0 })).toBe(false)
})
