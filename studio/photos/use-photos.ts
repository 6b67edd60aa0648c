import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDocumentOperation } from 'sanity'
import type { PhotoShot } from '#domain/facts.ts'
import {
  allPhotos,
  carName,
  insertPatches,
  isProposedAlt,
  mainPatches,
  type Patch,
  type Photo,
  type PhotoDocument,
  photoPath,
  photosIn,
  type PhotoValue,
  positionsOf,
  proposedAlt,
  removePatches,
  restorePatches,
  type Section,
} from './photo-document.ts'
import { shotAlt } from './shots/shots.ts'
import { type PlacedPhoto, replaceFile } from './pictures/edited-photo.ts'
import { keep, retire } from './pictures/retired-files.ts'

/** An undoable step. */
type Step =
  | { kind: 'removed' | 'moved'; positions: ReturnType<typeof positionsOf> }
  | { kind: 'edited'; patch: Patch; asset: string; replaced: string }
const MAX_STEPS = 50

export type PhotoState = ReturnType<typeof usePhotos>

/** The photos of a car, the selection, and the editor's actions. */
export function usePhotos(id: string, car: PhotoDocument & Readonly<Record<string, unknown>>) {
  const { patch } = useDocumentOperation(id, 'vehicle')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [steps, setSteps] = useState<readonly Step[]>([])
  const anchor = useRef<string>(undefined)
  const all = allPhotos(car)
  const execute = (patches: Patch[]) => patches.length > 0 && patch.execute(patches, { ...car, _type: 'vehicle' })
  const addStep = (step: Step) => setSteps((before) => [...before, step].slice(-MAX_STEPS))
  const remember = (kind: 'removed' | 'moved', photos: Photo[]) =>
    addStep({ kind, positions: positionsOf(car, photos) })
  /** All copies of a photo: in the lists and as the main picture. */
  const copiesOf = (photo: Photo): PlacedPhoto[] => {
    const asset = photo.value.asset?._ref
    const listed = all.filter(({ value }) => value.asset?._ref === asset)
    const copies: PlacedPhoto[] = listed.map((copy) => ({ path: photoPath(copy), value: copy.value }))
    const main = car.mainImage
    return main && main.asset?._ref === asset ? [...copies, { path: 'mainImage', value: main }] : copies
  }
  const withKeys = (keys: Iterable<string>) => {
    const chosen = new Set(keys)
    return all.filter(({ value }) => chosen.has(value._key))
  }
  const indexIn = (list: readonly Photo[], photo: Photo) =>
    list.findIndex(({ value }) => value._key === photo.value._key)

  /** The photo with a proposed text for a new section, unless an editor has written one. */
  const withAltFor = ({ value }: Photo, section: Section, n: number): PhotoValue => {
    const alt = proposedAlt(car, section, n)
    if (!alt || value.shot || (value.alt?.fr && !isProposedAlt(value.alt.fr))) return value
    return { ...value, alt: { ...value.alt, _type: 'localeString', fr: alt } }
  }

  const undo = () => {
    const last = steps.at(-1)
    if (!last) return
    if (last.kind === 'edited') {
      keep(last.replaced)
      retire(last.asset)
      execute([last.patch])
    } else execute(restorePatches(car, last.positions))
    setSteps((before) => before.slice(0, -1))
  }
  useUndoKey(undo)

  return {
    photos: all,
    selected,
    lastStep: steps.at(-1),
    undo,
    /** Adds a photo to the selection or removes it. */
    toggle(key: string) {
      anchor.current = key
      setSelected((before) => {
        const next = new Set(before)
        if (!next.delete(key)) next.add(key)
        return next
      })
    },
    /** Selects all photos from the last toggled one to this one. */
    selectUpTo(key: string) {
      const keys = all.map(({ value }) => value._key)
      const [from = 0, to = 0] = [keys.indexOf(anchor.current ?? key), keys.indexOf(key)].toSorted((a, b) => a - b)
      setSelected((before) => new Set([...before, ...keys.slice(Math.max(0, from), to + 1)]))
    },
    clear: () => setSelected(new Set()),
    /** Moves photos to a section: before the photo with key `before`, or to the end. */
    move(keys: Iterable<string>, section: Section, before?: string) {
      const moved = withKeys(keys)
      if (moved.length === 0 || moved.some(({ value }) => value._key === before)) return
      const count = photosIn(car, section).length
      const values = moved.map((photo, index) =>
        photo.section === section ? photo.value : withAltFor(photo, section, count + index + 1),
      )
      remember('moved', moved)
      execute([...removePatches(moved), ...insertPatches(car, section, values, { before })])
      setSelected(new Set())
    },
    /** Moves a photo one place earlier (-1) or later (1) in its section; false if it is already at that end. */
    step(photo: Photo, by: -1 | 1) {
      const list = photosIn(car, photo.section)
      const index = indexIn(list, photo)
      if ((by < 0 && index === 0) || (by > 0 && index === list.length - 1)) return false
      const before = list[index + (by < 0 ? -1 : 2)]?.value._key
      remember('moved', [photo])
      execute([...removePatches([photo]), ...insertPatches(car, photo.section, [photo.value], { before })])
      return true
    },
    remove(keys: Iterable<string>) {
      const removed = withKeys(keys)
      if (removed.length > 0) {
        remember('removed', removed)
        execute(removePatches(removed))
      }
      setSelected(new Set())
    },
    makeMain: (photo: Photo) => execute(mainPatches(photo)),
    /** Changes all copies of a photo. */
    change(photo: Photo, change: Pick<PhotoValue, 'alt' | 'flaws'>) {
      execute([
        {
          set: placed(
            copiesOf(photo).map(({ path }) => path),
            change,
          ),
        },
      ])
    },
    /** Says which view a photo is, and proposes the text for it unless an editor has written one. */
    setShot(photo: Photo, shot: PhotoShot | undefined) {
      const { alt } = photo.value
      const n = indexIn(photosIn(car, photo.section), photo) + 1
      const proposed = shot ? shotAlt(carName(car), shot) : proposedAlt(car, photo.section, n)
      const isOwn = alt?.fr && !isProposedAlt(alt.fr)
      const described = !isOwn && proposed ? { alt: { _type: 'localeString', fr: proposed } } : {}
      const paths = copiesOf(photo).map(({ path }) => path)
      execute([
        { set: placed(paths, { ...described, ...(shot && { shot }) }) },
        ...(shot ? [] : [{ unset: paths.map((path) => `${path}.shot`) }]),
      ])
    },
    /** Gives all copies of a photo an edited file, turned by quarter turns. The old file is deleted once nothing uses it. */
    replaceFile(photo: Photo, asset: string, turns: number) {
      const replaced = photo.value.asset?._ref
      if (!replaced || replaced === asset) return
      const { patch: change, undo: back } = replaceFile(copiesOf(photo), asset, turns)
      addStep({ kind: 'edited', patch: back, asset, replaced })
      keep(asset)
      retire(replaced)
      execute([change])
    },
    /** Proposes a text for each photo without one. */
    describeAll() {
      execute(
        all.flatMap((photo): Patch[] => {
          const { alt } = photo.value
          const text = proposedAlt(car, photo.section, indexIn(photosIn(car, photo.section), photo) + 1)
          if (alt?.fr || !text) return []
          return [{ set: { [`${photoPath(photo)}.alt`]: { ...alt, _type: 'localeString', fr: text } } }]
        }),
      )
    },
  }
}

/** The same fields at several paths of a document. */
const placed = (paths: readonly string[], fields: object): Record<string, unknown> =>
  Object.fromEntries(
    paths.flatMap((path) => Object.entries(fields).map(([field, value]) => [`${path}.${field}`, value as unknown])),
  )

/** Calls `undo` on Ctrl + Z, except in text fields, which have their own undo. */
function useUndoKey(undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('dialog, input, textarea, [contenteditable="true"]')
    if (isTyping || event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
