import { z } from 'zod'
import { type PublicationFault, publicationFaults, type PublicationStatus } from '#domain/publication.ts'

/** Milliseconds. A build that the host never mentions again counts as failed; the host itself stops one after 30 minutes. */
export const BUILD_TIMEOUT = 35 * 60_000
/** Milliseconds until the second try: what broke the first may pass. */
export const RETRY_DELAY = 30_000
/** Milliseconds by which the host's clock may differ from ours. */
const CLOCK_SKEW = 30_000

/** What the shop knows of its builds. Times are milliseconds since 1970. */
export const rebuildStateSchema = z.object({
  /** A requested build; `attempt` 2 is the second try of one that failed. */
  request: z.object({ since: z.number(), dueAt: z.number(), attempt: z.int() }).optional(),
  /** A build that was asked for and has not ended. */
  build: z
    .object({
      id: z.string(),
      attempt: z.int(),
      askedAt: z.number(),
      /** The host's number for it, once the host has reported that it began. */
      deployId: z.string().optional(),
      startedAt: z.number().optional(),
      /** What the build reported before it ended. */
      lines: z.array(z.string()),
    })
    .optional(),
  /** The host's number of the last build that ended: its events may come late or twice. */
  endedDeploy: z.string().optional(),
  liveAt: z.number().optional(),
  failure: z
    .object({ id: z.string(), at: z.number(), fault: z.enum(publicationFaults), lines: z.array(z.string()) })
    .optional(),
})
export type RebuildState = z.infer<typeof rebuildStateSchema>

/** What the Studio shows. */
export function statusOf({ request, build, liveAt, failure }: RebuildState): PublicationStatus {
  const settled = failure ? 'failed' : liveAt === undefined ? 'unknown' : 'live'
  return {
    phase: build ? 'building' : request ? 'waiting' : settled,
    ...(request && !build && { dueAt: request.dueAt }),
    ...(build && { buildingSince: build.startedAt ?? build.askedAt }),
    again: (build ?? request)?.attempt === 2,
    more: build !== undefined && request !== undefined,
    ...(liveAt !== undefined && { liveAt }),
    ...(failure && { failure: { at: failure.at, fault: failure.fault, lines: failure.lines } }),
  }
}

/** A pure change of the state. A step that changes nothing returns the very state it was given. */
export type Step = (state: RebuildState) => RebuildState

/** Somebody published. While one request waits, another changes nothing but, perhaps, to an earlier time. */
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

/** Claims the build whose time has come, under the number `id`: of two that try, one succeeds. */
export const startBuild =
  (now: number, id: string): Step =>
  (state) => {
    const { request, build, ...rest } = state
    if (!request || build || request.dueAt > now) return state
    return { ...rest, build: { id, attempt: request.attempt, askedAt: now, lines: [] } }
  }

/** The build under way failed. The first time it is requested once more. */
export function failBuild(state: RebuildState, fault: PublicationFault, now: number): RebuildState {
  const { build, ...rest } = state
  if (!build) return state
  const ended = { ...rest, ...(build.deployId && { endedDeploy: build.deployId }) }
  if (state.request) return ended // what was published since is built anyway
  if (build.attempt === 1) return { ...ended, request: { since: build.askedAt, dueAt: now + RETRY_DELAY, attempt: 2 } }
  return { ...ended, failure: { id: build.id, at: now, fault, lines: build.lines } }
}

/** The host could not be asked for build `id`. */
export const hookFailed =
  (id: string, now: number): Step =>
  (state) =>
    state.build?.id === id ? failBuild(state, 'hook-unreachable', now) : state

/** Gives up a build of which the host has said nothing for too long. */
export const timeOutBuild =
  (now: number): Step =>
  (state) => {
    const { build } = state
    return build && now - (build.startedAt ?? build.askedAt) > BUILD_TIMEOUT
      ? failBuild(state, 'no-notice', now)
      : state
  }

/** What a build reports before it fails. */
export const addReport =
  (lines: string[]): Step =>
  (state) =>
    state.build ? { ...state, build: { ...state.build, lines } } : state

/** What the host says of a build of the site, ours or one begun elsewhere. */
export interface DeployEvent {
  id: string
  state: 'building' | 'ready' | 'error'
  /** Milliseconds since 1970; 0 if the host did not say. */
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
      return { ...rest, ...(build && !ours && { build }), liveAt: now, endedDeploy: id }
    }
    if (!build || !ours) return state
    const failed = { ...state, build: { ...build, deployId: id } }
    return failBuild(failed, build.lines.length > 0 ? 'content-refused' : 'build-failed', now)
  }
