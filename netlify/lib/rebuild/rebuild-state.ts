import { z } from 'zod'
import { publicationFaults, type PublicationStatus } from '#domain/publication.ts'

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
