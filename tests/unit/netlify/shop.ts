import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setEnvironmentContext } from '@netlify/blobs'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { writeTermsFiles } from '../../../netlify/lib/papers/terms-files.ts'
import { openStore } from '../../../netlify/lib/store/blob-store.ts'
import { vehicleSummarySchema } from '../../../schemas/content/snapshot.ts'
import { placeFile } from '../../../schemas/domain/door-price/write-place-file.ts'
import { defaultSaleSettings, type SaleSettings } from '../../../schemas/domain/sale-terms.ts'
import type { Vehicle } from '../../../schemas/domain/vehicle.ts'
import { withLocalSamples } from '../../../scripts/command/environment.ts'
import { serveBlobs } from '../../../scripts/dev/blobs.ts'
import type { FaultKind } from '../../../scripts/dev/mailbox/faults.ts'
import { localMailEnvironment, startMailbox } from '../../../scripts/dev/mailbox/mailbox.ts'
import { makeVehicle } from '../../fixtures/make-vehicle.ts'
import { SITE } from './calls.ts'

/** A mail as the local mailbox reports it. */
export interface SeenMail {
  messageId: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  fields: [string, string][]
  files: { field: string; name: string; type: string; size: number; base64: string }[]
}

/** Starts the stand-ins of Netlify Blobs and Mailgun and sets the functions' environment to them. */
export async function startShop() {
  const dir = await mkdtemp(join(tmpdir(), 'shop-'))
  const { context: blobsContext, close: closeBlobs } = await serveBlobs(join(dir, 'blobs'))
  const mailbox = await startMailbox({ dir: join(dir, 'mailbox'), now: () => Date.now() })
  const environment = localMailEnvironment(mailbox.url)
  const configure = () => {
    setEnvironmentContext(blobsContext)
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  }
  configure()
  const api = `${mailbox.pagesUrl}/__mailbox/api`
  return {
    environment,
    blobsContext,
    /** Sets the environment again after a test has changed it. */
    configure,
    mailbox,
    mails: async () => {
      const mails: SeenMail[] = await (await fetch(`${api}/mails`)).json()
      return mails
    },
    /** Turns on a fault of the mail provider for that many mails. */
    fail: async (kind: FaultKind, span: number | 'always' | 'off' = 1) => {
      const response = await fetch(`${api}/faults`, { method: 'POST', body: JSON.stringify({ kind, span }) })
      if (!response.ok) throw new Error(`the mailbox refused the fault ${kind}`)
    },
    /** The faults that have not occurred yet. */
    faults: async () => {
      const left: unknown[] = await (await fetch(`${api}/faults`)).json()
      return left
    },
    mend: () => fetch(`${api}/faults`, { method: 'DELETE' }),
    empty: () => fetch(`${api}/mails`, { method: 'DELETE' }),
    close: async () => {
      await mailbox.close()
      await closeBlobs()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
export type Shop = Awaited<ReturnType<typeof startShop>>

/** Sample values for a selling shop at a public address. HOLDS_AN_HOUR is high because a test file sells more within
 *  an hour than a shop does. */
const salesEnvironment = { ...withLocalSamples({}), URL: SITE, HOLDS_AN_HOUR: '100000' } as Record<string, string>

/** Starts a selling shop: store and mailbox, bank and company, and a catalogue where the host puts it. */
export async function startSales() {
  const shop = await startShop()
  const root = await mkdtemp(join(tmpdir(), 'catalogue-'))
  const file = join(root, 'web/generated/index.json')
  await mkdir(join(file, '..'), { recursive: true })
  const configure = () => {
    shop.configure()
    for (const [name, value] of Object.entries(salesEnvironment)) vi.stubEnv(name, value)
    vi.stubEnv('LAMBDA_TASK_ROOT', root)
    vi.stubEnv('SALES_PAUSED', undefined)
  }
  configure()
  let writes = 0
  /** Writes the snapshot's list of these cars. */
  const publish = async (...cars: Partial<Vehicle>[]) => {
    const list = cars.map(makeVehicle).map((car) => vehicleSummarySchema.parse({ ...car, picture: car.mainImage }))
    // Real snapshots differ in time; two within a millisecond need a counter.
    await writeFile(file, JSON.stringify(list))
    await utimes(file, new Date(), new Date(Date.now() + ++writes * 1000))
  }
  /** Writes what these cars cost at a place on a day, as the build does. */
  const publishDoor = async (
    place: string,
    question: { day: string; settings?: SaleSettings },
    ...cars: Partial<Vehicle>[]
  ) => {
    const door = placeFile(cars.map(makeVehicle), { settings: defaultSaleSettings, ...question, place })
    await writeDoor(place, JSON.stringify(door))
    return door
  }
  const writeDoor = async (place: string, text: string) => {
    await mkdir(join(root, 'web/generated/door'), { recursive: true })
    await writeFile(join(root, 'web/generated/door', `${place}.json`), text)
  }
  return {
    ...shop,
    publishDoor,
    writeDoor,
    salesEnvironment: { ...shop.environment, ...salesEnvironment, LAMBDA_TASK_ROOT: root },
    configure,
    publish,
    /** Makes the terms of sale as PDF, as the build does. */
    publishTerms: () => writeTermsFiles(SITE, process.env, root),
    close: async () => {
      await shop.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
export type Sales = Awaited<ReturnType<typeof startSales>>

/** Cars that tests buy one after the other, so that orders do not conflict. */
export const manyCars = (count: number): Partial<Vehicle>[] =>
  Array.from({ length: count }, (_, place) => ({ id: `audi-a3-sportback-2015-${String(place + 1).padStart(3, '0')}` }))

/** A shop for the tests of a file. Before each test faults are off, the mailbox is empty, environment and clock are
 *  reset, the functions' log is muted, and hourly counts are cleared. Stored records stay. */
export const useShop = (): Shop => useOpened(startShop)

/** A selling shop with these cars, for the tests of a file. */
export const useSales = (...cars: Partial<Vehicle>[]): Sales =>
  useOpened(async () => {
    const shop = await startSales()
    await shop.publish(...cars)
    return shop
  })

/** Deletes hourly counts, so that each test starts with an empty hour. */
async function clearHourlyCounts() {
  const store = openStore('recent')
  for (const { key } of await store.list('')) await store.remove(key)
}

function useOpened<T extends Shop>(open: () => Promise<T>): T {
  // Filled before the first test, so that a test file can declare its shop at the top.
  const shop = {} as T
  beforeAll(async () => {
    Object.assign(shop, await open())
  })
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    vi.useRealTimers()
    shop.configure()
    await shop.mend()
    await shop.empty()
    await clearHourlyCounts()
  })
  afterAll(async () => {
    vi.useRealTimers()
    await shop.close()
  })
  return shop
}
