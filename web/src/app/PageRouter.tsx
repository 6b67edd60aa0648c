import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { keepPlace } from './places.ts'

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
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, show] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => {
    window.routed = true
    return history.listen((next) => {
      keepPlace()
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
