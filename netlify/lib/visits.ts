import { randomBytes } from 'node:crypto'
import { parisDay } from '#domain/calendar.ts'
import type { CarFigures } from '#domain/desk.ts'
import { type Visit, type VisitDay, visitDaySchema } from '#domain/visits.ts'
import { rememberRecords } from './concurrency.ts'
import { networkMark } from './limits.ts'
import { type BlobStore, HOUR, openStore } from './store/blob-store.ts'

export const openVisits = (): BlobStore => openStore('visits')
/** One key a day in Paris, with all its cars: a year is 365 small values. */
export const VISIT_DAYS = 'days/'

/** Visits that wait for the write under way, by day. Those of one process join one write, so that a crowd costs few writes and
 *  only processes compete. */
const waiting = new Map<string, { visits: Visit[]; written: Promise<void> }>()
let last: Promise<unknown> = Promise.resolve()

/** Counts a visit on its day in Paris. Resolves once it is stored; throws StoreUnavailable if it is not. `now` in milliseconds. */
export function countVisit(store: BlobStore, visit: Visit, now: number): Promise<void> {
  const day = parisDay(now)
  const joined = waiting.get(day)
  if (joined) {
    joined.visits.push(visit)
    return joined.written
  }
  const visits = [visit]
  const written = last.then(() => {
    waiting.delete(day)
    return addVisits(store, day, visits)
  })
  last = written.catch(() => undefined)
  waiting.set(day, { visits, written })
  return written
}

const addVisits = (store: BlobStore, day: string, visits: readonly Visit[]): Promise<void> =>
  store.update<void>(VISIT_DAYS + day, (found) => {
    const counts = parseDay(found?.value)
    for (const { vehicle, language } of visits) {
      const car = (counts[vehicle] ??= {})
      car[language] = (car[language] ?? 0) + 1
    }
    return { kind: 'write', value: counts, result: () => undefined }
  })

/** A broken day counts as empty: a counter is not worth an outage. */
const parseDay = (value: unknown): VisitDay => visitDaySchema.safeParse(value ?? {}).data ?? {}

/** Days before today never change again. */
const readDays = rememberRecords(async (store, { key }) => ({ value: parseDay(await store.read(key)) }))

/** Visits of each car since a day ('YYYY-MM-DD', inclusive; all that are kept by default), by day and language of the page, oldest
 *  day first. Cars without visits are not named. Throws StoreUnavailable if the store fails or is too slow. */
export async function readVisits(store: BlobStore, since = ''): Promise<Map<string, CarFigures['visits']>> {
  const versions = (await store.list(VISIT_DAYS)).filter(({ key }) => key.slice(VISIT_DAYS.length) >= since)
  const counts = await readDays(store, versions)
  const cars = new Map<string, CarFigures['visits']>()
  for (const { key } of versions)
    for (const [car, byLanguage] of Object.entries(counts.get(key) ?? {})) {
      const days = cars.get(car) ?? []
      days.push({ day: key.slice(VISIT_DAYS.length), byLanguage })
      cars.set(car, days)
    }
  return cars
}

/** Visits an hour from one network that a process counts: a company behind one address may look around. */
export const VISITS_AN_HOUR = 120
/** Hashed with a key that is never stored and ends with the process, like the table: nobody can tell later who looked. */
const secret = randomBytes(32).toString('hex')
let hour = { number: 0, visits: new Map<string, number>() }

/** Whether a visit from this address (as the host reports it) still counts within the hour. In memory only. `now` in
 *  milliseconds. */
export function mayCount(ip: string | undefined, now: number): boolean {
  const number = Math.floor(now / HOUR)
  if (number !== hour.number) hour = { number, visits: new Map() }
  const mark = networkMark(secret, ip)
  const count = (hour.visits.get(mark) ?? 0) + 1
  hour.visits.set(mark, count)
  return count <= VISITS_AN_HOUR
}
