import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router-dom'
import { carryState } from '../lib/carried-state.ts'
import { needsOwnDocument, noteShown } from '../lib/foreign-script.ts'
import { noteScrollPosition } from './scroll-positions.ts'

declare global {
  interface Window {
    /** Links are the router's; until then they are the browser's (boot.js). */
    routed?: true
  }
}

interface Props {
  basename: string
  /** Whether a path's page can be shown without waiting for anything. */
  isReady: (pathname: string) => boolean
  children: ReactNode
}

/** The router's own BrowserRouter but for one thing: that renders all moves as transitions, in small pieces that let all else
 *  go first, or none (`useTransitions`). Here a page that is ready is shown at once; one that is not leaves the last one in
 *  place until it is. There is no other door to the history than the one marked unsafe: a new version of the router is to be
 *  looked at here. */
export function PageRouter({ basename, isReady, children }: Props) {
  const [history] = useState(leavingWhole)
  const [{ action, location }, show] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => {
    window.routed = true
    noteShown(history.location.pathname)
    return history.listen((next) => {
      noteScrollPosition()
      // Back or forward: the address has changed already.
      if (needsOwnDocument(next.location.pathname)) return window.location.reload()
      noteShown(next.location.pathname)
      if (isReady(next.location.pathname)) show(next)
      else startTransition(() => show(next))
    })
  }, [history, isReady])
  return (
    <Router basename={basename} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}

/** The browser's history, but that a page which must be rid of a third party's script is loaded whole. Before its address is
 *  this document's, so that the script sees nothing of it. */
function leavingWhole() {
  const history = createBrowserHistory({ v5Compat: true })
  const { push, replace } = history
  const whole = (to: To, state: unknown, load: (address: URL) => void): boolean => {
    const address = new URL(history.createHref(to), window.location.href)
    if (!needsOwnDocument(address.pathname)) return false
    carryState(address.pathname, state)
    load(address)
    return true
  }
  history.push = (to, state) => whole(to, state, (address) => window.location.assign(address)) || push(to, state)
  history.replace = (to, state) => whole(to, state, (address) => window.location.replace(address)) || replace(to, state)
  return history
}
