import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useHydrated } from '../../lib/browser-state.ts'
import { type Filters, type Manner, noSettings, readSettings, type Settings, writeSettings } from './filters.ts'

/** Milliseconds between the last key and the new address: browsers refuse frequent changes of it. */
const TYPING_MS = 150

/** Keeps the catalogue's settings and the page's address in step. A change by the visitor shows at once and the address
 *  follows; after Back or a link the settings follow the address. The prerendered page has no settings and reads its address
 *  before the next paint. Calls `opened` when the address asks for the panel. */
export function useSettings(opened: () => void) {
  const { search: query, key } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [settings, setSettings] = useState(() => (hydrated ? readSettings(query) : noSettings))
  const [arrived, setArrived] = useState(hydrated)
  /** Queries that this hook has sent to the router and not seen again. */
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
    /** The settings have been read from the address. */
    arrived,
    /** Any other change than of the text turns `search` into `q` in the address. */
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
    reset: () => change(noSettings, 'choice'),
  }
}
