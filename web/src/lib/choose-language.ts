import type { MouseEvent } from 'react'
import type { Language } from '#domain/languages.ts'
import { carryOwnState } from './carried-state.ts'
import { addressIn } from './language-path.ts'

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
