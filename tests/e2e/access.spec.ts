import { expect, test } from '@playwright/test'
import { hydrated } from './hydrated.ts'
import { axeInBothSchemes } from './axe-findings.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 900 }

// French, German, Japanese and Chinese stand for all: colours and widths are the same in every language.
for (const [language, sizes] of [
  ['fr', [desktop, phone]],
  ['de', [desktop, phone]],
  ['ja', [phone]],
  ['zh-CN', [phone]],
] as const)
  test(`axe finds no violation on any page, ${language}, light and dark`, async ({ page }) => {
    const prefix = language === 'fr' ? '' : `/${language}`
    await page.goto(`${prefix}/vehicles`)
    const link = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first()
    const car = (await link.getAttribute('href')) ?? ''
    for (const path of [`${prefix}/vehicles`, prefix || '/', car, `${prefix}/nothing`]) {
      if (!page.url().endsWith(path)) await page.goto(path)
      await hydrated(page)
      for (const size of sizes) {
        await page.setViewportSize(size)
        // Again, because a page renders anew once its window has another size.
        await expect(async () =>
          expect([path, size.width, await axeInBothSchemes(page)]).toEqual([path, size.width, []]),
        ).toPass({ timeout: 20_000 })
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([path, size.width, beyond]).toEqual([path, size.width, 0])
      }
    }
  })

test('the mobile menu and the language menu open without script', async ({ browser }) => {
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  ).newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.locator('#side-menu').getByRole('link', { name: 'Véhicules' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Véhicules')
})

test('keyboard focus is always visible: every focusable element has an outline of at least two pixels', async ({
  page,
}) => {
  for (const path of ['/', '/vehicles', '/contact']) {
    await page.goto(path)
    await hydrated(page)
    let stops = 0
    const unseen = new Set<string>()
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return undefined
        // An input that fills its box may have the outline on the box instead.
        const shown = [element, element.parentElement, ...element.querySelectorAll('*')].some((part) => {
          if (!part) return false
          const { outlineStyle, outlineWidth } = getComputedStyle(part)
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
        })
        return { name: element.outerHTML.slice(0, 120), shown }
      })
      if (focused) stops += 1
      if (focused && !focused.shown) unseen.add(focused.name)
    }
    expect([path, [...unseen]]).toEqual([path, []])
    expect(stops).toBeGreaterThan(20)
  }
})
