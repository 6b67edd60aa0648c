import { defaultLanguage, isLanguage, type Language } from '#domain/languages.ts'

/** 'de-AT' → German, 'nb' and 'nn' → Norwegian, any Chinese → the one we have. */
function knownLanguage(tag: string): Language | undefined {
  const [base = ''] = tag.toLowerCase().split('-')
  if (base === 'nb' || base === 'nn') return 'no'
  if (base === 'zh') return 'zh-CN'
  return isLanguage(base) ? base : undefined
}

/** The language to offer on a French page: the first of the browser's that we have. None if that is French. */
export function offeredLanguage(browser: readonly string[]): Language | undefined {
  const first = browser.map(knownLanguage).find((language) => language !== undefined)
  return first === defaultLanguage ? undefined : first
}
