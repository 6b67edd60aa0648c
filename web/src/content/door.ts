// What cars cost at the place that the visitor has chosen. Who has chosen none loads nothing.
import { atom, useAtom } from 'jotai'
import type { DoorPrice } from '#domain/door-price/door-price.ts'
import type { PlaceFile } from '#domain/door-price/place-file.ts'
import type { Language } from '#domain/languages.ts'
import { createTranslate, type Translate, useLanguage } from '../lib/i18n.ts'
import { type LoadState, memoizeLoader, useLoaded } from '../lib/loaders.ts'
import { usePlace } from '../lib/place.ts'
import type { DoorCard } from './door-card.ts'

/** Prices at the visitor's door. */
export interface DoorPrices {
  place: string
  /** Its name in the page's language, the region's where one is chosen: 'Sénégal', 'Île-de-France'. */
  name: string
  /** The day for which they were worked out, 'YYYY-MM-DD'. */
  on: string
  /** Digest of the place's rules and figures. */
  version: string
  /** By a car's id; undefined for a car that the build did not know. */
  of: (id: string) => DoorPrice | undefined
  /** What a card says of a car; undefined for a car that the build did not know. */
  card: (id: string) => DoorCard | undefined
  /** Every line and the total of a car, in words, one name for one line whatever the car; none for a car that the build did not know. */
  facts: (id: string) => readonly { label: string; value: string }[]
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

/** The prices of places that were loaded, by language and place: another list shows them at once. */
const ready = new Map<string, { state: 'ready'; content: DoorPrices }>()

/** Counts the retries of all parts of a page: one retry serves them all. */
const attemptAtom = atom(1)

/** What cars cost at the chosen place; 'none' while none is chosen, and before hydration. While another place loads, the last
 *  one's prices stay: they name their own place. */
export function useDoorPrices(): DoorState {
  const place = usePlace()
  const language = useLanguage()
  const [attempt, setAttempt] = useAtom(attemptAtom)
  const key = keyOf(language, place)
  const loaded = useLoaded(`${key} ${attempt}`, async (): Promise<DoorPrices | undefined> => {
    if (place === undefined) return undefined
    return doorPricesAt(place, language)
  })
  if (place === undefined) return { state: 'none' }
  const known = ready.get(key)
  if (known) return known
  if (loaded.state === 'failed') return { state: 'failed', retry: () => setAttempt((before) => before + 1) }
  if (loaded.state === 'loading') return loaded
  return loaded.content ? { state: 'ready', content: loaded.content } : { state: 'loading' }
}

/** Tells of a car whether it may not enter the chosen place: the purchase would refuse it too. */
export function useIsRefused(): (car: { id: string }) => boolean {
  const door = useDoorPrices()
  return ({ id }) => door.state === 'ready' && door.content.card(id)?.isRefused === true
}

/** The first `most` of some cars: those that may not enter the chosen place only where too few others are left. */
export function useEntering<Car extends { id: string }>(cars: readonly Car[], most: number): Car[] {
  const isRefused = useIsRefused()
  return cars.toSorted((a, b) => Number(isRefused(a)) - Number(isRefused(b))).slice(0, most)
}

const keyOf = (language: Language, place: string | undefined) => `${language} ${place ?? ''}`

/** One loader for each language and place, so that all parts of a page share its prices and texts. */
const loaders = new Map<string, () => Promise<DoorPrices>>()

/** What cars cost at a place, loaded once. @throws if it cannot be loaded; the next call tries again */
export async function doorPricesAt(place: string, language: Language): Promise<DoorPrices> {
  const key = keyOf(language, place)
  const load = loaders.get(key) ?? memoizeLoader(() => loadDoorPrices(place, language))
  loaders.set(key, load)
  const known = ready.get(key)
  if (known) return known.content
  const content = await load()
  ready.set(key, ready.get(key) ?? { state: 'ready', content })
  return content
}

/** Forgets all prices: a new build has other amounts. */
export function forgetDoorPrices(): void {
  ready.clear()
  loaders.clear()
}

/** The build's file of the place, the texts and the code are asked for at once. */
async function loadDoorPrices(place: string, language: Language): Promise<DoorPrices> {
  const [file, t, { doorPrices }] = await Promise.all([
    fetchPlaceFile(place),
    loadDoorTexts(language),
    import('./door-prices.ts'),
  ])
  return doorPrices(place, file, t, language)
}

async function fetchPlaceFile(place: string): Promise<PlaceFile> {
  const response = await fetch(`/door/${place}.json`)
  if (!response.ok) throw new Error(`/door/${place}.json: ${response.status}`)
  return (await response.json()) as PlaceFile
}

const texts = new Map<Language, () => Promise<Translate>>()

/** The texts of the namespaces `door`, `sale` and `car`: who has chosen no place and opens no choice loads none. */
export function loadDoorTexts(language: Language): Promise<Translate> {
  const load =
    texts.get(language) ??
    memoizeLoader(async () => {
      const { loadMessages } = await import('./texts.ts')
      return createTranslate(language, await loadMessages(language, ['door', 'sale', 'car']))
    })
  texts.set(language, load)
  return load()
}
