import { expect, test, type Locator, type Page } from '@playwright/test'
import { open, position, tab, TURNING } from './car-photos.ts'

/** A car without a 360° view and without a proven mileage. */
const PLAIN = '/vehicles/audi-rs3-2016-001'

test('overview, features and history have addresses, and the data sheet’s address opens it', async ({ page }) => {
  await open(page, `${PLAIN}#history`)
  await expect(page.getByRole('tabpanel', { name: 'Historique' })).toBeVisible()
  await expect(page.getByText('Fiche du véhicule')).toBeHidden()
  await tab(page, 'Historique').press('ArrowLeft')
  await expect(page).toHaveURL(/#features$/)
  await expect(tab(page, 'Caractéristiques')).toBeFocused()
  await page.goto('/vehicles')
  await page.goto(`${PLAIN}#details`)
  await expect(page.getByRole('heading', { name: 'Fiche du véhicule' })).toBeInViewport()
  await expect(page.locator('h1 + p')).toContainText('km, kilométrage non garanti')
  await expect(
    page.getByRole('tabpanel', { name: 'Aperçu' }).getByText(/^[\d\s]+km, kilométrage non garanti$/),
  ).toBeVisible()
  // What was not photographed has no tab.
  await expect(tab(page, /Détails/)).toBeVisible()
  await expect(tab(page, /Moteur/)).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('what holds in the buyer’s country is shown when asked for, and remembered', async ({ page }) => {
  await open(page, PLAIN)
  const block = page.locator('#price')
  await block.getByText('À votre porte').last().click()
  await block.getByLabel('Pays', { exact: true }).selectOption({ label: 'Italie' })
  await expect(page.getByText(/^L’acompte/)).toHaveCount(2)
  await expect(page.getByText('Délai de livraison')).toBeVisible()
  await page.reload()
  await expect(block.getByLabel('Pays', { exact: true })).toHaveValue('IT')
  await block.getByLabel('Pays', { exact: true }).selectOption({ label: 'Russie' })
  // Beside the price and in the receipt, which loads a moment later.
  await expect(page.getByText(/nous n’y livrons aucune voiture/)).toHaveCount(2)
})

test.describe('a click on the photos before the script runs is replayed afterwards', () => {
  async function pressEarly(page: Page, path: string, button: Locator) {
    const held: (() => void)[] = []
    await page.route('**/assets/VehiclePage*.js', async (route) => {
      await new Promise<void>((go) => held.push(go))
      await route.continue()
    })
    await page.goto(path)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await button.click()
    await expect(button).not.toHaveAttribute('data-hydrated')
    for (const go of held) go()
  }

  test('a kind of photos', async ({ page }) => {
    await pressEarly(page, PLAIN, tab(page, /Détails/))
    await position(page, '1 sur 1')
  })

  test('the next photo', async ({ page }) => {
    await pressEarly(page, TURNING, page.getByRole('button', { name: 'Photo suivante' }))
    await position(page, '2 sur 8')
  })

  test('the photo itself, or a small one', async ({ page }) => {
    await pressEarly(page, TURNING, page.getByRole('link', { name: 'Photo 3', exact: true }))
    await position(page, '3 sur 8')
    await pressEarly(page, TURNING, page.getByRole('link', { name: 'Agrandir la photo 1 sur 8' }))
    await expect(page.getByRole('dialog', { name: 'Plein écran' }).getByText('1 sur 8')).toBeVisible()
  })

  test('full screen', async ({ page }) => {
    await pressEarly(page, TURNING, page.getByRole('button', { name: 'Plein écran' }))
    await expect(page.getByRole('dialog', { name: 'Plein écran' }).getByText('1 sur 8')).toBeVisible()
  })
})

test('name, price and photo render first; the rest causes no layout shift and scrolls to the requested section', async ({
  page,
}) => {
  const held: (() => void)[] = []
  await open(page, '/vehicles')
  await page.route('**/content/*/vehicles/audi-rs5-2023-001.json', async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await page.getByRole('link', { name: 'Fiche technique : Audi RS5' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Audi RS5')
  const price = page.locator('#price')
  await expect(price).toContainText(/26\s000\s€/)
  const photo = await page.getByRole('main').locator('img').first().elementHandle()
  const top = (await price.boundingBox())?.y
  await expect(page.getByRole('heading', { name: 'Fiche du véhicule' })).toBeHidden()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  for (const go of held) go()
  await expect(page.getByRole('heading', { name: 'Fiche du véhicule' })).toBeInViewport()
  expect(await photo?.evaluate((element) => element.isConnected)).toBe(true)
  await page.evaluate(() => scrollTo(0, 0))
  expect((await price.boundingBox())?.y).toBe(top)
})

test('without script every section, the photos and the loan example are readable', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(TURNING)
  for (const name of ['Fiche du véhicule', 'Caractéristiques', 'Historique', 'Les traces d’usage de cette voiture'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Photo 2', exact: true })).toHaveAttribute('href', /\/images\//)
  await expect(page.getByText(/par mois.*Estimation/)).toBeVisible()
  await context.close()
})

test('the loan is an estimate with all legal details beside it, and works by keyboard', async ({ page }) => {
  await open(page, TURNING)
  const loan = page.getByRole('region', { name: 'Estimer une mensualité' })
  await expect(loan.getByText('30 % · 600 €')).toBeVisible()
  await expect(loan.getByText('48 mois')).toBeVisible()
  await expect(loan.getByRole('status')).toContainText('31,55 €')
  for (const said of [
    /Prêteur/,
    /ORIAS/,
    /TAEG/,
    /total dû/,
    /^Attention\s! Un crédit coûte de l’argent et doit être remboursé/,
  ])
    await expect(loan.getByText(said).first()).toBeVisible()
  const sizes = (texts: Element[]) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize))
  const [taeg = 0] = await loan.locator('output b').filter({ hasText: '%' }).evaluateAll(sizes)
  expect(taeg).toBe(Math.max(...(await loan.locator('b, dd, p, output span').evaluateAll(sizes))))
  await loan.getByLabel('Durée').press('End')
  await expect(loan.getByText('84 mois')).toBeVisible()
  await expect(loan.getByRole('status')).not.toContainText('31,55 €')
})

test('the three buttons work, and a car that is not for sale cannot be bought', async ({ page, request }) => {
  await open(page, TURNING)
  await expect(page.getByText('Réf. audi-a3-sportback-2015-001')).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  await expect(page.getByRole('button', { name: 'Ajouté au panier' })).toBeDisabled()
  await page.getByRole('link', { name: 'Demander conseil' }).click()
  await expect(page.getByText('Demande de conseil')).toBeVisible()
  await expect(page.getByLabel('Sujet')).toHaveValue('information')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/audi-a3-sportback-2015-001/)
  await open(page, TURNING)
  await page.getByRole('link', { name: 'Acheter ce véhicule' }).click()
  await expect(page.getByText('Redirection vers le formulaire')).toBeVisible()
  await expect(page).toHaveURL(/\/payment-new\?vehicle=audi-a3-sportback-2015-001$/)

  for (const [path, isForSale] of [
    [TURNING, true],
    ['/vehicles/opel-astra-2018-001', false],
    ['/vehicles/peugeot-3008-2018-001', false],
  ] as const) {
    const html = await (await request.get(path)).text()
    expect([path, html.includes('/payment-new?vehicle=')]).toEqual([path, isForSale])
  }
})

test('a printed car is one A4 page, also in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of [TURNING, '/vehicles/bmw-serie-3-2016-001']) {
    await open(page, path)
    const paper = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1')
    expect([path, paper.match(/\/Type\s*\/Page\b(?!s)/g)?.length]).toEqual([path, 1])
  }
})
