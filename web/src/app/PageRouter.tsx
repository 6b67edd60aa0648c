import { startTransition, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router-dom'
import { carryState } from '../lib/carried-state.ts'
import { needsOwnDocument, noteShown } from '../lib/foreign-script.ts'
import { noteLeaving } from './scroll-positions.ts'

declare global {
  interface Window {
    /** Set once the router handles links; boot.js lets the browser follow them until then. */
    routed?: true
  }
}

interface Props {
  basename: string
  /** Whether the path's page can be rendered without suspending. */
  isReady: (pathname: string) => boolean
  children: ReactNode
}

/** Like the router's BrowserRouter, which renders either every navigation as a low-priority transition or none
 *  (`useTransitions`). Here a ready page renders at once, and the previous page stays until a page that is not ready has
 *  loaded. The router exports its history only as UNSAFE_: check this file when updating the router. */
export function PageRouter({ basename, isReady, children }: Props) {
  const [history] = useState(historyWithFullLoads)
  const [{ action, location }, show] = useState({ action: history.action, location: history.location })
  const stuck = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLayoutEffect(() => clearTimeout(stuck.current), [location])
  useLayoutEffect(() => {
    window.routed = true
    noteShown(history.location.pathname)
    return history.listen((next) => {
      noteLeaving()
      // Back or Forward has already changed the address.
      if (needsOwnDocument(next.location.pathname)) return window.location.reload()
      noteShown(next.location.pathname)
      clearTimeout(stuck.current)
      if (isReady(next.location.pathname)) return show(next)
      stuck.current = setTimeout(loadWhole, STUCK_AFTER)
      startTransition(() => show(next))
    })
  }, [history, isReady])
  return (
    <Router basename={basename} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}

/** Milliseconds after which a page that neither loads nor fails is loaded as a document: a request that never ends would keep the
 *  previous page under the new address for good. */
const STUCK_AFTER = 8000

/** Not without a network, unless the service worker answers: the previous page can still be read, and the browser's own error
 *  could not. */
function loadWhole(): void {
  if (navigator.onLine || navigator.serviceWorker?.controller) window.location.reload()
}

/** The browser's history, but a page that must not run with a third party's script gets a full page load. The load starts
 *  before the address changes, so that the script never sees the page's address. */
function historyWithFullLoads() {
  const history = createBrowserHistory({ v5Compat: true })
  const { push, replace } = history
  const fullLoad = (to: To, state: unknown, load: (address: URL) => void): boolean => {
    const address = new URL(history.createHref(to), window.location.href)
    if (!needsOwnDocument(address.pathname)) return false
    carryState(address.pathname, state)
    load(address)
    return true
  }
  history.push = (to, state) => fullLoad(to, state, (address) => window.location.assign(address)) || push(to, state)
  history.replace = (to, state) =>
    fullLoad(to, state, (address) => window.location.replace(address)) || replace(to, state)
  return history
}
