import type { Language } from '#domain/languages.ts'

/** Each language by the name its readers know; the same in every language of the page, hence not in `locales`. */
export const languageNames: Record<Language, string> = {
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
}
