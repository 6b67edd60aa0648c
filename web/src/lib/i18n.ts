import { createInstance } from 'i18next'
import { createContext, use } from 'react'
import { SALE_SHARES } from '#domain/deposit.ts'
import { defaultLanguage, type Language } from '#domain/languages.ts'
import type { MessageKey, MessageSet } from './messages.ts'

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string

/** One i18next instance for a page's language and messages; synchronous, so that the prerendered text is the hydrated
 *  text. French counts by French rules even where it stands in for another language. */
export function createTranslate(language: Language, { own, french }: MessageSet): Translate {
  const i18n = createInstance()
  void i18n.init({
    lng: language,
    fallbackLng: french ? defaultLanguage : false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, defaultVariables: SALE_SHARES }, // React escapes
    resources: {
      [language]: { translation: own },
      ...(french && { [defaultLanguage]: { translation: french } }),
    },
  })
  const said = new Map<MessageKey, string>()
  return (key, values) => {
    if (values) return i18n.t(key, values)
    const text = said.get(key) ?? i18n.t(key)
    said.set(key, text)
    return text
  }
}

export const TranslateContext = createContext<Translate>((key) => key)
export const LanguageContext = createContext<Language>(defaultLanguage)
export const useTranslate = (): Translate => use(TranslateContext)
export const useLanguage = (): Language => use(LanguageContext)
