import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { readTexts } from '../../scripts/site/texts/read-texts.ts'
import { completeLanguages } from '../../web/src/lib/complete-languages.ts'
import { frenchLeft, frenchOnly } from './french-left.ts'

const dist = `${process.env['TEST_COPY'] ?? '.'}/dist`
const locales = 'web/src/locales'

for (const language of completeLanguages.filter((code) => code !== 'fr'))
  test(`no page in ${language} shows French without marking it as French`, async () => {
    const texts = await Promise.all(['fr', language].map((code) => readTexts(locales, code)))
    const [french, own] = texts.map((of) => [...of.values()])
    const sentences = frenchOnly(french ?? [], own ?? [])
    expect(sentences.length).toBeGreaterThan(200)
    const files = globSync(`${language}/**/*.html`, { cwd: dist })
    expect(files.length).toBeGreaterThan(20)
    const faults = files.flatMap((file) =>
      frenchLeft(readFileSync(`${dist}/${file}`, 'utf8'), sentences).map((sentence) => `${file}: ${sentence}`),
    )
    expect(faults).toEqual([])
  })

// The longest words of the thirteen.
for (const language of ['de', 'ru', 'sv'])
  test(`at 320 px nothing in ${language} is wider than the window`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const car = '/vehicles/audi-a3-sportback-2015-001'
    for (const path of ['', '/vehicles', car, '/services/livraison', '/terms-of-service', '/contact', '/withdrawal']) {
      await page.goto(`/${language}${path}`)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, beyond]).toEqual([path, 0])
    }
  })
