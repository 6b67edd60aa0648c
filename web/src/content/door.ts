// What cars cost at the place that the visitor has chosen. Who has chosen none loads nothing.
import { useAtomValue } from 'jotai'
import type { DoorPrice } from '#domain/door-price/door-price.ts'
import { createTranslate, type Translate, useLanguage } from '../lib/i18n.ts'
import { type LoadState, useLoaded } from '../lib/loaders.ts'
import { placeAtom } from '../lib/place.ts'

/** Prices at the visitor's door. */
export interface DoorPrices {
  place: string
  /** The day for which they were worked out, 'YYYY-MM-DD'. */
  on: string
  /** By a car's id; undefined for a car that the build did not know. */
  of: (id: string) => DoorPrice | undefined
  /** The texts of the namespaces `door` and `sale`, in the page's language. */
  t: Translate
}

/** What cars cost at the chosen place; 'none' while none is chosen, and before hydration. While another place loads, the last
 *  one's prices stay: they name their own place. */
export function useDoorPrices(): LoadState<DoorPrices> | { state: 'none' } {
  const place = useAtomValue(placeAtom)
  const language = useLanguage()
  const loaded = useLoaded(`${language} ${place ?? ''}`, async (): Promise<DoorPrices | undefined> => {
    if (place === undefined) return undefined
    const [{ doorPriceIn, loadPlaceFile }, { loadMessages }] = await Promise.all([
      import('../lib/place-prices.ts'),
      import('./source.ts'),
    ])
    const [file, messages] = await Promise.all([loadPlaceFile(place), loadMessages(language, ['door', 'sale'])])
    return { place, on: file.on, of: (id) => doorPriceIn(file, id), t: createTranslate(language, messages) }
  })
  if (place === undefined) return { state: 'none' }
  if (loaded.state !== 'ready') return loaded
  return loaded.content ? { state: 'ready', content: loaded.content } : { state: 'loading' }
}
