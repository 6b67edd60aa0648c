import { z } from 'zod'
import { vehicleIdSchema } from '#domain/vehicle-id.ts'
import { languageSchema } from '#domain/languages.ts'
import { callTimes, contactSubjects } from '#forms/contact-rules.ts'
import { letterSchema } from '../mail/message.ts'
import { type BlobStore, openStore } from './blob-store.ts'

export const openMessages = (): BlobStore => openStore('messages')

/** A visitor's message, under the id of its mail. */
export const storedMessageSchema = z.object({
  id: z.string(),
  /** Milliseconds since 1970. */
  receivedAt: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  language: languageSchema,
  subject: z.enum(contactSubjects),
  message: z.string(),
  /** When to call back, if the visitor asked for a call. */
  callAt: z.enum(callTimes).optional(),
  /** The car that it asks about. */
  vehicleId: vehicleIdSchema.optional(),
})
export type StoredMessage = z.infer<typeof storedMessageSchema>

/** That a message or a withdrawal was answered, when and by whom. With `text` by mail from the desk. */
export const storedAnswerSchema = z.object({
  id: z.string(),
  at: z.number(),
  by: z.string(),
  text: z.string().optional(),
  /** The order that a withdrawal names was cancelled for it: nothing else is to be answered. */
  isCancelled: z.literal(true).optional(),
  /** Its mail, until the outbox has it. */
  letters: z.array(letterSchema).default([]),
})
export type StoredAnswer = z.infer<typeof storedAnswerSchema>

/** The mark of a reply whose mail may not be in the outbox yet: the message's id. */
export const owedReplySchema = z.object({ id: z.string() })
export type OwedReply = z.infer<typeof owedReplySchema>

export const messageKey = (id: string) => `contact/${id}`
/** Of messages and withdrawals: a withdrawal's own record is rewritten when it is filed. */
export const answerKey = (id: string) => `answers/${id}`
/** Apart from the answers, which are many: the per-minute run lists these. `name` begins with the time. */
export const owedKey = (name: string) => `owed/${name}`

/** Who discarded a message as unwanted, and when (milliseconds). */
export interface Discarded {
  by: string
  at: number
}
export const discardedKey = (id: string) => `discarded/${id}`
