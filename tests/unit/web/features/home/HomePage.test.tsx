import { screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { balanceOf, depositOf, formatEuros, SALE_SHARES } from '#domain/money.ts'
import type { HomeContent } from '#web/content/home.ts'
import HomePage from '#web/features/home/HomePage.tsx'
import { createTranslate, TranslateContext } from '#web/lib/i18n.ts'
import { makeCard } from '../../../../fixtures/make-card.ts'
import { textsOf } from '../../../../fixtures/open-page.tsx'

const own = textsOf('fr', ['site', 'car', 'home', 'reviews'])

const featured = {
  id: 'volvo-xc60-2018-001',
  brand: 'Volvo',
  model: 'XC60',
  price: 40_500,
  picture: makeCard().picture,
}
const content: HomeContent = {
  claims: [
    { key: 'exportedVehicles', value: '500+', source: 'Registre des ventes', asOf: '31 octobre 2026', sample: true },
  ],
  testimonials: [
    {
      id: 'a',
      name: 'Claire M.',
      location: 'Lausanne, Suisse',
      rating: 4,
      vehicle: 'Audi Q2 (2020)',
      sample: false,
      bought: '18 mai 2026',
      given: '8 juin 2026',
      check: 'invoice',
      comment: { fr: 'Livrée en quatre jours.' },
    },
  ],
  coded: {
    ...featured,
    firstRegistration: '2018-11',
    vinEnd: 'T70925',
    powerKw: 235,
    co2: 49,
    flaws: 2,
    flaw: 'Capot : éclat de 2 mm. Non réparé.',
    history: 6,
    pages: 0,
  },
  paid: featured,
}

/** The home page of a catalogue of `total` cars, with the first six. */
function pageWith(total: number, sections?: HomeContent): string {
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
  screen.getByRole('heading', { level: 2, name: heading }).closest('section') ?? expect.fail(`no section ${heading}`)
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const words = (element: Element) => plain(element.textContent)
const cardCount = () => within(sectionOf(/^Véhicules d’Exception/)).getAllByRole('heading', { level: 3 }).length

test('with more than six cars, six are shown and the rest are counted', () => {
  const text = pageWith(9)
  expect(cardCount()).toBe(6)
  expect(text).toContain('3 autres véhicules disponibles')
  expect(screen.getByRole('link', { name: /Explorer Tous les Véhicules/ }).getAttribute('href')).toBe('/vehicles')
})

test('the sheet’s example proves itself before figures and voices: its flaws, the first of them in words, its dated history', () => {
  const text = plain(pageWith(6, content))
  const proof = sectionOf(/^La fiche se présente/)
  expect(words(proof)).toMatch(/Lignes d’historique datées ?6.*Défauts connus, décrits ?2.*Capot : éclat de 2 mm/)
  expect(text.indexOf('Capot')).toBeLessThan(text.indexOf('En chiffres'))
  expect(text.indexOf('En chiffres')).toBeLessThan(text.indexOf('Ce que disent nos clients'))
})

test('one more car is counted in the singular', () => {
  expect(pageWith(7)).toContain('1 autre véhicule disponible')
})

test('with six cars or fewer no count is shown', () => {
  expect(pageWith(6)).not.toContain('disponible')
  expect(cardCount()).toBe(6)
  expect(pageWith(2)).toContain('Explorer Tous les Véhicules')
})

test('an empty catalogue says that it is being prepared, and states the three limits of the selection', () => {
  const text = pageWith(0)
  expect(text).toContain('Catalogue en Préparation')
  expect(text).toContain('jusqu’à 50 véhicules premium')
  expect(
    within(sectionOf(/Catalogue en Préparation/))
      .getAllByRole('listitem')
      .map(words),
  ).toEqual([
    '5050 véhicules maximum',
    '44 catégories de photos : extérieur, intérieur, moteur et détails',
    '∞Autant de photos qu’il en faut pour chaque voiture',
  ])
})

test('only the first photo of the page is fetched at once', () => {
  pageWith(9)
  const photos = screen.getAllByRole('img')
  expect(photos.map((photo) => photo.getAttribute('loading'))).toEqual(['eager', ...photos.slice(1).map(() => 'lazy')])
})

test('the four commitments are text with a link each; what the law gives is named as a right beneath them', () => {
  pageWith(9, { ...content, guarantee: { months: 36, territory: 'europe' } })
  const blocks = within(sectionOf(/^Nos engagements$/)).getAllByRole('listitem')
  expect(blocks).toHaveLength(4)
  expect(blocks.map((block) => within(block).getAllByRole('link').length)).toEqual([1, 1, 1, 1])
  expect(blocks.map(words).join()).toMatch(
    /jusqu’à 36 mois, valable en Europe.*chaque voiture dit si elle en a une.*150 points.*cinq jours ouvrés.*Sénégal/s,
  )
  expect(blocks.map(words).join()).not.toMatch(/14 jours/)
  expect(screen.getByRole('heading', { level: 3, name: /^Votre droit.: 14 jours/ })).toBeTruthy()
})

test('without a guarantor the shop commits itself to no commercial guarantee', () => {
  pageWith(9, content)
  const blocks = within(sectionOf(/^Nos engagements$/)).getAllByRole('listitem')
  expect(blocks).toHaveLength(3)
  expect(blocks.map(words).join()).not.toMatch(/garantie/i)
})

test('the sheet with official codes shows a real car’s values', () => {
  pageWith(9, content)
  const section = within(sectionOf(/carte grise/))
  expect(section.getAllByRole('term').map(words)).toEqual([
    'B1re immat.',
    'EFin du n° de série (VIN)',
    'P.2Puissance nette',
    'V.7CO₂',
    'Lignes d’historique datées',
    'Défauts connus, décrits',
  ])
  expect(section.getAllByRole('definition').map(words)).toEqual([
    '11/2018',
    'T7 09 25',
    '235 kW (320 ch)',
    '49 g/km',
    '6',
    '2',
  ])
  expect(section.getByRole('link').getAttribute('href')).toBe('/vehicles/volvo-xc60-2018-001#details')
})

test('the price example shows two payments: the deposit now, the balance on delivery', () => {
  const euros = (part: typeof depositOf) => plain(formatEuros(part(featured.price)))
  pageWith(9, content)
  expect(
    within(sectionOf(new RegExp(`${SALE_SHARES.balancePercent}.% à la livraison`)))
      .getAllByRole('listitem')
      .map(words),
  ).toEqual([`${euros(depositOf)}acompte`, `${euros(balanceOf)}solde, à la livraison`])
})

test('a figure has its source and date beneath it, and is marked if unverified; without figures the band is not shown', () => {
  pageWith(9, content)
  expect(words(sectionOf(/^En chiffres/))).toBe(
    'En chiffres EXEMPLE500+ véhicules exportésRegistre des ventes · 31 octobre 2026',
  )
  pageWith(9, { ...content, claims: [] })
  expect(document.body.textContent).not.toContain('En chiffres')
})

test('a testimonial has its rating in words, its language, its dates and how the purchase was checked', () => {
  pageWith(9, content)
  const card = sectionOf(/Ce que disent nos clients/)
  expect(words(card)).toContain('Note : 4 sur 5')
  expect(within(card).getByRole('blockquote').lang).toBe('fr')
  expect(words(card)).toContain('CMClaire M. Lausanne, Suisse · Audi Q2 (2020)')
  expect(words(card)).toContain('Achat : 18 mai 2026 · Avis : 8 juin 2026Vérifié avec la facture')
  expect(words(card)).toContain('Avis vérifiés : nous avons rapproché chaque avis d’une vente')
})

test('without testimonials the section is not shown', () => {
  pageWith(9, { ...content, testimonials: [] })
  expect(document.body.textContent).not.toContain('Témoignages')
})
