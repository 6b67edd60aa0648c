import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { parisDay } from '#domain/calendar.ts'
import { type ContentHashes, fnv1a } from '#domain/content-hashes.ts'
import { type ContentSource, contentSourceOf, publishedContent } from '#domain/content-source.ts'
import type { VariableName } from '#domain/environment.ts'
import { type PublicationStatus, type SetAside, setAsideSchema } from '#domain/publication.ts'
import { readBuilt, readRevisions } from '../built-content.ts'
import { openJournal, recordCatalogue } from '../journal.ts'
import { faultName, log } from '../log.ts'
import { type AlertContext, alertOnceADay } from '../outbox/alerts.tsx'
import { makeOutbox } from '../outbox/delivery.ts'
import { type Reading, readSettings, readVariables, type Settings } from '../settings.ts'
import { type BlobStore, openStore, timeOrderedId } from '../store/blob-store.ts'
import { dayOfNewFigures, figuresAskedFor } from './new-figures.ts'
import {
  hookFailed,
  journalCompleted,
  type RebuildState,
  rebuildStateSchema,
  requestBuild,
  startBuild,
  statusOf,
  type Step,
  timeOutBuild,
} from './rebuild-state.ts'

/** Milliseconds in which publishes join one build, unless REBUILD_WAIT is set. */
const DEBOUNCE = 60_000
/** Milliseconds. */
const HOOK_TIMEOUT = 10_000
/** Milliseconds: the caller itself gives up after ten seconds. */
const CONTENT_TIMEOUT = 8000

export interface RebuildSettings extends Settings {
  content: ContentSource
  /** Milliseconds. */
  debounce: number
  /** Netlify's build hook; absent if not set up. */
  hookUrl?: string | undefined
  /** Sanity signs with the first secret, Netlify with the second. */
  contentWebhookSecret?: string | undefined
  deployWebhookSecret?: string | undefined
  /** The Studio's address, without trailing slash. */
  studioUrl?: string | undefined
}

const variables = [
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'SANITY_API_HOST',
  'SANITY_READ_TOKEN',
  'SANITY_WEBHOOK_SECRET',
  'DEPLOY_NOTICE_SECRET',
  'BUILD_HOOK_URL',
  'REBUILD_WAIT',
  'STUDIO_URL',
] as const satisfies VariableName[]

/** Dependencies of all build operations. */
export interface RebuildContext extends AlertContext {
  settings: RebuildSettings
  store: BlobStore
}

export const openRebuild = (): BlobStore => openStore('rebuild')

export function makeRebuildContext(): Reading<RebuildContext> {
  const settings = readSettings()
  if (!settings.ok) return settings
  const reading = readVariables(variables)
  if (!reading.ok) return reading
  const { value: given } = reading
  const { sendAlert, now } = makeOutbox(settings.value)
  return {
    ok: true,
    value: {
      settings: {
        ...settings.value,
        content: contentSourceOf(given),
        debounce: given.REBUILD_WAIT === undefined ? DEBOUNCE : given.REBUILD_WAIT * 1000,
        hookUrl: given.BUILD_HOOK_URL,
        contentWebhookSecret: given.SANITY_WEBHOOK_SECRET,
        deployWebhookSecret: given.DEPLOY_NOTICE_SECRET,
        studioUrl: given.STUDIO_URL,
      },
      store: openRebuild(),
      sendAlert,
      now,
    },
  }
}

/** A client for published content, without cache. With an editor's `token` it can query whose token it is. */
export const contentClient = (source: ContentSource): SanityClient =>
  createClient({ ...publishedContent(source), timeout: CONTENT_TIMEOUT, maxRetries: 0 })

const STATE_KEY = 'state'
/** An unreadable state counts as empty. */
const parse = (value: unknown): RebuildState => rebuildStateSchema.safeParse(value).data ?? {}

export const readState = async (store: BlobStore): Promise<RebuildState> => parse(await store.read(STATE_KEY))

/** Applies a step to the stored state, and alerts once a build has finally failed. Writes only if the state changes. */
export async function applyStep({ store, sendAlert }: RebuildContext, step: Step): Promise<RebuildState> {
  const { before, after } = await store.update<{ before: RebuildState; after: RebuildState }>(STATE_KEY, (found) => {
    const before = parse(found?.value)
    const after = step(before)
    const result = { before, after }
    return after === before ? { kind: 'keep', result } : { kind: 'write', value: after, result: () => result }
  })
  const { failure } = after
  if (failure && failure.id !== before.failure?.id)
    await sendAlert({ event: 'build-failed', id: failure.id, kind: 'build', code: failure.fault })
  return after
}

/** Milliseconds after the host's report for which the record is compared once more: a process of the deploy before may have
 *  answered the report, with its own catalogue. */
const SETTLE = 60_000

/** Continues the cars' record after a deploy went live. The mark stays until a run has completed it. */
async function continueRecord(context: RebuildContext, { unrecorded }: RebuildState): Promise<void> {
  if (unrecorded === undefined) return
  try {
    for (const [id, { code }] of await recordCatalogue(openJournal(), unrecorded))
      await alertOnceADay(context, { event: 'journal-broken', id, kind: 'journal', code })
    if (context.now() - unrecorded >= SETTLE) await applyStep(context, journalCompleted(unrecorded))
  } catch (thrown) {
    // A build that waits must not wait for the record; the next minute's run completes it.
    log('journal-unfinished', { fault: faultName(thrown) })
  }
}

/** Times out a silent build, records the cars of a deploy that went live, and starts a due build. The start is written before the hook is called, so that two callers never
 *  start the same build. */
export async function advance(context: RebuildContext): Promise<RebuildState> {
  const { now } = context
  const { hookUrl } = context.settings
  const state = await applyStep(context, timeOutBuild(now()))
  await continueRecord(context, state)
  if (!hookUrl) return state
  const id = timeOrderedId(now())
  const begun = await applyStep(context, startBuild(now(), id))
  if (begun.build?.id !== id) return begun
  log('build-asked', { id, attempt: begun.build.attempt })
  if (await callHook(hookUrl)) return begun
  return applyStep(context, hookFailed(id, now()))
}

async function callHook(address: string): Promise<boolean> {
  const url = new URL(address)
  url.searchParams.set('trigger_title', 'Publication')
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: '{}',
      redirect: 'error',
      signal: AbortSignal.timeout(HOOK_TIMEOUT),
    })
    await response.body?.cancel()
    if (!response.ok) log('build-hook-refused', { status: response.status })
    return response.ok
  } catch (thrown) {
    log('build-hook-refused', { fault: faultName(thrown) })
    return false
  }
}

const LAST_QUERY_KEY = 'looked'
const lastQuerySchema = z.object({ at: z.number() })

/** Milliseconds after which content is queried even if the build recorded no due car: a lost webhook may have left out a
 *  publication time. */
export const QUERY_INTERVAL = 15 * 60_000

/** Counts cars whose time has passed since the last query, and the settings if the lender's offer began or ended at a midnight
 *  since then: pages must not show a rate that no lender offers. */
const dueQuery =
  'count(*[_type == "vehicle" && dateTime(publishAt) > dateTime($since) && dateTime(publishAt) <= dateTime($until)])' +
  ' + count(*[_id == "siteSettings" && (credit.validFrom > $dayBefore && credit.validFrom <= $day' +
  ' || credit.validTo >= $dayBefore && credit.validTo < $day)])'

/** Requests a build when a car's publication time (`publishAt`) has passed, the lender's offer began or ended, or a door price
 *  changed with the day, and starts any due build. Returns the build phase. Costs two store reads if nothing is due. */
export async function publishDue(context: RebuildContext): Promise<Pick<PublicationStatus, 'phase'>> {
  try {
    await requestDueVehicles(context)
  } catch (thrown) {
    // A failing content query must not block a pending build; the next query covers the same period.
    log('due-unknown', { fault: faultName(thrown) })
  }
  await alertSetAside(context)
  try {
    await requestNewFigures(context)
  } catch (thrown) {
    log('figures-unknown', { fault: faultName(thrown) })
  }
  const state = await readState(context.store)
  const { phase } = statusOf(isPending(state) ? await advance(context) : state)
  return { phase }
}

const isPending = ({ request, build, unrecorded }: RebuildState) =>
  request !== undefined || build !== undefined || unrecorded !== undefined

/** The alert of which documents was raised, and when; in memory, so that a minute without news costs no call to the store. */
let alerted = { about: '', at: 0 }

/** Alerts once a day while published documents are refused: their editor may have left the Studio before the build. */
async function alertSetAside(context: RebuildContext): Promise<void> {
  try {
    const setAside = await readSetAside()
    if (setAside.length === 0) return
    const about = fnv1a(setAside.map(({ id, since }) => `${id} ${since}`).join())
    const now = context.now()
    if (alerted.about === about && now - alerted.at < QUERY_INTERVAL) return
    alerted = { about, at: now }
    const code = setAside.length === 1 ? '1 document' : `${setAside.length} documents`
    await alertOnceADay(context, { event: 'content-set-aside', id: about, kind: 'content', code })
  } catch (thrown) {
    log('set-aside-unknown', { fault: faultName(thrown) })
  }
}

const FIGURES_KEY = 'figures'
const figuresSchema = z.object({ day: z.string() })

/** Requests one build a night if a door price of the new day differs from those of this build. The day is stored after the
 *  request: a crash in between causes one build too many, never one too few. */
async function requestNewFigures(context: RebuildContext): Promise<void> {
  const { store, now } = context
  const day = await dayOfNewFigures(now())
  if (day === undefined) return
  const asked = figuresSchema.safeParse(await store.read(FIGURES_KEY))
  if (asked.success && asked.data.day === day) return figuresAskedFor()
  await applyStep(context, requestBuild(now(), 0))
  await store.put(FIGURES_KEY, { day })
  figuresAskedFor()
  log('build-wanted', { cause: 'figures', day })
}

/** Requests a build for cars whose time has passed since the last query. Queries content only if this build recorded such a
 *  time or the last query is long ago: a query a minute would be 43,200 a month. The query time is stored after the request,
 *  so that a crash in between causes one build too many, never one too few. */
async function requestDueVehicles(context: RebuildContext): Promise<void> {
  const { store, settings } = context
  const now = context.now()
  const last = lastQuerySchema.safeParse(await store.read(LAST_QUERY_KEY))
  const isoDate = (time: number) => new Date(time).toISOString()
  // On the very first run: everything due by now is in the build that deployed this function.
  const since = last.success && last.data.at < now ? last.data.at : now
  if (last.success && now - since < QUERY_INTERVAL && !(await mayBeDue(since, now))) return
  const parameters = {
    since: isoDate(since),
    until: isoDate(now),
    dayBefore: parisDay(since),
    day: parisDay(now),
  }
  const count = await contentClient(settings.content).fetch<number>(dueQuery, parameters)
  if (count > 0) await applyStep(context, requestBuild(now, 0))
  await store.put(LAST_QUERY_KEY, { at: now })
  if (count > 0) log('build-wanted', { cause: 'hour', documents: count })
}

/** Whether this build read a car with a time in `(since, until]` (milliseconds). True if the build left no record. */
async function mayBeDue(since: number, until: number): Promise<boolean> {
  const revisions = await readRevisions().catch(() => undefined)
  return !revisions || publicationTimes(revisions).some((time) => time > since && time <= until)
}

/** Short values are recorded as JSON, so a date is a quoted ISO string. */
const publicationTimes = (revisions: ContentHashes): number[] =>
  Object.values(revisions).flatMap(({ type, fields: { publishAt } }) =>
    type === 'vehicle' && publishAt?.startsWith('"') ? [Date.parse(publishAt.slice(1, -1))] : [],
  )

/** The documents that this build refused; empty if it recorded none. */
export async function readSetAside(): Promise<SetAside[]> {
  return setAsideSchema.array().parse((await readBuilt('set-aside.json')) ?? [])
}
