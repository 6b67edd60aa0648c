import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { mileageText } from '#domain/money.ts'
import { createTranslate } from '#web/lib/i18n.ts'

const textsOf = (language: string) =>
  JSON.parse(readFileSync(`web/src/locales/${language}/site.json`, 'utf8')) as Record<string, string>
const written = (language: (typeof languages)[number], mileageProven: boolean) =>
  mileageText({ mileage: 232_800, mileageProven }, createTranslate(language, { own: textsOf(language) }))

test('a mileage that nothing proves says so behind the figure', () => {
  expect(written('fr', true)).toBe('232\u00a0800\u00a0km')
  expect(written('fr', false)).toBe('232\u00a0800\u00a0km, kilométrage non garanti')
})

test.each(languages)(
  'in %s a mileage that nothing proves is longer than a proven one, with the figure first',
  (language) => {
    const [proven, notProven] = [written(language, true), written(language, false)]
    expect(proven).toMatch(/^232\u00a0800\u00a0(km|км)$/)
    expect(notProven.startsWith(proven)).toBe(true)
    expect(notProven.length).toBeGreaterThan(proven.length + 5)
  },
)

test('no other code writes a mileage for a buyer', async () => {
  const other: string[] = []
  for await (const file of glob('{web/src,netlify}/**/*.{ts,tsx}')) {
    const code = readFileSync(file, 'utf8')
    if (/formatKilometres|groupThousands\([^)]*[mM]ileage|\bmileage\b[^\n]*\bkm\b[^\n]*`/.test(code)) other.push(file)
  }
  expect(other).toEqual([])
})
