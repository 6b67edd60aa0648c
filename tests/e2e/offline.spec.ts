import { expect, test, type Page } from '@playwright/test'
import { axeFindings, axeInBothSchemes } from './axe-findings.ts'
import { siteUrl } from './addresses.ts'
import { hydrated } from './hydrated.ts'

test.use({ serviceWorkers: 'allow' })

const CAR = '/vehicles/audi-rs5-2023-001'
const today = () => new Intl.DateTimeFormat('fr', { day: '2-digit', month: '2-digit' }).format(Date.now())
const line = (page: Page) => page.locator('#offline')

/** Waits until the worker answers for this page and keeps a page. */
const kept = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(
        async (address) => navigator.serviceWorker.controller !== null && (await caches.match(address)) !== undefined,
        path,
      ),
    )
    .toBe(true)

test('a page that was opened is there without a network, says how old its prices are, and renews itself', async ({
  page,
  context,
}) => {
  await page.goto('/vehicles')
  await kept(page, '/vehicles')
  await page.getByRole('main').locator(`h3 a[href="${CAR}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('RS')
  await kept(page, CAR)
  await context.setOffline(true)
  await page.reload()
  await expect(line(page)).toHaveText(`Hors connexion, prix du ${today()}`)
  await expect(page.getByRole('heading', { name: 'Fiche du véhicule' })).toBeVisible()
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/vehicles?marque=x')
  await expect(line(page)).toHaveText(`Hors connexion, prix du ${today()}`)
  await context.setOffline(false)
  await expect(line(page)).toHaveCount(0)
})

test('a car tapped without a network, and any other address, say so in the reader’s language and open when it returns', async ({
  page,
  context,
}) => {
  await page.goto('/de/vehicles')
  await hydrated(page)
  await kept(page, '/de/vehicles')
  await context.setOffline(true)
  await page.getByRole('main').locator(`h3 a[href="/de${CAR}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind offline')
  expect(await axeInBothSchemes(page)).toEqual([])
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/de/vehicles')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('RS')
  await context.setOffline(true)
  await page.goto('/ja/contact').catch(() => {})
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('オフラインです')
})

test('a favourite is kept with its photo although its page was never opened; a purchase is never kept', async ({
  page,
  context,
}) => {
  await page.addInitScript((id) => localStorage.setItem('age-favourites', JSON.stringify([id])), 'audi-rs5-2023-001')
  await page.goto(`/payment-new?vehicle=audi-rs5-2023-001`)
  await kept(page, CAR)
  await page.reload()
  await hydrated(page)
  await context.setOffline(true)
  await page.goto(CAR)
  await expect(line(page)).toContainText('Hors connexion')
  const photo = page.getByRole('main').locator('img').first()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.goto('/payment-new?vehicle=audi-rs5-2023-001')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors connexion')
  const held = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(held.filter((path) => /payment|netlify|studio|mailbox/.test(path))).toEqual([])
})

test('what is typed stays when the network returns', async ({ page, context }) => {
  await page.goto('/contact')
  await kept(page, '/contact')
  await context.setOffline(true)
  await page.reload()
  await expect(line(page)).toHaveText(`Hors connexion, page du ${today()}`)
  await hydrated(page)
  const message = page.locator('main textarea').first()
  await message.fill('Bonjour, la RS5 est-elle encore là ?')
  await context.setOffline(false)
  await expect(line(page)).toContainText('De nouveau en ligne.')
  await expect(message).toHaveValue('Bonjour, la RS5 est-elle encore là ?')
  await expect(line(page).getByRole('button')).toBeVisible()
})

for (const [name, screen] of [
  ['a desk', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true }],
] as const)
  test(`in the light mode a list weighs at most 60 KiB on ${name}, and the first press on a control starts it`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ ...screen, serviceWorkers: 'block', baseURL: siteUrl, locale: 'fr-FR' })
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('age-light', 'on'))
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await page.goto('/vehicles', { waitUntil: 'networkidle' })
    expect(bytes).toBeGreaterThan(10 * 1024)
    expect(bytes / 1024).toBeLessThanOrEqual(60)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Favoris|favoris/ })
      .first()
      .click()
    await hydrated(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('age-favourites'))).not.toBeNull()
    const last = page.getByRole('main').getByRole('listitem').getByRole('img').last()
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => last.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
    await context.close()
  })

test('a page starts in a browser that is never idle', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (work, options) =>
      options?.timeout === undefined
        ? 0
        : window.setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), options.timeout)
  })
  await page.goto('/vehicles/audi-rs5-2023-001')
  await hydrated(page)
})
