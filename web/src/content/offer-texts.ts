import type { Language } from '#domain/languages.ts'
import { createTranslate, type Messages, type Translate } from '../lib/i18n.ts'

const texts = import.meta.glob<Messages>('../locales/*/offer.json', { import: 'default' })

/** The texts of language and translation offers, loaded on demand. Undefined if the language has none. */
export async function loadOfferTexts(language: Language): Promise<Translate | undefined> {
  const own = await texts[`../locales/${language}/offer.json`]?.()
  return own && createTranslate(language, { own })
}
