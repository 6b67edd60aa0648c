import { expect, test } from '@playwright/test'
import { hydrated } from './hydrated.ts'
import { answerFor, control, onward, openPurchase, steps, stepTitle } from './purchase-page.ts'

const CAR = 'audi-q2-2020-001'

test('without a touch the first step loads at most 110 KiB of script, and no file of the car, which the page already holds', async ({
  page,
}) => {
  await answerFor(page, () => ({ ok: true }))
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await openPurchase(page, CAR)
  const photo = page.locator('form img')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(60 * 1024)
  expect(bytes / 1024).toBeLessThanOrEqual(110)
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, initiatorType } = entry as PerformanceResourceTiming
      return `${initiatorType} ${new URL(name).pathname}`
    }),
  )
  expect(asked.filter((one) => one.includes('/vehicles/') || one.includes('/index.json'))).toEqual([])
})

test('the page shows its car and the deposit before any script, and hydrates without an error', async ({
  browser,
  page,
  baseURL,
}) => {
  const plain = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  const before = await plain.newPage()
  await before.goto(`/de/payment-new?vehicle=${CAR}`)
  const card = before.locator('[aria-busy]')
  await expect(card.getByText('Q2')).toHaveCount(2)
  await expect(card).toContainText('Anzahlung, 20 %')
  await expect(card).toContainText('überall, außer Algerien')
  await expect(card.locator('img')).toHaveAttribute('fetchpriority', 'high')
  await plain.close()

  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await answerFor(page, () => ({ ok: true }))
  // The address may say more, and the file below the purchase's address has the same page.
  const file = `/de/payment-new/${CAR}`
  for (const address of [`/de/payment-new?pour=BE&vehicle=${CAR}`, file, `${file}/`]) {
    await page.goto(address)
    await hydrated(page)
    await expect(page.locator('form dl').first()).toContainText('Anzahlung, 20 %')
    expect(new URL(page.url()).searchParams.get('vehicle')).toBe(CAR)
  }
  expect(errors).toEqual([])
})

test('the file of a car that has left is not found, and no other purchase with it', async ({ page }) => {
  await answerFor(page, () => ({ ok: true }))
  await page.goto('/payment-new/nope')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  await page.getByRole('banner').getByRole('link', { name: 'Véhicules' }).click()
  await page.locator('a[href="/vehicles/audi-rs5-2023-001"]').first().click()
  await page.getByRole('main').getByRole('link', { name: 'Acheter ce véhicule' }).click()
  await expect(page.locator('form')).toContainText('RS5')
})

test('after one car’s page, the purchase of another shows that other car', async ({ page }) => {
  await answerFor(page, () => ({ ok: true }))
  await openPurchase(page, CAR)
  await expect(page.locator('form')).toContainText('Q2')
  await page.getByRole('link', { name: 'Retour' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Véhicules' }).click()
  await page.locator('a[href="/vehicles/audi-rs5-2023-001"]').first().click()
  await page.getByRole('main').getByRole('link', { name: 'Acheter ce véhicule' }).click()
  await expect(page.locator('form')).toContainText('RS5')
  await expect(page.locator('form')).not.toContainText('Q2')
})

test('a press on « Suivant » before the rest is there is kept, and answered in the same form as soon as it is', async ({
  page,
}) => {
  await answerFor(page, () => ({ ok: true }))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/assets\/LaterSteps-/, async (route) => {
    await released
    await route.continue()
  })
  await openPurchase(page, CAR)
  const form = page.locator('form')
  await form.evaluate((element) => {
    element.dataset['seen'] = ''
    element.querySelector('h2')!.dataset['seen'] = ''
  })
  await onward(page).click()
  await expect(stepTitle(page, steps.details)).toBeVisible()
  await expect(page.getByText('Le formulaire se charge.')).toBeVisible()
  await expect(onward(page)).toHaveAttribute('aria-disabled', 'true')
  await onward(page).dispatchEvent('click') // a second press does nothing
  release()
  await expect(control(page, 'lastName')).toBeVisible()
  await expect(stepTitle(page, steps.details)).toBeFocused()
  await expect(page.locator('form[data-seen] h2[data-seen]')).toHaveCount(1)
  await expect(form.getByRole('heading', { level: 2 })).toHaveCount(1)
  await page.goBack()
  await expect(stepTitle(page, 'Récapitulatif de la commande')).toBeVisible()
  await page.goForward()
  await expect(control(page, 'lastName')).toBeVisible()
})

test('« Précédent » takes back a press that still waits', async ({ page }) => {
  await answerFor(page, () => ({ ok: true }))
  await page.route(/assets\/LaterSteps-/, () => {})
  await openPurchase(page, CAR)
  await onward(page).click()
  await expect(stepTitle(page, steps.details)).toBeVisible()
  await page.getByRole('button', { name: 'Précédent' }).click()
  await expect(stepTitle(page, 'Récapitulatif de la commande')).toBeVisible()
  await expect(onward(page)).toHaveAttribute('aria-disabled', 'false')
})

test('a car that somebody else reserved is refused without a touch', async ({ page }) => {
  await answerFor(page, () => ({ ok: true }))
  await page.route('**/.netlify/functions/order?vehicle=*', (route) =>
    route.fulfill({ json: { ok: true, available: false, code: 'vehicleHeld' } }),
  )
  await page.goto(`/payment-new?vehicle=${CAR}`)
  await hydrated(page)
  await expect(page.getByText('Un autre acheteur l’a réservée.')).toBeVisible()
})

test('opened by its address, the first step shows an accident in the open', async ({ page }) => {
  await answerFor(page, () => ({ ok: true }))
  await openPurchase(page, 'audi-rs5-2023-001')
  await expect(page.locator('form').getByText('Accident réparé')).toBeVisible()
})
