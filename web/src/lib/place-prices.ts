// What every car costs at one place. Its own chunk: who has chosen no place loads nothing of it.
import type { PlaceFile } from '#domain/door-price/place-file.ts'
import { memoizeLoader } from './loaders.ts'

const loaders = new Map<string, () => Promise<PlaceFile>>()

/** The build's file of a place. @throws if it cannot be loaded; the next call tries again */
export function loadPlaceFile(place: string): Promise<PlaceFile> {
  const known = loaders.get(place) ?? memoizeLoader(() => fetchPlaceFile(place))
  loaders.set(place, known)
  return known()
}

/** The next call loads anew. */
export const forgetPlaceFiles = (): void => loaders.clear()

async function fetchPlaceFile(place: string): Promise<PlaceFile> {
  const response = await fetch(`/door/${place}.json`)
  if (!response.ok) throw new Error(`/door/${place}.json: ${response.status}`)
  return (await response.json()) as PlaceFile
}
