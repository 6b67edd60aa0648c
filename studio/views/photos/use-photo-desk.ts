import { useState } from 'react'
import { useDocumentOperation } from 'sanity'
import {
  allPhotos,
  insertPatches,
  mainPatches,
  photoPath,
  photosIn,
  removePatches,
  type Patch,
  type PhotoDocument,
  type PhotoValue,
  type PlacedPhoto,
  type Place,
} from './places.ts'
import { isProposedAlt, proposedAlt } from './proposed-alt.ts'

type Car = PhotoDocument & Readonly<Record<string, unknown>>

/** What an editor can do with the photos of a car, and which of them are chosen. */
export function usePhotoDesk(id: string, car: Car) {
  const { patch } = useDocumentOperation(id, 'vehicle')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const all = allPhotos(car)
  const execute = (patches: Patch[]) => patches.length > 0 && patch.execute(patches, { ...car, _type: 'vehicle' })
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
    choose(keys: readonly string[], more: boolean) {
      setChosen((before) => {
        if (!more) return new Set(keys)
        const next = new Set(before)
        for (const key of keys) if (!next.delete(key)) next.add(key)
        return next
      })
    },
    /** Moves photos to a place: before the photo of key `before`, or to the end. */
    move(keys: Iterable<string>, place: Place, before?: string) {
      const moved = ofKeys(keys)
      if (moved.length === 0 || moved.some(({ value }) => value._key === before)) return
      const there = photosIn(car, place).length
      const values = moved.map((photo, n) =>
        photo.place === place ? photo.value : renamed(photo, place, there + n + 1),
      )
      execute([...removePatches(moved), ...insertPatches(car, place, values, { before })])
      setChosen(new Set())
    },
    /** One step earlier (-1) or later (1) within its place. */
    step(photo: PlacedPhoto, by: -1 | 1) {
      const list = photosIn(car, photo.place)
      const at = list.findIndex(({ value }) => value._key === photo.value._key)
      const target = list[at + (by < 0 ? -1 : 2)]
      if ((by < 0 && at === 0) || (by > 0 && at === list.length - 1)) return
      execute([
        ...removePatches([photo]),
        ...insertPatches(car, photo.place, [photo.value], { before: target?.value._key }),
      ])
    },
    remove(keys: Iterable<string>) {
      const gone = ofKeys(keys)
      if (gone.length > 0) execute(removePatches(gone))
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
