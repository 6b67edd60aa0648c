import type { Language } from '#domain/languages.ts'
import { letterLanguage } from './texts/letter-language.ts'

const zone = 'Europe/Paris'
const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone: zone })

/** 'lundi 3 novembre 2025 à 14:05', the seller's time. `time` in milliseconds since 1970. */
export const letterDate = (time: number): string => format.format(time)

/** The same in a letter's language, still by the clock of Paris, which it names. */
export const letterMoment = (time: number, language: Language): string =>
  `${new Intl.DateTimeFormat(letterLanguage(language), { dateStyle: 'full', timeStyle: 'medium', timeZone: zone }).format(time)} (Paris)`

/** The last whole day before an end at midnight: '27 novembre 2026'. */
export const lastDay = (end: number, language: Language): string =>
  new Intl.DateTimeFormat(letterLanguage(language), { dateStyle: 'long', timeZone: zone }).format(end - 1)

/** '14:05', in a letter's language, by the clock of Paris. */
export const clockTime = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(letterLanguage(language), { timeStyle: 'short', timeZone: zone }).format(time)
