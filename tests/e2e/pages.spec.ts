import { expect, test } from '@playwright/test'
import { deliveryZones, placesOf, type DeliveryZone } from '../../schemas/domain/place.ts'
import type { paths } from '../../web/src/lib/paths.ts'
import { hydrated } from './hydrated.ts'
import { axeInBothSchemes } from './axe-findings.ts'

type Path = (typeof paths)[keyof typeof paths]['path']
type TextPath = Extract<
  Path,
  `/services${string}` | '/about' | '/terms-of-service' | '/privacy-policy' | '/legal-notices' | '/accessibility'
>

/** Every page of text, its heading, and what a reader must find there (specification, sections 2 and 9). */
const pages: Record<TextPath, { heading: string; says: RegExp[] }> = {
  '/services': {
    heading: 'Nos services',
    says: [/Importation/, /Garantie/, /Livraison/, /Service client/, /Financement/],
  },
  '/services/importation': {
    heading: 'Importation',
    says: [
      /Marche à suivre/,
      /Documents/,
      /Délais et coûts/,
      /Zulassungsbescheinigung/,
      /quitus fiscal/,
      /Histovec/,
      /nous demandons le quitus fiscal et vous le remettons/,
      /simple email/,
    ],
  },
  '/services/garantie': {
    heading: 'Garanties',
    says: [
      /2 ans\s*Conformité, dès la livraison/,
      /2 ans\s*Vices cachés, dès leur découverte/,
      /30 jours pour réparer ou remplacer/,
      /règlement \(UE\) 2025\/1960/,
      /Recommandé/,
      /Si elle court encore/,
      /2 à 3 ans/,
      /60 000 à 100 000 km/,
      /5 ans après la première immatriculation/,
      /EXEMPLE Garantie SA/,
      /36 mois au plus/,
      /24 h\/24 et 7 j\/7/,
      /150 points/,
    ],
  },
  '/services/livraison': { heading: 'Livraison internationale', says: [/Zones de livraison/, /Assurance/] },
  '/services/service-client': {
    heading: 'Service Client Premium',
    says: [
      /7 jours sur 7, de 8.h à 21.h/,
      /Français, anglais, allemand, italien, arabe/,
      /Recherche personnalisée/,
      /EXEMPLE/,
    ],
  },
  '/services/financement': {
    heading: 'Financement',
    says: [
      /Taux débiteur fixe3,9 %/,
      /3,97 % TAEG fixe/,
      /12 à 84 mois/,
      /Exemple représentatif/,
      /EXEMPLE Banque/,
      /Attention ! Un crédit coûte de l’argent et doit être remboursé/,
    ],
  },
  '/about': {
    heading: 'À Propos',
    says: [
      /cinquante voitures au plus/,
      /VIES/,
      /Ce que nous ne vous demanderons jamais/,
      /un nouvel IBAN/i,
      /Votre banque a une question/,
    ],
  },
  '/terms-of-service': {
    heading: 'Conditions Générales',
    says: [
      /1\. Le vendeur/,
      /cinq étapes/,
      /acompte de 20 % du prix confirme la commande/,
      /La vente n’est conclue qu’après notre acceptation/,
      /sous cinq jours ouvrés/,
      /80 % restants se paient par virement à la livraison/,
      /TVA de l’Union européenne comprise/,
      /propriété n’est transférée qu’après paiement complet/,
      /Les frais de votre banque sont à votre charge/,
      /Nous livrons au plus tard à la date indiquée/,
      /Russie, la Biélorussie ou la Corée du Nord, ni pour la Crimée et Sébastopol/,
      /quitus fiscal/,
      /garantie légale de conformité donne au consommateur droit à la réparation/,
      /EXEMPLE Garantie SA/,
      /quatorze jours/,
      /maximum de 900 €/,
      /https:\/\/mediateur\.example/,
      /Formulaire de rétractation/,
    ],
  },
  '/privacy-policy': {
    heading: 'Politique de confidentialité',
    says: [
      /adresse IP, type de navigateur, pages vues/,
      /pièce d’identité/,
      /relevés de compte/,
      /facturation et le service client/,
      /Mailgun/,
      /OpenStreetMap/,
      /13 mois/,
      /10 ans/,
      /3 ans/,
      /CNIL/,
    ],
  },
  '/legal-notices': {
    heading: 'Mentions Légales',
    says: [/Directeur de la publication/, /Hébergeur/, /Médiation/, /RCS/, /TVA/],
  },
  '/accessibility': { heading: 'Déclaration d’accessibilité', says: [/RGAA/, /Défenseur des droits/] },
}
/** Text with all kinds of spaces normalized. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every text page is complete without script, states its figures and links on', async ({ page }) => {
    test.setTimeout(120_000)
    for (const [path, { heading, says }] of Object.entries(pages)) {
      const answer = await page.goto(path)
      expect([path, answer?.status()]).toEqual([path, 200])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      const main = plain((await page.getByRole('main').textContent()) ?? '')
      for (const words of says) expect([path, main]).toEqual([path, expect.stringMatching(words)])
    }
    for (const path of ['/terms-of-service', '/privacy-policy', '/legal-notices']) {
      await page.goto(path)
      await expect(page.getByText(/Texte en vigueur depuis le \d+ \p{L}+ 20\d\d/u)).toBeVisible()
    }
  })

  test('the delivery page lists every delivery time by zone', async ({ page }) => {
    await page.goto('/services/livraison')
    for (const zone of Object.keys(deliveryZones) as DeliveryZone[]) {
      const rows = page.locator(`#${zone} tbody tr`)
      const days = placesOf(zone).map(({ days: [from, to] }) => `${from} à ${to}`)
      // Where the cars stand the address decides; countries that admit no car come last.
      if (zone === 'europe') days.push('selon l’adresse')
      const shown = await rows.locator('td:nth-of-type(1)').allInnerTexts()
      expect(shown.toSorted()).toEqual(days.toSorted())
    }
  })
})

test('each tab has an address, which shows that tab again', async ({ page }) => {
  await page.goto('/services/importation')
  await hydrated(page)
  await expect(page.locator('#documents')).toBeHidden()
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(page).toHaveURL(/#documents$/)
  await expect(page.locator('#documents')).toBeVisible()
  await expect(page.locator('#process')).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Délais et coûts' })).toBeFocused()
  await page.goto('/services/livraison#middle-east')
  await hydrated(page)
  await expect(page.getByRole('tab', { name: 'Moyen-Orient' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toContainText('Koweït')
  await page.goto('/services/financement#nothing')
  await hydrated(page)
  await expect(page.getByRole('tab', { name: 'Crédit classique' })).toHaveAttribute('aria-selected', 'true')
})

test('the place is marked on the delivery page and priced on the importation page, and a loan follows its price', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => void (localStorage['age-place'] ??= 'SN'))
  await page.goto('/services/livraison')
  await expect(page.getByRole('tab', { name: 'Afrique' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('row', { name: /Sénégal votre pays voitures admises : .+ 12 à 20/ })).toBeInViewport()
  await expect(page.getByRole('row', { name: /votre pays/ })).toHaveCount(1)
  await page.goto('/services/importation')
  const total = page.locator('main p').filter({ hasText: /^Total à votre porte/ })
  await expect(total).toBeVisible()
  // Too old for Senegal: no sum, but the rule.
  await page.getByLabel('Voiture', { exact: true }).selectOption({ label: 'Audi A3 Sportback, 2015, 2 000 €' })
  await expect(total).toHaveCount(0)
  await page.getByLabel('Pays', { exact: true }).selectOption({ label: 'Belgique' })
  await expect(page.getByRole('main').getByText('2 000 €', { exact: true }).first()).toBeVisible()
  // A loan is for those who live in France: elsewhere the page tells how the car is paid.
  await page.goto('/services/financement')
  await expect(page.getByRole('heading', { name: 'Deux virements' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('age-place', 'FR-IDF'))
  await page.goto('/services/financement')
  const monthly = page.getByRole('main').getByRole('status').first()
  await expect(monthly).toContainText('220,84 €')
  await hydrated(page)
  await page.getByLabel('Prix au comptant').press('ArrowRight')
  await expect(monthly).not.toContainText('220,84 €')
})

test('a service page links to the form, to all services and to the sections that its texts mention', async ({
  page,
}) => {
  for (const [path, ask] of [
    ['/services/garantie', 'Demander plus d’informations'],
    ['/services/livraison', 'Demander un devis de livraison'],
    ['/services/service-client', 'Contacter notre service client'],
    ['/services/financement', 'Demander une simulation'],
  ] as const) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: ask })).toHaveAttribute('href', '/contact')
    await expect(main.getByRole('link', { name: 'Tous nos services' })).toHaveAttribute('href', '/services')
  }
  await page.goto('/services/garantie')
  await hydrated(page)
  const extension = page.locator('details').filter({ hasText: 'Extension de la garantie' })
  await extension.locator('summary').click()
  await expect(extension.getByText('Jusqu’à 5 ans')).toBeVisible()
  await page.getByRole('link', { name: /Conditions Générales, section 5/ }).click()
  await expect(page).toHaveURL(/\/terms-of-service#guarantees$/)
  await expect(page.getByRole('heading', { name: '5. Garanties' })).toBeInViewport()
})

test('no link on a text page is broken', async ({ page, request }) => {
  test.setTimeout(120_000)
  const wanted = new Map<string, Set<string>>()
  for (const path of [...Object.keys(pages), '/withdrawal', '/contact']) {
    await page.goto(path)
    const hrefs = await page
      .locator('a[href^="/"]:not([hreflang])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const href of hrefs) {
      const [to = '', hash] = href.split('#')
      wanted.set(to, (wanted.get(to) ?? new Set()).add(hash ?? ''))
    }
  }
  expect(wanted.size).toBeGreaterThan(Object.keys(pages).length)
  expect(new Set([...wanted.values()].flatMap((hashes) => [...hashes])).size).toBeGreaterThan(1)
  for (const [to, hashes] of wanted) {
    const answer = await request.get(to)
    expect([to, answer.status()]).toEqual([to, 200])
    const html = await answer.text()
    for (const hash of hashes) expect([to, hash, !hash || html.includes(`id="${hash}"`)]).toEqual([to, hash, true])
  }
})

test('text pages have no axe violation in light or dark, hydrate without console messages, and fit 320 px', async ({
  page,
}) => {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('console', (message) => {
    // Where axe takes its time, the page gets as far as its worker, which Playwright blocks.
    const isBlocked = message.text().startsWith('Service Worker registration blocked')
    if (['error', 'warning'].includes(message.type()) && !isBlocked) said.push(message.text())
  })
  for (const path of [...Object.keys(pages), '/withdrawal']) {
    await page.goto(path)
    await hydrated(page)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect([path, width, await axeInBothSchemes(page)]).toEqual([path, width, []])
    }
    await page.setViewportSize({ width: 320, height: 900 })
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, beyond]).toEqual([path, 0])
  }
  expect(said).toEqual([])
})

test('a page whose script neither arrives nor fails is loaded whole after some seconds, and not before', async ({
  page,
}) => {
  await page.goto('/services')
  await hydrated(page)
  const loads: { path: string; at: number }[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push({ path: new URL(request.url()).pathname, at: Date.now() })
  })
  // The module of the page, and nothing else, hangs until the document is loaded anew.
  await page.route(/\/assets\/AboutPage-[^/]+\.js$/, async (route) => {
    if (loads.length > 0) await route.continue()
  })
  const clicked = Date.now()
  await page.getByRole('link', { name: 'À propos' }).first().click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nos services')
  await expect.poll(() => loads.map(({ path }) => path)).toEqual(['/about'])
  expect(Number(loads[0]?.at) - clicked).toBeGreaterThan(7000)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/propos/i)
})
