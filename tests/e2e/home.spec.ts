import { expect, test, type Page } from '@playwright/test'
import { axeFindings } from './axe-findings.ts'
import { hydrated } from './hydrated.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'À la une' })
/** While slides fade both are visible, but the outgoing one is already inert. */
const shownTitle = (page: Page) => hero(page).locator('[role=group]:not([inert]) h2')
/** The sizes that only the sample's hero pictures have, landscape and portrait. */
const heroSize = /-(2400x1029|1200x1000)\./
/** Records the addresses of requested hero pictures. */
function watchHeroPictures(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && heroSize.test(request.url())) requested.push(request.url())
  })
  return requested
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without script the hero shows its first slide with its links', async ({ page }) => {
    await page.goto('/')
    await expect(shownTitle(page)).toHaveText(/^Expérience d.achat Premium$/)
    await hero(page).getByRole('link', { name: 'Découvrir la Collection' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/vehicles$/)
  })
})

test('the first picture is fetched once, before the script, in the size of the window', async ({ page }) => {
  const asked = watchHeroPictures(page)
  await page.goto('/')
  await hydrated(page)
  await expect(hero(page).locator('img').first()).toHaveJSProperty('complete', true)
  expect(asked).toHaveLength(1)
})

test('after six seconds the next slide fades in; an indicator leads back, and pause stops it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await hydrated(page)
  await expect(shownTitle(page)).toHaveText(/^Expérience d.achat Premium$/)
  await page.clock.runFor(6000)
  await expect(shownTitle(page)).toHaveText('Collection Exclusive')
  await hero(page).getByRole('button', { name: 'Image 1 sur 3' }).click()
  await expect(shownTitle(page)).toHaveText(/^Expérience d.achat Premium$/)
  await hero(page).getByRole('button', { name: 'Mettre en pause' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(20_000)
  await expect(shownTitle(page)).toHaveText(/^Expérience d.achat Premium$/)
})

test('the fade takes one second', async ({ page }) => {
  await page.goto('/')
  const slide = hero(page)
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  expect(await slide.first().evaluate((element) => getComputedStyle(element).transitionDuration)).toContain('1s')
})

test('“Découvrir” scrolls to the cars', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await hero(page).getByRole('link', { name: 'Découvrir', exact: true }).click()
  await expect(page.locator('#discover')).toBeFocused()
  await expect
    .poll(() => page.evaluate(() => document.querySelector('#discover')?.getBoundingClientRect().top))
    .toBeLessThan(200)
})

test('the header is transparent over the hero and opaque after twenty pixels', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const ground = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor)
  expect(await ground()).toBe('rgba(0, 0, 0, 0)')
  await page.mouse.wheel(0, 21)
  await expect.poll(ground).not.toBe('rgba(0, 0, 0, 0)')
})

test('the header is opaque on other pages, and transparent again over the hero', async ({ page }) => {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())))
  await page.goto('/')
  await hydrated(page)
  const header = page.getByRole('banner')
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor)
  await header.getByRole('link', { name: 'Véhicules' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Véhicules')
  await expect.poll(ground).not.toBe('rgba(0, 0, 0, 0)')
  await header.getByRole('link', { name: 'Accueil', exact: true }).click()
  await expect(shownTitle(page)).toBeVisible()
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
  expect(said).toEqual([])
})

test('the menu button is shown only on small screens', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Ouvrir le menu' })
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(menu).toBeVisible()
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'Principale' }).first()).toBeHidden()
})

test('brand and budget, chosen on the home page, open the list with these filters', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await hero(page).getByRole('link', { name: 'Acheter Maintenant' }).filter({ visible: true }).click()
  await expect(page.locator('#start')).toBeFocused()
  await page.getByLabel('Marque', { exact: true }).selectOption('Audi')
  await page.getByLabel('Budget', { exact: true }).selectOption('10000')
  await page.getByRole('button', { name: 'Voir les voitures' }).click()
  await expect(page).toHaveURL(/\/vehicles\?brand=Audi&priceMax=10000$/)
})

test('the promise and the ways on stand in the first screen, above the notice of another language', async ({
  browser,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    const page = await (await browser.newContext({ locale: 'de-DE', viewport: { width, height } })).newPage()
    await page.goto('/')
    const notice = await page.getByRole('complementary', { name: 'Deutsch' }).boundingBox()
    const inSight = [
      page.getByText('Voitures d’Allemagne, chaque défaut connu par écrit'),
      hero(page).getByRole('link', { name: 'Acheter Maintenant' }).filter({ visible: true }),
      ...(width === 1440 ? [page.getByRole('button', { name: 'Voir les voitures' })] : []),
    ]
    for (const part of inSight) {
      const box = await part.boundingBox()
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0)
    }
  }
})

test('behind the menu of a phone the page is inert, and the focus returns to its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Ouvrir le menu' })
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  // The shop before the languages, which are one line.
  for (const name of ['Services', 'Livraison', 'Ma sélection', 'Ma commande', '+33 1 99 00 12 34', 'WhatsApp'])
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('link', { name: 'Deutsch' })).toBeHidden()
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') === null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('on a phone the page is short: cars and voices are swiped, commitments and links open on press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await hydrated(page)
  const MOST_SCREENS = 9
  await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''))
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(MOST_SCREENS)
  const last = page
    .locator('#discover')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .last()
  const link = last.getByRole('heading').getByRole('link')
  await expect(link).not.toBeInViewport()
  await link.focus()
  await expect(link).toBeInViewport()
  const commitment = page.getByRole('heading', { name: 'Inspection en 150 points' })
  const text = page.getByText('Nous contrôlons la carrosserie')
  await expect(text).toBeHidden()
  await commitment.click()
  await expect(text).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Mentions Légales' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Deutsch' })).toBeHidden()
  await footer.getByRole('heading', { name: 'Langue' }).click()
  await expect(footer.getByRole('link', { name: 'Deutsch' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(text).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Livraison' })).toBeVisible()
})

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('on a phone the search fills the window: what is swiped makes no page wider', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''))
    await page.getByRole('button', { name: 'Rechercher' }).tap()
    const close = page.getByRole('dialog').getByRole('button', { name: 'Fermer la recherche' })
    await expect(close).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => innerWidth)).toBe(390)
  })
})

test('« Ma commande » asks for reference and address, names what is wrong, and says the same of any order', async ({
  page,
}) => {
  // The shop refuses what is sent within three seconds of its opening, as robots do.
  await page.clock.setSystemTime(Date.now() - 10_000)
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: 'Ma commande', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ma commande')
  await page.getByLabel('Référence de la commande').fill('ma voiture')
  await page.getByLabel('Adresse email').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.locator('form section')).toContainText('AGE-audi-q2-2020-001-123456')
  await page.getByLabel('Référence de la commande').fill('age-audi-q2-2020-001-000000')
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByRole('heading', { name: 'Regardez vos emails' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('nobody@example.org')
})

test('cards rise as they scroll into view; what is in sight or far below is never hidden', async ({ page }) => {
  await page.goto('/vehicles')
  await hydrated(page)
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
  for (const card of [cards.first(), cards.last()]) await expect(card).toHaveCSS('opacity', '1')
  await expect(async () => {
    await page.mouse.wheel(0, 60)
    await expect(page.locator('[data-reveal=shown]')).not.toHaveCount(0, { timeout: 500 })
  }).toPass()
  await cards.last().scrollIntoViewIfNeeded()
  await expect(cards.last()).toHaveCSS('opacity', '1')
})

test('sections are in order, and their blocks rise one after the other as they scroll into view', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('main').locator('h2:not([role=group] h2)')).toHaveText([
    'Commencer par la marque, le budget ou le pays',
    'Véhicules d’Exception',
    'La fiche se présente comme la carte grise',
    'Nos engagements',
    /^20.% après notre acceptation, 80.% à la livraison$/,
    /^En chiffres/,
    'Ce que disent nos clients',
    'Les nouvelles voitures, par email',
  ])
  const blocks = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^(Garantie commerciale|Inspection en|Une commande refusée|Livraison int)/ })
  await expect(blocks).toHaveCount(4)
  // They wait just below the window.
  const height = page.viewportSize()?.height ?? 0
  await expect(async () => {
    const below = ((await blocks.first().boundingBox())?.y ?? 0) - height
    await page.mouse.wheel(0, below - 60)
    expect(Math.abs(below - 60)).toBeLessThan(30)
  }).toPass()
  for (const block of await blocks.all()) await expect(block).toHaveCSS('opacity', '0')
  await page.mouse.wheel(0, 500)
  for (const [place, block] of (await blocks.all()).entries()) {
    await expect(block).toHaveCSS('animation-delay', ['0s', '0.15s', '0.3s', '0.45s'][place] ?? '')
    await expect(block).toHaveCSS('opacity', '1')
  }
})

test('testimonials are in the language of the page', async ({ page }) => {
  // The home page also quotes a flaw from a car's sheet.
  const quotes = page.getByRole('figure').getByRole('blockquote')
  await page.goto('/')
  await expect(quotes).toHaveCount(4)
  await expect(quotes.first()).toContainText('Le relevé annonçait un pneu')
  await page.goto('/es')
  await expect(quotes.first()).toContainText('La ficha anunciaba un neumático')
  await page.goto('/it')
  await expect(quotes.first()).toContainText('Le relevé annonçait un pneu')
  await expect(quotes.first()).toHaveAttribute('lang', 'fr')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('with reduced motion nothing is hidden and nothing moves by itself', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await hydrated(page)
    await page.clock.runFor(20_000)
    await expect(shownTitle(page)).toHaveText(/^Expérience d.achat Premium$/)
    await expect(page.locator('[data-reveal]')).toHaveCount(0)
  })
})
