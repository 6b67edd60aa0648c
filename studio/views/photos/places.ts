import { type CategoryKey, categoryKeys } from '#domain/picture.ts'
import { categoryId } from '../../fixed-documents.ts'

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
