import { z } from 'zod'

/** The shop's languages by their own names, in the order of the selector. The first is the default and has no path prefix. A
 *  new language is one line here and one folder in web/src/locales (docs/languages.md). */
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

/** Exact match: 'EN' and 'en-GB' are unsupported and fall back to French (specification, section 5). */
export const isLanguage = (code: unknown): code is Language => languages.includes(code as Language)

/** The code for `lang`, `hreflang` and Intl, where Norwegian is Bokmål (`nb`). */
export const standardCode = (language: Language): string => (language === 'no' ? 'nb' : language)
/** The same for dates and times: the shop's English is British, '3 June 2026' and '14:05'. */
export const dateCode = (language: Language): string => (language === 'en' ? 'en-GB' : standardCode(language))

/** Names of countries and of the Union by code in a language; the name is undefined for an unknown code. The shop's Portuguese is
 *  that of Portugal: 'Polónia' and 'Irão', where `pt` alone says 'Polônia' and 'Irã'. */
export function regionNames(language: Language): (code: string) => string | undefined {
  const names =
    regions.get(language) ??
    new Intl.DisplayNames(language === 'pt' ? 'pt-PT' : standardCode(language), { type: 'region', fallback: 'none' })
  regions.set(language, names)
  // Intl calls it 'Côte d’Ivoire (Costa do Marfim)'.
  return (code) => (language === 'pt' && code === 'CI' ? 'Costa do Marfim' : names.of(code))
}
const regions = new Map<Language, Intl.DisplayNames>()

/** A day or month as the language writes it: '2026-09-17' → '17 septembre 2026', '2026-09' → 'septembre 2026', and in French
 *  '1er décembre 2026', which Intl does not know. Pages keep it out of their start: there, Intl would take a phone 30 to 60 ms
 *  (money.ts). */
export function dateInWords(date: string, language: Language): string {
  const isDay = date.length > 'YYYY-MM'.length
  const key = `${language} ${isDay}`
  const format =
    dateFormats.get(key) ??
    new Intl.DateTimeFormat(dateCode(language), {
      ...(isDay ? { dateStyle: 'long' } : { month: 'long', year: 'numeric' }),
      timeZone: 'UTC',
    })
  dateFormats.set(key, format)
  const text = format.format(Date.parse(date))
  return language === 'fr' && isDay ? text.replace(/^1 /, '1er ') : text
}

/** Making a format takes a hundred times as long as using it: a build writes 60,000 dates. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Japanese and Chinese write and ask for the family name first. */
export const isFamilyNameFirst = (language: Language): boolean => language === 'ja' || language === 'zh-CN'
/** A person's name in the order of the language: 'Amélie Durand', '山田 太郎'. */
export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }, language: Language) =>
  isFamilyNameFirst(language) ? `${lastName} ${firstName}` : `${firstName} ${lastName}`

/** Texts one after the other; those that are false or empty are left out. A space parts them, but none follows the full-width mark
 *  of a Japanese or Chinese sentence. Decided by the text, not by the page: some texts stay French on a Japanese page. */
export const sentences = (...texts: readonly (string | false | undefined)[]): string =>
  texts.reduce<string>((all, text) => (all && text ? `${all}${gapAfter(all)}${text}` : all || text || ''), '')
/** What parts a text from what follows it. */
export const gapAfter = (text: string): '' | ' ' => (/[。！？：；」）]$/.test(text) ? '' : ' ')

/** Between the parts of a list: Japanese and Chinese have a comma of their own for it, and no space. */
export const listComma = (language: Language): '、' | ', ' => (isFamilyNameFirst(language) ? '、' : ', ')

/** Without accents and capitals: 'Série' → 'serie'. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Orders texts without regard to case and accents: Škoda after Seat. Avoids `localeCompare`: loading a language's collation takes a
 *  phone 30 ms or more at startup. */
export const byText = (one: string, other: string): number =>
  Number(foldText(one) > foldText(other)) || -Number(foldText(one) < foldText(other))

/** Official languages of the Union: each has its own file of the harmonised notice on the legal guarantee. */
const noticeLanguages = 'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv'.split(' ')

/** The language of the notice shown to readers of a language. The notice may not be translated, so others read the English one
 *  (Regulation (EU) 2025/1960, in force since 27 September 2026; Directive 2011/83/EU, article 6(1)(l)). */
export const noticeLanguage = (language: string): string => (noticeLanguages.includes(language) ? language : 'en')
