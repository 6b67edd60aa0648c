import { z } from 'zod'
import { languageSchema } from '#domain/languages.ts'
import { letterSchema } from '../outbox/entry.ts'
import { openStore, type BlobStore } from '../store/blob-store.ts'

export const openWithdrawals = (): BlobStore => openStore('withdrawals')

/** A withdrawal as it is kept, with its letters until the outbox has them. */
export const keptWithdrawalSchema = z.object({
  id: z.string(),
  name: z.string(),
  reference: z.string(),
  email: z.string(),
  language: languageSchema,
  /** Milliseconds since 1970: the moment that counts in law. */
  receivedAt: z.number(),
  /** False when the mails to that address, or to strangers, were used up: the seller writes then. */
  receipted: z.boolean(),
  /** What the page was told of the receipt; records from before November 2026 do not say it. */
  answer: z.enum(['mail', 'page']).optional(),
  letters: z.array(letterSchema),
})
export type KeptWithdrawal = z.infer<typeof keptWithdrawalSchema>

/** Where it lies while its letters wait, and afterwards. */
export const freshKey = (id: string) => `fresh/${id}`
export const keptKey = (id: string) => `kept/${id}`
