import { defaultLanguage, languages, type Language } from '../../schemas/domain/languages.ts'
import { readTexts, withoutPlural } from './read-texts.ts'

const LOCALES = 'web/src/locales'
const SHOWN = 3

const textsOf = async (folder: string, language: Language): Promise<Set<string>> =>
  new Set([...(await readTexts(folder, language)).keys()].map(withoutPlural))

/** What each language lacks of what French has; French is then shown in its place. */
export async function missingMessages(folder = LOCALES): Promise<Map<Language, string[]>> {
  const french = await textsOf(folder, defaultLanguage)
  const missing = new Map<Language, string[]>()
  for (const language of languages) {
    const own = await textsOf(folder, language)
    const lacking = [...french].filter((text) => !own.has(text))
    if (lacking.length > 0) missing.set(language, lacking)
  }
  return missing
}

/** A line a language for whoever builds the site. */
export const missingLines = (missing: Map<Language, string[]>): string[] =>
  [...missing].map(
    ([language, texts]) =>
      `${language} : ${texts.length} textes en français, faute de traduction (${texts.slice(0, SHOWN).join(', ')}${texts.length > SHOWN ? ' …' : ''})`,
  )
