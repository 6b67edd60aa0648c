import { z } from 'zod'
import { type PublicationFault, publicationFaults, type PublicationStatus } from '#domain/publication.ts'

/** Milliseconds after which a build without news counts as failed; Netlify itself stops builds after 30 minutes. */
export const BUILD_TIMEOUT = 35 * 60_000
/** Milliseconds before the retry, for temporary failures. */
const RETRY_DELAY = 30_000
/** Milliseconds by which Netlify's clock may differ from ours. */
const CLOCK_SKEW = 30_000

/** State of the site's builds. Times are milliseconds since 1970. */
export const rebuildStateSchema = z.object({
  /** A requested build; `attempt` 2 is the retry of a failed one. */
  request: z.object({ since: z.number(), dueAt: z.number(), attempt: z.int() }).optional(),
  /** A build that was started and has not ended. */
  build: z
    .object({
      id: z.string(),
      attempt: z.int(),
      askedAt: z.number(),
      /** Netlify's deploy id, once Netlify reported the start. */
      deployId: z.string().optional(),
      startedAt: z.number().optional(),
      /** What the build reported so far. */
      lines: z.array(z.string()),
    })
    .optional(),
  /** Netlify's deploy id of the last ended build: its events may come late or twice. */
  endedDeploy: z.string().optional(),
  liveAt: z.number().optional(),
  /** When the host reported a deploy live whose cars are not yet known to be in their record (netlify/lib/journal.ts). */
  unrecorded: z.number().optional(),
  failure: z
    .object({ id: z.string(), at: z.number(), fault: z.enum(publicationFaults), lines: z.array(z.string()) })
    .optional(),
})
export type RebuildState = z.infer<typeof rebuildStateSchema>

/** The status for the Studio. */
export function statusOf({ request, build, liveAt, failure }: RebuildState): PublicationStatus {
  const lastOutcome = failure ? 'failed' : liveAt === undefined ? 'unknown' : 'live'
  return {
    phase: build ? 'building' : request ? 'waiting' : lastOutcome,
    ...(request && !build && { dueAt: request.dueAt }),
    ...(build && { buildingSince: build.startedAt ?? build.askedAt }),
    again: (build ?? request)?.attempt === 2,
    more: build !== undefined && request !== undefined,
    ...(liveAt !== undefined && { liveAt }),
    ...(failure && { failure: { at: failure.at, fault: failure.fault, lines: failure.lines } }),
  }
}

/** A pure state transition. Returns the same object if nothing changes. */
export type Step = (state: RebuildState) => RebuildState

/** Requests a build. A second request while one is pending can only make it earlier. */
export const requestBuild =
  (now: number, wait: number): Step =>
  (state) => {
    const { request } = state
    if (!request) return { ...state, request: { since: now, dueAt: now + wait, attempt: 1 } }
    const dueAt = Math.min(request.dueAt, now + wait)
    return dueAt === request.dueAt && request.attempt === 1
      ? state
      : { ...state, request: { ...request, dueAt, attempt: 1 } }
  }

/** Starts the due build under this id: of two concurrent callers one succeeds. */
export const startBuild =
  (now: number, id: string): Step =>
  (state) => {
    const { request, build, ...rest } = state
    if (!request || build || request.dueAt > now) return state
    return { ...rest, build: { id, attempt: request.attempt, askedAt: now, lines: [] } }
  }

/** The running build failed. After the first failure it is requested once more. */
export function failBuild(state: RebuildState, fault: PublicationFault, now: number): RebuildState {
  const { build, ...rest } = state
  if (!build) return state
  const ended = { ...rest, ...(build.deployId && { endedDeploy: build.deployId }) }
  if (state.request) return ended // a newer request builds the same content
  if (build.attempt === 1) return { ...ended, request: { since: build.askedAt, dueAt: now + RETRY_DELAY, attempt: 2 } }
  return { ...ended, failure: { id: build.id, at: now, fault, lines: build.lines } }
}

/** The build hook could not be called for build `id`. */
export const hookFailed =
  (id: string, now: number): Step =>
  (state) =>
    state.build?.id === id ? failBuild(state, 'hook-unreachable', now) : state

/** Fails a build without news for too long. */
export const timeOutBuild =
  (now: number): Step =>
  (state) => {
    const { build } = state
    return build && now - (build.startedAt ?? build.askedAt) > BUILD_TIMEOUT
      ? failBuild(state, 'no-notice', now)
      : state
  }

/** The cars of the deploy that was reported live at `since` are recorded. */
export const journalCompleted =
  (since: number): Step =>
  (state) => {
    const { unrecorded, ...rest } = state
    return unrecorded === since ? rest : state
  }

/** Stores what a build reports before it fails. */
export const addReport =
  (lines: string[]): Step =>
  (state) =>
    state.build ? { ...state, build: { ...state.build, lines } } : state

/** Netlify's event about a build of the site, ours or one started elsewhere. */
export interface DeployEvent {
  id: string
  state: 'building' | 'ready' | 'error'
  /** Milliseconds since 1970; 0 if unknown. */
  createdAt: number
}

export const applyDeployEvent =
  ({ id, state: deploy, createdAt }: DeployEvent, now: number): Step =>
  (state) => {
    if (state.endedDeploy === id) return state
    const { build } = state
    const ours = build && (build.deployId ? build.deployId === id : createdAt >= build.askedAt - CLOCK_SKEW)
    if (deploy === 'building') {
      if (build && !ours) return state
      const begun = build ?? { id, attempt: 1, askedAt: now, lines: [] }
      return { ...state, build: { ...begun, deployId: id, startedAt: now } }
    }
    if (deploy === 'ready') {
      const { failure: _mended, build: _ended, ...rest } = state
      return { ...rest, ...(build && !ours && { build }), liveAt: now, unrecorded: now, endedDeploy: id }
    }
    if (!build || !ours) return state
    const failed = { ...state, build: { ...build, deployId: id } }
    return failBuild(failed, build.lines.length > 0 ? 'content-refused' : 'build-failed', now)
  }
