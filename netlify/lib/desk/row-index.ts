import { forEachConcurrently } from '../concurrency.ts'
import { log } from '../log.ts'
import { type BlobStore, openStore, StoreUnavailable, type Version } from '../store/blob-store.ts'

/** Records of one prefix of a store, and what a list needs of each. */
export interface RowSource<Row> {
  store: BlobStore
  /** Distinguishes the sources of an index; part of the index's keys. */
  name: string
  prefix: string
  /** The record's row. Undefined for a record that no list shows. Throws on an invalid record. */
  rowOf: (value: unknown, key: string) => Row | undefined
}

/** An index: the name of its value in the store `desk`, and where its rows come from. `format` changes with the shape of a row,
 *  so that rows of an older release are read anew. */
export interface RowIndex<Row> {
  name: string
  format: number
  sources: () => RowSource<Row>[]
}

/** A row with the version of its record; without `row` the record shows in no list. */
interface Entry<Row> {
  etag: string
  row?: Row | undefined
  /** The record cannot be read. */
  broken?: boolean | undefined
}
type Entries<Row> = Map<string, Entry<Row>>

export const openDesk = (): BlobStore => openStore('desk')

/** Rows by index as this process last read them. */
const known = new Map<string, Entries<unknown>>()

/** Concurrent reads of records that changed. */
const CONCURRENCY = 64
/** Milliseconds to read changed records. Netlify ends a request after 10 s. */
const READ_TIME = 6000

export interface Rows<Row> {
  /** By source and key. */
  rows: Map<string, Row>
  /** Keys of records that cannot be read. */
  broken: string[]
}

/** The rows of an index. One listing of each source tells which records changed: only those are read. So the index needs no
 *  write when an order is placed or moved, is never out of date, and heals itself. Other processes find what this one read in
 *  the store `desk`. A broken record is left out and named. A process compares the stored index with the listing when it first
 *  reads it, and with `thorough` at each call: rows of deleted records leave it, also if another process wrote them. Throws
 *  StoreUnavailable, also if not all changed records could be read in time: what was read is saved, so that the next call goes
 *  on from there. */
export async function readRows<Row>(index: RowIndex<Row>, { thorough = false } = {}): Promise<Rows<Row>> {
  const sources = index.sources()
  const listed = await Promise.all(
    sources.map(async (source) =>
      (await source.store.list(source.prefix)).map((version) => ({
        source,
        version,
        id: `${source.name}:${version.key}`,
      })),
    ),
  )
  const wanted = listed.flat()
  // The rows were written by this index under its own name.
  const own = known.get(index.name) as Entries<Row> | undefined
  let entries: Entries<Row> = own ?? new Map()
  let isForeign = false
  const isCurrent = ({ id, version }: (typeof wanted)[number]) => entries.get(id)?.etag === version.etag
  if (!own || thorough || !wanted.every(isCurrent)) {
    const stored = await loadEntries(index)
    isForeign = stored === 'foreign'
    entries = new Map([...(stored === 'foreign' ? [] : stored), ...entries])
  }
  const fresh: Entries<Row> = new Map()
  for (const one of wanted) {
    const entry = entries.get(one.id)
    if (entry && isCurrent(one)) fresh.set(one.id, entry)
  }
  const changed = wanted.filter(({ id }) => !fresh.has(id))
  // Not the shop's clock, which tests move: a host ends a process by real time.
  const limits = { concurrency: CONCURRENCY, deadline: performance.now() + READ_TIME, now: () => performance.now() }
  const unread = await forEachConcurrently(changed, limits, async ({ source, version, id }) => {
    const entry = await readEntry(source, version)
    if (entry) fresh.set(id, entry)
  })
  known.set(index.name, fresh)
  // Personal data of a deleted record leaves the index too.
  const isLeft = [...entries.keys()].some((id) => !fresh.has(id))
  if (changed.length > 0 || isLeft || isForeign) await saveEntries(index, fresh)
  if (unread > 0) throw new StoreUnavailable(`${unread} records are still to be read`)
  const shown = [...fresh].flatMap(([id, { row }]) => (row === undefined ? [] : [[id, row] as const]))
  return { rows: new Map(shown), broken: [...fresh].flatMap(([id, { broken }]) => (broken ? [id] : [])) }
}

/** Undefined if the record was deleted since the listing. */
async function readEntry<Row>(source: RowSource<Row>, { key, etag }: Version): Promise<Entry<Row> | undefined> {
  const value = await source.store.read(key)
  if (value === undefined) return undefined
  try {
    return { etag, row: source.rowOf(value, key) }
  } catch {
    log('row-broken', { key })
    return { etag, broken: true }
  }
}

interface StoredIndex<Row> {
  format: number
  entries: [string, Entry<Row>][]
}

/** The entries in the store. `foreign`: an index of an older release, or one that cannot be read; the records are there. */
async function loadEntries<Row>({ name, format }: RowIndex<Row>): Promise<Entries<Row> | 'foreign'> {
  const stored = (await openDesk().read(name)) as Partial<StoredIndex<Row>> | string | undefined
  if (stored === undefined) return new Map()
  const isOurs = typeof stored === 'object' && stored.format === format && Array.isArray(stored.entries)
  return isOurs ? new Map(stored.entries) : 'foreign'
}

/** Best effort: of two processes one writes, and what the other read is read again. */
async function saveEntries<Row>({ name, format }: RowIndex<Row>, entries: Entries<Row>): Promise<void> {
  const value: StoredIndex<Row> = { format, entries: [...entries] }
  try {
    await openDesk().put(name, value)
  } catch (thrown) {
    if (!(thrown instanceof StoreUnavailable)) throw thrown
    log('index-not-saved', { name })
  }
}

/** Forgets what this process read; for tests. */
export const forgetRows = (): void => known.clear()
