import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { HomeContent } from '#web/content/home.ts'
import HomePage from '#web/features/home/HomePage.tsx'
import { createTranslate, TranslateContext } from '#web/lib/i18n.ts'
import car from '../../../../../web/src/locales/fr/car.json'
import home from '../../../../../web/src/locales/fr/home.json'
import site from '../../../../../web/src/locales/fr/site.json'
import { makeCard } from '../../../../fixtures/make-card.ts'

const featured = {
  id: 'volvo-xc60-2018-001',
  brand: 'Volvo',
  model: 'XC60',
  price: 40_500,
  picture: makeCard().picture,
}
const below: HomeContent = {
  claims: [{ key: 'exportedVehicles', value: '500+', sample: true }],
  testimonials: [
    {
      id: 'a',
      name: 'Claire M.',
      location: 'Lausanne, Suisse',
      rating: 4,
      vehicle: 'Audi Q2 (2020)',
      sample: false,
      comment: { fr: 'Livrée en quatre jours.' },
    },
  ],
  coded: { ...featured, firstRegistration: '2018-11', vinEnd: 'T70925', powerKw: 235, co2: 49 },
  paid: featured,
}

/** The home page of a catalogue of `total` cars, of which it is given the first six. */
function pageWith(total: number, sections?: HomeContent): string {
  const own = { ...site, ...car, ...home }
  const cards = Array.from({ length: Math.min(total, 6) }, (_, n) => makeCard({ id: `audi-a3-2015-00${n}` }))
  document.body.innerHTML = renderToStaticMarkup(
    <StaticRouter location="/">
      <TranslateContext value={createTranslate('fr', { own })}>
        <HomePage data={{ messages: { own }, cards, total, ...(sections && { home: sections }) }} />
      </TranslateContext>
    </StaticRouter>,
  )
  return document.body.textContent
}
const sectionOf = (heading: RegExp) =>
  [...document.querySelectorAll('h2')].find(({ textContent }) => heading.test(textContent))?.closest('section') ??
  expect.fail(`no section ${heading}`)
const words = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ')
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

test('four commitments are text, each with a link', () => {
  pageWith(9)
  const blocks = [...sectionOf(/^Quatre engagements$/).querySelectorAll('li')]
  expect(blocks).toHaveLength(4)
  expect(blocks.map((block) => block.querySelectorAll('a').length)).toEqual([1, 1, 1, 1])
  expect(blocks.map(words).join()).toMatch(/12, 24 ou 36 mois.*150 points.*14 jours, satisfait ou remboursé.*Sénégal/s)
})

test('the coded sheet is a real car’s, line by line', () => {
  pageWith(9, below)
  const section = sectionOf(/carte grise/)
  expect([...section.querySelectorAll('dl > div')].map(words)).toEqual([
    'B1re immat.11/2018',
    'EN° de série, finT7 09 25',
    'P.2Puissance nette235 kW',
    'V.7CO₂49 g/km',
  ])
  expect(section.querySelector('a')?.getAttribute('href')).toBe('/vehicles/volvo-xc60-2018-001#details')
})

test('a price in two payments: a fifth now, the rest at delivery', () => {
  pageWith(9, below)
  expect([...sectionOf(/80.% quand/).querySelectorAll('li')].map(words)).toEqual([
    '8 100 €acompte',
    '32 400 €solde, à la livraison',
  ])
})

test('figures that nobody vouches for are marked; without figures there is no band', () => {
  pageWith(9, below)
  expect(words(sectionOf(/^En chiffres/))).toBe('En chiffres EXEMPLE500+ véhicules exportés')
  pageWith(9, { ...below, claims: [] })
  expect(document.body.textContent).not.toContain('En chiffres')
})

test('a testimonial has five stars of which its rating is full, and says what language it is in', () => {
  pageWith(9, below)
  const card = sectionOf(/Ce que disent nos clients/)
  expect([card.querySelectorAll('svg').length, card.querySelectorAll('svg[data-full]').length]).toEqual([5, 4])
  expect(words(card)).toContain('Note : 4 sur 5')
  expect(card.querySelector('blockquote')?.lang).toBe('fr')
  expect(words(card)).toContain('CMClaire M. Lausanne, Suisse · Audi Q2 (2020)')
})

test('without testimonials there is no section for them', () => {
  pageWith(9, { ...below, testimonials: [] })
  expect(document.body.textContent).not.toContain('Témoignages')
})
