import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HOUR } from '../../../../../netlify/lib/store/hourly.ts'
import { RETENTION_DAYS, RETENTION_MINUTES, RETENTION_MONTHS } from '#domain/legal.ts'
import { languages, type Language } from '#domain/languages.ts'
import { retentionLines } from '#web/features/pages/PrivacyPage.tsx'
import { createTranslate } from '#web/lib/i18n.ts'

const read = (language: Language, area: string): Record<string, string> =>
  JSON.parse(readFileSync(`web/src/locales/${language}/${area}.json`, 'utf8'))

test.each(languages)('the privacy policy states every retention period, in %s', (language) => {
  const lines = retentionLines(createTranslate(language, { own: read(language, 'privacy') }))
  const figures = lines.map(({ value }) => /^\D*(\d+)/.exec(value)?.[1])
  expect(figures.filter(Boolean).map(Number)).toEqual([
    RETENTION_MONTHS.unpaidOrder,
    RETENTION_MONTHS.concludedOrder / 12,
    RETENTION_MONTHS.message / 12,
    RETENTION_MONTHS.settledMail,
    RETENTION_DAYS.unconfirmed,
    RETENTION_DAYS.trace,
    RETENTION_MINUTES.recent,
    RETENTION_MINUTES.unconfirmedOrder,
  ])
  const words = lines.flatMap(({ name, value }) => [name, value])
  expect(words.filter((word) => word === '' || /^privacy|\{\{/.test(word))).toEqual([])
})

test.each(languages)('the note under the contact form states how many years a message is stored, in %s', (language) => {
  const [years] = /\d+/.exec(read(language, 'contact')['dataUse'] ?? '') ?? []
  expect(Number(years)).toBe(RETENTION_MONTHS.message / 12)
})

/** 'Seven days' in each language. */
const week: Readonly<Record<Language, string>> = {
  fr: 'sept jours',
  en: 'seven days',
  de: 'sieben Tagen',
  es: 'siete días',
  it: 'sette giorni',
  pt: 'sete dias',
  nl: 'zeven dagen',
  da: 'syv dage',
  sv: 'sju dagar',
  no: 'sju dager',
  ru: 'семи дней',
  ja: '7日',
  'zh-CN': '七天',
}
test.each(languages)(
  'the newsletter’s confirmation mail states after how many days the request is deleted, in %s',
  (language) => {
    expect(RETENTION_DAYS.unconfirmed).toBe(7)
    expect(read(language, 'mail')['newsletterMailNote']).toContain(week[language])
  },
)

test.each(languages)('the purchase confirmation mail states how many minutes its link works, in %s', (language) => {
  const texts = read(language, 'mail')
  for (const key of ['mailConfirmNote', 'purchasePageLine_over'])
    expect(/\d+/.exec(texts[key] ?? '')?.[0]).toBe(String(RETENTION_MINUTES.unconfirmedOrder))
})

test('the rate-limit period is the one that the privacy policy states', () => {
  expect(HOUR).toBe(RETENTION_MINUTES.recent * 60_000)
})
