import { expect, type Page, test } from '@playwright/test'
import readSheets from 'read-excel-file/node'
import { devUrl } from './addresses.ts'
import { axeFindings } from './axe-findings.ts'
import { watchContext } from './watch-page.ts'

/** Milliseconds. The first time, the Studio is still being built. */
const STUDIO = 120_000
const car = 'volvo-xc60-2018-001'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

/** A visit of the car's page, counted as its own script reports it. */
const visit = async (page: Page, language: string) => {
  const answer = await page.request.post(`${devUrl}/.netlify/functions/visit`, {
    headers: {
      origin: new URL(devUrl).origin,
      // Robots are not counted, and a request without a browser is one.
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36',
    },
    data: { vehicle: car, language },
  })
  expect(answer.ok()).toBe(true)
}

test('the car asked for most comes first, the table sorts by key, and the workbook says the same', async ({
  context,
  page,
}) => {
  const watched = watchContext(context)
  for (const language of ['de', 'de', 'fr']) await visit(page, language)
  await page.goto(`${devUrl}/studio/chiffres`)
  await expect(page.getByRole('heading', { level: 1, name: 'Chiffres' })).toBeVisible({ timeout: STUDIO })
  const table = page.getByRole('table', { name: 'Chiffres de toutes les voitures' })
  const line = table.getByRole('row', { name: /Volvo XC60/ })
  await expect(table.getByRole('row').nth(1)).toContainText('Volvo XC60')
  await expect(page.getByText(/Les visites se comptent depuis le/)).toBeVisible()
  await expect(page.getByText(/Les jours et les prix sont relevés depuis le/)).toBeVisible({ timeout: 60_000 })
  expect(await axeFindings(page, 'main')).toEqual([])

  await page.getByRole('button', { name: 'Prix', exact: true }).press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Prix', exact: true })).toHaveAttribute('aria-sort', 'descending')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).press('Enter')
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^chiffres-\d{4}-\d\d-\d\d\.xlsx$/)
  const [cars] = await readSheets(await file.path())
  const found = cars?.data.find(([, id]) => id === car)
  expect(found?.[3]).toEqual(expect.any(Number))
  expect(found?.[4]).toBeInstanceOf(Date)

  await line.getByRole('link').click()
  await page.getByRole('tab', { name: 'Chiffres' }).click()
  const visits = page.getByRole('table', { name: 'Visites de sa page' })
  await expect(visits.getByRole('row', { name: /^Allemand/ })).toContainText(/\d/)
  await expect(page.getByRole('table', { name: 'Prix' }).getByRole('row')).not.toHaveCount(1)
  expect(watched.outside, 'requests that left this machine').toEqual([])
  expect(watched.faults, 'errors in the console').toEqual([])
})

test('on a phone each car is a card that fits, and without network the page keeps its figures', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${devUrl}/studio/chiffres`)
  const cards = page.getByRole('table', { name: 'Chiffres de toutes les voitures' }).getByRole('row')
  await expect(cards.filter({ hasText: 'Volvo XC60' })).toBeVisible({ timeout: STUDIO })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await axeFindings(page, 'main')).toEqual([])
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Prix')
  const [first] = await cards.allTextContents()
  await page.getByRole('button', { name: 'Inverser' }).click()
  await expect(cards.first()).not.toHaveText(first ?? '')

  await page.route('**/.netlify/functions/desk*', (route) => route.abort())
  await expect(page.getByText(/^Le site ne répond pas\. Vérifiez votre connexion\. Cette page date de/)).toBeVisible({
    timeout: 30_000,
  })
  await expect(cards.filter({ hasText: 'Volvo XC60' })).toBeVisible()
  await page.unroute('**/.netlify/functions/desk*')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('who may not see the figures reads why', async ({ page }) => {
  await page.route('**/.netlify/functions/desk*', async (route) => {
    const headers = { ...route.request().headers(), authorization: 'Bearer forged' }
    await route.fulfill({ response: await route.fetch({ headers }) })
  })
  await page.goto(`${devUrl}/studio/chiffres`)
  await expect(page.getByText(/^Votre session a expiré/)).toBeVisible({ timeout: STUDIO })
  await expect(page.getByRole('button', { name: 'Excel' })).toBeHidden()
})
