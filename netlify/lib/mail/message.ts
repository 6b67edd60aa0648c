import { z } from 'zod'

/** A mail as it will be handed to the provider. The sender is not part of it: it belongs to the account. */
export const mailSchema = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Without angle brackets. Fixed when the mail is written, so that every attempt is the same mail. */
  messageId: z.string(),
  /** Address that takes the reader off the list at once (RFC 8058); only in letters to subscribers. */
  unsubscribeUrl: z.string().optional(),
})
export type Mail = z.infer<typeof mailSchema>

const contentSchema = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('mail'), mail: mailSchema }),
  z.object({ channel: z.literal('relay'), body: z.record(z.string(), z.string()) }),
])
/** What has to leave the house, and by which door. */
export type Content = z.infer<typeof contentSchema>

/** Mails to the seller that are gathered when too many come within an hour: visitors' messages, notices of withdrawals whose
 *  order is not known, and of one order that is declared again and again. */
export const digestNames = ['messages', 'notices', 'repeats'] as const
export type DigestName = (typeof digestNames)[number]

/** A mail as it stands in a digest, in the seller's words. Rendered mails are not taken apart again. */
const digestPartSchema = z.object({
  heading: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  text: z.string().optional(),
  /** The visitor's address. */
  replyTo: z.string(),
})
export type DigestPart = z.infer<typeof digestPartSchema>

const gatherSchema = z.object({ digest: z.enum(digestNames), part: digestPartSchema })
export type Gather = z.infer<typeof gatherSchema>

/** A rendered mail that is kept with what it is about until the outbox has it. `id` names it for good. */
export const letterSchema = z.object({
  id: z.string(),
  kind: z.string(),
  mail: mailSchema,
  gather: gatherSchema.optional(),
})
export type Letter = z.infer<typeof letterSchema>

/** One message on its way. Times are milliseconds since 1970. */
export const entrySchema = z.object({
  id: z.string(),
  /** What it is about: 'contact', 'alert'… */
  kind: z.string(),
  content: contentSchema,
  createdAt: z.number(),
  /** How often a delivery was begun. */
  attempts: z.number(),
  /** Not before this time. */
  nextAttempt: z.number(),
  /** True when an earlier attempt may have arrived: then the provider is asked first. */
  unknown: z.boolean(),
  /** The runner that has it in hand, and until when nobody else may. */
  lease: z.object({ token: z.string(), until: z.number() }).nullable(),
  /** Code of the last failure. */
  lastCode: z.string().nullable(),
  /** It does not leave alone: it waits for the hour's digest. */
  gather: gatherSchema.optional(),
})
export type Entry = z.infer<typeof entrySchema>

/** What is known after an attempt to deliver. */
export type Outcome =
  /** The other side has it, under this id of its own. */
  | { kind: 'sent'; providerId: string }
  /** The other side will never take it: another attempt changes nothing. */
  | { kind: 'refused'; code: string }
  /** It certainly did not arrive; later it may. */
  | { kind: 'retry'; code: string }
  /** It may have arrived. */
  | { kind: 'unknown'; code: string }

/** What the provider's own record says of a message. */
export type Trace = { kind: 'accepted'; providerId: string } | { kind: 'absent' } | { kind: 'unreadable'; code: string }

/** The doors by which messages leave. Nothing here throws. */
export interface PostOffice {
  deliver(entry: Entry): Promise<Outcome>
  /** Looks for an earlier attempt of the same message. */
  lookUp(entry: Entry): Promise<Trace>
}
