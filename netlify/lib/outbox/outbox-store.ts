import { type Content, type DigestName, type Entry, entrySchema, type Gather } from '../mail/message.ts'
import {
  type BlobStore,
  openStore,
  timeDigits,
  timeOrderedId,
  type Version,
  type Versioned,
} from '../store/blob-store.ts'

export type VersionedEntry = Versioned<Entry>

export const openOutbox = (): BlobStore => openStore('outbox')

/** What orders depend on leaves first, whatever else waits. */
export const lanes = ['orders', 'rest'] as const
export type Lane = (typeof lanes)[number]

/** Kinds about an order begin so: 'order', 'order-notice', 'order-state'… */
export const laneOf = (kind: string): Lane => (/^order(-|$)/.test(kind) ? 'orders' : 'rest')

/** A message at rest lies under exactly one of these. `pending`: never tried, or being delivered. `later`: postponed, with the
 *  time of the next attempt in its key, so that what is not due is not read. `gathered`: waits for a digest. */
const pendingKey = (kind: string, id: string) => `pending/${laneOf(kind)}/${id}`
const laterKey = ({ kind, nextAttempt, id }: Entry) => `later/${laneOf(kind)}/${timeDigits(nextAttempt)}/${id}`
export const gatheredKey = (digest: DigestName, id: string) => `gathered/${digest}/${id}`
export const sentKey = (id: string) => `sent/${id}`
export const deadKey = (id: string) => `dead/${id}`
const keyPattern = /^(?:pending\/\w+\/|later\/\w+\/([0-9a-z]{9})\/)[\w-]+$/

/** Ids of visitors' messages are marked: their copies are kept longer than others. */
export const newMessageId = (now: number): string => `${timeOrderedId(now)}-message`
export const isMessageId = (id: string): boolean => id.endsWith('-message')

/** The id at the end of a key. */
export const idOfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** After this many attempts, about two days, a message is dead and a person is alerted. */
export const MAX_ATTEMPTS = 19
/** At this attempt, after about a quarter of an hour, a person is alerted that a message is late. */
export const LATE_ATTEMPT = 7
/** A lease outlasts the longest attempt (10 s to ask, 10 s to send, the store) several times over. */
export const LEASE = 2 * MINUTE
/** What is younger than this belongs to the request that wrote it; the scheduled run takes up what is older. */
export const REQUEST_GRACE = MINUTE
/** The provider's record of what it accepted lags behind; asking sooner proves nothing. */
const RECORD_LAG = MINUTE
const MAX_BACKOFF = 6 * HOUR

/** Milliseconds until the next attempt, after `attempts` of them: 15 s, 30 s, 1 min … doubling up to 6 h. */
export function backoff(attempts: number, unknown: boolean): number {
  const wait = Math.min(MAX_BACKOFF, 15 * SECOND * 2 ** (attempts - 1))
  return unknown ? Math.max(RECORD_LAG, wait) : wait
}

/** Whether the time of an attempt has come. A time further ahead than any that is ever set was written by a clock that ran
 *  ahead, and is ignored. */
const isDueAt = (time: number, now: number): boolean => time <= now || time > now + 2 * MAX_BACKOFF

/** Whether an entry may be delivered now; leases follow the same rule. */
export function isDue({ nextAttempt, lease }: Entry, now: number): boolean {
  if (lease) return lease.until <= now || lease.until > now + 2 * LEASE
  return isDueAt(nextAttempt, now)
}

export interface Outgoing {
  /** Names the message for good: two messages never share it, two attempts to store one do. */
  id: string
  kind: string
  content: Content
  /** It joins a digest. */
  gather?: Gather | undefined
  /** Milliseconds since 1970. */
  now: number
  /** True when the same message may have been stored before, under this id. */
  again?: boolean
}

/** Stores a message; from then on it leaves whatever happens. Returns what can be delivered at once; undefined if it was
 *  waiting already or may have been stored before: the scheduled run sees all that waits and drops what is out. */
export async function enqueue(
  store: BlobStore,
  { id, kind, content, gather, now, again = false }: Outgoing,
): Promise<VersionedEntry | undefined> {
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
    ...(gather && { gather }),
  }
  const version = await store.create(pendingKey(kind, id), entry)
  return version && !again ? { value: entry, version } : undefined
}

/** True once the message is out or given up. */
export const isSettled = async (store: BlobStore, id: string): Promise<boolean> =>
  (await store.read(sentKey(id))) !== undefined || (await store.read(deadKey(id))) !== undefined

/** What was never tried, or is being delivered. */
export const listPending = async (store: BlobStore): Promise<Version[]> =>
  (await store.list('pending/')).filter(({ key }) => keyPattern.test(key))

/** Ids of all that waits for a digest. */
export const listGathered = async (store: BlobStore): Promise<string[]> =>
  (await store.list('gathered/')).map(({ key }) => idOfKey(key))

export interface WaitingLane {
  /** Never tried first, then what is due again, the longest due first. */
  due: Version[]
  /** Ids of all that is postponed. */
  postponed: string[]
}

/** What is due in a lane, from the keys alone; `pending` is all that was never tried. */
export async function listLane(
  store: BlobStore,
  { lane, pending, now }: { lane: Lane; pending: Version[]; now: number },
): Promise<WaitingLane> {
  const later = await store.list(`later/${lane}/`)
  const isDueKey = ({ key }: Version) => {
    const [, digits] = keyPattern.exec(key) ?? []
    return digits !== undefined && isDueAt(Number.parseInt(digits, 36), now)
  }
  return {
    due: [...pending.filter(({ key }) => key.startsWith(`pending/${lane}/`)), ...later.filter(isDueKey)],
    postponed: later.map(({ key }) => idOfKey(key)),
  }
}

/** `broken`: a value that is not an entry. `gone`: somebody settled it meanwhile. */
export type WaitingReading =
  | { kind: 'entry'; entry: VersionedEntry }
  | { kind: 'broken'; value: unknown }
  | { kind: 'gone' }

export async function readWaiting(store: BlobStore, version: Version): Promise<WaitingReading> {
  const value = await store.read(version.key)
  if (value === undefined) return { kind: 'gone' }
  const parsed = entrySchema.safeParse(value)
  return parsed.success ? { kind: 'entry', entry: { value: parsed.data, version } } : { kind: 'broken', value }
}

/** True when an entry was postponed and its runner died before it had moved it. */
export const isMisplaced = ({ value: entry, version: { key } }: VersionedEntry): boolean =>
  key.startsWith('later/') ? key !== laterKey(entry) : entry.attempts > 0 && entry.lease === null

/** Writes an entry with its next attempt, unless another runner changed it, and moves it there. */
export async function postpone(store: BlobStore, { value: entry, version }: VersionedEntry): Promise<void> {
  // If this write loses, our lease had run out and another runner has the message: its word counts.
  const written = await store.replace(version, entry)
  if (written) await finishPostponing(store, { value: entry, version: written })
}

/** The new place first: after a crash between the two, the next reader of the old one does this again. */
export async function finishPostponing(store: BlobStore, { value: entry, version }: VersionedEntry): Promise<void> {
  await store.create(laterKey(entry), entry)
  await store.remove(version.key)
}

export const markSent = (
  store: BlobStore,
  { value: entry, version }: VersionedEntry,
  providerId: string,
  now: number,
) => rename(store, version.key, sentKey(entry.id), { ...entry, lease: null, sentAt: now, providerId })

export const markDead = (store: BlobStore, { value: entry, version }: VersionedEntry, code: string, now: number) =>
  rename(store, version.key, deadKey(entry.id), { ...entry, lease: null, lastCode: code, deadAt: now })

/** Puts an entry to those that wait for a digest. */
export const putGathered = (store: BlobStore, { value: entry, version }: VersionedEntry, digest: DigestName) =>
  rename(store, version.key, gatheredKey(digest, entry.id), entry)

/** Notes that a gathered entry is out with the letter of that id, which holds what it said. */
export const markGathered = (store: BlobStore, key: string, letter: string, now: number) =>
  rename(store, key, sentKey(idOfKey(key)), { id: idOfKey(key), kind: 'gathered', createdAt: now, letter })

/** Puts aside what cannot be read, under the name it had. */
export function quarantine(store: BlobStore, { key }: Version, value: unknown, now: number): Promise<void> {
  const id = idOfKey(key)
  return rename(store, key, deadKey(id), { id, value, lastCode: 'broken', deadAt: now })
}

/** The new place first: after a crash between the two, the message is in both, and the next run tidies up. */
async function rename(store: BlobStore, from: string, to: string, value: object): Promise<void> {
  await store.put(to, value)
  await store.remove(from)
}
