import { useEffect, useState, useSyncExternalStore } from 'react'
import { type DocumentStore, type OperationsAPI, type SanityClient, useClient, useDocumentStore } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import {
  allPhotos,
  hasGroup,
  type PhotoDocument,
  type Section,
  carName,
  insertPatches,
  type Patch,
  photoPath,
  photosIn,
  type PhotoValue,
  proposedAlt,
} from './photo-document.ts'
import { preparePhoto } from './pictures/prepare.ts'
import { setUploading, UploadQueue, type UploadedPhoto } from './upload-queue.ts'
import { replaceFile } from './pictures/edited-photo.ts'
import { retire } from './pictures/retired-files.ts'
import { placeOfShot, type Shot, shotAlt, shotKey, shotNames, takenShots } from './shots/shots.ts'

type CarDocument = PhotoDocument & Record<string, unknown>

/** The uploads of a car. `initial`: initial values of a new car's document. */
export function useUploads(id: string, initial: CarDocument) {
  const store = useDocumentStore()
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const [queue] = useState(() => queueFor(id, store, client))
  useEffect(() => void initialDocuments.set(id, initial), [id, initial])
  const items = useSyncExternalStore(queue.subscribe, queue.items)
  return { queue, items, busy: queue.busy() }
}

/** Asks before the page is closed while a photo of any car is not stored, and tries again when the line returns. */
function watchPage(queue: UploadQueue): void {
  addEventListener('online', () => queue.retry())
  addEventListener('beforeunload', (event) => {
    if (queue.open()) event.preventDefault()
  })
}

/** Queues by car; uploads continue while their tab is closed. */
const queues = new Map<string, UploadQueue>()
const initialDocuments = new Map<string, CarDocument>()

function queueFor(id: string, store: DocumentStore, client: SanityClient): UploadQueue {
  const existing = queues.get(id)
  if (existing) return existing
  let document: CarDocument | undefined
  let operations: OperationsAPI | undefined
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const resolveIfReady = () => document && operations && !operations.patch.disabled && resolve()
  const created = new Set<Section>()
  // Never unsubscribed: uploads may finish after the tab is closed.
  store.pair.editState(id, 'vehicle').subscribe(({ draft, published, ready: loaded }) => {
    if (loaded) document = (draft ?? published ?? {}) as CarDocument
    // Once a group is in the document it may be removed; it must then be created again.
    for (const section of created) if (hasGroup(document, section)) created.delete(section)
    resolveIfReady()
  })
  store.pair.editOperations(id, 'vehicle').subscribe((latest) => {
    operations = latest
    resolveIfReady()
  })
  const queue = new UploadQueue({
    ready,
    prepare: preparePhoto,
    send: sender(client),
    assets: () => {
      const pictures = [...allPhotos(document ?? {}).map(({ value }) => value), document?.mainImage]
      return pictures.flatMap((picture) => picture?.asset?._ref ?? [])
    },
    insert(uploaded) {
      const car = document ?? {}
      const patches = insertUploaded(car, uploaded, created)
      // If the photos create the document, the initial values give it rank and defaults.
      operations?.patch.execute(patches, { ...initialDocuments.get(id), _type: 'vehicle' })
    },
  })
  queue.subscribe(() => setUploading(id, queue.busy()))
  watchPage(queue)
  queues.set(id, queue)
  return queue
}

/** Returns a function that uploads a picture; it resolves to its asset's id. */
export const sender = (client: SanityClient) => (file: File, onPercent?: (percent: number) => void) =>
  new Promise<string>((resolve, reject) => {
    client.observable.assets.upload('image', file, { filename: file.name, tag: 'photos' }).subscribe({
      next: (event) => {
        if (event.type === 'response') resolve(event.body.document._id)
        else if (event.type === 'progress' && event.stage === 'upload') onPercent?.(Math.round(event.percent))
      },
      error: reject,
      complete: () => reject(new Error('no answer')), // no effect once it has answered
    })
  })

type Car = PhotoDocument & Readonly<Record<string, unknown>>
type ShotPhoto = UploadedPhoto & { shot: Shot }

/** The patches that add uploaded photos to a car: shots at their place in the tour, others at the end of their section. A shot that
 *  was taken before gets the new file. The first photo becomes the main one, if there is none. `created`: see `insertPatches`. */
export function insertUploaded(car: Car, uploaded: readonly UploadedPhoto[], created: Set<Section>): Patch[] {
  const photos = [...Map.groupBy(uploaded.filter(isOther), ({ section }) => section)].map(([section, added]) => {
    const count = photosIn(car, section).length
    const values = added.map(({ asset }, index) => newPhoto(asset, frenchAlt(car, section, count + index + 1)))
    return { section, values, before: undefined }
  })
  const taken = takenShots(car)
  // The last one counts of a shot that was taken twice.
  const ofTour = [...new Map(uploaded.filter(isShotPhoto).map((photo) => [photo.shot, photo])).values()]
  const added = ofTour
    .filter(({ shot }) => !taken.has(shot))
    .toSorted((a, b) => shotNames.indexOf(a.shot) - shotNames.indexOf(b.shot))
    .map(({ asset, section, shot }) => {
      const alt = { _type: 'localeString', fr: shotAlt(carName(car), shot) }
      const value = { ...newPhoto(asset, alt), shot, _key: shotKey(shot) }
      return { section, values: [value], before: placeOfShot(car, shot) }
    })
  const groups = [...added, ...photos]
  const patches = groups.flatMap(({ section, values, before }) =>
    insertPatches(car, section, values, { before, created }),
  )
  const retaken = ofTour.flatMap(({ shot, asset }) => retakePatches(car, shot, asset))
  const first = (groups.find(({ section }) => section === 'exterior') ?? groups.find(isStill))?.values[0]
  if (!first || car.mainImage?.asset) return [...patches, ...retaken]
  const { _key, ...mainImage } = first
  return [...patches, ...retaken, { set: { mainImage } }]
}

const isOther = ({ shot }: UploadedPhoto) => shot === undefined
const isShotPhoto = (photo: UploadedPhoto): photo is ShotPhoto => photo.shot !== undefined
const isStill = ({ section }: { section: Section }) => section !== 'turn'

/** The patches for a shot that the car has: also its copy as the main picture gets the new file. What was marked on the old one, its
 *  crop and its flaws, says nothing of the new. */
function retakePatches(car: Car, shot: Shot, asset: string): Patch[] {
  const photo = takenShots(car).get(shot)
  const old = photo?.value.asset?._ref
  if (!photo || !old || old === asset) return []
  const main = car.mainImage
  const copies = [{ path: photoPath(photo), value: photo.value }]
  const all = main?.asset?._ref === old ? [...copies, { path: 'mainImage', value: main }] : copies
  retire(old)
  const marks = all.flatMap(({ path }) => ['crop', 'hotspot', 'flaws'].map((field) => `${path}.${field}`))
  return [replaceFile(all, asset, 0).patch, { unset: marks }]
}

const frenchAlt = (car: Car, section: Section, n: number) => {
  const fr = proposedAlt(car, section, n)
  return fr ? { _type: 'localeString', fr } : undefined
}

const newPhoto = (asset: string, alt: PhotoValue['alt']): PhotoValue => ({
  _key: crypto.randomUUID().slice(0, 12),
  _type: 'vehicleImage',
  asset: { _type: 'reference', _ref: asset },
  ...(alt && { alt }),
})
