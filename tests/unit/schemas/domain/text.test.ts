import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLanguage, languages, listComma, sentences } from '#domain/languages.ts'
import { localize, localizedSchema } from '#domain/text.ts'

const text = fc.string({ minLength: 1 }).filter((any) => any.trim() !== '')
const others = Object.fromEntries(languages.slice(1).map((language) => [language, text]))
const localized = fc
  .record({ fr: text, ...others }, { requiredKeys: ['fr'] })
  .map((value) => localizedSchema.parse(value))

test('a text is in the visitor’s language if the editor wrote it, else in French, and says which', () => {
  fc.assert(
    fc.property(localized, fc.constantFrom(...languages), (value, language) => {
      const read = localize(value, language)
      expect(read.text).toBe(value[read.language])
      expect(read.language).toBe(value[language] === undefined ? 'fr' : language)
    }),
  )
})

test('a localized text is never blank and always has French', () => {
  for (const value of [{}, { fr: '' }, { fr: '  ' }, { en: 'Red' }, { fr: 'Rouge', en: ' ' }])
    expect.soft(localizedSchema.safeParse(value).success, JSON.stringify(value)).toBe(false)
})

test('a language code is recognised only in its exact spelling', () => {
  for (const code of ['EN', 'en-GB', 'zh', 'zh_CN', '', undefined, 'constructor'])
    expect.soft(isLanguage(code)).toBe(false)
  for (const code of languages) expect.soft(isLanguage(code)).toBe(true)
})

test('sentences are parted by a space, but not after a full-width mark; a French one on a Japanese page keeps its space', () => {
  expect(sentences('Bonjour.', '', false, undefined, 'Au revoir.')).toBe('Bonjour. Au revoir.')
  expect(sentences('承諾しました。', 'お待ちください。')).toBe('承諾しました。お待ちください。')
  expect(sentences('Rayure.', 'Siège usé.', '以上です。', 'お待ちください。')).toBe(
    'Rayure. Siège usé. 以上です。お待ちください。',
  )
  expect(sentences('', undefined)).toBe('')
})

test('a list in Japanese or Chinese has its own comma and no space', () => {
  expect(languages.filter((language) => ['Gard', 'Nord'].join(listComma(language)) === 'Gard、Nord')).toEqual([
    'ja',
    'zh-CN',
  ])
})
