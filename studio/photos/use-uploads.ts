import { useEffect, useState, useSyncExternalStore } from 'react'
import { type DocumentStore, type OperationsAPI, type SanityClient, useClient, useDocumentStore } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { insertUploaded } from './insert-uploaded.ts'
import { allPhotos, hasGroup, type PhotoDocument, type Section } from './photo-document.ts'
import { preparePhoto } from './pictures/prepare.ts'
import { setUploading, UploadQueue } from './upload-queue.ts'

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
