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
  const said = new Map<string, string>()
  return (key, values) => {
    const asked = values ? key + JSON.stringify(values) : key
    const text = said.get(asked) ?? (values ? i18n.t(key, values) : i18n.t(key))
    said.set(asked, text)
    return text
  }
}

const known = new WeakMap<MessageSet, Translate>()

/** The same for a page's messages, which are those of one language: pages rendered with the same ones share what was said. */
export function translateOf(language: Language, messages: MessageSet): Translate {
  const translate = known.get(messages) ?? createTranslate(language, messages)
  known.set(messages, translate)
  return translate
}

export const TranslateContext = createContext<Translate>((key) => key)
export const LanguageContext = createContext<Language>(defaultLanguage)
export const useTranslate = (): Translate => use(TranslateContext)
export const useLanguage = (): Language => use(LanguageContext)
