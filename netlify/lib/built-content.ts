import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContentHashes, contentHashesSchema } from '#domain/content-hashes.ts'

/** The build bundles it with the functions (`included_files` in netlify.toml), so that each function reports on its own
 *  build. */
const FILE = 'web/generated/revisions.json'

/** The content revisions of this build; undefined if it recorded none. */
export async function readRevisions(): Promise<ContentHashes | undefined> {
  const file = join(process.env['LAMBDA_TASK_ROOT'] ?? process.cwd(), FILE)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : contentHashesSchema.parse(JSON.parse(text))
}

/** The Studio's edit page for a car, by the car's id on the site. The Studio's addresses hold document ids, which the build
 *  recorded. Undefined without STUDIO_URL, or for a car that is not in the build. */
export async function studioAddress(studioUrl: string | undefined, vehicleId: string): Promise<string | undefined> {
  if (!studioUrl) return undefined
  // A letter without this link is better than no letter.
  const revisions = await readRevisions().catch(() => undefined)
  const found = Object.entries(revisions ?? {}).find(([, { slug }]) => slug === vehicleId)
  return found && `${studioUrl}/intent/edit/id=${encodeURIComponent(found[0])};type=vehicle/`
}
