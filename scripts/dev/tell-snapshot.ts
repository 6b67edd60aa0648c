import type { SanityClient } from '@sanity/client'
import { reportLines } from '../snapshot/report.ts'
import { takeSnapshot, type SnapshotResult } from '../snapshot/take-snapshot.ts'

/** Brings the site's content up to date and says so, if there is something to say: an unchanged snapshot is silent. With a
 *  fault, which is told and answered, the site stays as it was. */
export async function tellSnapshot(client: SanityClient): Promise<SnapshotResult> {
  const result = await takeSnapshot(client)
  if (!result.ok) console.error([...reportLines(result), 'Le site garde le contenu précédent.'].join('\n'))
  else if (result.changed) console.log(reportLines(result).join('\n'))
  return result
}
