import { useEffect, useState, useSyncExternalStore } from 'react'
import { type DocumentStore, type OperationsAPI, type SanityClient, useClient, useDocumentStore } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import {
  allPhotos,
  hasGroup,
  insertPatches,
  type PhotoDocument,
  photosIn,
  type PhotoValue,
  type Place,
  proposedAlt,
} from './places.ts'
import { noteSending, UploadQueue } from './upload-queue.ts'

type CarDocument = PhotoDocument & Record<string, unknown>

/** By car: uploads go on while their tab is not shown. */
const queues = new Map<string, UploadQueue>()
/** By car, what it starts from if it is new. */
const beginnings = new Map<string, CarDocument>()

function sender(client: SanityClient) {
  return (file: File, onPercent: (percent: number) => void) =>
    new Promise<string>((done, fail) => {
      client.observable.assets.upload('image', file, { filename: file.name, tag: 'photos' }).subscribe({
        next: (event) => {
          if (event.type === 'response') done(event.body.document._id)
          else if (event.type === 'progress' && event.stage === 'upload') onPercent(Math.round(event.percent))
        },
        error: fail,
        complete: () => fail(new Error('no answer')), // without effect once it has answered
      })
    })
}

function queueFor(id: string, store: DocumentStore, client: SanityClient): UploadQueue {
  const known = queues.get(id)
  if (known) return known
  let document: CarDocument | undefined
  let operations: OperationsAPI | undefined
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const settle = () => document && operations && !operations.patch.disabled && resolve()
  const made = new Set<Place>()
  // For as long as the Studio is open: the tab may be gone when a photo arrives.
  store.pair.editState(id, 'vehicle').subscribe(({ draft, published, ready: loaded }) => {
    if (loaded) document = (draft ?? published ?? {}) as CarDocument
    // A group that has come may be taken away again, and is then made anew.
    for (const place of made) if (hasGroup(document, place)) made.delete(place)
    settle()
  })
  store.pair.editOperations(id, 'vehicle').subscribe((latest) => {
    operations = latest
    settle()
  })
  const queue = new UploadQueue({
    ready,
    send: sender(client),
    assets: () => [
      ...allPhotos(document ?? {}).map(({ value }) => value.asset?._ref ?? ''),
      document?.mainImage?.asset?._ref ?? '',
    ],
    insert(arrived) {
      const car = document ?? {}
      const numbers = new Map<Place, number>()
      const photos = arrived.map(({ asset, place }) => {
        const number = (numbers.get(place) ?? photosIn(car, place).length) + 1
        numbers.set(place, number)
        return { place, value: newPhoto(asset, proposedAlt(car, place, number)) }
      })
      const places = [...new Set(photos.map(({ place }) => place))]
      const first = photos.find(({ place }) => place === 'exterior') ?? photos.find(({ place }) => place !== 'turn')
      const { _key: _first, ...main } = first?.value ?? { _key: '' }
      const patches = places.flatMap((place) =>
        insertPatches(
          car,
          place,
          photos.filter((photo) => photo.place === place).map(({ value }) => value),
          {
            made,
          },
        ),
      )
      if (first && !car.mainImage?.asset) patches.push({ set: { mainImage: main } })
      // A car that begins with its photos has its place in the list and its defaults all the same.
      operations?.patch.execute(patches, { ...beginnings.get(id), _type: 'vehicle' })
    },
  })
  queue.subscribe(() => noteSending(id, queue.busy()))
  queues.set(id, queue)
  return queue
}

function newPhoto(asset: string, alt: string | undefined): PhotoValue {
  return {
    _key: crypto.randomUUID().slice(0, 12),
    _type: 'vehicleImage',
    asset: { _type: 'reference', _ref: asset },
    ...(alt && { alt: { _type: 'localeString', fr: alt } }),
  }
}

/** The uploads of a car, and what they have come to. `initial` is what the car starts from if it is new. */
export function useUploads(id: string, initial: CarDocument) {
  const store = useDocumentStore()
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const [queue] = useState(() => queueFor(id, store, client))
  useEffect(() => void beginnings.set(id, initial), [id, initial])
  const items = useSyncExternalStore(queue.subscribe, queue.items)
  const busy = queue.busy()
  useEffect(() => {
    if (!busy) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [busy])
  return { queue, items, busy }
}
