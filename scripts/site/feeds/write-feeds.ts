import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { shopContentSchema } from '../../../schemas/content/snapshot.ts'
import { HELD_PATH, type HeldCars, heldAnswerSchema } from '../../../schemas/domain/held.ts'
import {
  FEED_REPORT_PATH,
  type FeedName,
  feedNames,
  feedPaths,
  type FeedReport,
  feedReportSchema,
  feedSentence,
  feedTitles,
} from '../../../schemas/domain/feeds.ts'
import { type Vehicle, vehicleSchema } from '../../../schemas/domain/vehicle.ts'
import { PHOTOS_PATH } from '../../../schemas/domain/picture.ts'
import { contentSource } from '../site-constants.ts'
import { autoScoutFeed } from './autoscout24.ts'
import type { Feed, FeedShop } from './feed-car.ts'
import { googleFeed } from './google.ts'
import { metaFeed } from './meta.ts'
import { mobileDeFeed } from './mobile-de.ts'

const writers: Readonly<Record<FeedName, (cars: readonly Vehicle[], shop: FeedShop) => Feed>> = {
  google: googleFeed,
  meta: metaFeed,
  mobileDe: mobileDeFeed,
  autoScout24: autoScoutFeed,
}

interface FeedOptions {
  siteUrl: string
  /** The snapshot. */
  folder: string
  /** Whether the build goes online, where no sample car is offered. */
  online: boolean
  /** Cars that an order holds. */
  held: HeldCars
}

/** The feeds that the settings switch on, path → content, with the report for the Studio. Only cars for sale. */
export async function feedFiles({ siteUrl, folder, online, held }: FeedOptions): Promise<Map<string, string | Buffer>> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(folder, file), 'utf8'))
  const { settings } = shopContentSchema.parse(await read('shop.json'))
  const on = settings?.feeds?.on ?? []
  // The Studio asks for the report of every build.
  if (!settings || on.length === 0) return new Map([[FEED_REPORT_PATH, '{}\n']])
  const ids = z
    .object({ id: z.string() })
    .array()
    .parse(await read('index.json'))
  const all = await Promise.all(ids.map(async ({ id }) => vehicleSchema.parse(await read(`vehicles/${id}.json`))))
  const cars = all.filter(({ id, status, sample }) => status === 'available' && !held[id] && !(online && sample))
  const images = { baseUrl: PHOTOS_PATH, ...contentSource() }
  const shop: FeedShop = { settings, siteUrl, images, mileageNotes: await mileageNotes() }
  const feeds = feedNames.filter((name) => on.includes(name)).map((name) => [name, writers[name](cars, shop)] as const)
  const report: FeedReport = Object.fromEntries(
    feeds.map(([name, { cars: count, leftOut, settings: lacking }]) => [
      name,
      { cars: count, leftOut, settings: lacking },
    ]),
  )
  return new Map([
    ...feeds.flatMap(([name, { content }]) => (content === undefined ? [] : [[feedPaths[name], content] as const])),
    [FEED_REPORT_PATH, `${JSON.stringify(report)}\n`],
  ])
}

async function mileageNotes(): Promise<FeedShop['mileageNotes']> {
  const noteIn = async (language: 'fr' | 'de') => {
    const file = new URL(`../../../web/src/locales/${language}/vehicle.json`, import.meta.url)
    const texts = z
      .object({ mileageProvenNote: z.string(), mileageNotProvenNote: z.string() })
      .parse(JSON.parse(await readFile(file, 'utf8')))
    return { proven: texts.mileageProvenNote, notProven: texts.mileageNotProvenNote }
  }
  return { fr: await noteIn('fr'), de: await noteIn('de') }
}

const TIMEOUT_MS = 10_000

/** The cars that orders hold, asked of the live shop; undefined if it does not answer, as before the first deploy. */
export async function heldOnline(site: string): Promise<HeldCars | undefined> {
  const response = await fetch(site + HELD_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined)
  const answer = heldAnswerSchema.safeParse(await response?.json().catch(() => undefined))
  return answer.success ? answer.data.held : undefined
}

/** The report's lines for the build's log, in French. */
export function feedLines(files: ReadonlyMap<string, string | Buffer>): string[] {
  const report = feedReportSchema.parse(JSON.parse(String(files.get(FEED_REPORT_PATH) ?? '{}')))
  return feedNames.flatMap((name) => {
    const held = report[name]
    return held ? [`Annonces ${feedTitles[name]} : ${feedSentence(held)}`] : []
  })
}
