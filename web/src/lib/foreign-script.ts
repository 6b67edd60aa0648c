// A third party's script can read its whole document, the tab's storage and its addresses. So a document that runs one never
// shows a page that asks for personal data, and a tab that has shown such a page never starts one.
import { dataPaths, splitLanguage } from './paths.ts'
import { translatesPages } from './site-constants.ts'
import { storedText } from './storage.ts'

let runs = false
/** Valid for this document. `tabMark` is valid for the tab, but storage may be blocked; then it holds no personal data
 *  either. */
let shown = false
const tabMark = storedText('sessionStorage', 'age-data-tab')

const asksForData = (pathname: string) => dataPaths.includes(splitLanguage(pathname).path)

/** Call before showing a page. */
export function noteShown(pathname: string): void {
  if (!translatesPages || !asksForData(pathname)) return
  shown = true
  tabMark.write('1')
}

/** Whether a third party's script may start now. Checks the address rather than the page: after a click the previous page stays
 *  until the next one is ready. */
export const mayStartForeignScript = (): boolean =>
  !shown && tabMark.read() === undefined && !asksForData(location.pathname)

/** Call when starting a third party's script; it runs until the document is unloaded. */
export const noteForeignScript = (): void => {
  runs = true
}

export const foreignScriptRuns = (): boolean => runs

/** Whether this address needs a full page load, to get rid of the third party's script. */
export const needsOwnDocument = (pathname: string): boolean => runs && asksForData(pathname)
