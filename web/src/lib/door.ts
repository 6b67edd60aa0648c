import { useAtomValue } from 'jotai'
import type { DoorPrice } from '#domain/door-price/door-price.ts'
import { type LoadState, useLoaded } from './loaders.ts'
import { placeAtom } from './place.ts'

/** Prices at the visitor's door, by a car's id. */
export interface DoorPrices {
  place: string
  /** The day for which they were worked out, 'YYYY-MM-DD'. */
  on: string
  /** Undefined for a car that the build did not know. */
  of: (id: string) => DoorPrice | undefined
}

/** What cars cost at the place that the visitor has chosen; 'none' while he has chosen none, and before hydration. While another
 *  place loads, the last one's prices stay: compare their `place`. */
export function useDoorPrices(): LoadState<DoorPrices> | { state: 'none' } {
  const place = useAtomValue(placeAtom)
  const loaded = useLoaded(place ?? '', async (): Promise<DoorPrices | undefined> => {
    if (place === undefined) return undefined
    const { doorPriceIn, loadPlaceFile } = await import('./place-prices.ts')
    const file = await loadPlaceFile(place)
    return { place, on: file.on, of: (id) => doorPriceIn(file, id) }
  })
  if (place === undefined) return { state: 'none' }
  if (loaded.state !== 'ready') return loaded
  return loaded.content ? { state: 'ready', content: loaded.content } : { state: 'loading' }
}
