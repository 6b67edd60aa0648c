import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FactWords } from '../../schemas/content/fact-words.ts'
import { type Language, languages } from '../../schemas/domain/languages.ts'

/** The words for cars' facts in each language that has them. An order keeps its flaws in all: its reader may change the language,
 *  and the seller reads French. */
export const readFactWords = (): FactWords[] => languages.flatMap((language) => wordsIn(language, 'facts'))

/** The same words with the patterns of drafted descriptions. */
export const readDraftWords = (): FactWords[] => languages.flatMap((language) => wordsIn(language, 'facts', 'draft'))

function wordsIn(language: Language, ...namespaces: string[]): FactWords[] {
  const files = namespaces.map((name) => join(import.meta.dirname, `../../web/src/locales/${language}/${name}.json`))
  if (!files.every((file) => existsSync(file))) return []
  const texts = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  return [{ language, texts: Object.assign({}, ...texts) as Record<string, string> }]
}
