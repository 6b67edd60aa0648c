import { type Journal, continueJournal, journalSchema } from '#domain/journal.ts'
import { forEachConcurrently, rememberRecords } from './concurrency.ts'
import { faultName, log } from './log.ts'
import { readCatalogue } from './orders/purchase.ts'
import { type BlobStore, openStore, StoreUnavailable } from './store/blob-store.ts'

export const openJournal = (): BlobStore => openStore('journal')
/** One key a car, by its id on the site. */
export const JOURNAL_CARS = 'cars/'

const CONCURRENCY = 8
/** Milliseconds for one run: the host ends a function that answered after some ten seconds. */
const RECORD_TIME = 8000

/** Continues the record of each car from the catalogue of this build, which the host reported live at `at` (milliseconds). Writes
 *  only what changed, so that a run that was interrupted is completed by the next. Returns the cars whose record cannot be read: it
 *  stays as it is, because what is in it would be lost. Throws CatalogueMissing, and StoreUnavailable if a car could not be recorded;
 *  the others then are. */
export async function recordCatalogue(store: BlobStore, at: number): Promise<string[]> {
  const cars = await readCatalogue()
  const recorded = (await store.list(JOURNAL_CARS)).map(({ key }) => key.slice(JOURNAL_CARS.length))
  const ids = [...new Set([...cars.keys(), ...recorded])]
  const outcomes = new Map<string, 'written' | 'same' | 'broken' | 'failed'>()
  const limits = { concurrency: CONCURRENCY, deadline: Date.now() + RECORD_TIME, now: Date.now }
  const unread = await forEachConcurrently(ids, limits, async (id) => {
    try {
      const outcome = await store.update<'written' | 'same' | 'broken'>(JOURNAL_CARS + id, (found) => {
        const reading = journalSchema.optional().safeParse(found?.value)
        if (!reading.success) return { kind: 'keep', result: 'broken' }
        const next = continueJournal(reading.data, cars.get(id), at)
        return next && next !== reading.data
          ? { kind: 'write', value: next, result: () => 'written' }
          : { kind: 'keep', result: 'same' }
      })
      outcomes.set(id, outcome)
    } catch (thrown) {
      outcomes.set(id, 'failed')
      log('journal-fault', { vehicle: id, fault: faultName(thrown) })
    }
  })
  const carsWith = (wanted: string) => [...outcomes].flatMap(([id, outcome]) => (outcome === wanted ? [id] : []))
  const written = carsWith('written').length
  if (written > 0) log('journal-written', { cars: written })
  if (carsWith('failed').length + unread > 0) throw new StoreUnavailable('not all cars could be recorded')
  return carsWith('broken')
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
