import { useEffect, useState } from 'react'
import { useAlive } from '../../lib/use-alive.ts'
import { tabOfHash, type FactTab } from './tabs.ts'

/** The tab shown, in step with the address; `alive` once script has taken the page over. */
export function useFactTab() {
  const [tab, setTab] = useState<FactTab>('overview')
  const alive = useAlive()
  useEffect(() => {
    const follow = () => {
      const wanted = tabOfHash(location.hash)
      if (!wanted) return
      setTab(wanted)
      // Once the tab is there to be scrolled to.
      requestAnimationFrame(() => document.getElementById(location.hash.slice(1))?.scrollIntoView())
    }
    if (tabOfHash(location.hash) !== 'overview') follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return {
    tab,
    alive,
    /** The address follows without a step in the history: Back leaves the car. */
    choose: (wanted: FactTab) => {
      history.replaceState(history.state, '', `#${wanted}`)
      setTab(wanted)
    },
  }
}
