import type { Language } from '#domain/languages.ts'

/** Languages whose files hold every key (tested): their pages need no French to stand in. */
export const completeLanguages: readonly Language[] = [
  'fr',
  'en',
  'es',
  'it',
  'de',
  'pt',
  'nl',
  'da',
  'sv',
  'ja',
  'zh-CN',
  'ru',
]
