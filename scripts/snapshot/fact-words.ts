import { existsSync, readFileSync } from 'node:fs'
import type { FactWords } from '../../schemas/content/fact-words.ts'
import { type Language, languages } from '../../schemas/domain/languages.ts'

/** The words for cars' facts in each language that has them. An order keeps its flaws in all: its reader may change the language,
 *  and the seller reads French. */
export const readFactWords = (): FactWords[] => languages.flatMap(wordsIn)

function wordsIn(language: Language): FactWords[] {
  const file = new URL(`../../web/src/locales/${language}/facts.json`, import.meta.url)
  if (!existsSync(file)) return []
  return [{ language, texts: JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> }]
}
