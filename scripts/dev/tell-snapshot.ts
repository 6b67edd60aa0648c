import type { SanityClient } from '@sanity/client'
import { reportLines } from '../snapshot/report.ts'
import { takeSnapshot } from '../snapshot/take-snapshot.ts'

/** Brings the site's content up to date and says so, if there is something to say: an unchanged snapshot is silent. With a
 *  fault, which is told, the site stays as it was. */
export async function tellSnapshot(client: SanityClient): Promise<void> {
  const result = await takeSnapshot(client)
  if (!result.ok) console.error([...reportLines(result), 'Le site garde le contenu précédent.'].join('\n'))
  else if (result.changed) console.log(reportLines(result).join('\n'))
}
