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
})
export type Entry = z.infer<typeof entrySchema>
