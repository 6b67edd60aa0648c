import { createClient, type SanityClient } from '@sanity/client'
import { type ContentSource, contentSourceOf, publishedContent } from '#domain/content-source.ts'
import type { VariableName } from '#domain/environment.ts'
import { faultName, log } from '../log.ts'
import type { AlertContext } from '../outbox/alerts.tsx'
import { makeOutbox } from '../outbox/delivery.ts'
import { type Reading, readSettings, readVariables, type Settings } from '../settings.ts'
import { type BlobStore, openStore, timeOrderedId } from '../store/blob-store.ts'
import {
  giveUpSilentBuild,
  hookFailed,
  type RebuildState,
  rebuildStateSchema,
  startBuild,
  type Step,
} from './rebuild-state.ts'

/** Milliseconds in which publishes join one build, unless REBUILD_WAIT says otherwise. */
const GATHER = 60_000
/** Milliseconds. */
const HOOK_TIMEOUT = 10_000
/** Milliseconds: the caller waits too, and has ten seconds. */
const CONTENT_TIMEOUT = 8000

export interface RebuildSettings extends Settings {
  content: ContentSource
  /** Milliseconds. */
  gather: number
  /** The host's build hook; absent where none is set up. */
  hookUrl?: string | undefined
  /** Sanity signs with the first, Netlify with the second. */
  webhookSecret?: string | undefined
  noticeSecret?: string | undefined
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

/** All that moving builds on needs. */
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
        gather: given.REBUILD_WAIT === undefined ? GATHER : given.REBUILD_WAIT * 1000,
        hookUrl: given.BUILD_HOOK_URL,
        webhookSecret: given.SANITY_WEBHOOK_SECRET,
        noticeSecret: given.DEPLOY_NOTICE_SECRET,
        studioUrl: given.STUDIO_URL,
      },
      store: openRebuild(),
      sendAlert,
      now,
    },
  }
}

/** A client for published content, never cached; with another `token`, for asking whose it is. */
export const contentClient = (source: ContentSource): SanityClient =>
  createClient({ ...publishedContent(source), timeout: CONTENT_TIMEOUT, maxRetries: 0 })

const KEY = 'state'
/** A state that cannot be read counts as none. */
const parse = (value: unknown): RebuildState => rebuildStateSchema.safeParse(value).data ?? {}

export const readState = async (store: BlobStore): Promise<RebuildState> => parse(await store.read(KEY))

/** Moves the state on, and alerts a person if that means that a build has failed for good. A step that changes nothing writes
 *  nothing. */
export async function applyStep({ store, sendAlert }: RebuildContext, step: Step): Promise<RebuildState> {
  const { before, after } = await store.update<{ before: RebuildState; after: RebuildState }>(KEY, (found) => {
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

/** Does what is due: gives up a silent build, and asks the host for one whose time has come. The claim is written before the
 *  host is asked, so that no two calls ask for the same. */
export async function advance(context: RebuildContext): Promise<RebuildState> {
  const { now } = context
  const { hookUrl } = context.settings
  const state = await applyStep(context, giveUpSilentBuild(now()))
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
