import {
  allPhotos,
  insertPatches,
  photosIn,
  removePatches,
  type Patch,
  type PhotoDocument,
  type PhotoValue,
  type PlacedPhoto,
  type Place,
} from './places.ts'

/** Where a photo stands: its place, and the key of the photo behind it. */
interface Standing {
  place: Place
  behind: string | undefined
  value: PhotoValue
}

/** Remembers where photos stand, to put them back. */
export function standingOf(document: PhotoDocument, photos: readonly PlacedPhoto[]): Standing[] {
  return photos.map(({ place, value }) => {
    const list = photosIn(document, place)
    const at = list.findIndex((other) => other.value._key === value._key)
    return { place, behind: list[at + 1]?.value._key, value }
  })
}

/** Puts photos back where they stood, wherever they are now or if they are gone. What has changed around them stays: a photo
 *  whose neighbour has left goes to the end of its place. */
export function restorePatches(document: PhotoDocument, standings: readonly Standing[]): Patch[] {
  const keys = new Set(standings.map(({ value }) => value._key))
  const moved = allPhotos(document).filter(({ value }) => keys.has(value._key))
  const there = new Set(allPhotos(document).map(({ value, place }) => `${place} ${value._key}`))
  for (const { value, place } of moved) there.delete(`${place} ${value._key}`)
  // From behind: a neighbour that comes back as well is there before.
  const inserts = standings.toReversed().flatMap(({ place, behind, value }) => {
    const before = behind && there.has(`${place} ${behind}`) ? behind : undefined
    there.add(`${place} ${value._key}`)
    return insertPatches(document, place, [value], { before })
  })
  return [...(moved.length > 0 ? removePatches(moved) : []), ...inserts]
}
