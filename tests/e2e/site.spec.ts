import { expect, test, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'

const CAR = /\/vehicles\/[a-z0-9-]+$/
const CAR_PATH = '/vehicles/audi-rs5-2023-001'

/** Records console errors of the page, except the 404 of a missing page. */
function complaints(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('404 (Not Found)'))
      said.push(message.text())
  })
  return said
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads prices, opens a car and changes the language', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Véhicules d’Exception' })).toBeVisible()
    await page.getByRole('link', { name: 'Explorer Tous les Véhicules' }).click()
    await expect(page.getByText(/\d+ véhicules?$/)).toBeVisible()
    const first = page.getByRole('main').getByRole('listitem').first()
    await expect(first).toContainText('€')
    await first.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(CAR)
    await expect(page.getByRole('heading', { name: 'Fiche du véhicule' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL(/\/de\/vehicles\/.+\?lang=de$/)
    await expect(page.getByRole('heading', { name: 'Datenblatt' })).toBeVisible()
  })
})

for (const prefix of ['', '/de']) {
  test(`every kind of page hydrates without console messages${prefix && ` under ${prefix}`}`, async ({ page }) => {
    const said = complaints(page)
    await page.goto(`${prefix}/vehicles`)
    const car = await page.getByRole('main').getByRole('heading').getByRole('link').first().getAttribute('href')
    for (const path of [prefix || '/', `${prefix}/vehicles`, car ?? '', `${prefix}/nothing/here`]) {
      await page.goto(path)
      await hydrated(page)
    }
    expect(said).toEqual([])
  })
}

test('a car opens without a reload, with its own title and address, and Back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/vehicles')
  await hydrated(page)
  const link = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').nth(4)
  await link.scrollIntoViewIfNeeded()
  const name = (await link.textContent()) ?? ''
  // Measured at the click, which may scroll first, and by a visible card instead of the scroll offset: late layout
  // above it changes the offset but not the position on screen.
  const placeOf = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await link.evaluate((element) => {
    const note = () => Object.assign(window, { before: [scrollY, Math.round(element.getBoundingClientRect().top)] })
    addEventListener('click', note, true)
  })
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page).toHaveTitle(new RegExp(name))
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', CAR)
  const [scrolled, place] = await page.evaluate(() => Reflect.get(window, 'before') as [number, number])
  expect(scrolled).toBeGreaterThan(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Véhicules')
  // Allow a line of text of difference, for the font, but not a card.
  await expect.poll(async () => Math.abs((await placeOf()) - place)).toBeLessThan(40)
})

test('a scroll position reached just before leaving is restored by Back and Forward', async ({ page }) => {
  await page.goto('/vehicles')
  await hydrated(page)
  const link = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').nth(7)
  // Hovering prefetches the car's page, so that the click changes pages at once.
  await link.hover()
  await page.waitForLoadState('networkidle')
  const list = await link.evaluate((element) => {
    scrollBy(0, -120)
    ;(element as HTMLElement).click()
    return scrollY
  })
  await expect(page).toHaveURL(CAR)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const car = await page.evaluate(() => {
    scrollBy(0, 150)
    history.back()
    return scrollY
  })
  expect(car).toBeGreaterThan(100)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Véhicules')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(list)
  await page.goForward()
  await expect(page).toHaveURL(CAR)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(car)
})

test('Back before the script runs loads the page of its address', async ({ page }) => {
  await page.goto('/vehicles')
  await hydrated(page)
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page).toHaveURL(CAR)
  const held: (() => void)[] = []
  await page.route('**/assets/entry-client*.js', async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await page.reload()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Véhicules')
  for (const go of held) go()
  await expect(page).toHaveURL(/\/vehicles$/)
})

test('a tap before the script runs is handled by the browser, and a page that stays open is still hydrated', async ({
  page,
}) => {
  const held: (() => void)[] = []
  let holds = true
  await page.route('**/assets/entry-client*.js', async (route) => {
    // On a slow machine the script is asked for after the tap.
    if (holds) await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await page.route(`**${CAR_PATH}`, (route) => route.fulfill({ status: 204 }))
  await page.goto('/vehicles')
  const asked = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith(CAR_PATH))
  await page.getByRole('main').locator(`a[href="${CAR_PATH}"]`).first().click({ noWaitAfter: true })
  await asked
  holds = false
  for (const go of held) go()
  await hydrated(page)
})

test('a change of language keeps page, query and hash, and adds no history entry', async ({ page }) => {
  await page.goto('/vehicles?search=rouge#main')
  await hydrated(page)
  const steps = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: 'Langue : Français' }).click()
  await page.locator('#language-menu').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/vehicles\?search=rouge&lang=de#main$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fahrzeuge')
  await hydrated(page)
  await page.getByRole('button', { name: 'Sprache: Deutsch' }).click()
  await page.locator('#language-menu').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/\/[^/]+\/vehicles\?search=rouge#main$/)
  expect(await page.evaluate(() => history.length)).toBe(steps)
})

test('?lang= alone is recognised, and an unsupported code means French', async ({ page }) => {
  await page.goto('/vehicles?lang=en&search=a')
  await expect(page).toHaveURL(/\/en\/vehicles\?lang=en&search=a$/)
  await page.goto('/vehicles?lang=xx')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Véhicules')
})

test('an unknown address answers 404 in the language of its path', async ({ page }) => {
  const french = await page.goto('/nothing')
  expect(french?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
  const german = await page.goto('/de/nothing')
  expect(german?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('link', { name: 'Zur Startseite' }).click()
  await expect(page).toHaveURL(/\/de\/?$/)
})

test('an unknown car redirects to the catalogue in its language', async ({ page }) => {
  await page.goto('/de/vehicles/no-such-car-2020-001')
  await expect(page).toHaveURL(/\/de\/vehicles$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fahrzeuge')
})

test('a page lists its other languages, and has structured data of its car', async ({ page }) => {
  await page.goto('/no/vehicles')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(14)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/no\/vehicles$/)
  await page.goto('/vehicles')
  const link = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page).toHaveURL(CAR)
  const car = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(car).toMatchObject({ '@type': 'Car', offers: { '@type': 'Offer', priceCurrency: 'EUR' } })
})

test('the chosen colour scheme is applied before the next page is painted', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('radio', { name: 'Sombre' }).check()
  await page.goto('/vehicles', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

/** The addresses of the scripts that a page has loaded and that hold the validation library. */
async function validators(page: Page): Promise<string[]> {
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  )
  const texts = await Promise.all(
    scripts.map(async (url) => ({ url, text: await (await page.request.get(url)).text() })),
  )
  return texts.filter(({ text }) => text.includes('invalid_union')).map(({ url }) => url)
}

test('no page loads the validation library, not even for a form', async ({ page }) => {
  for (const path of ['/', '/vehicles', '/vehicles/audi-q2-2020-001', '/cout/senegal']) {
    await page.goto(path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(await validators(page)).toEqual([])
  }
  await page.goto('/contact')
  await hydrated(page)
  await page.locator('form [name=name]').fill('Élodie')
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible()
  expect(await validators(page)).toEqual([])
})
