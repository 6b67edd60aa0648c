import { readEnvironment } from '#domain/environment.ts'
import { lacksAddress } from '../http/site-address.ts'
import { readSettings, type MailSettings, type Settings } from '../environment.ts'

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
