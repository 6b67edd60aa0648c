import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLanguage, type Language, languages } from '../../../schemas/domain/languages.ts'

/** Texts of one language by 'namespace:key'. */
export type Texts = Map<string, string>

/** The key without plural suffix: 'vehicleCount_one' → 'vehicleCount'. Languages differ in their number of forms. */
export const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** All texts of a language; empty if it has no folder. */
export async function readTexts(folder: string, language: string): Promise<Texts> {
  const files = await readdir(join(folder, language)).catch(() => [])
  const namespaces = await Promise.all(
    files.map(async (file) => {
      const messages = JSON.parse(await readFile(join(folder, language, file), 'utf8')) as Record<string, string>
      return Object.entries(messages).map(([key, text]): [string, string] => [
        `${file.replace('.json', '')}:${key}`,
        text,
      ])
    }),
  )
  return new Map(namespaces.flat())
}

/** The texts of a language in a folder's JSON files and those of its subfolders, by file and path: 'settings.json:claims.0.source'.
 *  A text is a value below the language's code. */
export async function readEditorTexts(folder: string, language: string): Promise<Texts> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json'))
  const found: Texts = new Map()
  const collect = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, entry] of Object.entries(value))
      if (key === language && typeof entry === 'string') found.set(path, entry)
      else collect(entry, path.endsWith(':') ? path + key : `${path}.${key}`)
  }
  for (const file of files) collect(JSON.parse(await readFile(join(folder, file), 'utf8')), `${file}:`)
  return found
}

const LOCALES = 'web/src/locales'
const SHOWN = 3

const textsOf = async (folder: string, language: Language): Promise<Set<string>> =>
  new Set([...(await readTexts(folder, language)).keys()].map(withoutPlural))

/** The keys that each language lacks compared with French, which the site shows instead. */
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

/** One line per incomplete language, for the build's output. */
export const missingLines = (missing: Map<Language, string[]>): string[] =>
  [...missing].map(
    ([language, texts]) =>
      `${language} : ${texts.length} textes en français, faute de traduction (${texts.slice(0, SHOWN).join(', ')}${texts.length > SHOWN ? ' …' : ''})`,
  )
