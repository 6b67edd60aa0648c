import { z } from 'zod'

/** The 13 languages of the shop, in the order of the selector. The first is the default and has no path prefix. */
export const languages = ['fr', 'en', 'es', 'it', 'de', 'pt', 'nl', 'da', 'sv', 'no', 'ja', 'zh-CN', 'ru'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage = 'fr' satisfies Language

export const languageSchema = z.enum(languages)

/** Exact match only: 'EN' or 'en-GB' are not supported codes and mean French (specification, section 5). */
export const isLanguage = (code: unknown): code is Language => languages.includes(code as Language)
