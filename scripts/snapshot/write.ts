import { cp, link, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import {
  shopContentSchema,
  type Snapshot,
  type VehicleSummary,
  vehicleSummarySchema,
} from '../../schemas/content/snapshot.ts'
import { type ContentHashes, sortKeys } from '../../schemas/domain/content-hashes.ts'
import { type Vehicle, vehicleSchema } from '../../schemas/domain/vehicle.ts'

/** Milliseconds after which a temporary folder belongs to a run that was stopped. */
const FORGOTTEN = 60_000

/** Makes `folder` hold exactly `files` (path → content) and returns whether anything had to change. The folder is the
 *  writer's own: what else is in it goes. Everything is first written to a temporary folder beside it (`.<name>-…`), then
 *  takes its place by renaming, so that nobody reads a half; unchanged files keep their time of change. */
export async function writeFolder(folder: string, files: ReadonlyMap<string, string>): Promise<boolean> {
  const old = await readFolder(folder)
  if (old.size === files.size && [...files].every(([path, content]) => old.get(path) === content)) return false

  await mkdir(dirname(folder), { recursive: true })
  await forgetStopped(folder)
  const temporary = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`))
  try {
    const next = join(temporary, 'next')
    for (const [path, content] of files) {
      const target = join(next, path)
      await mkdir(dirname(target), { recursive: true })
      if (old.get(path) === content) await keep(join(folder, path), target)
      else await writeFile(target, content)
    }
    await swap(next, folder, temporary)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  return true
}

async function readFolder(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreAbsence)
  const paths = (names ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
  const contents = await Promise.all(
    paths.map(async (path) => [path.replaceAll('\\', '/'), await readFile(join(folder, path), 'utf8')] as const),
  )
  return new Map(contents)
}

/** The same file under a second name; a copy with the same time where the file system knows no links. */
const keep = (from: string, to: string) => link(from, to).catch(() => cp(from, to, { preserveTimestamps: true }))

/** `next` takes the place of `folder`. Another run may do the same at the same moment: then once more. */
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

async function forgetStopped(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(`.${basename(folder)}-`)) continue
    const path = join(dirname(folder), name)
    const found = await stat(path).catch(ignoreAbsence)
    if (found && Date.now() - found.mtimeMs > FORGOTTEN) await rm(path, { recursive: true, force: true })
  }
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

function ignoreAbsence(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error
}

/** JSON with the fields of every object in alphabetical order and a newline at the end: same content, same bytes. Lists
 *  keep their order, which has a meaning. */
export const stableJson = (value: unknown): string => `${JSON.stringify(value, sortKeys)}\n`

/** The files of a snapshot: path within its folder → content. Parsed once more by the schemas the site reads them with.
 *  `revisions` is for the Studio, which tells by it what has changed since; the site does not read it. */
export function snapshotFiles({ vehicles, shop }: Snapshot, revisions: ContentHashes): Map<string, string> {
  return new Map([
    ['index.json', stableJson(vehicles.map(summary))],
    ['revisions.json', stableJson(revisions)],
    ['shop.json', stableJson(shopContentSchema.parse(shop))],
    ...vehicles.map((vehicle) => [`vehicles/${vehicle.id}.json`, stableJson(vehicleSchema.parse(vehicle))] as const),
  ])
}

const summary = (vehicle: Vehicle): VehicleSummary =>
  vehicleSummarySchema.parse({ ...vehicle, picture: vehicle.mainImage })
