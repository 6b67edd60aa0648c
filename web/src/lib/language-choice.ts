import type { MouseEvent } from 'react'
import { defaultLanguage, isLanguage, type Language } from '#domain/languages.ts'
import { carryOwnState } from './carried-state.ts'
import { addressIn } from './paths.ts'
import { storedText } from './storage.ts'

/** The visitor's chosen language. Once it is set, no other language is offered. */
export const languageChoice = storedText('localStorage', 'age-language')

/** Handles a click on a link to this page in another language: replaces the history entry and keeps query, hash and navigation
 *  state. The browser handles clicks that open a new tab. */
export function chooseLanguage(event: MouseEvent, language: Language): void {
  languageChoice.write(language)
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  carryOwnState()
  location.replace(addressIn(language, location))
}

/** The language to offer on a French page: the browser's first language that the shop has; undefined if that is French. */
export function offeredLanguage(browser: readonly string[]): Language | undefined {
  const first = browser.map(knownLanguage).find((language) => language !== undefined)
  return first === defaultLanguage ? undefined : first
}

/** 'de-AT' → German, 'nb' and 'nn' → Norwegian, any Chinese → simplified Chinese. */
function knownLanguage(tag: string): Language | undefined {
  const [base = ''] = tag.toLowerCase().split('-')
  if (base === 'nb' || base === 'nn') return 'no'
  if (base === 'zh') return 'zh-CN'
  return isLanguage(base) ? base : undefined
}
