import { chromium, expect, test } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumFlags } from '../../scripts/checks/chromium/chromium-flags.ts'
import { anyFreePort } from '../../scripts/command/port.ts'
import { paths } from '../../web/src/lib/paths.ts'
import { siteUrl } from './addresses.ts'
import { axeFindings } from './axe-findings.ts'

const CAR = 'audi-a3-sportback-2015-001'
const shown = [
  paths.home.href(),
  paths.catalogue.href(),
  paths.vehicle.href(CAR),
  paths.contact.href(),
  paths.about.href(),
  paths.services.href(),
  paths.importation.href(),
  paths.warranty.href(),
  paths.delivery.href(),
  paths.customerService.href(),
  paths.financing.href(),
  paths.terms.href(),
  paths.privacyPolicy.href(),
  paths.legalNotices.href(),
  paths.accessibility.href(),
  paths.withdrawal.href(),
]
/** Each visitor's own, so no search engine's. */
const own = [
  paths.favourites.href(),
  paths.compare.href([CAR, 'audi-q2-2020-001']),
  paths.paymentNew.href(CAR),
  paths.confirmation.href(),
  '/nothing',
]

for (const language of ['', '/de', '/ja', '/zh-CN'])
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1440])
      test(`axe finds nothing on any kind of page: ${language || '/fr'}, ${colorScheme}, ${width} px`, async ({
        page,
      }) => {
        test.setTimeout(15 * 60_000)
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        for (const path of [...shown, ...own]) {
          await page.goto(`${language}${path === '/' && language ? '' : path}`)
          expect.soft([path, await axeFindings(page)]).toEqual([path, []])
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect.soft([path, beyond]).toEqual([path, 0])
        }
      })

test('Lighthouse gives 100 for accessibility, best practices and search engines on every page', async () => {
  test.setTimeout(30 * 60_000)
  const port = await anyFreePort()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  try {
    for (const path of [...shown, ...own]) {
      if (path === '/nothing') continue // Lighthouse refuses what answers 404
      const onlyCategories = ['accessibility', 'best-practices', ...(own.includes(path) ? [] : ['seo'])]
      const result = await lighthouse(new URL(path, siteUrl).href, { port, onlyCategories, logLevel: 'silent' })
      const scores = Object.values(result?.lhr.categories ?? {}).map(({ id, score }) => [id, score])
      expect.soft([path, scores]).toEqual([path, onlyCategories.map((id) => [id, 1])])
    }
  } finally {
    await browser.close()
  }
})
