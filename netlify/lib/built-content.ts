import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContentHashes, contentHashesSchema } from '#domain/content-hashes.ts'

/** The build puts it beside the functions (`included_files` in netlify.toml), so that a function reports on its own build. */
const FILE = 'web/generated/revisions.json'

/** What the present build read; undefined if it left no record. */
export async function readRevisions(): Promise<ContentHashes | undefined> {
  const file = join(process.env['LAMBDA_TASK_ROOT'] ?? process.cwd(), FILE)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : contentHashesSchema.parse(JSON.parse(text))
}

/** Where the Studio edits a car, by the car's identifier on the site: the Studio's addresses hold document ids, which the build
 *  recorded. Undefined without a Studio's address, or for a car that is not in the build. */
export async function studioAddress(studioUrl: string | undefined, vehicleId: string): Promise<string | undefined> {
  if (!studioUrl) return undefined
  // A letter without this link is better than none.
  const revisions = await readRevisions().catch(() => undefined)
  const found = Object.entries(revisions ?? {}).find(([, { slug }]) => slug === vehicleId)
  return found && `${studioUrl}/intent/edit/id=${encodeURIComponent(found[0])};type=vehicle/`
}
