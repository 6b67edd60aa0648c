// What cars cost at the place that the visitor has chosen. Who has chosen none loads nothing.
import { useAtomValue } from 'jotai'
import { useState } from 'react'
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
  /** The authority's own calculator. */
  calculator?: string | undefined
  /** The texts of the namespaces `door`, `sale` and `car`, in the page's language. */
  t: Translate
}

/** 'none' while no place is chosen. */
export type DoorState =
  | Exclude<LoadState<DoorPrices>, { state: 'failed' }>
  | { state: 'none' }
  | { state: 'failed'; retry: () => void }

/** What cars cost at the chosen place; 'none' while none is chosen, and before hydration. While another place loads, the last
 *  one's prices stay: they name their own place. */
export function useDoorPrices(): DoorState {
  const place = useAtomValue(placeAtom)
  const language = useLanguage()
  const [attempt, setAttempt] = useState(1)
  const loaded = useLoaded(`${language} ${place ?? ''} ${attempt}`, async (): Promise<DoorPrices | undefined> => {
    if (place === undefined) return undefined
    const [{ doorPriceIn, loadPlaceFile }, { loadMessages }] = await Promise.all([
      import('../lib/place-prices.ts'),
      import('./source.ts'),
    ])
    const [file, messages] = await Promise.all([loadPlaceFile(place), loadMessages(language, ['door', 'sale', 'car'])])
    return {
      place,
      on: file.on,
      of: (id) => doorPriceIn(file, id),
      calculator: file.calculator,
      t: createTranslate(language, messages),
    }
  })
  if (place === undefined) return { state: 'none' }
  if (loaded.state === 'failed') return { state: 'failed', retry: () => setAttempt((before) => before + 1) }
  if (loaded.state === 'loading') return loaded
  return loaded.content ? { state: 'ready', content: loaded.content } : { state: 'loading' }
}
