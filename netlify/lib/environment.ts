import { readEnvironment, type VariableName } from '#domain/environment.ts'
import { EU_MAILGUN_URL } from '#domain/shop-variables.ts'

/** What the functions need of the environment. */
export interface Settings {
  /** Absent where mail is not set up at all. */
  mail?: MailSettings
  /** The form service that takes contact messages in place of mail. */
  contactRelayUrl?: string
  /** Webhook that reaches a person when something is broken. */
  alertUrl?: string
  /** The site's public address, without trailing slash. */
  siteUrl?: string
}

export interface MailSettings {
  apiKey: string
  /** Sending domain; also the right-hand side of every Message-Id. */
  domain: string
  /** Mailgun's API, without trailing slash. */
  url: string
  from: string
  /** The seller's mailbox. */
  to: string
  /** The shop is only shown (SHOP_MODE): every mail says so. */
  demo: boolean
}

const ours = [
  'MAILGUN_API_KEY',
  'MAILGUN_DOMAIN',
  'MAILGUN_URL',
  'MAIL_FROM',
  'MAIL_TO',
  'CONTACT_RELAY_URL',
  'ALERT_URL',
  'URL',
  'SHOP_MODE',
] as const satisfies VariableName[]

type Reading = { ok: true; value: Settings } | { ok: false; variables: string[] }

/** Only the variables that messages need: a fault in any other must not close the contact form. */
export function readSettings(source: Readonly<Record<string, string | undefined>> = process.env): Reading {
  const reading = readEnvironment(Object.fromEntries(ours.map((name) => [name, source[name]])))
  if (!reading.ok) return { ok: false, variables: reading.problems.map((problem) => problem.name) }
  const { MAILGUN_API_KEY, MAILGUN_DOMAIN, MAIL_FROM, MAIL_TO, ...rest } = reading.value
  const value: Settings = {}
  if (MAILGUN_API_KEY && MAILGUN_DOMAIN && MAIL_FROM && MAIL_TO)
    value.mail = {
      apiKey: MAILGUN_API_KEY,
      domain: MAILGUN_DOMAIN,
      url: rest.MAILGUN_URL ?? EU_MAILGUN_URL,
      from: MAIL_FROM,
      to: MAIL_TO,
      demo: rest.SHOP_MODE === 'demo',
    }
  if (rest.CONTACT_RELAY_URL) value.contactRelayUrl = rest.CONTACT_RELAY_URL
  if (rest.ALERT_URL) value.alertUrl = rest.ALERT_URL
  if (rest.URL) value.siteUrl = rest.URL
  return { ok: true, value }
}

/** The number to call the seller at, if the environment names a valid one. */
export function sellerPhone(source: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  const reading = readEnvironment({ COMPANY_PHONE: source['COMPANY_PHONE'] })
  return reading.ok ? reading.value.COMPANY_PHONE : undefined
}

/** Whether the shop is only shown (SHOP_MODE): whatever a person sees of it says so. */
export function isShownOnly(source: Readonly<Record<string, string | undefined>> = process.env): boolean {
  const reading = readEnvironment({ SHOP_MODE: source['SHOP_MODE'] })
  return reading.ok && reading.value.SHOP_MODE === 'demo'
}
