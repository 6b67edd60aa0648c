import { openStore, type BlobStore, type Version } from '../store/blob-store.ts'
import { entrySchema, type Content, type Entry } from './entry.ts'

/** An entry together with the version it was read at: what a conditional write needs. */
export interface Held {
  entry: Entry
  version: Version
}

export const openOutbox = (): BlobStore => openStore('outbox')

/** A message lives under exactly one of these at rest. */
const pendingKey = (id: string) => `pending/${id}`
const sentKey = (id: string) => `sent/${id}`
const deadKey = (id: string) => `dead/${id}`

export interface Outgoing {
  /** Names the message for good: two messages never share it, two attempts to store one do. */
  id: string
  kind: string
  content: Content
  /** Milliseconds since 1970. */
  now: number
  /** True when the same message may have been stored before, under this id. */
  again?: boolean
}

/** Stores a message. After this it leaves the house whatever happens. Gives what is to be delivered, or undefined if it was
 *  waiting already. A message stored again is looked for before it is sent, so one that is out does not leave twice. */
export async function enqueue(
  store: BlobStore,
  { id, kind, content, now, again = false }: Outgoing,
): Promise<Held | undefined> {
  const entry: Entry = {
    id,
    kind,
    content,
    createdAt: now,
    attempts: 0,
    nextAttempt: now,
    unknown: again,
    lease: null,
    lastCode: null,
  }
  const version = await store.create(pendingKey(id), entry)
  return version && { entry, version }
}

/** True once the message is out or given up. */
export const isSettled = async (store: BlobStore, id: string): Promise<boolean> =>
  (await store.read(sentKey(id))) !== undefined || (await store.read(deadKey(id))) !== undefined

/** Versions of all that waits, oldest first. */
export const listPending = async (store: BlobStore): Promise<Version[]> =>
  (await store.list('pending/')).filter(({ key }) => /^pending\/[\w-]+$/.test(key))

/** `broken`: there is something, but not an entry of ours. `gone`: somebody settled it meanwhile. */
export type PendingReading = { kind: 'held'; held: Held } | { kind: 'broken'; value: unknown } | { kind: 'gone' }

export async function readPending(store: BlobStore, version: Version): Promise<PendingReading> {
  const value = await store.read(version.key)
  if (value === undefined) return { kind: 'gone' }
  const parsed = entrySchema.safeParse(value)
  return parsed.success ? { kind: 'held', held: { entry: parsed.data, version } } : { kind: 'broken', value }
}

export const markSent = (store: BlobStore, entry: Entry, providerId: string, now: number) =>
  move(store, entry.id, sentKey(entry.id), { ...entry, lease: null, sentAt: now, providerId })

export const markDead = (store: BlobStore, entry: Entry, code: string, now: number) =>
  move(store, entry.id, deadKey(entry.id), { ...entry, lease: null, lastCode: code, deadAt: now })

/** Puts aside what cannot be read, under the name it had. */
export const putAside = (store: BlobStore, version: Version, value: unknown, now: number) => {
  const id = version.key.replace('pending/', '')
  return move(store, id, deadKey(id), { id, value, lastCode: 'broken', deadAt: now })
}

/** The new place first: killed between the two, the message is in both, and the next run tidies up. */
async function move(store: BlobStore, id: string, key: string, value: object): Promise<void> {
  await store.put(key, value)
  await store.remove(pendingKey(id))
}
