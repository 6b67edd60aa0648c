import { z } from 'zod'
import { type PublicationFault, publicationFaults, type PublicationStatus } from '#domain/publication.ts'
import type { DeployNotice } from './webhooks.ts'

/** What the shop knows of its builds. Moments are milliseconds. */
export const rebuildStateSchema = z.object({
  /** A build somebody wants; `attempt` 2 is the second try of one that failed. */
  request: z.object({ since: z.number(), dueAt: z.number(), attempt: z.int() }).optional(),
  /** A build that was asked for and has not ended. */
  build: z
    .object({
      id: z.string(),
      attempt: z.int(),
      askedAt: z.number(),
      /** The host's number for it, once the host has told that it began. */
      deployId: z.string().optional(),
      startedAt: z.number().optional(),
      /** What the build reported of itself before it ended. */
      lines: z.array(z.string()),
    })
    .optional(),
  /** The host's number of the last build that ended: notices may come late or twice. */
  endedDeploy: z.string().optional(),
  liveAt: z.number().optional(),
  failure: z
    .object({ id: z.string(), at: z.number(), fault: z.enum(publicationFaults), lines: z.array(z.string()) })
    .optional(),
})
export type RebuildState = z.infer<typeof rebuildStateSchema>

/** What the Studio is told. */
export function statusOf({ request, build, liveAt, failure }: RebuildState): PublicationStatus {
  const phase = build
    ? 'building'
    : request
      ? 'waiting'
      : failure
        ? 'failed'
        : liveAt === undefined
          ? 'unknown'
          : 'live'
  return {
    phase,
    ...(request && !build && { dueAt: request.dueAt }),
    ...(build && { buildingSince: build.startedAt ?? build.askedAt }),
    again: (build ?? request)?.attempt === 2,
    more: build !== undefined && request !== undefined,
    ...(liveAt !== undefined && { liveAt }),
    ...(failure && { failure: { at: failure.at, fault: failure.fault, lines: failure.lines } }),
  }
}

/** Milliseconds. A build that the host never spoke of again counts as failed; the host itself stops one after 30 minutes. */
export const LONGEST_BUILD = 35 * 60_000
/** Milliseconds until the second try: what broke the first may pass. */
export const RETRY_WAIT = 30_000
/** Milliseconds by which the host's clock may differ from ours. */
const CLOCK_SKEW = 30_000

type Move = (state: RebuildState) => RebuildState

/** Somebody published. While one request waits, another adds nothing but, perhaps, an earlier hour. */
export const ask =
  (now: number, wait: number): Move =>
  (state) => {
    const { request } = state
    if (!request) return { ...state, request: { since: now, dueAt: now + wait, attempt: 1 } }
    const dueAt = Math.min(request.dueAt, now + wait)
    return dueAt === request.dueAt && request.attempt === 1
      ? state
      : { ...state, request: { ...request, dueAt, attempt: 1 } }
  }

/** Claims the build whose hour has come, under the number `id`: of two that try, one succeeds. */
export const begin =
  (now: number, id: string): Move =>
  (state) => {
    const { request, build, ...rest } = state
    if (!request || build || request.dueAt > now) return state
    return { ...rest, build: { id, attempt: request.attempt, askedAt: now, lines: [] } }
  }

/** The build under way failed. The first time it is asked for once more. */
export function fail(state: RebuildState, fault: PublicationFault, now: number): RebuildState {
  const { build, ...rest } = state
  if (!build) return state
  const ended = { ...rest, ...(build.deployId && { endedDeploy: build.deployId }) }
  if (state.request) return ended // what was published since is built anyway
  if (build.attempt === 1) return { ...ended, request: { since: build.askedAt, dueAt: now + RETRY_WAIT, attempt: 2 } }
  return { ...ended, failure: { id: build.id, at: now, fault, lines: build.lines } }
}

/** The host could not be asked for build `id`. */
export const hookFailed =
  (id: string, now: number): Move =>
  (state) =>
    state.build?.id === id ? fail(state, 'hook-unreachable', now) : state

/** Gives up a build of which nothing is heard. */
export const giveUp =
  (now: number): Move =>
  (state) => {
    const { build } = state
    return build && now - (build.startedAt ?? build.askedAt) > LONGEST_BUILD ? fail(state, 'no-notice', now) : state
  }

/** What a build says of itself before it fails. */
export const report =
  (lines: string[]): Move =>
  (state) =>
    state.build ? { ...state, build: { ...state.build, lines } } : state

/** The host says how a build of the site goes, ours or one begun elsewhere. */
export const note =
  ({ id, state: deploy, createdAt }: DeployNotice, now: number): Move =>
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
    return fail(failed, build.lines.length > 0 ? 'content-refused' : 'build-failed', now)
  }
