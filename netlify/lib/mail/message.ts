import { z } from 'zod'

/** A mail as it will be handed to the provider. The sender belongs to the account. */
const mailSchema = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Without angle brackets. Fixed when the mail is written, so that every attempt is the same mail. */
  messageId: z.string(),
  /** Address that unsubscribes at once (RFC 8058); only in letters to subscribers. */
  unsubscribeUrl: z.string().optional(),
})
export type Mail = z.infer<typeof mailSchema>

/** What has to leave, and by which channel. */
const contentSchema = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('mail'), mail: mailSchema }),
  z.object({ channel: z.literal('relay'), body: z.record(z.string(), z.string()) }),
])
export type Content = z.infer<typeof contentSchema>

/** Mails to the seller that are gathered when too many come within an hour: visitors' messages, notices of withdrawals of
 *  unknown orders, and withdrawals of one order that is declared again and again. */
export const digestNames = ['messages', 'notices', 'repeats'] as const
export type DigestName = (typeof digestNames)[number]

/** A message as it appears in a digest, in the seller's language. Rendered mails are never taken apart. */
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

/** A rendered mail that is stored with what it is about until the outbox has it. `id` names it for good. */
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
  /** How many deliveries were begun. */
  attempts: z.number(),
  /** Not before this time. */
  nextAttempt: z.number(),
  /** True when an earlier attempt may have arrived: the provider is asked first. */
  unknown: z.boolean(),
  /** The runner that is delivering it, and until when nobody else may. */
  lease: z.object({ token: z.string(), until: z.number() }).nullable(),
  /** Code of the last failure. */
  lastCode: z.string().nullable(),
  /** It does not leave alone but joins the hour's digest. */
  gather: gatherSchema.optional(),
})
export type Entry = z.infer<typeof entrySchema>

/** What an attempt to deliver came to. */
export type Outcome =
  /** The other side has it, under its own id. */
  | { kind: 'sent'; providerId: string }
  /** The other side will never accept it: another attempt changes nothing. */
  | { kind: 'refused'; code: string }
  /** It certainly did not arrive; it may later. */
  | { kind: 'retry'; code: string }
  /** It may have arrived. */
  | { kind: 'unknown'; code: string }

/** What the provider's own record says of a message. */
export type Trace = { kind: 'accepted'; providerId: string } | { kind: 'absent' } | { kind: 'unreadable'; code: string }

/** The channels by which messages leave. Never throws. */
export interface MailTransport {
  deliver(entry: Entry): Promise<Outcome>
  /** Looks for an earlier attempt at the same message. */
  lookUp(entry: Entry): Promise<Trace>
}
