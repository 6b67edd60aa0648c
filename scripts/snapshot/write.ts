import { createHash } from 'node:crypto'
import { cp, link, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type FactWords, flawsOf } from '../../schemas/content/fact-words.ts'
import {
  type ProvenVehicle,
  shopContentSchema,
  type Snapshot,
  vehicleFacets,
  vehicleSummarySchema,
} from '../../schemas/content/snapshot.ts'
import { type ContentHashes, sortKeys } from '../../schemas/domain/content-hashes.ts'
import { parisDay } from '../../schemas/domain/calendar.ts'
import { costPages, costSummary } from '../../schemas/domain/door-price/cost-page.ts'
import { costSlug } from '../../schemas/domain/door-price/cost-slugs.ts'
import { doorIndexSchema } from '../../schemas/domain/door-price/rule.ts'
import { placeFiles, versionOf } from '../../schemas/domain/door-price/write-place-file.ts'
import { guaranteedMonths } from '../../schemas/domain/listing.ts'
import type { ProofShown } from '../../schemas/domain/proof.ts'
import { defaultSaleSettings } from '../../schemas/domain/sale-terms.ts'
import { type Vehicle, vehicleSchema } from '../../schemas/domain/vehicle.ts'
import { draftDescription } from '../../schemas/content/draft-description.ts'
import { draftFacts } from '../../schemas/content/draft-facts.ts'
import { readDraftWords } from './fact-words.ts'

/** The files of a snapshot, path → content, validated by the schemas with which the site reads them. `revisions` are for the
 *  Studio; the site does not read them. `now`: what a car costs at each place is worked out for its day. `proofs`: the last
 *  photos with a code, by car; only a build that publishes knows them. */
export function snapshotFiles(
  { vehicles: checked, shop }: Snapshot,
  revisions: ContentHashes,
  now = new Date(),
  proofs: Readonly<Record<string, ProofShown>> = {},
): Map<string, string> {
  const settings = shop.settings?.sale ?? defaultSaleSettings
  const day = parisDay(now.getTime())
  const words = readDraftWords()
  const vehicles = checked.map((vehicle) => withCurrentDrafts(vehicle, words))
  const doors = placeFiles(vehicles, { day, settings })
  const costs = costPages(vehicles, doors, settings)
  const summaries = vehicles.map((vehicle) =>
    vehicleSummarySchema.parse({
      ...vehicle,
      warrantyMonths: guaranteedMonths(vehicle.warrantyMonths, shop.settings?.sale?.guarantee),
      warrantyTerritory: shop.settings?.sale?.guarantee?.territory,
      picture: vehicle.mainImage,
    }),
  )
  const french = words.find(({ language }) => language === 'fr')?.texts ?? {}
  const facets = Object.fromEntries(vehicles.map((vehicle) => [vehicle.id, vehicleFacets(vehicle, french)]))
  return new Map([
    ['index.json', stableJson(summaries)],
    ['facets.json', stableJson(facets)],
    // For orders: the list itself would make every page heavier.
    ['flaws.json', stableJson(Object.fromEntries(vehicles.map((vehicle) => [vehicle.id, flawsOf(vehicle, words)])))],
    // For the record of what each page said.
    [
      'fingerprints.json',
      stableJson(Object.fromEntries(vehicles.map((vehicle) => [vehicle.id, fingerprintsOf(vehicle)]))),
    ],
    ['revisions.json', stableJson(revisions)],
    [
      'sale.json',
      stableJson({
        ...settings,
        credit: shop.settings?.credit !== undefined,
        email: shop.settings?.email,
        // For the copy of a contact message.
        person: shop.settings?.person,
        openingHours: shop.settings?.openingHours,
      }),
    ],
    ['shop.json', stableJson(shopContentSchema.parse(shop))],
    ...vehicles.map((vehicle) => {
      const proof = proofs[vehicle.id]
      return [
        `vehicles/${vehicle.id}.json`,
        stableJson({ ...vehicleSchema.parse(vehicle), ...(proof && { proof }) } satisfies ProvenVehicle),
      ] as const
    }),
    ['door/index.json', stableJson(doorIndexSchema.parse({ on: day, version: versionOf(doors), cars: vehicles }))],
    ['cost/index.json', stableJson(costs.map((page) => costSummary(page, doors)))],
    ...costs.map((page) => [`cost/${costSlug(page.country)}.json`, stableJson(page)] as const),
    ...doors.map((door) => [`door/${door.place}.json`, stableJson(door)] as const),
  ])
}

/** Fingerprints of a car's photos and papers and of all that its page says besides price, mileage and state, which the record
 *  names. The ids of Sanity's assets hold the SHA-1 of the uploaded file. */
function fingerprintsOf(vehicle: Vehicle) {
  const { mainImage, images, gallery, turn, papers, ...others } = vehicle
  const { price: _price, mileage: _mileage, status: _status, ...texts } = others
  const pictures = [mainImage, ...images, ...gallery.flatMap((part) => part.images), ...turn]
  const files = (shown: readonly { asset: string }[]) => [
    ...new Set(shown.map(({ asset }) => asset.split('-')[1] ?? asset)),
  ]
  const pages = files(papers.flatMap((paper) => paper.pages))
  // What is marked on the photos is text, too.
  const said = {
    ...texts,
    pictures: pictures.map(({ alt, flaws }) => ({ alt, flaws })),
    // Without papers the fingerprint stays that of earlier builds.
    ...(papers.length > 0 && { papers: papers.map(({ pages: _pages, ...paper }) => paper) }),
  }
  return {
    photos: files(pictures),
    ...(pages.length > 0 && { papers: pages }),
    text: createHash('sha256').update(stableJson(said)).digest('hex'),
  }
}

/** A draft that nobody has read follows the facts: a page must not tell a mileage or an accident that the sheet no longer has. A
 *  language whose words are missing keeps its draft. */
function withCurrentDrafts(vehicle: Vehicle, words: readonly FactWords[]): Vehicle {
  const { description, drafted } = vehicle
  if (!description || !drafted) return vehicle
  const facts = draftFacts(vehicle)
  const current = words
    .filter(({ language }) => drafted.includes(language))
    .flatMap((one) => {
      const draft = draftDescription(facts, one)
      return 'text' in draft && draft.text ? [[one.language, draft.text]] : []
    })
  return { ...vehicle, description: { ...description, ...Object.fromEntries(current) } }
}

/** JSON with sorted keys: equal content gives equal bytes. */
export const stableJson = (value: unknown): string => `${JSON.stringify(value, sortKeys)}\n`

/** Makes `folder` contain exactly `files` (path → content) and returns whether anything changed. Fills a temporary folder
 *  beside it (`.<name>-…`) and renames it, so that readers never see a partial state. Unchanged files keep their
 *  modification time. */
export async function writeFolder(folder: string, files: ReadonlyMap<string, string>): Promise<boolean> {
  const old = await readFolder(folder)
  if (old.size === files.size && [...files].every(([path, content]) => old.get(path) === content)) return false

  await mkdir(dirname(folder), { recursive: true })
  await removeAbandoned(folder)
  const temporary = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`))
  try {
    const next = join(temporary, 'next')
    for (const inner of new Set([...files.keys()].map(dirname))) await mkdir(join(next, inner), { recursive: true })
    await Promise.all(
      [...files].map(([path, content]) =>
        old.get(path) === content
          ? linkOrCopy(join(folder, path), join(next, path))
          : writeFile(join(next, path), content),
      ),
    )
    await swap(next, folder, temporary)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  return true
}

async function readFolder(folder: string): Promise<Map<string, string>> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreAbsence)) ?? []
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
  const contents = await Promise.all(
    paths.map(async (path) => [path.replaceAll('\\', '/'), await readFile(join(folder, path), 'utf8')] as const),
  )
  return new Map(contents)
}

/** Hard link, or a copy on file systems without links. */
const linkOrCopy = (from: string, to: string) => link(from, to).catch(() => cp(from, to, { preserveTimestamps: true }))

/** Replaces `folder` by `next`; retries if another run does the same at the same moment. */
async function swap(next: string, folder: string, temporary: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await rename(folder, join(temporary, `old-${attempt}`)).catch(ignoreAbsence)
    try {
      return await rename(next, folder)
    } catch (error) {
      if (attempt === 5 || !hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    }
  }
}

/** A temporary folder older than this (ms) belongs to a killed run. */
const ABANDONED_MS = 60_000

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(`.${basename(folder)}-`)) continue
    const path = join(dirname(folder), name)
    const found = await stat(path).catch(ignoreAbsence)
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true })
  }
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

function ignoreAbsence(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error
}
