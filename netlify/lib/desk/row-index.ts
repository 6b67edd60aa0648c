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
}
type Entries<Row> = Map<string, Entry<Row>>

export const openDesk = (): BlobStore => openStore('desk')

/** Rows by index as this process last read them. */
const known = new Map<string, Entries<unknown>>()

/** Concurrent reads of records that changed. */
const CONCURRENCY = 64

/** The rows of an index, by source and key. One listing of each source tells which records changed: only those are read. So the
 *  index needs no write when an order is placed or moved, is never out of date, and heals itself. Other processes find what
 *  this one read in the store `desk`. A broken record is left out and logged; the scheduled run alerts about it. Throws
 *  StoreUnavailable. */
export async function readRows<Row>(index: RowIndex<Row>): Promise<Map<string, Row>> {
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
  let entries = (known.get(index.name) ?? new Map()) as Entries<Row>
  const isCurrent = ({ id, version }: (typeof wanted)[number]) => entries.get(id)?.etag === version.etag
  if (!wanted.every(isCurrent)) entries = new Map([...(await loadEntries(index)), ...entries])
  const fresh: Entries<Row> = new Map()
  for (const one of wanted) {
    const entry = entries.get(one.id)
    if (entry && isCurrent(one)) fresh.set(one.id, entry)
  }
  const changed = wanted.filter(({ id }) => !fresh.has(id))
  await forEachConcurrently(
    changed,
    { concurrency: CONCURRENCY, deadline: Infinity, now: Date.now },
    async ({ source, version, id }) => {
      const entry = await readEntry(source, version)
      if (entry) fresh.set(id, entry)
    },
  )
  known.set(index.name, fresh)
  // Personal data of a deleted record leaves the index too.
  const isLeft = [...entries.keys()].some((id) => !fresh.has(id))
  if (changed.length > 0 || isLeft) await saveEntries(index, fresh)
  return new Map([...fresh].flatMap(([id, { row }]) => (row === undefined ? [] : [[id, row] as const])))
}

/** Undefined if the record was deleted since the listing. */
async function readEntry<Row>(source: RowSource<Row>, { key, etag }: Version): Promise<Entry<Row> | undefined> {
  const value = await source.store.read(key)
  if (value === undefined) return undefined
  try {
    return { etag, row: source.rowOf(value, key) }
  } catch {
    log('row-broken', { key })
    return { etag }
  }
}

interface StoredIndex<Row> {
  format: number
  entries: [string, Entry<Row>][]
}

/** The entries in the store. An index that cannot be read counts as empty: the records are there. */
async function loadEntries<Row>({ name, format }: RowIndex<Row>): Promise<Entries<Row>> {
  const stored = (await openDesk().read(name)) as Partial<StoredIndex<Row>> | string | undefined
  const isOurs = typeof stored === 'object' && stored.format === format && Array.isArray(stored.entries)
  return new Map(isOurs ? stored.entries : [])
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
