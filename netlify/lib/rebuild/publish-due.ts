import { z } from 'zod'
import type { ContentHashes } from '#domain/content-hashes.ts'
import type { PublicationStatus } from '#domain/publication.ts'
import { readRevisions } from '../built-content.ts'
import { faultName, log } from '../log.ts'
import { requestBuild, statusOf } from './rebuild-state.ts'
import { advance, applyStep, contentClient, readState, type RebuildContext } from './rebuild.ts'

const KEY = 'looked'
const lookedSchema = z.object({ at: z.number() })

/** Milliseconds after which the content is queried whatever the build recorded: a car may have got its publication time without
 *  a build, when a webhook call was lost. */
export const LOOK_EVERY = 15 * 60_000

const dueQuery =
  'count(*[_type == "vehicle" && dateTime(publishAt) > dateTime($since) && dateTime(publishAt) <= dateTime($until)])'

/** Requests a build when a car's publication time (`publishAt`) has come, and asks the host for the build that gathered
 *  publishes or a failed one wait for. Returns how builds stand then. Two store requests if nothing waits and nothing is due. */
export async function publishDue(context: RebuildContext): Promise<Pick<PublicationStatus, 'phase'>> {
  try {
    await requestDueVehicles(context)
  } catch (thrown) {
    // Content that does not answer must not hold up a build that waits; the next query reaches back to the last.
    log('due-unknown', { fault: faultName(thrown) })
  }
  const state = await readState(context.store)
  const { phase } = statusOf(state.request || state.build ? await advance(context) : state)
  return { phase }
}

/** Requests a build for cars whose time has come since the last query. The content is queried only if the present build
 *  recorded such a time, or the last query is long ago: once a minute would be 43,200 calls a month. The query's time is stored
 *  after the request, so that a crash in between makes one build too many, never one too few. */
async function requestDueVehicles(context: RebuildContext): Promise<void> {
  const { store, settings } = context
  const now = context.now()
  const last = lookedSchema.safeParse(await store.read(KEY))
  const isoDate = (time: number) => new Date(time).toISOString()
  // The first query ever has nothing to look back on: what is due by now is in the build that deployed this function.
  const since = last.success && last.data.at < now ? last.data.at : now
  if (last.success && now - since < LOOK_EVERY && !(await mayBeDue(since, now))) return
  const parameters = { since: isoDate(since), until: isoDate(now) }
  const count = await contentClient(settings.content).fetch<number>(dueQuery, parameters)
  if (count > 0) await applyStep(context, requestBuild(now, 0))
  await store.put(KEY, { at: now })
  if (count > 0) log('build-wanted', { cause: 'hour', vehicles: count })
}

/** Whether the present build read a car whose time is after `since` and by `until` (milliseconds). True where the build left no
 *  record. */
async function mayBeDue(since: number, until: number): Promise<boolean> {
  const revisions = await readRevisions().catch(() => undefined)
  return !revisions || publicationTimes(revisions).some((time) => time > since && time <= until)
}

/** A short value is recorded as it is: an ISO date in JSON. */
const publicationTimes = (revisions: ContentHashes): number[] =>
  Object.values(revisions).flatMap(({ type, fields: { publishAt } }) =>
    type === 'vehicle' && publishAt?.startsWith('"') ? [Date.parse(publishAt.slice(1, -1))] : [],
  )
