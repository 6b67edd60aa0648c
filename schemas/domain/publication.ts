import { z } from 'zod'

/** `unknown`: no build was reported yet. `waiting`: publishes are being gathered. */
const publicationPhases = ['unknown', 'waiting', 'building', 'live', 'failed'] as const

/** `content-refused`: the build had nothing to show for the settings, or must not go online; the reasons are in `lines`. A refused
 *  document alone fails no build: see `setAsideSchema`. */
export const publicationFaults = ['hook-unreachable', 'no-notice', 'content-refused', 'build-failed'] as const
export type PublicationFault = (typeof publicationFaults)[number]

/** A published document that the live build refused. The others were published. */
export const setAsideSchema = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  /** When the version that stays online was published, ISO. Absent: the document is not online. */
  since: z.string().optional(),
  /** In French; `field` by its title in the form, `value` as an editor reads it. */
  faults: z.array(z.object({ field: z.string(), text: z.string(), value: z.string().optional() })),
})
export type SetAside = z.infer<typeof setAsideSchema>

/** The changes that the next build puts online: what the last one refused waits for somebody to correct it, and is named apart. */
export function waitingOf<Change extends { id: string }>(
  changes: readonly Change[],
  setAside: readonly SetAside[],
): Change[] {
  const refused = new Set(setAside.map(({ id }) => id))
  return changes.filter(({ id }) => !refused.has(id))
}

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
