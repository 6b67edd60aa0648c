import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { DEFAULT_TRANSFER_REASON } from '#domain/vehicle-id.ts'

// Words that a decision fixes in every language (docs/law.md, "The sixteen decisions").
const readTexts = (language: string, name: string) =>
  JSON.parse(readFileSync(`web/src/locales/${language}/${name}.json`, 'utf8')) as Record<string, string>

describe.each(languages)('in %s', (language) => {
  test('page and mail explain the reason of the transfer, and no text about paying names the beneficiary by hand', () => {
    const form = readTexts(language, 'purchase')
    const mail = readTexts(language, 'mail')
    expect(form['wireReasonMeans']).toContain(DEFAULT_TRANSFER_REASON)
    expect(mail['mailReasonMeans']).toContain(DEFAULT_TRANSFER_REASON)
    expect(Object.values({ ...form, ...mail }).filter((text) => text.includes('AGE Automobiles'))).toEqual([])
  })

  test('the quitus fiscal is among the papers that the seller hands over', () => {
    const papers = readTexts(language, 'importation')['importPapersUsText']?.split('\n') ?? []
    expect(papers.filter((paper) => /quitus fiscal/i.test(paper))).toHaveLength(1)
  })

  test('the cars come from Germany, and are not called German', () => {
    // Without its last letter: Russian declines the name.
    const germany = new Intl.DisplayNames(language, { type: 'region' }).of('DE')?.slice(0, -1) ?? '?'
    expect(readTexts(language, 'home')['homeTitle']).toContain(germany)
  })
})
