import { z } from 'zod'
import { vehicleIdSchema } from '#domain/vehicle-id.ts'
import { languageSchema } from '#domain/languages.ts'
import { contactSubjects } from '#forms/contact.ts'
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
  /** The mail is not known to be in the outbox yet. */
  owed: z.boolean().default(false),
})
export type StoredAnswer = z.infer<typeof storedAnswerSchema>

export const messageKey = (id: string) => `contact/${id}`
/** Of messages and withdrawals: a withdrawal's own record is rewritten when it is filed. */
export const answerKey = (id: string) => `answers/${id}`
