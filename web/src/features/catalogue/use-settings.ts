import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useHydrated } from '../../lib/browser-state.ts'
import {
  type Filters,
  type Manner,
  noFilters,
  noSettings,
  readSettings,
  type Settings,
  writeSettings,
} from './filters.ts'

/** Milliseconds after the last key until the address follows: browsers refuse many changes of it in a row. */
const TYPING_MS = 150

/** The catalogue's settings and the page's address, in step. What the visitor does shows at once and the address follows;
 *  where the address changes by itself (Back, a link), the settings follow. The prerendered page has none, and takes those of
 *  its address before it is painted anew. `opened` hears that the address asks for the panel. */
export function useSettings(opened: () => void) {
  const { search: query, key } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [settings, setSettings] = useState(() => (hydrated ? readSettings(query) : noSettings))
  const [arrived, setArrived] = useState(hydrated)
  /** Queries of ours on their way through the router. */
  const own = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLayoutEffect(() => {
    if (own.current.delete(query) && type !== 'POP') return
    own.current.clear()
    clearTimeout(timer.current)
    const asked = readSettings(query)
    setArrived(true)
    setSettings((now) => (writeSettings(now, '') === writeSettings(asked, '') ? now : asked))
    if (asked.bySearch) opened()
    // oxlint-disable-next-line react/exhaustive-deps -- follows the address only
  }, [query, key, type])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (next: Settings, manner: Manner) => {
    setSettings(next)
    clearTimeout(timer.current)
    const follow = () => {
      const to = writeSettings(next, location.search)
      if (to === location.search) return
      own.current.add(to)
      void navigate({ search: to }, { replace: manner === 'typing', state: { stays: true } })
    }
    if (manner === 'typing') timer.current = setTimeout(follow, TYPING_MS)
    else follow()
  }
  return {
    settings,
    /** The settings are those of the address. */
    arrived,
    /** Any change but one of the text alone takes `search` out of the address; the text stays, as `q`. */
    filter: (part: Partial<Filters>, manner: Manner) =>
      change(
        {
          ...settings,
          filters: { ...settings.filters, ...part },
          bySearch: settings.bySearch && Object.keys(part).every((name) => name === 'search'),
        },
        manner,
      ),
    sort: (sort: Settings['sort']) => change({ ...settings, sort }, 'choice'),
    reset: () => change({ ...noSettings, filters: noFilters }, 'choice'),
  }
}
