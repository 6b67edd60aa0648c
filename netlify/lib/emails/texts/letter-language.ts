import type { Language } from '#domain/languages.ts'

/** Languages that letters are written in; readers of the others get English. */
export const letterLanguages = [
  'fr',
  'en',
  'es',
  'it',
  'de',
  'pt',
  'nl',
  'da',
  'sv',
  'no',
  'ja',
  'zh-CN',
  'ru',
] as const
export type LetterLanguage = (typeof letterLanguages)[number]

export const letterLanguage = (language: Language): LetterLanguage =>
  letterLanguages.find((known) => known === language) ?? 'en'
