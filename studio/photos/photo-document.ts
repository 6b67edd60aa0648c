import { type CategoryKey, categoryKeys, type Flaw } from '#domain/picture.ts'
import { type PhotoShot, photoShots } from '#domain/facts.ts'
import { categoryLabels, shotLabels } from '../../schemas/sanity/labels.ts'
import { categoryId } from '../fixed-documents.ts'

/** Where a photo is: in a category's group, among the other photos, or in the turn around the car. */
export type Section = CategoryKey | 'images' | 'turn'
export const sections: readonly Section[] = [...categoryKeys, 'images', 'turn']

export const sectionTitles: Readonly<Record<Section, string>> = {
  ...categoryLabels,
  images: 'Autres photos',
  turn: 'Tour de la voiture',
}

/** The section for a keyboard shortcut, 1 to 6. */
export const sectionOfKey = (key: string): Section | undefined => sections[Number(key) - 1]

export interface FlawValue {
  _key: string
  _type: 'flaw'
  x?: number
  y?: number
  kind?: Flaw['kind'] | undefined
  place?: Flaw['place'] | undefined
  /** Millimetres. */
  size?: number | undefined
  count?: number | undefined
  repaired?: boolean | undefined
  text?: { _type?: 'localeString'; fr?: string } | undefined
}
export interface PhotoValue {
  _key: string
  _type: 'vehicleImage'
  asset?: { _type?: 'reference'; _ref: string }
  alt?: Record<string, unknown> & { fr?: string }
  shot?: PhotoShot | undefined
  flaws?: FlawValue[]
  /** Shares of the whole picture, as Sanity stores them. */
  crop?: { _type?: string; top: number; bottom: number; left: number; right: number }
  hotspot?: { _type?: string; x: number; y: number; width: number; height: number }
}
/** The photo fields of a car's document. */
export interface PhotoDocument {
  mainImage?: Omit<PhotoValue, '_key'>
  images?: PhotoValue[]
  turn?: PhotoValue[]
  gallery?: { _key: string; category?: { _ref?: string }; images?: PhotoValue[] }[]
}
export interface Photo {
  section: Section
  /** Path of its list in the document. */
  list: string
  value: PhotoValue
}

const itemPath = (list: string, key: string) => `${list}[_key=="${key}"]`
export const photoPath = ({ list, value }: Photo) => itemPath(list, value._key)

const groupsOf = (document: PhotoDocument, section: Section) =>
  (document.gallery ?? []).filter(({ category }) => category?._ref === categoryId(section))

/** Whether the document has the section's group, even if it is empty. */
export const hasGroup = (document: PhotoDocument | undefined, section: Section): boolean =>
  groupsOf(document ?? {}, section).length > 0

/** The photos of a section in their order, without entries that have no file. */
export function photosIn(document: PhotoDocument, section: Section): Photo[] {
  const lists =
    section === 'images' || section === 'turn'
      ? [{ list: section, values: document[section] ?? [] }]
      : groupsOf(document, section).map(({ _key, images }) => ({
          list: `${itemPath('gallery', _key)}.images`,
          values: images ?? [],
        }))
  return lists.flatMap(({ list, values }) =>
    values.filter(({ asset }) => asset).map((value) => ({ section, list, value })),
  )
}

export const allPhotos = (document: PhotoDocument): Photo[] =>
  sections.flatMap((section) => photosIn(document, section))

export type Patch = Record<string, unknown>

interface InsertOptions {
  /** Key of the photo to insert before; default: at the end. */
  before?: string | undefined
  /** Sections whose group was created by earlier patches that are not in `document` yet; `insertPatches` adds to it. */
  created?: Set<Section>
}

/** Patches that insert photos into a section, and create its list or group if missing. */
export function insertPatches(
  document: PhotoDocument,
  section: Section,
  photos: PhotoValue[],
  { before, created = new Set() }: InsertOptions = {},
): Patch[] {
  const { list, patches } = listOf(document, section, created)
  const at = before ? { before: itemPath(list, before) } : { after: `${list}[-1]` }
  return [...patches, { insert: { ...at, items: photos } }]
}

/** Path of a section's list, and the patches that create it where it is missing. */
function listOf(document: PhotoDocument, section: Section, created: Set<Section>): { list: string; patches: Patch[] } {
  if (section === 'images' || section === 'turn')
    return { list: section, patches: [{ setIfMissing: { [section]: [] } }] }
  const [group] = groupsOf(document, section)
  const key = group?._key ?? `group-${section}`
  const list = `${itemPath('gallery', key)}.images`
  if (group || created.has(section)) return { list, patches: [{ setIfMissing: { [list]: [] } }] }
  created.add(section)
  const category = { _type: 'reference', _ref: categoryId(section) }
  const item = { _key: key, _type: 'galleryGroup', category, images: [] }
  return { list, patches: [{ setIfMissing: { gallery: [] } }, { insert: { after: 'gallery[-1]', items: [item] } }] }
}

export const removePatches = (photos: readonly Photo[]): Patch[] => [{ unset: photos.map(photoPath) }]

/** Copies a photo to the main picture; the copy does not follow later changes of the gallery. */
export const mainPatches = ({ value: { _key, ...photo } }: Photo): Patch[] => [{ set: { mainImage: photo } }]

/** A photo's position for undo: its section, and the key of the next photo. */
interface Position {
  section: Section
  next: string | undefined
  value: PhotoValue
}

export function positionsOf(document: PhotoDocument, photos: readonly Photo[]): Position[] {
  return photos.map(({ section, value }) => {
    const list = photosIn(document, section)
    const index = list.findIndex((other) => other.value._key === value._key)
    return { section, next: list[index + 1]?.value._key, value }
  })
}

/** Patches that restore moved or removed photos and keep all other changes. If the next photo is gone, the photo goes to
 *  the end of its section. */
export function restorePatches(document: PhotoDocument, positions: readonly Position[]): Patch[] {
  const keys = new Set(positions.map(({ value }) => value._key))
  const idOf = (section: Section, key: string) => `${section} ${key}`
  const moved = allPhotos(document).filter(({ value }) => keys.has(value._key))
  const present = new Set(allPhotos(document).map(({ section, value }) => idOf(section, value._key)))
  for (const { section, value } of moved) present.delete(idOf(section, value._key))
  // In reverse order, so that a photo's neighbour is restored before it.
  const inserts = positions.toReversed().flatMap(({ section, next, value }) => {
    const before = next && present.has(idOf(section, next)) ? next : undefined
    present.add(idOf(section, value._key))
    return insertPatches(document, section, [value], { before })
  })
  return [...(moved.length > 0 ? removePatches(moved) : []), ...inserts]
}

const altWords: Readonly<Record<Section, string>> = {
  exterior: 'extérieur',
  interior: 'intérieur',
  engine: 'moteur',
  details: 'détail',
  images: 'photo',
  turn: 'tour de la voiture',
}

/** What a shot shows, within a sentence: 'vue de face'. */
export const shotWords = (shot: PhotoShot): string =>
  shotLabels[shot].charAt(0).toLowerCase() + shotLabels[shot].slice(1)

/** 'Audi Q2 2020', as far as it is known. */
export const carName = (car: Readonly<Record<string, unknown>>): string =>
  [car['brand'], car['model'], car['year']]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')

/** A proposed alternative text: 'Audi Q2 2020, intérieur, vue 2'. Undefined while the car has no name. `n` counts from 1. */
export function proposedAlt(car: Readonly<Record<string, unknown>>, section: Section, n: number): string | undefined {
  const name = carName(car)
  return name ? `${name}, ${altWords[section]}, vue ${n}` : undefined
}

/** Whether a text comes from `proposedAlt` or names a shot, so that it may change with the photo's section or shot. */
export const isProposedAlt = (text: string): boolean =>
  new RegExp(`, (${Object.values(altWords).join('|')}), vue \\d+$`).test(text) ||
  photoShots.some((shot) => text.endsWith(`, ${shotWords(shot)}`))
