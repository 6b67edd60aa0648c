import { z } from 'zod'

/** A file that goes with a mail. `base64` is empty once the mail is sent: the record keeps that it was there. */
const attachmentSchema = z.object({ filename: z.string(), type: z.literal('application/pdf'), base64: z.string() })
export type Attachment = z.infer<typeof attachmentSchema>

/** A mail for the provider. The sender comes from the settings. */
const mailSchema = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Without angle brackets. Fixed when the mail is rendered, so that every attempt sends the same mail. */
  messageId: z.string(),
  /** One-click unsubscribe address (RFC 8058); only in letters to subscribers. */
  unsubscribeUrl: z.string().optional(),
  attachments: z.array(attachmentSchema).optional(),
})
export type Mail = z.infer<typeof mailSchema>

/** A message and its channel. */
const contentSchema = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('mail'), mail: mailSchema }),
  z.object({ channel: z.literal('relay'), body: z.record(z.string(), z.string()) }),
])
export type Content = z.infer<typeof contentSchema>

/** Mails to the seller that are combined when too many arrive within an hour: visitors' messages, withdrawals of unknown
 *  orders, and repeated withdrawals of one order. */
export const digestNames = ['messages', 'notices', 'repeats'] as const
export type DigestName = (typeof digestNames)[number]

/** A message within a digest, in the seller's language. Digests are built from these parts, never from rendered mails. */
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

/** A rendered mail, stored with its order or withdrawal until the outbox has it. `id` is permanent. */
export const letterSchema = z.object({
  id: z.string(),
  kind: z.string(),
  mail: mailSchema,
  gather: gatherSchema.optional(),
})
export type Letter = z.infer<typeof letterSchema>

/** A message in the outbox. Times are milliseconds since 1970. */
export const entrySchema = z.object({
  id: z.string(),
  /** Kind of the message: 'contact', 'alert'… */
  kind: z.string(),
  content: contentSchema,
  createdAt: z.number(),
  /** Number of started delivery attempts. */
  attempts: z.number(),
  /** Earliest time of the next attempt. */
  nextAttempt: z.number(),
  /** True if an earlier attempt may have succeeded: look the mail up at the provider before sending again. */
  unknown: z.boolean(),
  /** The runner that is delivering it, and the time until which others must not. */
  lease: z.object({ token: z.string(), until: z.number() }).nullable(),
  lastCode: z.string().nullable(),
  /** Set if it joins the hourly digest. */
  gather: gatherSchema.optional(),
})
export type Entry = z.infer<typeof entrySchema>

/** Result of a delivery attempt. */
export type Outcome =
  /** The provider accepted it under this id. */
  | { kind: 'sent'; providerId: string }
  /** The provider will never accept it: a retry is pointless. */
  | { kind: 'refused'; code: string }
  /** It was certainly not accepted; a retry may succeed. */
  | { kind: 'retry'; code: string }
  /** It may have been accepted. */
  | { kind: 'unknown'; code: string }

/** The provider's own record of a message. */
export type Trace = { kind: 'accepted'; providerId: string } | { kind: 'absent' } | { kind: 'unreadable'; code: string }

/** Delivers messages. Its methods never throw. */
export interface MailTransport {
  deliver(entry: Entry): Promise<Outcome>
  /** Looks for an earlier attempt at the same message. */
  lookUp(entry: Entry): Promise<Trace>
}
