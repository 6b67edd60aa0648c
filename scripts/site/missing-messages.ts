import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLanguage, languages, type Language } from '../../schemas/domain/languages.ts'

const LOCALES = 'web/src/locales'
const SHOWN = 3

/** 'vehicleCount_one' and 'vehicleCount_other' are one text in two forms; languages differ in how many they need. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** The texts of one language, as 'area:key'. */
async function textsOf(language: Language, folder: string): Promise<Set<string>> {
  const files = await readdir(join(folder, language)).catch(() => [])
  const areas = await Promise.all(
    files.map(async (file) => {
      const messages = JSON.parse(await readFile(join(folder, language, file), 'utf8')) as Record<string, string>
      return Object.keys(messages).map((key) => `${file.replace('.json', '')}:${withoutPlural(key)}`)
    }),
  )
  return new Set(areas.flat())
}

/** What each language lacks of what French has; French is then shown in its place. */
export async function missingMessages(folder = LOCALES): Promise<Map<Language, string[]>> {
  const french = await textsOf(defaultLanguage, folder)
  const missing = new Map<Language, string[]>()
  for (const language of languages) {
    const own = await textsOf(language, folder)
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
