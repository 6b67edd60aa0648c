import { z } from 'zod'
import { languageSchema } from '#domain/languages.ts'
import { openStore, type BlobStore } from '../store/blob-store.ts'
import { sha256 } from '../store/sha256.ts'

export const openNewsletter = (): BlobStore => openStore('newsletter')

/** Somebody asked for the newsletter, and has not said yes from the mailbox yet. Times in milliseconds since 1970. */
export const askedSchema = z.object({
  email: z.string(),
  language: languageSchema,
  askedAt: z.number(),
  /** Wording under which it was asked for. */
  textVersion: z.string(),
  siteUrl: z.string(),
})
export type Asked = z.infer<typeof askedSchema>

/** A reader: consent with its time and wording. Kept until the reader leaves. */
export const subscriberSchema = askedSchema.extend({ confirmedAt: z.number() })
export type Subscriber = z.infer<typeof subscriberSchema>

/** What the provider's list does not know yet; `at`: since when, in milliseconds since 1970. */
export const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('join'), subscriber: subscriberSchema, at: z.number() }),
  z.object({ kind: z.literal('leave'), email: z.string(), at: z.number() }),
])
export type Change = z.infer<typeof changeSchema>

export const askedKey = (id: string) => `asked/${id}`
export const subscriberKey = (reader: string) => `subscribers/${reader}`
export const changeKey = (reader: string) => `changes/${reader}`

/** Names a reader in keys and links without telling the address. */
export const readerOf = (email: string): string => sha256(email.toLowerCase())
