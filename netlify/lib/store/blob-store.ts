import { createHash } from 'node:crypto'
import { getStore, type Store } from '@netlify/blobs'

/** All stores. A test compares this list with what the backup saves. */
export const storeNames = [
  'archive',
  'desk',
  'dossiers',
  'journal',
  'links',
  'messages',
  'newsletter',
  'once',
  'orders',
  'outbox',
  'proofs',
  'quota',
  'rebuild',
  'recent',
  'runs',
  'sales',
  'visits',
  'withdrawals',
] as const
type StoreName = (typeof storeNames)[number]

/** Milliseconds. Netlify's client retries for up to half a minute; visitors get an answer sooner. */
const DEADLINE = 8000
/** Attempts of `update` after write conflicts. */
const MAX_ROUNDS = 40

/** A dependency failed; the visitor may try again. */
export class Unavailable extends Error {}

/** The store did not answer, or did not do what was requested. */
export class StoreUnavailable extends Unavailable {
  override readonly name = 'StoreUnavailable'
}

/** A key and the current version of its value. */
export interface Version {
  key: string
  etag: string
}

/** A value and its version, for conditional writes. */
export interface Versioned<T> {
  value: T
  version: Version
}

/** What `update` does with the value: keep it, replace it, or read again. */
export type Update<R> =
  | { kind: 'keep'; result: R }
  | { kind: 'write'; value: object; result: (written: Version) => R }
  | { kind: 'again' }

/** JSON values under keys, strongly consistent. Every method throws StoreUnavailable if the store fails or is late. */
export interface BlobStore {
  /** Writes only if the key is free. Returns the version, or undefined if the key was taken. */
  create(key: string, value: object): Promise<Version | undefined>
  /** Writes only if the version is current. Returns the new version, or undefined on conflict. */
  replace(version: Version, value: object): Promise<Version | undefined>
  /** Writes unconditionally. */
  put(key: string, value: object): Promise<void>
  /** The value, or undefined if absent. Text that is not JSON is returned as text. */
  read(key: string): Promise<unknown>
  /** The value with its version. The version is read first: if the value changes in between, `replace` fails. */
  find(key: string): Promise<Versioned<unknown> | undefined>
  /** Compare-and-swap: passes the current value to `step` and writes its result; repeats on conflict. */
  update<R>(key: string, step: (found: Versioned<unknown> | undefined) => Update<R> | Promise<Update<R>>): Promise<R>
  remove(key: string): Promise<void>
  /** All keys with that prefix, sorted. */
  list(prefix: string): Promise<Version[]>
}

/** Opens a store in Netlify Blobs. `deadline` in milliseconds. */
export function openStore(name: StoreName, deadline: number = DEADLINE): BlobStore {
  const store = connect(name)
  const within = <T>(work: Promise<T>): Promise<T> => withTimeout(work, deadline)

  const write = (key: string, value: object, condition: { onlyIfNew: true } | { onlyIfMatch: string }) =>
    within(
      (async () => {
        const text = JSON.stringify(value)
        const { modified, etag } = await store.set(key, text, condition)
        if (!modified) return undefined
        if (etag) return { key, etag }
        // For a conditional write the client reports every response except 412 as success, even server errors; only the ETag is
        // missing then. Read the value back to find out.
        const [version] = (await store.list({ prefix: key })).blobs.filter((blob) => blob.key === key)
        if (version && (await store.get(key, { type: 'text' })) === text) return { key, etag: version.etag }
        throw new StoreUnavailable()
      })(),
    )

  const blobs: BlobStore = {
    create: (key, value) => write(key, value, { onlyIfNew: true }),
    replace: ({ key, etag }, value) => write(key, value, { onlyIfMatch: etag }),
    put: async (key, value) => {
      await within(store.setJSON(key, value))
    },
    read: async (key) => {
      const text: string | null = await within(store.get(key, { type: 'text' }))
      return text === null ? undefined : parse(text)
    },
    find: async (key) => {
      const version = (await blobs.list(key)).find((found) => found.key === key)
      const value = version && (await blobs.read(key))
      return version && value !== undefined ? { value, version } : undefined
    },
    update: async (key, step) => {
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const found = await blobs.find(key)
        const update = await step(found)
        if (update.kind === 'keep') return update.result
        if (update.kind === 'again') continue
        const written = await (found ? blobs.replace(found.version, update.value) : blobs.create(key, update.value))
        if (written) return update.result(written)
      }
      throw new StoreUnavailable('the value changed at each look')
    },
    remove: (key) => within(store.delete(key)),
    list: async (prefix) => {
      const found: Version[] = []
      // One deadline per page: a listing may have a hundred pages.
      const pages = store.list({ prefix, paginate: true })[Symbol.asyncIterator]()
      for (let page = await within(pages.next()); !page.done; page = await within(pages.next()))
        for (const { key, etag } of page.value.blobs) found.push({ key, etag })
      return found.sort((a, b) => (a.key < b.key ? -1 : 1))
    },
  }
  return blobs
}

/** Throws StoreUnavailable if no store is set up. */
function connect(name: string): Store {
  try {
    return getStore({ name, consistency: 'strong' })
  } catch (thrown) {
    throw new StoreUnavailable('no store is set up', { cause: thrown })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text // readers validate it anyway
  }
}

async function withTimeout<T>(work: Promise<T>, deadline: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable('no answer in time')), deadline)
  })
  try {
    return await Promise.race([work, late])
  } catch (thrown) {
    throw thrown instanceof StoreUnavailable ? thrown : new StoreUnavailable('the store refused', { cause: thrown })
  } finally {
    clearTimeout(timer)
  }
}

/** SHA-256 of a text (UTF-8) as 64 hexadecimal digits. Synchronous: Web Crypto's thread takes a hundred times as long for a
 *  few bytes. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Milliseconds as nine base-36 digits, which sort by time until the year 5188. */
export const timeDigits = (time: number): string => Math.trunc(time).toString(36).padStart(9, '0')

/** An id that sorts by creation time: nine digits of time, a dash, 80 random bits. Only lower-case letters, digits and a
 *  dash, which are safe in keys, file names, URLs and mail headers. */
export function timeOrderedId(now: number): string {
  const random = crypto.getRandomValues(new Uint8Array(16))
  const text = Array.from(random, (byte) => (byte % 32).toString(32)).join('')
  return `${timeDigits(now)}-${text}`
}

/** The time in a time-ordered id, in milliseconds since 1970; undefined for any other name. */
export function timeOfId(id: string): number | undefined {
  const [, digits] = /^([0-9a-z]{9})-/.exec(id) ?? []
  return digits === undefined ? undefined : Number.parseInt(digits, 36)
}

/** Milliseconds. */
export const HOUR = 60 * 60 * 1000

/** An event of the last hour: `name` is its key, `marks` are hashes that identify it. */
export interface HourlyRecord {
  name: string
  marks: string[]
}

/** Records behind the hourly limits. The per-minute run deletes older ones. */
export const openHourly = (): BlobStore => openStore('recent')

/** Records are grouped by hours since 1970: two folders cover the last 60 minutes. */
const folder = (counter: string, time: number) => `${counter}/${Math.floor(time / HOUR)}/`

/** The time in a record's key, in milliseconds since 1970; undefined for any other name. */
export function timeOfRecord(name: string): number | undefined {
  const [, digits] = /\/([0-9a-z]{9})-[0-9a-v]+(?:~|$)/.exec(name) ?? []
  return digits === undefined ? undefined : Number.parseInt(digits, 36)
}

/** Records an event, then lists the other events of the hour. Writing before reading enforces a limit under concurrency: of
 *  simultaneous events at most `limit` see fewer than `limit` others. Marks (letters, digits, `-` and `_`) are part of the
 *  key, so that one listing is enough. Returns the new record's name and the others, oldest first. `now` in milliseconds. */
export async function recordHourly(
  store: BlobStore,
  counter: string,
  marks: string[],
  now: number,
): Promise<{ own: string; others: HourlyRecord[] }> {
  const own = `${folder(counter, now)}${[timeOrderedId(now), ...marks].join('~')}`
  await store.put(own, {})
  return { own, others: (await listLastHour(store, counter, now)).filter(({ name }) => name !== own) }
}

/** A counter's records of the hour before `now`, oldest first. */
export async function listLastHour(store: BlobStore, counter: string, now: number): Promise<HourlyRecord[]> {
  const folders = [folder(counter, now - HOUR), folder(counter, now)]
  const listed = await Promise.all(folders.map((prefix) => store.list(prefix)))
  return listed.flat().flatMap(({ key }) => {
    const time = timeOfRecord(key)
    return time === undefined || time <= now - HOUR ? [] : [{ name: key, marks: key.split('~').slice(1) }]
  })
}
