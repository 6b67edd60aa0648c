import { z } from 'zod'

/** `unknown`: no build was reported yet. `waiting`: publishes are being gathered. */
const publicationPhases = ['unknown', 'waiting', 'building', 'live', 'failed'] as const

/** `content-refused`: the snapshot found faults, listed in `lines`. */
export const publicationFaults = ['hook-unreachable', 'no-notice', 'content-refused', 'build-failed'] as const
export type PublicationFault = (typeof publicationFaults)[number]

/** Status from the `publication` function for the Studio. Times are milliseconds since 1970. */
export const publicationStatusSchema = z.object({
  phase: z.enum(publicationPhases),
  /** While waiting: earliest start of the build. */
  dueAt: z.number().optional(),
  /** While building: start time. */
  buildingSince: z.number().optional(),
  /** Whether the running or pending build is a retry. */
  again: z.boolean(),
  /** Something was published since the running build began: another build follows. */
  more: z.boolean(),
  /** Time of the last successful build. */
  liveAt: z.number().optional(),
  failure: z
    .object({
      at: z.number(),
      fault: z.enum(publicationFaults),
      /** Messages of the build itself. */
      lines: z.array(z.string()),
    })
    .optional(),
})
export type PublicationStatus = z.infer<typeof publicationStatusSchema>

/** The Studio's sales switch. */
export const salesStates = ['open', 'stopped'] as const
export type SalesState = (typeof salesStates)[number]

/** Refusals of the `publication` function, with their HTTP status. */
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
