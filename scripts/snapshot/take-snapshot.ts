import type { SanityClient } from '@sanity/client'
import type { Fault } from '../../schemas/content/read-document.ts'
import { parisDay } from '../../schemas/domain/calendar.ts'
import { contentHashes } from '../../schemas/domain/content-hashes.ts'
import { type DueRule, ruleConflicts, rulesDue } from '../../schemas/domain/door-price/rule-dates.ts'
import { checkContent, type Scheduled, type Unready } from './check-content.ts'
import { readContent } from './read.ts'
import { snapshotFiles, writeFolder } from './write.ts'

/** Where the site reads its content. */
export const SNAPSHOT_FOLDER = 'web/generated'

export interface SnapshotOptions {
  outDir?: string
  /** Check only; write nothing. */
  check?: boolean
  /** Treat cars or categories beyond the shop's capacity as faults. */
  strict?: boolean
  now?: Date
}

export type SnapshotResult =
  | {
      ok: true
      /** Whether the folder has changed; false with `check`. */
      changed: boolean
      /** Cars in the snapshot. */
      vehicles: number
      /** Documents beyond the shop's capacity. */
      leftOut: Fault[]
      warnings: Fault[]
      scheduled: Scheduled[]
      /** In the editors' order. */
      unready: Unready[]
      /** Rules of the door price whose sources have to be looked at again. */
      due: DueRule[]
    }
  | { ok: false; faults: Fault[] }

/** Writes the published content to the folder from which the site is built. If the content is refused or unreachable, the
 *  folder stays unchanged. Throws only on a bug, such as two rules of the door
 *  price for one day, or if the folder cannot be written. */
export async function takeSnapshot(
  client: SanityClient,
  { outDir = SNAPSHOT_FOLDER, check = false, strict = false, now = new Date() }: SnapshotOptions = {},
): Promise<SnapshotResult> {
  const conflicts = ruleConflicts()
  if (conflicts.length > 0) throw new Error(conflicts.join('\n'))
  const read = await readContent(client)
  if (!read.ok) return read
  const { snapshot, faults, ...found } = checkContent(read.content, now)
  const refused = strict ? [...faults, ...found.leftOut] : faults
  if (refused.length > 0) return { ok: false, faults: refused }
  const files = snapshotFiles(snapshot, contentHashes(read.documents), now)
  const changed = check ? false : await writeFolder(outDir, files)
  const due = rulesDue(parisDay(now.getTime()))
  return { ok: true, changed, vehicles: snapshot.vehicles.length, ...found, due }
}
