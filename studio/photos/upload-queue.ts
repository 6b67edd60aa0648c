import { useSyncExternalStore } from 'react'
import type { Section } from './photo-document.ts'
import { DUPLICATE, PhotoFault, refuseOtherFiles, uploadFault } from './photo-files.ts'
import { type Edits, NO_EDITS } from './pictures/prepare.ts'
import type { Shot } from './shots/shots.ts'

export interface Upload {
  id: string
  name: string
  file: File
  section: Section
  edits: Edits
  /** The shot of the guided tour that it is. */
  shot?: Shot
  /** Whether `file` was prepared before. */
  prepared?: boolean
  /** 'uploaded': waits for earlier photos of its batch; 'done': inserted into the document;
   *  'failed': waits for another try. */
  state: 'waiting' | 'uploading' | 'uploaded' | 'done' | 'refused' | 'failed'
  percent: number
  /** Why it was refused or failed. */
  message?: string
  asset?: string
}

export interface UploadedPhoto {
  asset: string
  section: Section
  shot?: Shot | undefined
}

export interface UploadTarget {
  /** Resolves once the car's document is loaded; uploads wait for it. */
  ready: Promise<void>
  /** Makes the file to upload; throws PhotoFault. One at a time, because a decoded photo takes some 50 MB. */
  prepare: (file: File, edits: Edits) => Promise<File>
  /** Uploads a file; resolves to its asset's id. */
  send: (file: File, onPercent: (percent: number) => void) => Promise<string>
  /** Inserts uploaded photos into the document, in this order. */
  insert: (photos: UploadedPhoto[]) => void
  /** Asset ids of the car's photos. */
  assets: () => string[]
}

export interface Addition {
  file: File
  section: Section
  edits?: Edits
  shot?: Shot
  prepared?: boolean
}

/** Milliseconds until failed uploads are tried again: doubled after each round without a success. */
const FIRST_RETRY = 2_000
const LAST_RETRY = 60_000

/** Concurrent uploads; more would only share the bandwidth. */
const AT_ONCE = 3

/** The uploads of one car. Independent of components, so that editors can switch tabs during an upload. Photos are inserted
 *  into the document after their upload, in the order of the batch. */
export class UploadQueue {
  #items: readonly Upload[] = []
  readonly #listeners = new Set<() => void>()
  readonly #target: UploadTarget
  /** SHA-1 of each photo of the batch, by the upload's id. */
  readonly #hashes = new Map<string, string>()
  #running = 0
  /** Files are checked and prepared in sequence, so that the second of two equal files is refused and memory holds one. */
  #preparing: Promise<unknown> = Promise.resolve()
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #retryDelay = FIRST_RETRY

  constructor(target: UploadTarget) {
    this.#target = target
  }

  readonly items = (): readonly Upload[] => this.#items

  /** Whether any upload is pending. */
  readonly busy = (): boolean => this.#items.some(isPending)

  /** Whether closing the page would lose a photo. */
  readonly open = (): boolean => this.#items.some((item) => isPending(item) || item.state === 'failed')

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(files: readonly Addition[]): void {
    // A new batch compares only with the document, from which photos may have been removed.
    if (this.#running === 0) this.#hashes.clear()
    const added = files.map((addition): Upload => {
      const { name } = addition.file
      return { edits: NO_EDITS, ...addition, id: crypto.randomUUID(), name, state: 'waiting', percent: 0 }
    })
    this.#set([...this.#items, ...added])
    this.#startNext()
  }

  /** Tries failed uploads again, at once. */
  retry(): void {
    clearTimeout(this.#retryTimer)
    const retried = this.#items.map((item): Upload => {
      if (item.state !== 'failed') return item
      const { message: _message, ...rest } = item
      return { ...rest, state: 'waiting', percent: 0 }
    })
    this.#set(retried)
    this.#startNext()
  }

  /** Removes finished and failed uploads from the list. */
  clear(): void {
    clearTimeout(this.#retryTimer)
    this.#set(this.#items.filter(isPending))
  }

  #set(items: readonly Upload[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }

  #update(id: string, change: Partial<Upload>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...change } : item)))
  }

  #startNext(): void {
    while (this.#running < AT_ONCE) {
      const item = this.#items.find(({ state }) => state === 'waiting')
      if (!item) return
      this.#running += 1
      this.#update(item.id, { state: 'uploading' })
      void this.#upload(item).finally(() => {
        this.#running -= 1
        this.#insertUploaded()
        this.#startNext()
        if (this.#running === 0) this.#retryLater()
      })
    }
  }

  #retryLater(): void {
    clearTimeout(this.#retryTimer)
    if (!this.#items.some(({ state }) => state === 'failed')) return
    this.#retryTimer = setTimeout(() => this.retry(), this.#retryDelay)
    this.#retryDelay = Math.min(LAST_RETRY, this.#retryDelay * 2)
  }

  async #upload(item: Upload): Promise<void> {
    const { id } = item
    try {
      await this.#target.ready
      const preparing = this.#preparing.then(() => this.#prepare(item))
      this.#preparing = preparing.catch(() => undefined)
      const asset = await this.#target.send(await preparing, (percent) => this.#update(id, { percent }))
      this.#retryDelay = FIRST_RETRY
      this.#update(id, { state: 'uploaded', percent: 100, asset })
    } catch (error) {
      this.#hashes.delete(id)
      this.#update(
        id,
        error instanceof PhotoFault ? { state: 'refused', message: error.message } : uploadFault(statusOf(error)),
      )
    }
  }

  async #prepare({ id, file, edits, prepared: isPrepared }: Upload): Promise<File> {
    await refuseOtherFiles(file)
    const hash = await hashOf(file)
    const prepared = isPrepared ? file : await this.#target.prepare(file, edits)
    const sent = await hashOf(prepared)
    // An asset's id contains the hash of its file. The same browser makes the same file of a photo.
    const inCar = this.#target.assets().some((asset) => asset.includes(hash) || asset.includes(sent))
    if (inCar || [...this.#hashes.values()].includes(hash)) throw new PhotoFault(DUPLICATE)
    this.#hashes.set(id, hash)
    return prepared
  }

  /** Inserts uploaded photos, up to the first unfinished one. */
  #insertUploaded(): void {
    const unfinished = this.#items.findIndex(({ state }) => state === 'waiting' || state === 'uploading')
    const before = unfinished < 0 ? this.#items : this.#items.slice(0, unfinished)
    const ready = before.filter(({ state }) => state === 'uploaded')
    if (ready.length === 0) return
    this.#target.insert(ready.flatMap(({ asset, section, shot }) => (asset ? { asset, section, shot } : [])))
    this.#set(this.#items.map((item): Upload => (ready.includes(item) ? { ...item, state: 'done' } : item)))
  }
}

const isPending = ({ state }: Upload) => state === 'waiting' || state === 'uploading' || state === 'uploaded'

const hashOf = async (file: File) => {
  const bytes = await crypto.subtle.digest('SHA-1', await file.arrayBuffer())
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const statusOf = (error: unknown): number | undefined => {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined
  return typeof status === 'number' && status > 0 ? status : undefined
}

/** Ids of cars with pending uploads. */
const uploading = new Set<string>()
const listeners = new Set<() => void>()

export function setUploading(id: string, busy: boolean): void {
  if (uploading.has(id) === busy) return
  if (busy) uploading.add(id)
  else uploading.delete(id)
  for (const listener of listeners) listener()
}

/** Whether a car has pending uploads. */
export const useUploading = (id: string): boolean => useSyncExternalStore(subscribe, () => uploading.has(id))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
