import { type Content, type DigestName, type Entry, entrySchema, type Gather } from '../mail/message.ts'
import {
  type BlobStore,
  HOUR,
  openStore,
  timeDigits,
  timeOrderedId,
  type Version,
  type Versioned,
} from '../store/blob-store.ts'

export type VersionedEntry = Versioned<Entry>

export const openOutbox = (): BlobStore => openStore('outbox')

/** Order mails are sent first. */
export const lanes = ['orders', 'rest'] as const
export type Lane = (typeof lanes)[number]

/** Order kinds: 'order', 'order-notice', 'order-state'… */
export const laneOf = (kind: string): Lane => (/^order(-|$)/.test(kind) ? 'orders' : 'rest')

/** A message normally lies under exactly one of these keys. `pending`: never attempted, or being delivered. `later`:
 *  postponed; the key holds the time of the next attempt, so that a listing shows what is due. `gathered`: waits for a
 *  digest. */
const pendingKey = (kind: string, id: string) => `pending/${laneOf(kind)}/${id}`
const laterKey = ({ kind, nextAttempt, id }: Entry) => `later/${laneOf(kind)}/${timeDigits(nextAttempt)}/${id}`
export const gatheredKey = (digest: DigestName, id: string) => `gathered/${digest}/${id}`
export const sentKey = (id: string) => `sent/${id}`
export const deadKey = (id: string) => `dead/${id}`
const keyPattern = /^(?:pending\/\w+\/|later\/\w+\/([0-9a-z]{9})\/)[\w-]+$/

/** Marks the ids of visitors' messages, which are stored longer than other mails. */
export const newMessageId = (now: number): string => `${timeOrderedId(now)}-message`
export const isMessageId = (id: string): boolean => id.endsWith('-message')

/** The id at the end of a key. */
export const idOfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

const SECOND = 1000
const MINUTE = 60 * SECOND

/** After this many attempts, in about two days, a message is given up with an alert. */
export const MAX_ATTEMPTS = 19
/** At this attempt, after about 15 minutes, an alert says that a message is late. */
export const LATE_ATTEMPT = 7
/** Several times the longest attempt (10 s lookup, 10 s sending, store calls). */
export const LEASE = 2 * MINUTE
/** Records younger than this belong to the request that wrote them; scheduled runs process older ones only. */
export const REQUEST_GRACE = MINUTE
/** The provider's event log lags: a lookup sooner than this proves nothing. */
const RECORD_LAG = MINUTE
const MAX_BACKOFF = 6 * HOUR

/** Milliseconds to wait after `attempts` attempts: 15 s, 30 s, 1 min … doubling up to 6 h. */
export function backoff(attempts: number, unknown: boolean): number {
  const wait = Math.min(MAX_BACKOFF, 15 * SECOND * 2 ** (attempts - 1))
  return unknown ? Math.max(RECORD_LAG, wait) : wait
}

/** Whether an attempt is due. A time further ahead than any we set comes from a wrong clock and counts as due. */
const isDueAt = (time: number, now: number): boolean => time <= now || time > now + 2 * MAX_BACKOFF

/** Whether an entry may be delivered now. Leases with an impossible time are ignored too. */
export function isDue({ nextAttempt, lease }: Entry, now: number): boolean {
  if (lease) return lease.until <= now || lease.until > now + 2 * LEASE
  return isDueAt(nextAttempt, now)
}

interface Outgoing {
  /** Permanent id: two messages never share it, two attempts to store one message do. */
  id: string
  kind: string
  content: Content
  /** Set if it joins a digest. */
  gather?: Gather | undefined
  /** Milliseconds since 1970. */
  now: number
  /** True if the message may already be stored under this id. */
  again?: boolean
}

/** Stores a message; from then on it survives any crash. Returns the entry to deliver now; undefined if it was or may have
 *  been stored before: the scheduled run handles those. */
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

/** True once the message was sent or given up. */
export const isFinished = async (store: BlobStore, id: string): Promise<boolean> =>
  (await store.read(sentKey(id))) !== undefined || (await store.read(deadKey(id))) !== undefined

/** Messages never attempted, or being delivered. */
export const listPending = async (store: BlobStore): Promise<Version[]> =>
  (await store.list('pending/')).filter(({ key }) => keyPattern.test(key))

/** Ids of all messages that wait for a digest. */
export const listGathered = async (store: BlobStore): Promise<string[]> =>
  (await store.list('gathered/')).map(({ key }) => idOfKey(key))

interface WaitingLane {
  /** Never attempted first, then postponed ones that are due, longest due first. */
  due: Version[]
  /** Ids of all postponed messages. */
  postponed: string[]
}

/** The due messages of a lane, by their keys only. `pending`: result of `listPending`. */
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

/** `broken`: the value is not an entry. `gone`: another runner settled it. */
type WaitingReading = { kind: 'entry'; entry: VersionedEntry } | { kind: 'broken'; value: unknown } | { kind: 'gone' }

export async function readWaiting(store: BlobStore, version: Version): Promise<WaitingReading> {
  const value = await store.read(version.key)
  if (value === undefined) return { kind: 'gone' }
  const parsed = entrySchema.safeParse(value)
  return parsed.success ? { kind: 'entry', entry: { value: parsed.data, version } } : { kind: 'broken', value }
}

/** True if the runner that postponed an entry crashed before it moved it. */
export const isMisplaced = ({ value: entry, version: { key } }: VersionedEntry): boolean =>
  key.startsWith('later/') ? key !== laterKey(entry) : entry.attempts > 0 && entry.lease === null

/** Writes an entry with the time of its next attempt and moves it to `later`, unless another runner changed it. */
export async function postpone(store: BlobStore, { value: entry, version }: VersionedEntry): Promise<void> {
  // If this write fails, our lease expired and another runner took over.
  const written = await store.replace(version, entry)
  if (written) await finishPostponing(store, { value: entry, version: written })
}

/** Writes the new place first: after a crash in between, the next reader of the old place repeats this. */
export async function finishPostponing(store: BlobStore, { value: entry, version }: VersionedEntry): Promise<void> {
  await store.create(laterKey(entry), entry)
  await store.remove(version.key)
}

export const markSent = (
  store: BlobStore,
  { value: entry, version }: VersionedEntry,
  providerId: string,
  now: number,
) =>
  rename(store, version.key, sentKey(entry.id), {
    ...entry,
    content: withoutFiles(entry.content),
    lease: null,
    sentAt: now,
    providerId,
  })

/** A sent mail keeps the names of its files: their bytes would fill the store for thirteen months. */
function withoutFiles(content: Content): Content {
  if (content.channel !== 'mail' || !content.mail.attachments) return content
  const attachments = content.mail.attachments.map((file) => ({ ...file, base64: '' }))
  return { ...content, mail: { ...content.mail, attachments } }
}

export const markDead = (store: BlobStore, { value: entry, version }: VersionedEntry, code: string, now: number) =>
  rename(store, version.key, deadKey(entry.id), { ...entry, lease: null, lastCode: code, deadAt: now })

/** Moves an entry to a digest. */
export const putGathered = (store: BlobStore, { value: entry, version }: VersionedEntry, digest: DigestName) =>
  rename(store, version.key, gatheredKey(digest, entry.id), entry)

/** Marks a gathered entry as sent with the digest letter of that id. */
export const markGathered = (store: BlobStore, key: string, letter: string, now: number) =>
  rename(store, key, sentKey(idOfKey(key)), { id: idOfKey(key), kind: 'gathered', createdAt: now, letter })

/** Moves an unreadable value to `dead/`, under its own id. */
export function quarantine(store: BlobStore, { key }: Version, value: unknown, now: number): Promise<void> {
  const id = idOfKey(key)
  return rename(store, key, deadKey(id), { id, value, lastCode: 'broken', deadAt: now })
}

/** Writes the new place first: after a crash in between, the message is in both, and the next run cleans up. */
async function rename(store: BlobStore, from: string, to: string, value: object): Promise<void> {
  await store.put(to, value)
  await store.remove(from)
}
