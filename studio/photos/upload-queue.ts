import { useSyncExternalStore } from 'react'
import type { Section } from './photo-document.ts'
import { DUPLICATE, HEAD_BYTES, photoFault, uploadFault } from './photo-files.ts'

export interface Upload {
  id: string
  name: string
  file: File
  section: Section
  /** 'uploaded': waits for earlier photos of its batch; 'done': inserted into the document. */
  state: 'waiting' | 'uploading' | 'uploaded' | 'done' | 'refused' | 'failed'
  percent: number
  /** Why it was refused or failed. */
  message?: string
  asset?: string
}

export interface UploadTarget {
  /** Resolves once the car's document is loaded; uploads wait for it. */
  ready: Promise<void>
  /** Uploads a file; resolves to its asset's id. */
  send: (file: File, onPercent: (percent: number) => void) => Promise<string>
  /** Inserts uploaded photos into the document, in this order. */
  insert: (photos: { asset: string; section: Section }[]) => void
  /** Asset ids of the car's photos. */
  assets: () => string[]
}

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
  /** Files are checked in sequence, so that the second of two equal files is refused. */
  #checking: Promise<unknown> = Promise.resolve()

  constructor(target: UploadTarget) {
    this.#target = target
  }

  readonly items = (): readonly Upload[] => this.#items

  /** Whether any upload is pending. */
  readonly busy = (): boolean => this.#items.some(isPending)

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(files: readonly { file: File; section: Section }[]): void {
    // A new batch compares only with the document, from which photos may have been removed.
    if (this.#running === 0) this.#hashes.clear()
    const added = files.map(({ file, section }): Upload => {
      return { id: crypto.randomUUID(), name: file.name, file, section, state: 'waiting', percent: 0 }
    })
    this.#set([...this.#items, ...added])
    this.#startNext()
  }

  retry(): void {
    const retried = this.#items.map((item): Upload => {
      if (item.state !== 'failed') return item
      const { message: _message, ...rest } = item
      return { ...rest, state: 'waiting', percent: 0 }
    })
    this.#set(retried)
    this.#startNext()
  }

  /** Removes finished uploads from the list. */
  clear(): void {
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
      })
    }
  }

  async #upload({ id, file }: Upload): Promise<void> {
    try {
      await this.#target.ready
      const check = this.#checking.then(() => this.#faultOf(id, file))
      this.#checking = check.catch(() => undefined)
      const fault = await check
      if (fault) return this.#update(id, { state: 'refused', message: fault })
      const asset = await this.#target.send(file, (percent) => this.#update(id, { percent }))
      this.#update(id, { state: 'uploaded', percent: 100, asset })
    } catch (error) {
      this.#hashes.delete(id)
      this.#update(id, uploadFault(statusOf(error)))
    }
  }

  async #faultOf(id: string, file: File): Promise<string | undefined> {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    const fault = photoFault(file.size, head)
    if (fault) return fault
    const hash = hex(await crypto.subtle.digest('SHA-1', await file.arrayBuffer()))
    // An asset's id contains the hash of its file.
    const inCar = this.#target.assets().some((asset) => asset.includes(hash))
    if (inCar || [...this.#hashes.values()].includes(hash)) return DUPLICATE
    this.#hashes.set(id, hash)
    return undefined
  }

  /** Inserts uploaded photos, up to the first unfinished one. */
  #insertUploaded(): void {
    const unfinished = this.#items.findIndex(({ state }) => state === 'waiting' || state === 'uploading')
    const before = unfinished < 0 ? this.#items : this.#items.slice(0, unfinished)
    const ready = before.filter(({ state }) => state === 'uploaded')
    if (ready.length === 0) return
    this.#target.insert(ready.flatMap(({ asset, section }) => (asset ? { asset, section } : [])))
    this.#set(this.#items.map((item): Upload => (ready.includes(item) ? { ...item, state: 'done' } : item)))
  }
}

const isPending = ({ state }: Upload) => state === 'waiting' || state === 'uploading' || state === 'uploaded'

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

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
