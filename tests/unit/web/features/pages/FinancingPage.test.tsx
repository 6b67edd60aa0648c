import { globSync, readFileSync } from 'node:fs'
import { getDefaultStore } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import type { Company } from '#web/content/page.ts'
import { forgetPages } from '#web/app/pages.ts'
import { routes } from '#web/app/routes.ts'
import { loadMessages } from '#web/content/texts.ts'
import { paths, services } from '#web/lib/paths.ts'
import { placeAtom } from '#web/lib/place.ts'
import { makeCredit } from '../../../../fixtures/make-documents.ts'
import { eventually } from '../../../../fixtures/mount.tsx'
import { linksIn, openPage, textIn } from '../../../../fixtures/open-page.tsx'

const company: Company = {
  name: 'Maison Martin',
  email: 'contact@maison-martin.test',
  phone: '+33 3 88 00 00 00',
  address: { street: '2 rue du Port', postalCode: '67000', city: 'Strasbourg', country: 'France' },
  openingHours: [],
  sample: false,
}
const credit = { ...makeCredit({ fees: 150, effectiveRatePercent: 4.77 }), sample: false }
const offering = { company: { ...company, offersCredit: true as const }, credit }
const CREDIT = /crédit|mensualité|TAEG/i
const financing = paths.financing.href()
afterEach(forgetPages)

test('with a lender’s offer the page about financing shows the representative example and the warning', async () => {
  await openPage('fr', financing, offering)
  await eventually(() => expect(textIn('main')).toContain('Exemple représentatif'))
  for (const said of [
    /225,34 € par mois/,
    /4,77 % TAEG fixe, frais compris/,
    /Montant total du crédit10 000 €/,
    /Durée, en mois48/,
    /Frais, payés à la signature150 €/,
    /Montant total dû10 96\d,\d\d €/,
    /Banque du Port/,
    /numéro ORIAS 07001234/,
    /12 à 84 mois/,
    /1 000 € à 75 000 €/,
    /Attention ! Un crédit coûte de l’argent et doit être remboursé\./,
  ])
    expect(textIn('main')).toMatch(said)
  expect(textIn('main')).not.toMatch(/48 heures|une semaine|Aucun apport|ne vous coûte rien/i)
  expect(linksIn('main').map(({ href }) => href)).toContain('https://www.orias.fr/')
  expect(textIn('contentinfo')).toContain('Financement')
})

test('who has the car delivered outside France reads once that there is no loan for him, and how he pays', async () => {
  await openPage('fr', financing, offering)
  await eventually(() => expect(textIn('main')).toContain('Exemple représentatif'))
  for (const [place, isAbroad] of [
    ['MA', true],
    ['FR-RE', false],
    ['CH', true],
    [undefined, false],
  ] as const) {
    getDefaultStore().set(placeAtom, place)
    await eventually(() => expect(textIn('main').includes('Deux virements')).toBe(isAbroad))
    expect(document.querySelectorAll('main input[type=range]').length > 0).toBe(!isAbroad)
    expect(textIn('main').split('Le crédit est réservé aux acheteurs qui habitent en France').length).toBe(2)
    expect(/20 % après notre acceptation et 80 % à la livraison/.test(textIn('main'))).toBe(isAbroad)
    // No rate stands without the lender's example and the warning.
    for (const said of ['TAEG', 'numéro ORIAS', 'Attention ! Un crédit coûte de l’argent et doit être remboursé.'])
      expect([place, textIn('main').includes(said)]).toEqual([place, !isAbroad])
  }
})

test('a lease and an offer for companies are shown only if the lender offers them', async () => {
  await openPage('fr', financing, { ...offering, credit: { ...credit, offers: ['leasing', 'business'] } })
  await eventually(() => expect(textIn('main')).toMatch(/Leasing.*crédit-bail/))
})

test('without an offer the same page says how one pays, and names no credit', async () => {
  await openPage('fr', financing, { company })
  await eventually(() => expect(textIn('main')).toMatch(/^.*Paiement.*2 800 €.*11 200 €/))
  expect(textIn('main')).not.toMatch(CREDIT)
  expect(document.title).toMatch(/^Paiement/)
  expect(textIn('contentinfo')).toContain('Paiement')
  expect(textIn('contentinfo')).not.toContain('Financement')
})

test('a French text that names credit says so by its key or file, and a shop without an offer loads none', async () => {
  const named = globSync('{web/src,netlify}/**/locales/fr/*.json')
    // The privacy policy says what becomes of the papers of whoever asks for credit; that is no advertisement.
    .filter((file) => !/(credit|financing|privacy)\.json$/.test(file))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
    .filter(([key, text]) => CREDIT.test(text) && !/credit/i.test(key))
  expect(named).toEqual([])
  const all = routes.flatMap(({ namespaces }) => namespaces).filter((namespace) => namespace !== 'privacy')
  const { own } = await loadMessages('fr', [...new Set(all)], false)
  expect(Object.entries(own).filter(([, text]) => CREDIT.test(text))).toEqual([])
  for (const { name } of services) expect(own).toHaveProperty(name === 'financing' ? 'paying' : name)
})
