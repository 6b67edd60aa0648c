import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { readTexts } from '../../scripts/site/read-texts.ts'
import { completeLanguages } from '../../web/src/lib/complete-languages.ts'
import { frenchLeft, frenchOnly } from './french-left.ts'

const dist = `${process.env['TEST_HOUSE'] ?? '.'}/dist`
const locales = 'web/src/locales'

for (const language of completeLanguages.filter((code) => code !== 'fr'))
  test(`no page in ${language} shows French without saying so`, async () => {
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
