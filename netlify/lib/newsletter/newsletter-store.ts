import { z } from 'zod'
import { languageSchema } from '#domain/languages.ts'
import { DAY, RETENTION_DAYS } from '#domain/legal.ts'
import { readToken, signToken } from '../signed-links.ts'
import { type BlobStore, openStore, sha256, timeDigits, timeOfId } from '../store/blob-store.ts'

export const openNewsletter = (): BlobStore => openStore('newsletter')

/** A subscription request that is not confirmed yet. Times in milliseconds since 1970. */
export const subscriptionRequestSchema = z.object({
  email: z.string(),
  language: languageSchema,
  askedAt: z.number(),
  /** Version of the consent wording. */
  textVersion: z.string(),
  siteUrl: z.string(),
})
export type SubscriptionRequest = z.infer<typeof subscriptionRequestSchema>

/** A confirmed subscriber with time and wording of the consent. Stored until unsubscription, but no longer than three years
 *  after the last confirmation. */
export const subscriberSchema = subscriptionRequestSchema.extend({ confirmedAt: z.number() })
export type Subscriber = z.infer<typeof subscriberSchema>

/** A change that the provider's list does not have yet, and its time. */
export const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('join'), subscriber: subscriberSchema, at: z.number() }),
  z.object({ kind: z.literal('leave'), email: z.string(), at: z.number() }),
])
export type ListChange = z.infer<typeof changeSchema>

export const requestKey = (id: string) => `asked/${id}`
export const subscriberKey = (reader: string) => `subscribers/${reader}`
/** Lists a confirmation by its time, so that retention finds old ones without reading every subscriber. */
export const confirmedKey = (confirmedAt: number, reader: string) => `confirmed/${timeDigits(confirmedAt)}-${reader}`
export const changeKey = (reader: string) => `changes/${reader}`

/** Identifies a subscriber in keys and links without revealing the address. */
export const subscriberId = (email: string): string => sha256(email.toLowerCase())

/** Milliseconds from the start of the day (UTC) in the request's id: one day less than the letter promises, which leaves
 *  time for the deletion run. */
export const CONFIRM_LIFETIME = (RETENTION_DAYS.unconfirmed - 1) * DAY
/** Subscribers must be able to unsubscribe from a letter that is years old. */
const UNSUBSCRIBE_LIFETIME = 10 * 365 * DAY

const PATH = '/.netlify/functions/newsletter'

/** Path of the confirmation link. `id` holds the request and its day. */
export function confirmPath(secret: string, id: string): string {
  const until = (timeOfId(id) ?? 0) + CONFIRM_LIFETIME
  return `${PATH}?confirm=${signToken(secret, { purpose: 'newsletter-confirm', subject: id, until })}`
}

export const readConfirmToken = (secret: string, token: string, now: number): string | undefined =>
  readToken(secret, 'newsletter-confirm', token, now)

/** Path of the unsubscribe link. `now` in milliseconds. */
export const unsubscribePath = (secret: string, reader: string, now: number): string =>
  `${PATH}?leave=${signToken(secret, { purpose: 'newsletter-leave', subject: reader, until: now + UNSUBSCRIBE_LIFETIME })}`

export const readUnsubscribeToken = (secret: string, token: string, now: number): string | undefined =>
  readToken(secret, 'newsletter-leave', token, now)
