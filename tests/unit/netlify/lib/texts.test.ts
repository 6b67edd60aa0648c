import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEPOSIT_PERCENT } from '#domain/money.ts'
import { languages } from '#domain/languages.ts'
import { translateTo } from '../../../../netlify/lib/texts.ts'

test('letters are written in every language of the shop', () => {
  expect(new Set(languages.map((language) => translateTo(language)('mailReceived'))).size).toBe(languages.length)
  for (const language of languages) expect(readdirSync(`web/src/locales/${language}`)).toContain('mail.json')
})

test('placeholders in a value are not filled in, and a missing value leaves its placeholder', () => {
  const t = translateTo('fr')
  expect(t('mailGreeting', { name: '{{depositPercent}} $& $1' })).toBe('Bonjour {{depositPercent}} $& $1,')
  expect(t('mailGreeting')).toBe('Bonjour {{name}},')
  expect(t('mailFactDeposit')).toMatch(new RegExp(`^Acompte \\(${DEPOSIT_PERCENT}\\s%\\)$`))
})

test.each([
  ['de', 1, '1 Monat'],
  ['de', 24, '24 Monate'],
  ['ru', 1, '1 месяц'],
  ['ru', 24, '24 месяца'],
  ['ru', 36, '36 месяцев'],
  ['ja', 1, '1か月'],
] as const)('a letter in %s counts the months of a guarantee in their form: %s', (language, count, months) => {
  expect(translateTo(language)('months', { count }).replaceAll(/\s/g, ' ')).toBe(months)
})
