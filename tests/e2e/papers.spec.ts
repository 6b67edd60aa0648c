import { expect, test } from '@playwright/test'
import { axeFindings } from './axe-findings.ts'
import { hydrated } from './hydrated.ts'
import { watchContext } from './watch-page.ts'

const RS5 = '/vehicles/audi-rs5-2023-001'
const WITHOUT = '/vehicles/volvo-xc60-2018-001'

test('a car’s papers stand on its page, newest first, and open full screen by keyboard', async ({ page, context }) => {
  const watched = watchContext(context)
  await page.goto(RS5)
  await hydrated(page)
  const papers = page.locator('#papers')
  await expect(papers.getByRole('heading', { level: 3 })).toHaveText([
    'Mesures de peinture du 27 octobre 2026',
    'Rapport de contrôle technique du 22 octobre 2026',
    'Facture d’atelier du 28 mars 2025',
  ])
  await expect(papers).toContainText('Papier établi par Prüfstelle Exemple, Ingolstadt.')
  // Nobody is told to ask for what stands on the page.
  await expect(page.getByText('Demandez-nous le rapport')).toHaveCount(0)
  const opener = papers.getByRole('link', { name: 'Rapport de contrôle technique du 22 octobre 2026, page 1' })
  await opener.press('Enter')
  const lightbox = page.getByRole('dialog', { name: 'Plein écran' })
  await expect(lightbox.getByText('Rapport de contrôle technique du 22 octobre 2026, page 1')).toBeVisible()
  const large = lightbox.getByRole('img', { name: /^Rapport/ })
  await expect(large).toHaveJSProperty('complete', true)
  expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThanOrEqual(720)
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  expect(watched).toEqual({ faults: [], outside: [] })
})

test('a paper of two pages is leafed through; Back closes it and stays on the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/de/vehicles/audi-q2-2020-001')
  await hydrated(page)
  await page.getByRole('link', { name: '150-Punkte-Bericht vom 4. November 2026, Seite 1' }).click()
  const lightbox = page.getByRole('dialog', { name: 'Vollbild' })
  await expect(lightbox).toContainText('1 von 2')
  await page.keyboard.press('ArrowRight')
  await expect(lightbox).toContainText('2 von 2')
  await page.goBack()
  await expect(lightbox).toHaveCount(0)
  await expect(page).toHaveURL(/audi-q2-2020-001$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('papers read in Japanese and each page is a link; a car without papers claims none', async ({
    page,
    request,
  }) => {
    await page.goto(`/ja${RS5}`)
    const link = page.getByRole('link', { name: '車検の報告書（2026年10月22日付）、1ページ' })
    const address = (await link.getAttribute('href')) ?? ''
    expect(address).toMatch(/^\/photos\//)
    expect((await request.get(address)).headers()['content-type']).toMatch(/^image\//)
    await page.goto(WITHOUT)
    const papers = page.locator('#papers')
    await expect(papers).toContainText('Aucun papier publié pour cette voiture.')
    await expect(page.getByText('Demandez-nous le rapport')).toBeVisible()
    await expect(papers.getByRole('img')).toHaveCount(0)
    await expect(papers.getByRole('link', { name: 'Demandez-les-nous' })).toHaveAttribute(
      'href',
      '/contact?vehicle=volvo-xc60-2018-001',
    )
  })
})

test('the home page shows a paper of the car whose sheet it explains', async ({ page }) => {
  await page.goto('/')
  const example = page.getByRole('link', { name: /Mesures de peinture du 27 octobre 2026/ })
  await expect(example).toHaveAttribute('href', `${RS5}#papers`)
  await example.scrollIntoViewIfNeeded()
  await expect(example.locator('img')).toHaveJSProperty('complete', true)
  await example.click()
  await expect(page.locator('#papers')).toBeInViewport()
})
