import { dataPaths, splitLanguage } from './paths.ts'
import { translatesPages } from './site-constants.ts'

// A third party's script reads all that its document shows, all that the tab's storage keeps, and where the tab has been. So a
// document in which one runs never shows a page that asks for a person's data, and a tab that has shown one starts none.

const STORAGE_KEY = 'age-data-tab'
let runs = false
/** In this document; the mark in the tab's storage outlives it, but storage may be blocked. */
let shown = false

const asksForData = (pathname: string) => dataPaths.includes(splitLanguage(pathname).path)

/** Says that the page of this address is shown, before any script but ours can see it. */
export function noteShown(pathname: string): void {
  if (!translatesPages || !asksForData(pathname)) return
  shown = true
  try {
    sessionStorage.setItem(STORAGE_KEY, '1')
  } catch {} // storage is blocked: then no draft and no order's link is kept there either
}

function wasShown(): boolean {
  try {
    return shown || sessionStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return shown
  }
}

/** Whether a third party's script may start here and now. The address counts, not the page: after a click the one before stands
 *  until the next is there. */
export const mayStartForeignScript = (): boolean => !wasShown() && !asksForData(location.pathname)

/** Says that one has been started: it stays until the document is left. */
export const noteForeignScript = (): void => {
  runs = true
}

export const foreignScriptRuns = (): boolean => runs

/** Whether the page of this address has to be loaded whole, to be rid of the third party's script. */
export const needsOwnDocument = (pathname: string): boolean => runs && asksForData(pathname)
