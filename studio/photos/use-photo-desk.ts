import { useRef, useState } from 'react'
import { useDocumentOperation } from 'sanity'
import {
  allPhotos,
  insertPatches,
  isProposedAlt,
  mainPatches,
  type Patch,
  type PhotoDocument,
  photoPath,
  photosIn,
  type PhotoValue,
  type Place,
  type PlacedPhoto,
  proposedAlt,
  removePatches,
  restorePatches,
  standingOf,
} from './places.ts'

type Car = PhotoDocument & Readonly<Record<string, unknown>>

/** What was done last, in a word for who may want it undone. */
interface Done {
  what: 'removed' | 'moved'
  standings: ReturnType<typeof standingOf>
}
/** Steps that can be undone. */
const REMEMBERED = 50

/** What an editor can do with the photos of a car, and which of them are chosen. */
export function usePhotoDesk(id: string, car: Car) {
  const { patch } = useDocumentOperation(id, 'vehicle')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<readonly Done[]>([])
  const anchor = useRef<string>(undefined)
  const all = allPhotos(car)
  const execute = (patches: Patch[]) => patches.length > 0 && patch.execute(patches, { ...car, _type: 'vehicle' })
  const remember = (what: Done['what'], photos: PlacedPhoto[]) =>
    setDone((before) => [...before, { what, standings: standingOf(car, photos) }].slice(-REMEMBERED))
  const ofKeys = (keys: Iterable<string>) => {
    const wanted = new Set(keys)
    return all.filter(({ value }) => wanted.has(value._key))
  }

  /** A text that we proposed follows the photo to its new category. */
  const renamed = ({ value }: PlacedPhoto, place: Place, n: number): PhotoValue => {
    const alt = proposedAlt(car, place, n)
    if (!alt || (value.alt?.fr && !isProposedAlt(value.alt.fr))) return value
    return { ...value, alt: { ...value.alt, _type: 'localeString', fr: alt } }
  }

  return {
    chosen,
    photos: all,
    clear: () => setChosen(new Set()),
    /** What `undo` would take back. */
    last: done.at(-1),
    undo() {
      const last = done.at(-1)
      if (!last) return
      execute(restorePatches(car, last.standings))
      setDone((before) => before.slice(0, -1))
    },
    /** Chooses a photo as well, or no more. */
    choose(key: string) {
      anchor.current = key
      setChosen((before) => {
        const next = new Set(before)
        if (!next.delete(key)) next.add(key)
        return next
      })
    },
    /** Chooses all photos from the one chosen last up to this. */
    chooseUpTo(key: string) {
      const keys = all.map(({ value }) => value._key)
      const [from = 0, to = 0] = [keys.indexOf(anchor.current ?? key), keys.indexOf(key)].toSorted((a, b) => a - b)
      setChosen((before) => new Set([...before, ...keys.slice(Math.max(0, from), to + 1)]))
    },
    /** Moves photos to a place: before the photo of key `before`, or to the end. */
    move(keys: Iterable<string>, place: Place, before?: string) {
      const moved = ofKeys(keys)
      if (moved.length === 0 || moved.some(({ value }) => value._key === before)) return
      const there = photosIn(car, place).length
      const values = moved.map((photo, n) =>
        photo.place === place ? photo.value : renamed(photo, place, there + n + 1),
      )
      remember('moved', moved)
      execute([...removePatches(moved), ...insertPatches(car, place, values, { before })])
      setChosen(new Set())
    },
    /** One step earlier (-1) or later (1) within its place; false at the end of it. */
    step(photo: PlacedPhoto, by: -1 | 1) {
      const list = photosIn(car, photo.place)
      const at = list.findIndex(({ value }) => value._key === photo.value._key)
      const target = list[at + (by < 0 ? -1 : 2)]
      if ((by < 0 && at === 0) || (by > 0 && at === list.length - 1)) return false
      remember('moved', [photo])
      execute([
        ...removePatches([photo]),
        ...insertPatches(car, photo.place, [photo.value], { before: target?.value._key }),
      ])
      return true
    },
    remove(keys: Iterable<string>) {
      const gone = ofKeys(keys)
      if (gone.length > 0) {
        remember('removed', gone)
        execute(removePatches(gone))
      }
      setChosen(new Set())
    },
    makeMain: (photo: PlacedPhoto) => execute(mainPatches(photo)),
    /** Changes a photo wherever it stands: in its list and as the main picture. */
    change(photo: PlacedPhoto, change: Pick<PhotoValue, 'alt' | 'flaws'>) {
      const paths = all.filter(({ value }) => value.asset?._ref === photo.value.asset?._ref).map(photoPath)
      if (car.mainImage?.asset?._ref === photo.value.asset?._ref) paths.push('mainImage')
      const set = Object.fromEntries(
        paths.flatMap((path) => Object.entries(change).map(([field, value]) => [`${path}.${field}`, value])),
      )
      execute([{ set }])
    },
    /** Texts for all photos that have none yet. */
    describeAll() {
      const patches = all.flatMap((photo): Patch[] => {
        const n = photosIn(car, photo.place).findIndex(({ value }) => value._key === photo.value._key) + 1
        const alt = photo.value.alt?.fr ? undefined : proposedAlt(car, photo.place, n)
        return alt
          ? [{ set: { [`${photoPath(photo)}.alt`]: { ...photo.value.alt, _type: 'localeString', fr: alt } } }]
          : []
      })
      execute(patches)
    },
  }
}

export type PhotoDesk = ReturnType<typeof usePhotoDesk>
