import type { SanityClient } from '@sanity/client'
import { contentHashes } from '../../schemas/domain/content-hashes.ts'
import { checkContent } from './check-content.ts'
import type { Scheduled, Unready } from './check-vehicles.ts'
import type { Fault } from '../../schemas/content/read-document.ts'
import { snapshotFiles, writeFolder } from './write.ts'
import { readContent } from './read.ts'

/** Where the site looks for its content. */
export const SNAPSHOT_FOLDER = 'web/generated'

export interface SnapshotOptions {
  outDir?: string
  /** Judge only, write nothing. */
  check?: boolean
  /** More cars or categories than the shop shows are a fault, not a notice. */
  strict?: boolean
  now?: Date
}

export type SnapshotResult =
  | {
      ok: true
      /** Whether the folder has changed, or with `check`, false. */
      changed: boolean
      /** How many cars are shown. */
      vehicles: number
      /** What is beyond the capacity, one entry a document. */
      skipped: Fault[]
      warnings: Fault[]
      scheduled: Scheduled[]
      /** Cars that could be readier to be sold, in the editors' order. */
      unready: Unready[]
    }
  | { ok: false; faults: Fault[] }

/** Turns what is published into the folder the site is made of. With a fault, or when the content does not answer, the
 *  folder stays as it was. Throws only on a bug or when the folder cannot be written. */
export async function takeSnapshot(
  client: SanityClient,
  { outDir = SNAPSHOT_FOLDER, check = false, strict = false, now = new Date() }: SnapshotOptions = {},
): Promise<SnapshotResult> {
  const read = await readContent(client)
  if (!read.ok) return read
  const { snapshot, leftOut, warnings, scheduled, unready, ...checked } = checkContent(read.content, now)
  const faults = strict ? [...checked.faults, ...leftOut] : checked.faults
  if (faults.length > 0) return { ok: false, faults }
  const files = snapshotFiles(snapshot, contentHashes(read.documents))
  const changed = check ? false : await writeFolder(outDir, files)
  return { ok: true, changed, vehicles: snapshot.vehicles.length, skipped: leftOut, warnings, scheduled, unready }
}
