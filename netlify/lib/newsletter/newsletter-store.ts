import { z } from 'zod'
import { readEnvironment } from '#domain/environment.ts'
import { languageSchema } from '#domain/languages.ts'
import { DAY, KEEP_DAYS } from '#domain/legal.ts'
import { lacksAddress, type MailSettings, readSettings, type Settings } from '../settings.ts'
import { readToken, signToken } from '../signed-links.ts'
import { type BlobStore, openStore } from '../store/blob-store.ts'
import { sha256, timeOfId } from '../store/ids.ts'

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

export interface NewsletterSettings extends Settings {
  mail: MailSettings
  /** Address of the mailing list at the provider. */
  list: string
  linkSecret: string
}

type Reading = { ok: true; value: NewsletterSettings } | { ok: false; variables: string[] }

export function readNewsletterSettings(source: Readonly<Record<string, string | undefined>> = process.env): Reading {
  const settings = readSettings(source)
  if (!settings.ok) return settings
  const names = ['MAILGUN_LIST', 'ORDER_LINK_SECRET'] as const
  const reading = readEnvironment(Object.fromEntries(names.map((name) => [name, source[name]])))
  if (!reading.ok) return { ok: false, variables: reading.problems.map((problem) => problem.name) }
  const { MAILGUN_LIST: list, ORDER_LINK_SECRET: linkSecret } = reading.value
  const { mail } = settings.value
  if (mail && lacksAddress(settings.value.siteUrl, mail, source)) return { ok: false, variables: ['URL'] }
  if (mail && list && linkSecret) return { ok: true, value: { ...settings.value, mail, list, linkSecret } }
  const missing = [!mail && 'MAIL_TO', !list && 'MAILGUN_LIST', !linkSecret && 'ORDER_LINK_SECRET']
  return { ok: false, variables: missing.filter((name) => name !== false) }
}

/** Milliseconds, from the beginning of the day (UTC) that the question's id tells. What nobody confirmed is forgotten after
 *  this: a day before the time that the letter names, because the run that deletes comes once a day. */
export const CONFIRM_LIFETIME = (KEEP_DAYS.unconfirmed - 1) * DAY
/** A letter from years ago still lets its reader leave. */
const LEAVE_LIFETIME = 10 * 365 * DAY

const PATH = '/.netlify/functions/newsletter'

/** A path. `id` tells the day of the question. */
export function confirmPath(secret: string, id: string): string {
  const until = (timeOfId(id) ?? 0) + CONFIRM_LIFETIME
  return `${PATH}?confirm=${signToken(secret, { purpose: 'newsletter-confirm', subject: id, until })}`
}

export const readConfirmToken = (secret: string, token: string, now: number): string | undefined =>
  readToken(secret, 'newsletter-confirm', token, now)

/** A path. `now` in milliseconds. */
export const leavePath = (secret: string, reader: string, now: number): string =>
  `${PATH}?leave=${signToken(secret, { purpose: 'newsletter-leave', subject: reader, until: now + LEAVE_LIFETIME })}`

export const readLeaveToken = (secret: string, token: string, now: number): string | undefined =>
  readToken(secret, 'newsletter-leave', token, now)
