import type { Language } from '#domain/languages.ts'
import { createTranslate, type Messages, type Translate } from '../lib/i18n.ts'

const texts = import.meta.glob<Messages>('../locales/*/offer.json', { import: 'default' })

/** The offers' few lines in one language, fetched when there is something to offer. Undefined if it has none. */
export async function loadOfferTexts(language: Language): Promise<Translate | undefined> {
  const own = await texts[`../locales/${language}/offer.json`]?.()
  return own && createTranslate(language, { own })
}
