import { z } from 'zod'

/** Where the site stands: `unknown` before the first build that was told of, `waiting` while publishes are gathered. */
const publicationPhases = ['unknown', 'waiting', 'building', 'live', 'failed'] as const

/** Why a build failed. `content-refused`: the snapshot found faults, which are in `lines`. */
export const publicationFaults = ['hook-unreachable', 'no-notice', 'content-refused', 'build-failed'] as const
export type PublicationFault = (typeof publicationFaults)[number]

/** What the `publication` function tells the Studio. Moments are milliseconds. */
export const publicationStatusSchema = z.object({
  phase: z.enum(publicationPhases),
  /** While waiting: when the build will be asked for, at the earliest. */
  dueAt: z.number().optional(),
  /** While building: since when. */
  buildingSince: z.number().optional(),
  /** Whether the build under way or to come is a second try. */
  again: z.boolean(),
  /** Something was published since the build under way began: one more will follow. */
  more: z.boolean(),
  /** When the site last went live. */
  liveAt: z.number().optional(),
  failure: z
    .object({
      at: z.number(),
      fault: z.enum(publicationFaults),
      /** What the build itself said, in its own words. */
      lines: z.array(z.string()),
    })
    .optional(),
})
export type PublicationStatus = z.infer<typeof publicationStatusSchema>

/** Whether anybody can buy: the Studio's switch. */
export const salesStates = ['open', 'stopped'] as const
export type SalesState = (typeof salesStates)[number]

/** What the `publication` function refuses the Studio with, and its HTTP status. */
export const studioRefusals = {
  signedOut: 401,
  notAllowed: 403,
  foreignOrigin: 403,
  methodNotAllowed: 405,
  tooManyTokens: 429,
  notSetUp: 503,
  unavailable: 503,
} as const
export type StudioRefusal = keyof typeof studioRefusals

export const isStudioRefusal = (code: unknown): code is StudioRefusal =>
  typeof code === 'string' && Object.hasOwn(studioRefusals, code)
