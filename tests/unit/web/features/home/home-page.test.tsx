import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import HomePage from '#web/features/home/HomePage.tsx'
import { createTranslate, TranslateContext } from '#web/lib/i18n.ts'
import car from '../../../../../web/src/locales/fr/car.json'
import home from '../../../../../web/src/locales/fr/home.json'
import site from '../../../../../web/src/locales/fr/site.json'
import { makeCard } from '../../../../fixtures/make-card.ts'

/** The home page of a catalogue of `total` cars, of which it is given the first six. */
function pageWith(total: number): string {
  const own = { ...site, ...car, ...home }
  const cards = Array.from({ length: Math.min(total, 6) }, (_, n) => makeCard({ id: `audi-a3-2015-00${n}` }))
  document.body.innerHTML = renderToStaticMarkup(
    <StaticRouter location="/">
      <TranslateContext value={createTranslate('fr', { own })}>
        <HomePage data={{ messages: { own }, cards, total }} />
      </TranslateContext>
    </StaticRouter>,
  )
  return document.body.textContent
}
const cardCount = () => document.querySelectorAll('#discover h3').length

test('with more than six cars, six are shown and the others counted', () => {
  const text = pageWith(9)
  expect(cardCount()).toBe(6)
  expect(text).toContain('3 autres véhicules disponibles')
  expect(document.querySelector('a[href="/vehicles"]')?.textContent).toContain('Explorer Tous les Véhicules')
})

test('one more car is counted in the singular', () => {
  expect(pageWith(7)).toContain('1 autre véhicule disponible')
})

test('with six cars or fewer there is only the link', () => {
  expect(pageWith(6)).not.toContain('disponible')
  expect(cardCount()).toBe(6)
  expect(pageWith(2)).toContain('Explorer Tous les Véhicules')
})

test('an empty catalogue says that it is being prepared, with its three limits', () => {
  const text = pageWith(0)
  expect(text).toContain('Catalogue en Préparation')
  expect(text).toContain('jusqu’à 50 véhicules premium')
  expect([...document.querySelectorAll('#discover li span')].map((tile) => tile.textContent)).toEqual([
    '50 véhicules maximum',
    '4 catégories de photos',
    'Images illimitées par véhicule',
  ])
})

test('only the first photo of the page is fetched at once', () => {
  pageWith(9)
  const photos = [...document.querySelectorAll('img')]
  expect(photos.map((photo) => photo.getAttribute('loading'))).toEqual(['eager', ...photos.slice(1).map(() => 'lazy')])
})
