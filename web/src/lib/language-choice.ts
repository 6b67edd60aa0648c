import type { MouseEvent } from 'react'
import { defaultLanguage, isLanguage, type Language } from '#domain/languages.ts'
import { carryOwnState } from './carried-state.ts'
import { addressIn } from './paths.ts'

const STORAGE_KEY = 'age-language'

/** What a visitor said about the language, for good: nothing is offered to them again. */
export function keepChoice(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {} // where storage is blocked, the offer comes back
}

export function hasChosen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return false
  }
}

/** A click on a link to this page in another language: query and hash are kept, and what the page's history entry holds
 *  crosses. A new tab is left to the browser. */
export function chooseLanguage(event: MouseEvent, language: Language): void {
  keepChoice(language)
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  carryOwnState()
  location.replace(addressIn(language, location))
}

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
