import { expect, test, type Locator, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'
import { watchContext } from './watch-page.ts'
import { axeFindings } from './axe-findings.ts'

/** The sample's car with a 360° view of 24 photos and photos of all categories. */
const TURNING = '/vehicles/audi-a3-sportback-2015-001'
/** A car without a 360° view and without a proven mileage. */
const PLAIN = '/vehicles/audi-rs3-2016-001'

const stage = (page: Page) => page.getByRole('tabpanel').first()
const position = (page: Page, text: string) => expect(stage(page).getByText(/^\d+ sur \d+$/)).toHaveText(text)
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

/** Moves the mouse from the left edge of the picture to a fraction of its width. */
async function drag(page: Page, to: number) {
  const box = (await stage(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 20, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * to, y, { steps: 4 })
  await page.mouse.up()
}

test('photos are browsed by category, arrows, keys and mouse, and open full screen', async ({ page, context }) => {
  const watched = watchContext(context)
  await open(page, TURNING)
  await expect(tab(page, /^(Tout|Extérieur|Intérieur|Moteur|Détails) \d+$/)).toHaveCount(5)
  await page.getByRole('button', { name: 'Photo précédente' }).click()
  await position(page, '8 sur 8')
  await page.keyboard.press('ArrowRight')
  await position(page, '1 sur 8')
  await drag(page, 0.99)
  await position(page, '8 sur 8')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tab(page, 'Extérieur').click()
  await position(page, '1 sur 4')
  for (let n = 0; n < 5; n += 1) await page.getByRole('button', { name: 'Agrandir', exact: true }).click()
  await expect(page.getByText('1,5×')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agrandir', exact: true })).toBeDisabled()

  const opener = page.getByRole('link', { name: 'Agrandir la photo 1 sur 4' })
  await opener.press('Enter')
  const lightbox = page.getByRole('dialog', { name: 'Plein écran' })
  await expect(lightbox.getByText('1 sur 4')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(lightbox.getByText('4 sur 4')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(0)
  await lightbox.getByRole('button', { name: 'Agrandir' }).dblclick()
  const large = lightbox.locator('.yarl__slide_current .yarl__slide_wrapper')
  await expect
    .poll(() => large.evaluate((slide) => new DOMMatrix(getComputedStyle(slide).transform).a))
    .toBeGreaterThan(2.9)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await position(page, '4 sur 4')
  await expect(page.getByRole('link', { name: 'Agrandir la photo 4 sur 4' })).toBeFocused()
  expect(watched).toEqual({ faults: [], outside: [] })
})

test('Back leaves the full-screen photos, and then the car; closing them does the same', async ({ page }) => {
  await open(page, '/vehicles')
  await page.locator(`main h3 a[href="${TURNING}"]`).click()
  const lightbox = page.getByRole('dialog', { name: 'Plein écran' })
  const enlarge = page.getByRole('button', { name: 'Plein écran' })
  await enlarge.click()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('2 sur 8')).toBeVisible()
  await page.goBack()
  await expect(lightbox).toHaveCount(0)
  await position(page, '2 sur 8')
  await expect(page).toHaveURL(new RegExp(`${TURNING}$`))
  await enlarge.click()
  await lightbox.getByRole('button', { name: 'Fermer' }).click()
  await expect(lightbox).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Véhicules')
})

test('the 360° view turns by itself, by mouse and by slider, and stays still with reduced motion', async ({ page }) => {
  await open(page, TURNING)
  await page.getByRole('button', { name: /faire tourner/ }).click()
  await position(page, '2 sur 24')
  await drag(page, 0.76)
  await position(page, '19 sur 24')
  await expect(page.getByRole('button', { name: /faire tourner/ })).toBeVisible()
  const ruler = page.getByRole('slider', { name: 'Angle de vue' })
  await ruler.press('ArrowRight')
  await expect(ruler).toHaveAttribute('aria-valuetext', '285°')
  await expect(stage(page).getByRole('img', { name: 'vue à 285 degrés' })).toBeVisible()
  await page.getByRole('link', { name: 'Photo 3', exact: true }).click()
  await position(page, '3 sur 8')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByRole('button', { name: /faire tourner/ })).toBeHidden()
})

test('touch swipes the photos, turns the car, and still scrolls the page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await open(page, TURNING)
  const finger = await context.newCDPSession(page)
  const swipe = async (dx: number, dy: number) => {
    const box = (await stage(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [x, y] = [box.x + box.width / 2 - dx / 2, box.y + box.height / 2]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', [{ x, y }])
    for (let n = 1; n <= 10; n += 1) await touch('touchMove', [{ x: x + (dx * n) / 10, y: y + (dy * n) / 10 }])
    await touch('touchEnd', [])
  }
  await swipe(-240, 0)
  await position(page, '2 sur 8')
  await page.getByRole('slider', { name: 'Angle de vue' }).press('Home')
  await page.getByRole('slider', { name: 'Angle de vue' }).press('ArrowRight')
  await position(page, '2 sur 24')
  // Without reduced motion the car would turn on when released.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await swipe(195, 0)
  await expect(stage(page).getByText(/^1[34] sur 24$/)).toBeVisible()
  await swipe(0, -200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)

  const bar = page.getByRole('region', { name: 'Acheter' })
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'Garantie' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await context.close()
})

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
  await tab(page, /Moteur/).click()
  await expect(page.getByText('Aucune image disponible pour ce véhicule')).toBeVisible()
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
    await pressEarly(page, PLAIN, tab(page, /Moteur/))
    await expect(page.getByText('Aucune image disponible pour ce véhicule')).toBeVisible()
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
