import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { BlobStore } from '../../../../netlify/lib/store/blob-store.ts'
import { useSales } from '../shop.ts'

useSales()
vi.setConfig({ testTimeout: 60_000 })

/** The counter as another process has it: with nothing in memory of what this one knows or writes. */
async function otherProcess() {
  vi.resetModules()
  return import('../../../../netlify/lib/visits.ts')
}
const carOf = (number: number) => `audi-a3-sportback-2015-${String(number).padStart(3, '0')}`

test('no look is lost when two processes count fifty each at once', async () => {
  const now = Date.parse('2026-11-23T10:00:00Z')
  const processes = [await otherProcess(), await otherProcess()]
  await Promise.all(
    processes.flatMap(({ countVisit, openVisits }) =>
      Array.from({ length: 50 }, async (_, place) => {
        await wait(place * 5) // so that the writes of one do not all join
        await countVisit(openVisits(), { vehicle: carOf(1), language: 'fr' }, now)
      }),
    ),
  )
  const { openVisits, readVisits } = await otherProcess()
  expect((await readVisits(openVisits())).get(carOf(1))).toEqual([{ day: '2026-11-23', byLanguage: { fr: 100 } }])
})

test('a process that knows nothing yet reads a year of fifty cars within a second, twenty milliseconds from the store', async () => {
  const cars = Object.fromEntries(Array.from({ length: 50 }, (_, car) => [carOf(car + 1), { fr: 3, de: 2, ja: 1 }]))
  const text = JSON.stringify(cars)
  const { readVisits, VISIT_DAYS } = await otherProcess()
  const dayOf = (day: number) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10)
  // In memory: the stand-in would take half of the time for itself.
  const far: Pick<BlobStore, 'list' | 'read'> = {
    list: () =>
      wait(
        20,
        Array.from({ length: 365 }, (_, day) => ({ key: VISIT_DAYS + dayOf(day), etag: String(day) })),
      ),
    read: async () => JSON.parse(await wait(20, text)) as unknown,
  }
  const began = performance.now()
  const visits = await readVisits(far as BlobStore, '2027-01-01')
  expect(performance.now() - began).toBeLessThanOrEqual(1000)
  expect([visits.size, visits.get(carOf(50))?.length]).toEqual([50, 365])
})
