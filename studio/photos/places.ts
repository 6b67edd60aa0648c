import { type CategoryKey, categoryKeys } from '#domain/picture.ts'
import { categoryLabels } from '../../schemas/sanity/labels.ts'
import { categoryId } from '../fixed-documents.ts'

/** Where a photo may stand: in a category, among the others, or in the turn. */
export const placeKeys = [...categoryKeys, 'images', 'turn'] as const
export type Place = CategoryKey | 'images' | 'turn'

export interface FlawValue {
  _key: string
  _type: 'flaw'
  x?: number
  y?: number
  text?: { _type?: 'localeString'; fr?: string }
}
export interface PhotoValue {
  _key: string
  _type: 'vehicleImage'
  asset?: { _type?: 'reference'; _ref: string }
  alt?: Record<string, unknown> & { fr?: string }
  flaws?: FlawValue[]
}
interface Group {
  _key: string
  category?: { _ref?: string }
  images?: PhotoValue[]
}
/** The photos of a car's document. */
export interface PhotoDocument {
  mainImage?: Omit<PhotoValue, '_key'>
  images?: PhotoValue[]
  turn?: PhotoValue[]
  gallery?: Group[]
}
export interface PlacedPhoto {
  place: Place
  /** Path of its list in the document. */
  list: string
  value: PhotoValue
}

const itemPath = (list: string, key: string) => `${list}[_key=="${key}"]`
export const photoPath = ({ list, value }: PlacedPhoto) => itemPath(list, value._key)

const groupsOf = (document: PhotoDocument, place: Place) =>
  (document.gallery ?? []).filter(({ category }) => category?._ref === categoryId(place))

/** Whether the place's group of photos is there, be it empty. */
export const hasGroup = (document: PhotoDocument | undefined, place: Place): boolean =>
  groupsOf(document ?? {}, place).length > 0

/** The photos of one place, in their order. Blank entries are left out. */
export function photosIn(document: PhotoDocument, place: Place): PlacedPhoto[] {
  const lists =
    place === 'images' || place === 'turn'
      ? [{ list: place, photos: document[place] ?? [] }]
      : groupsOf(document, place).map((group) => ({
          list: `${itemPath('gallery', group._key)}.images`,
          photos: group.images ?? [],
        }))
  return lists.flatMap(({ list, photos }) =>
    photos.filter(({ asset }) => asset).map((value) => ({ place, list, value })),
  )
}

export const allPhotos = (document: PhotoDocument): PlacedPhoto[] =>
  placeKeys.flatMap((place) => photosIn(document, place))

export type Patch = Record<string, unknown>

/** Path of a place's list, with the patches that make it be there. `made` are the groups that patches on their way make. */
function listOf(document: PhotoDocument, place: Place, made: Set<Place>): { list: string; patches: Patch[] } {
  if (place === 'images' || place === 'turn') return { list: place, patches: [{ setIfMissing: { [place]: [] } }] }
  const [group] = groupsOf(document, place)
  const key = group?._key ?? `group-${place}`
  const list = `${itemPath('gallery', key)}.images`
  if (group || made.has(place)) return { list, patches: [{ setIfMissing: { [list]: [] } }] }
  made.add(place)
  const item = {
    _key: key,
    _type: 'galleryGroup',
    category: { _type: 'reference', _ref: categoryId(place) },
    images: [],
  }
  return {
    list,
    patches: [{ setIfMissing: { gallery: [] } }, { insert: { after: 'gallery[-1]', items: [item] } }],
  }
}

/** Puts photos into a place: before the photo of key `before`, or at its end. */
export function insertPatches(
  document: PhotoDocument,
  place: Place,
  photos: PhotoValue[],
  { before, made = new Set() }: { before?: string | undefined; made?: Set<Place> } = {},
): Patch[] {
  const { list, patches } = listOf(document, place, made)
  const at = before ? { before: itemPath(list, before) } : { after: `${list}[-1]` }
  return [...patches, { insert: { ...at, items: photos } }]
}

export const removePatches = (photos: readonly PlacedPhoto[]): Patch[] => [{ unset: photos.map(photoPath) }]

/** The main picture as a photo of its own: it keeps its text and marks when the gallery changes. */
export const mainPatches = ({ value: { _key, ...photo } }: PlacedPhoto): Patch[] => [{ set: { mainImage: photo } }]

export const placeTitles: Readonly<Record<Place, string>> = {
  ...categoryLabels,
  images: 'Autres photos',
  turn: 'Tour de la voiture',
}

/** The key of the keyboard that sends a photo there. */
export const placeShortcuts: Readonly<Record<string, Place>> = {
  1: 'exterior',
  2: 'interior',
  3: 'engine',
  4: 'details',
  5: 'images',
  6: 'turn',
}

type Car = Readonly<Record<string, unknown>>

const words: Readonly<Record<Place, string>> = {
  exterior: 'extérieur',
  interior: 'intérieur',
  engine: 'moteur',
  details: 'détail',
  images: 'photo',
  turn: 'tour de la voiture',
}

const nameOf = ({ brand, model, year }: Car) =>
  [brand, model, year].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')

/** What a photo probably shows, for the editor to make better: 'Audi Q2 2020, intérieur, vue 2'. Undefined while the car has
 *  no name. `n` counts from 1. */
export function proposedAlt(car: Car, place: Place, n: number): string | undefined {
  const name = nameOf(car)
  return name ? `${name}, ${words[place]}, vue ${n}` : undefined
}

/** Whether a text is one that we proposed, so that it may change with the category. */
export const isProposedAlt = (text: string): boolean =>
  new RegExp(`, (${Object.values(words).join('|')}), vue \\d+$`).test(text)

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
