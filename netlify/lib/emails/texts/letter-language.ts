import type { Language } from '#domain/languages.ts'

/** Languages that letters are written in. Spanish, Italian, Portuguese, Dutch, Danish, Swedish, Norwegian, Japanese, Chinese
 *  and Russian readers get English. */
export const letterLanguages = ['fr', 'en', 'de'] as const
export type LetterLanguage = (typeof letterLanguages)[number]

export const letterLanguage = (language: Language): LetterLanguage =>
  letterLanguages.find((known) => known === language) ?? 'en'
