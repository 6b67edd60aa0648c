import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SALE_SHARES } from '#domain/money.ts'

/** Of all texts; the page about financing names the share of a loan. */
const files = globSync('web/src/locales/*/*.json').filter((file) => !file.endsWith('/financing.json'))
const { depositPercent, balancePercent } = SALE_SHARES
const share = new RegExp(`(?<![\\d–])(${depositPercent}|${balancePercent})\\s?[%％]`, 'u')

test.each(files)('%s does not hard-code the deposit’s percentage', (file) => {
  const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  const fixed = texts.filter(([, text]) => share.test(text))
  expect(fixed).toEqual([])
})
