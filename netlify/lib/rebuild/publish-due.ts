import { z } from 'zod'
import type { ContentHashes } from '#domain/content-hashes.ts'
import type { ContentSource } from '#domain/content-source.ts'
import type { PublicationStatus } from '#domain/publication.ts'
import { readRevisions } from '../built-content.ts'
import { faultName, log } from '../log.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { advance, moveOn, readState, type RebuildDesk } from './advance.ts'
import { contentClient, type RebuildSettings } from './rebuild-settings.ts'
import { ask, statusOf } from './rebuild-state.ts'

const KEY = 'looked'
const lookedSchema = z.object({ at: z.number() })

/** Milliseconds after which the content is asked whatever the build's note says: a car may have got its hour without a build,
 *  when a call of the webhook was lost. */
export const LOOK_EVERY = 15 * 60_000

const dueQuery =
  'count(*[_type == "vehicle" && dateTime(publishAt) > dateTime($since) && dateTime(publishAt) <= dateTime($until)])'

/** How many cars' hour has come since this was last asked. The content itself is asked only when the present build's note has
 *  an hour that came since, or the last look is long ago: once a minute would be 43,200 calls a month. `tell` is called before
 *  the look is noted down, so that a crash between the two makes one build too many, never one too few. */
async function withDueVehicles(
  store: BlobStore,
  content: ContentSource,
  now: number,
  tell: (count: number) => Promise<unknown>,
): Promise<number> {
  const last = lookedSchema.safeParse(await store.read(KEY))
  const moment = (time: number) => new Date(time).toISOString()
  // The first look ever has nothing to look back on: whatever is due by now is in the build that put this function there.
  const since = last.success && last.data.at < now ? last.data.at : now
  if (last.success && now - since < LOOK_EVERY && !(await mayBeDue(since, now))) return 0
  const count = await contentClient(content).fetch<number>(dueQuery, { since: moment(since), until: moment(now) })
  if (count > 0) await tell(count)
  await store.put(KEY, { at: now })
  return count
}

/** Whether a car that the present build read has its hour after `since` and by `until` (milliseconds). True where the build
 *  left no note. */
async function mayBeDue(since: number, until: number): Promise<boolean> {
  const revisions = await readRevisions().catch(() => undefined)
  return !revisions || hoursOf(revisions).some((hour) => hour > since && hour <= until)
}

/** A moment is short, so it is stored as it is: an ISO date in JSON. */
const hoursOf = (revisions: ContentHashes): number[] =>
  Object.values(revisions).flatMap(({ type, fields: { publishAt } }) =>
    type === 'vehicle' && publishAt?.startsWith('"') ? [Date.parse(publishAt.slice(1, -1))] : [],
  )

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
