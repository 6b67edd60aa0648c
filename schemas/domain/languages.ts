import { z } from 'zod'

/** The languages of the shop in the order of the selector, each by the name its readers know. The first is the default and
 *  has no path prefix. A new language is one line here and one folder in web/src/locales (docs/languages.md). */
export const languageNames = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  it: 'Italiano',
  de: 'Deutsch',
  pt: 'Português',
  nl: 'Nederlands',
  da: 'Dansk',
  sv: 'Svenska',
  no: 'Norsk',
  ja: '日本語',
  'zh-CN': '简体中文',
  ru: 'Русский',
} as const
export type Language = keyof typeof languageNames
export const languages = Object.keys(languageNames) as [Language, ...Language[]]
export const defaultLanguage = 'fr' satisfies Language

export const languageSchema = z.enum(languages)

/** Exact match only: 'EN' or 'en-GB' are not supported codes and mean French (specification, section 5). */
export const isLanguage = (code: unknown): code is Language => languages.includes(code as Language)

/** The code for `lang`, `hreflang` and Intl: search engines and browsers know Norwegian as Bokmål. */
export const standardCode = (language: Language): string => (language === 'no' ? 'nb' : language)
