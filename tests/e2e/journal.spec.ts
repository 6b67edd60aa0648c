import { expect, test } from '@playwright/test'

const CAR = 'audi-a3-sportback-2015-001'

test('a buyer reads a car’s record from its page, and his own browser checks it', async ({ page }) => {
  await page.goto(`/vehicles/${CAR}`)
  await page.getByRole('link', { name: 'Lire le journal de cette annonce' }).click()
  await expect(page.getByText('Rien n’a été changé après coup')).toBeVisible()
  await expect(page.getByText('Première mise en ligne')).toBeVisible()
  await expect(page.getByText('Audi A3 Sportback 2015')).toBeVisible()
  await page.getByText('Comment cela se vérifie').click()
  const key = await page.getByRole('status').getByRole('definition').textContent()
  await page.goto('/legal-notices')
  await expect(page.getByText(String(key))).toBeVisible()
})

test('one changed byte in an old entry turns the check red and names the entry; its short address leads there too', async ({
  page,
}) => {
  await page.route('**/functions/journal?*', async (route) => {
    const answer = await (await route.fetch()).text()
    await route.fulfill({
      body: answer.replace('"mileage":318500', '"mileage":218500'),
      contentType: 'application/json',
    })
  })
  await page.goto(`/de/journal/${CAR}`)
  await expect(page.getByRole('alert')).toContainText('Eintrag 1 passt nicht')
  await expect(page.getByText(/^218.500.km/)).toBeVisible()
})

test('without the shop’s answer the page says so and tries again on a press; a car without a record has none', async ({
  page,
}) => {
  await page.route('**/functions/journal?*', (route) => route.abort())
  await page.goto(`/journal?vehicle=${CAR}`)
  await expect(page.getByRole('alert')).toContainText('n’a pas pu être lu')
  await page.unroute('**/functions/journal?*')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Rien n’a été changé après coup')).toBeVisible()
  await page.goto('/journal?vehicle=seat-leon-2020-001')
  await expect(page.getByText('Il n’y a pas encore de journal')).toBeVisible()
})

test('the address in an order’s mails compares its fingerprint with the record, also at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/journal?vehicle=${CAR}&hash=${'0'.repeat(64)}`)
  await expect(page.getByText('Cette empreinte n’est pas dans ce journal')).toBeVisible()
  const known = await page.locator('ol code').first().textContent()
  await page.getByLabel('Comparer avec une empreinte').fill(String(known))
  await expect(page.getByText(/C’est l’empreinte de l’entrée \d+/)).toBeVisible()
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth: content, clientWidth: window } = document.documentElement
    return { scrollWidth: content, clientWidth: window }
  })
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
