import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useHydrated } from '../lib/browser-state.ts'
import { paths, splitLanguage } from '../lib/paths.ts'
import { placeReadAtom, queryWithPlace, readPlaceAtom, usePlace } from '../lib/place.ts'

/** Pages that show prices at the visitor's door: their addresses name the place, so that a shared link carries it. */
const showsPrices = (path: string): boolean => pricePaths.includes(path) || path.startsWith(`${paths.catalogue.path}/`)
const pricePaths: readonly string[] = [paths.home.path, paths.catalogue.path, paths.favourites.path, paths.compare.path]

/** Takes the place from the first address, then keeps the address in step with the place. No history entry is added and nothing
 *  is rendered: the router need not know. */
export function PlaceAddress(): null {
  const { pathname, key } = useLocation()
  const hydrated = useHydrated()
  const place = usePlace()
  const isRead = useAtomValue(placeReadAtom)
  const read = useSetAtom(readPlaceAtom)
  useEffect(() => void read(), [read])
  useEffect(() => {
    if (!hydrated || !isRead) return
    // Reserves the lines of the cards (VehicleCard.module.css), as boot.js does before the first paint.
    if (place === undefined) document.documentElement.removeAttribute('data-place')
    else document.documentElement.setAttribute('data-place', place)
    if (!showsPrices(splitLanguage(pathname).path)) return
    const query = queryWithPlace(location.search, place)
    if (query === location.search) return
    history.replaceState(history.state, '', location.pathname + query + location.hash)
  }, [hydrated, place, isRead, pathname, key])
  return null
}
