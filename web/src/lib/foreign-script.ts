// A third party's script reads all that its document shows, all that the tab's storage keeps, and where the tab has been. So a
// document in which one runs never shows a page that asks for personal data, and a tab that has shown such a page starts none.
import { dataPaths, splitLanguage } from './paths.ts'
import { translatesPages } from './site-constants.ts'
import { storedText } from './storage.ts'

let runs = false
/** For this document; the tab's mark outlives it, but storage may be blocked (then it keeps no draft and no order's link either). */
let shown = false
const tabMark = storedText('sessionStorage', 'age-data-tab')

const asksForData = (pathname: string) => dataPaths.includes(splitLanguage(pathname).path)

/** Call before a page is shown, while no other script can see it. */
export function noteShown(pathname: string): void {
  if (!translatesPages || !asksForData(pathname)) return
  shown = true
  tabMark.write('1')
}

/** Whether a third party's script may start now. The address counts, not the page: after a click the previous page stays until
 *  the next one is ready. */
export const mayStartForeignScript = (): boolean =>
  !shown && tabMark.read() === undefined && !asksForData(location.pathname)

/** Call when one has been started: it runs until the document is left. */
export const noteForeignScript = (): void => {
  runs = true
}

export const foreignScriptRuns = (): boolean => runs

/** Whether the page of this address must be loaded whole, to be rid of the third party's script. */
export const needsOwnDocument = (pathname: string): boolean => runs && asksForData(pathname)
