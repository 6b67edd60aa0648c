import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLanguage, languages } from '#domain/languages.ts'
import { localize, localizedSchema } from '#domain/text.ts'

const text = fc.string({ minLength: 1 }).filter((any) => any.trim() !== '')
const others = Object.fromEntries(languages.slice(1).map((language) => [language, text]))
const localized = fc
  .record({ fr: text, ...others }, { requiredKeys: ['fr'] })
  .map((value) => localizedSchema.parse(value))

test('a visitor reads their own language if the editor gave it, else French, and is told which', () => {
  fc.assert(
    fc.property(localized, fc.constantFrom(...languages), (value, language) => {
      const read = localize(value, language)
      expect(read.text).toBe(value[read.language])
      expect(read.language).toBe(value[language] === undefined ? 'fr' : language)
    }),
  )
})

test('a text is never blank, and never without French', () => {
  for (const value of [{}, { fr: '' }, { fr: '  ' }, { en: 'Red' }, { fr: 'Rouge', en: ' ' }])
    expect.soft(localizedSchema.safeParse(value).success, JSON.stringify(value)).toBe(false)
})

test('a language code counts only as it is written', () => {
  for (const code of ['EN', 'en-GB', 'zh', 'zh_CN', '', undefined, 'constructor'])
    expect.soft(isLanguage(code)).toBe(false)
  for (const code of languages) expect.soft(isLanguage(code)).toBe(true)
})
