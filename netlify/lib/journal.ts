import {
  type ChainHead,
  type ChainKeys,
  checkChain,
  continueChain,
  headOf,
  readChainKeys,
} from '#domain/journal-chain.ts'
import { type Journal, journalSchema, fingerprintsSchema } from '#domain/journal.ts'
import { readBuilt } from './built-content.ts'
import { forEachConcurrently, rememberRecords } from './concurrency.ts'
import { faultName, log } from './log.ts'
import { readCatalogue } from './orders/purchase.ts'
import { readVariables } from './settings.ts'
import { type BlobStore, openStore, StoreUnavailable } from './store/blob-store.ts'
import { listingHeadKey } from './store/order-store.ts'

export const openJournal = (): BlobStore => openStore('journal')
/** One key a car, by its id on the site. */
export const JOURNAL_CARS = 'cars/'

const CONCURRENCY = 8
/** Milliseconds for one run: the host ends a function that answered after some ten seconds. */
const RECORD_TIME = 8000

type Outcome = { kind: 'written' | 'same' | 'failed' } | BrokenRecord
/** A record that does not continue what was last signed. `code` names the first differing entry, such as 'entry-3-previous'. */
export interface BrokenRecord {
  kind: 'broken'
  code: string
}

/** Continues the record of each car from the catalogue of this build, which the host reported live at `at` (milliseconds). Writes
 *  only what changed, so that a run that was interrupted is completed by the next. Returns the cars whose record cannot be read or
 *  does not continue the last head: it stays as it is, because what is in it would be lost. Throws CatalogueMissing, and
 *  StoreUnavailable if a car could not be recorded; the others then are. */
export async function recordCatalogue(store: BlobStore, at: number): Promise<Map<string, BrokenRecord>> {
  const [cars, keys] = await Promise.all([readShown(), readJournalKeys()])
  const recorded = (await store.list(JOURNAL_CARS)).map(({ key }) => key.slice(JOURNAL_CARS.length))
  const ids = [...new Set([...cars.keys(), ...recorded])]
  const outcomes = new Map<string, Outcome>()
  const limits = { concurrency: CONCURRENCY, deadline: Date.now() + RECORD_TIME, now: Date.now }
  const unread = await forEachConcurrently(ids, limits, async (id) => {
    try {
      outcomes.set(id, await recordCar(store, { id, shown: cars.get(id) }, { at, keys }))
    } catch (thrown) {
      outcomes.set(id, { kind: 'failed' })
      log('journal-fault', { vehicle: id, fault: faultName(thrown) })
    }
  })
  const written = [...outcomes.values()].filter(({ kind }) => kind === 'written').length
  if (written > 0) log('journal-written', { cars: written })
  if (unread > 0 || [...outcomes.values()].some(({ kind }) => kind === 'failed'))
    throw new StoreUnavailable('not all cars could be recorded')
  return new Map([...outcomes].flatMap(([id, outcome]) => (outcome.kind === 'broken' ? [[id, outcome] as const] : [])))
}

type Car = Parameters<typeof continueChain>[1]

/** Where a record ended when it was last written is kept beside it: one that was cut short or rewritten no longer contains it. The
 *  head is written after the record: a run that was killed in between leaves an older head, which the record still contains. */
async function recordCar(store: BlobStore, car: Car, signing: Parameters<typeof continueChain>[2]): Promise<Outcome> {
  const head = (await store.read(listingHeadKey(car.id))) as ChainHead | undefined
  const { outcome, next } = await store.update<{ outcome: Outcome; next?: Journal }>(
    JOURNAL_CARS + car.id,
    async (found) => {
      const reading = journalSchema.optional().safeParse(found?.value)
      if (!reading.success) return { kind: 'keep', result: { outcome: { kind: 'broken', code: 'unreadable' } } }
      if (!reading.data && head)
        return { kind: 'keep', result: { outcome: { kind: 'broken', code: 'entry-1-number' } } }
      const check = reading.data && (await checkChain(car.id, reading.data, head))
      if (check && !check.ok) {
        const code = `entry-${check.fault.n}-${check.fault.reason}`
        return { kind: 'keep', result: { outcome: { kind: 'broken', code } } }
      }
      const next = await continueChain(reading.data, car, signing)
      return next && next !== reading.data
        ? { kind: 'write', value: next, result: () => ({ outcome: { kind: 'written' }, next }) }
        : { kind: 'keep', result: { outcome: { kind: 'same' }, ...(next && { next }) } }
    },
  )
  const end = next && (await headOf(next))
  if (end && end.hash !== head?.hash) await store.put(listingHeadKey(car.id), end)
  return outcome
}

/** What the build that runs here shows of each car. */
async function readShown() {
  const [cars, built] = await Promise.all([readCatalogue(), readBuilt('fingerprints.json')])
  const fingerprints = fingerprintsSchema.parse(built ?? {})
  return new Map([...cars].map(([id, car]) => [id, { ...car, ...fingerprints[id] }]))
}

/** Undefined while the shop has no valid JOURNAL_KEY: entries are then chained, but not signed. */
export async function readJournalKeys(): Promise<ChainKeys | undefined> {
  const reading = readVariables(['JOURNAL_KEY'])
  return reading.ok && reading.value.JOURNAL_KEY ? readChainKeys(reading.value.JOURNAL_KEY) : undefined
}

/** Most records stay as they are. */
const readRecords = rememberRecords(async (store, { key }) => ({
  value: journalSchema.safeParse(await store.read(key)).data,
}))

/** The record of each car, by its id. A record that cannot be read is left out. Throws StoreUnavailable if the store fails or is
 *  too slow. */
export async function readJournals(store: BlobStore): Promise<Map<string, Journal>> {
  const records = await readRecords(store, await store.list(JOURNAL_CARS))
  return new Map([...records].flatMap(([key, journal]) => (journal ? [[key.slice(JOURNAL_CARS.length), journal]] : [])))
}

/** A car's record as it is stored, and the head that the shop last wrote. Undefined if there is neither. Throws if what is stored has
 *  no entries to read. */
export async function readCarJournal(
  store: BlobStore,
  id: string,
): Promise<{ journal: Journal; head?: ChainHead } | undefined> {
  const [stored, head] = await Promise.all([store.read(JOURNAL_CARS + id), store.read(listingHeadKey(id))])
  if (stored === undefined && head === undefined) return undefined
  return { journal: journalSchema.parse(stored), ...(head !== undefined && { head: head as ChainHead }) }
}
