import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingMessages } from '../../../../scripts/site/texts/read-texts.ts'
import { languages, type Language } from '#domain/languages.ts'
import { completeLanguages } from '#web/lib/complete-languages.ts'

const folder = 'web/src/locales'
const messagesOf = (language: Language): Record<string, string> =>
  Object.fromEntries(
    readdirSync(`${folder}/${language}`).flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(`${folder}/${language}/${file}`, 'utf8')) as Record<string, string>).map(
        ([key, text]) => [`${file}:${key}`, text],
      ),
    ),
  )

test('a language listed as complete has every text', async () => {
  const missing = await missingMessages()
  expect(completeLanguages.filter((language) => missing.has(language))).toEqual([])
})

test('a language with every text is listed as complete, so that no page fetches French needlessly', async () => {
  const missing = await missingMessages()
  expect(languages.filter((language) => !missing.has(language))).toEqual([...completeLanguages])
})

test.each(completeLanguages)('%s has every plural form of its grammar', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const keys = Object.keys(messagesOf(language))
  const plurals = new Set(keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(/_other$/, '')))
  for (const base of plurals) expect(keys).toEqual(expect.arrayContaining(forms.map((form) => `${base}_${form}`)))
})
