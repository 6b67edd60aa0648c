import { expect, test } from '@playwright/test'
import { hydrated } from './hydrated.ts'
import { answerFor, control, onward, openPurchase, steps, stepTitle } from './purchase-page.ts'

const CAR = 'audi-q2-2020-001'

test('without a touch the first step loads at most 110 KiB of script, and the car’s files and photo beside it', async ({
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
  expect(asked).toContainEqual(expect.stringMatching(`^link /content/.*/vehicles/${CAR}\\.json$`))
  expect(asked).toContainEqual(expect.stringMatching(/^link \/photos\//))
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
