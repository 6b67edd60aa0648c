import type { SanityClient } from '@sanity/client'
import { LastGoodUnavailable, type ReadLastGood } from '../../schemas/content/last-good.ts'
import { type Fault, Findings } from '../../schemas/content/read-document.ts'
import { parisDay } from '../../schemas/domain/calendar.ts'
import { type DueRule, ruleConflicts, rulesDue } from '../../schemas/domain/door-price/rule-dates.ts'
import type { ProofShown } from '../../schemas/domain/proof.ts'
import type { SetAside } from '../../schemas/domain/publication.ts'
import { checkContent, type Scheduled, type Unready } from './check-content.ts'
import { LAST_GOOD_FILE, lastGoodIn } from './last-good.ts'
import { readContent } from './read.ts'
import { settle } from './set-aside.ts'
import { snapshotFiles, stableJson, writeFolder } from './write.ts'

/** Where the site reads its content. */
export const SNAPSHOT_FOLDER = 'web/generated'

export interface SnapshotOptions {
  outDir?: string
  /** Check only; write nothing. */
  check?: boolean
  /** Refuse everything if a document is refused or beyond the shop's capacity. */
  strict?: boolean
  /** Where the last good versions of refused documents are; without it the previous snapshot in `outDir`. */
  readLastGood?: ReadLastGood | undefined
  now?: Date
  /** The last photos with a code, by car. */
  proofs?: Readonly<Record<string, ProofShown>> | undefined
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
      /** Refused documents: their last good versions are in the snapshot, if they have any. */
      setAside: SetAside[]
      warnings: Fault[]
      scheduled: Scheduled[]
      /** In the editors' order. */
      unready: Unready[]
      /** Rules of the door price whose sources have to be looked at again. */
      due: DueRule[]
    }
  | { ok: false; faults: Fault[] }

/** Writes the published content to the folder from which the site is built. A refused document does not stop the others (see
 *  set-aside.ts). If nothing can be published or the content is unreachable, the folder stays unchanged. Throws only on a bug,
 *  such as two rules of the door price for one day, or if the folder cannot be written. */
export async function takeSnapshot(
  client: SanityClient,
  {
    outDir = SNAPSHOT_FOLDER,
    check = false,
    strict = false,
    readLastGood = lastGoodIn(outDir),
    now = new Date(),
    proofs = {},
  }: SnapshotOptions = {},
): Promise<SnapshotResult> {
  const conflicts = ruleConflicts()
  if (conflicts.length > 0) throw new Error(conflicts.join('\n'))
  const read = await readContent(client)
  if (!read.ok) return read
  if (strict) {
    const { faults, leftOut } = checkContent(read.content, now)
    const refused = [...faults, ...leftOut]
    if (refused.length > 0) return { ok: false, faults: refused }
  }
  const result = await settle(read, { now, client, readLastGood }).catch(unavailable)
  if (!result.ok) return result
  const { checked, setAside, revisions, lastGood } = result.settled
  const { snapshot, leftOut, warnings, scheduled, unready } = checked
  const files = snapshotFiles(snapshot, revisions, now, proofs)
  files.set('set-aside.json', stableJson(setAside)).set(LAST_GOOD_FILE, stableJson(lastGood))
  const changed = check ? false : await writeFolder(outDir, files)
  const due = rulesDue(parisDay(now.getTime()))
  return { ok: true, changed, vehicles: snapshot.vehicles.length, leftOut, setAside, warnings, scheduled, unready, due }
}

function unavailable(thrown: unknown): { ok: false; faults: Fault[] } {
  if (!(thrown instanceof LastGoodUnavailable)) throw thrown
  const findings = new Findings('', '')
  findings.fault('', 'content-last-good', { reason: thrown.message, address: String(thrown.cause) })
  return { ok: false, faults: findings.faults }
}
