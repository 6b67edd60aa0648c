import type { PublicationStatus } from '#domain/publication.ts'
import { faultName, log } from '../log.ts'
import { advance, moveOn, type RebuildDesk } from './advance.ts'
import { withDueVehicles } from './due-vehicles.ts'
import { ask } from './moves.ts'
import { statusOf } from './rebuild-state.ts'
import { readState } from './rebuild-store.ts'
import type { RebuildSettings } from './rebuild-settings.ts'

/** Asks for the build that gathered publishes or a failed one wait for, and for one when a car's hour (`publishAt`) has
 *  come. Gives how builds stand then. Two calls to the store when nothing waits and nothing is due. */
export async function publishDue(
  desk: RebuildDesk,
  { content }: RebuildSettings,
): Promise<Pick<PublicationStatus, 'phase'>> {
  try {
    const count = await withDueVehicles(desk.store, content, desk.now(), () => moveOn(desk, ask(desk.now(), 0)))
    if (count > 0) log('build-wanted', { cause: 'hour', vehicles: count })
  } catch (thrown) {
    // Content that does not answer must not hold up a build that waits; the next look reaches back to the last.
    log('due-unknown', { fault: faultName(thrown) })
  }
  const state = await readState(desk.store)
  const { phase } = statusOf(state.request || state.build ? await advance(desk) : state)
  return { phase }
}
