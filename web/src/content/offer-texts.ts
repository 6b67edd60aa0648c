import type { Language } from '#domain/languages.ts'
import { createTranslate, type Messages, type Translate } from '../lib/i18n.ts'
import { contentFile } from './files.ts'

/** The texts of language and translation offers, loaded on demand. Undefined if the language has none. */
export async function loadOfferTexts(language: Language): Promise<Translate | undefined> {
  const own = await contentFile<Messages>(`locales/${language}/offer`)
  return own && createTranslate(language, { own })
}
