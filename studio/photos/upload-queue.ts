import { useSyncExternalStore } from 'react'
import { ALREADY_THERE, photoFault, TELLING_BYTES, uploadFault } from './photo-files.ts'
import type { Place } from './places.ts'

export interface Upload {
  id: string
  name: string
  file: File
  place: Place
  state: 'waiting' | 'uploading' | 'uploaded' | 'done' | 'refused' | 'failed'
  percent: number
  /** Why it was not taken. */
  message?: string
  asset?: string
}

export interface UploadDesk {
  /** Settles once the car's document is known: what is given before waits for it. */
  ready: Promise<void>
  /** Sends the file; answers with its asset's id. */
  send: (file: File, onPercent: (percent: number) => void) => Promise<string>
  /** Puts photos that are wholly there into the document, in this order. */
  insert: (photos: { asset: string; place: Place }[]) => void
  /** Ids of the files that the car has already. */
  assets: () => string[]
}

/** Sent at a time: more would only share the line. */
const AT_ONCE = 3

/** Photos on their way into one car's document. Lives outside of any tab, so that an editor may look at another meanwhile.
 *  A photo enters the document only when its file is wholly there, in the order of the batch. */
export class UploadQueue {
  #items: readonly Upload[] = []
  readonly #listeners = new Set<() => void>()
  readonly #desk: UploadDesk
  readonly #hashes = new Map<string, string>()
  #running = 0
  /** One look at a time, in the order of the batch: of two that are the same, the first is sent. */
  #looking: Promise<unknown> = Promise.resolve()

  constructor(desk: UploadDesk) {
    this.#desk = desk
  }

  readonly items = (): readonly Upload[] => this.#items

  /** Whether a photo that was given is not in the document yet, and may still come. */
  readonly busy = (): boolean => this.#items.some(isComing)

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(files: readonly { file: File; place: Place }[]): void {
    // Between batches the document itself knows what the car has, and what was taken away since.
    if (this.#running === 0) this.#hashes.clear()
    const added = files.map(({ file, place }): Upload => ({
      id: crypto.randomUUID(),
      name: file.name,
      file,
      place,
      state: 'waiting',
      percent: 0,
    }))
    this.#set([...this.#items, ...added])
    this.#next()
  }

  retry(): void {
    const retried = this.#items.map((item): Upload => {
      if (item.state !== 'failed') return item
      const { message: _message, ...rest } = item
      return { ...rest, state: 'waiting', percent: 0 }
    })
    this.#set(retried)
    this.#next()
  }

  /** Forgets what is over with, well or badly. */
  clear(): void {
    this.#set(this.#items.filter(isComing))
  }

  #set(items: readonly Upload[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }

  #update(id: string, change: Partial<Upload>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...change } : item)))
  }

  #next(): void {
    while (this.#running < AT_ONCE) {
      const item = this.#items.find(({ state }) => state === 'waiting')
      if (!item) return
      this.#running += 1
      this.#update(item.id, { state: 'uploading' })
      void this.#process(item).finally(() => {
        this.#running -= 1
        this.#flush()
        this.#next()
      })
    }
  }

  async #process({ id, file }: Upload): Promise<void> {
    try {
      await this.#desk.ready
      const look = this.#looking.then(() => this.#faultOf(id, file))
      this.#looking = look.catch(() => undefined)
      const fault = await look
      if (fault) return this.#update(id, { state: 'refused', message: fault })
      const asset = await this.#desk.send(file, (percent) => this.#update(id, { percent }))
      this.#update(id, { state: 'uploaded', percent: 100, asset })
    } catch (error) {
      this.#hashes.delete(id)
      this.#update(id, uploadFault(statusOf(error)))
    }
  }

  async #faultOf(id: string, file: File): Promise<string | undefined> {
    const head = new Uint8Array(await file.slice(0, TELLING_BYTES).arrayBuffer())
    const fault = photoFault(file.size, head)
    if (fault) return fault
    const hash = hex(await crypto.subtle.digest('SHA-1', await file.arrayBuffer()))
    // An asset's id holds the hash of its file.
    const there = [...this.#hashes.values()].includes(hash) || this.#desk.assets().some((asset) => asset.includes(hash))
    if (there) return ALREADY_THERE
    this.#hashes.set(id, hash)
    return undefined
  }

  /** In the order of the batch: a photo waits for those before it that are still on their way. */
  #flush(): void {
    const pending = this.#items.findIndex(({ state }) => state === 'waiting' || state === 'uploading')
    const ready = (pending < 0 ? this.#items : this.#items.slice(0, pending)).filter(
      ({ state }) => state === 'uploaded',
    )
    if (ready.length === 0) return
    this.#desk.insert(ready.flatMap(({ asset, place }) => (asset ? { asset, place } : [])))
    const ids = new Set(ready.map(({ id }) => id))
    this.#set(this.#items.map((item): Upload => (ids.has(item.id) ? { ...item, state: 'done' } : item)))
  }
}

const isComing = ({ state }: Upload) => state === 'waiting' || state === 'uploading' || state === 'uploaded'

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const statusOf = (error: unknown): number | undefined => {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined
  return typeof status === 'number' && status > 0 ? status : undefined
}

/** Cars with photos on their way. */
const sending = new Set<string>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes whether photos of the car `id` are on their way. */
export function noteSending(id: string, busy: boolean): void {
  if (sending.has(id) === busy) return
  if (busy) sending.add(id)
  else sending.delete(id)
  for (const listener of listeners) listener()
}

/** Whether photos of the car `id` are on their way, whichever of its tabs is shown. */
export const useSending = (id: string): boolean => useSyncExternalStore(subscribe, () => sending.has(id))
