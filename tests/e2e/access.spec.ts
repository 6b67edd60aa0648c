import { expect, test } from '@playwright/test'
import { axeFindings } from './axe-findings.ts'

const widths = [1440, 390]

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of widths)
    test(`axe finds nothing on any page, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      // The scripts of Asia once: colours and widths are the same in all languages.
      const far = colorScheme === 'light' && width === 390 ? ['/ja', '/zh-CN'] : []
      for (const prefix of ['', '/de', ...far]) {
        await page.goto(`${prefix}/vehicles`)
        const car = await page
          .getByRole('main')
          .getByRole('heading', { level: 3 })
          .getByRole('link')
          .first()
          .getAttribute('href')
        for (const path of [prefix || '/', `${prefix}/vehicles`, car ?? '', `${prefix}/nothing`]) {
          await page.goto(path)
          expect([path, await axeFindings(page)]).toEqual([path, []])
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect([path, beyond]).toEqual([path, 0])
        }
      }
    })

test('the menu of a small screen and the choice of language open without script', async ({ browser }) => {
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  ).newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.locator('#side-menu').getByRole('link', { name: 'Véhicules' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Véhicules')
})
