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

const mailVariables = [
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

type SettingsReading = { ok: true; value: Settings } | { ok: false; variables: string[] }

/** Only the variables that messages need: a fault in any other must not close the contact form. */
export function readSettings(source: Readonly<Record<string, string | undefined>> = process.env): SettingsReading {
  const reading = readEnvironment(Object.fromEntries(mailVariables.map((name) => [name, source[name]])))
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

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** The site's address for links in letters: the public one, or, with this machine's stand-in for mail alone, the one the
 *  request was made to. Without trailing slash. */
export const siteAddress = (request: Request, siteUrl: string | undefined): string =>
  siteUrl ?? new URL(request.url).origin

/** Whether letters must wait for the site's public address (URL): a request's Host header is its sender's to choose, and
 *  would become the link in a real letter. True wherever mail is real, and at the host. */
export const lacksAddress = (
  siteUrl: string | undefined,
  { url }: MailSettings,
  source: Readonly<Record<string, string | undefined>>,
): boolean =>
  !siteUrl &&
  (!loopback.test(new URL(url).hostname) || Boolean(source['NETLIFY'] || source['AWS_LAMBDA_FUNCTION_NAME']))

/** The account that deposits go to: from the environment alone. */
export interface BankDetails {
  beneficiary: string
  iban: string
  bic: string
}

/** The seller, as far as the environment says it. */
export interface Company {
  name: string
  /** Legal form, capital, address, registration, VAT and telephone, one line each. */
  lines: string[]
  phone?: string
}

/** What selling needs beside what messages need. */
export interface SalesSettings extends Settings {
  mail: MailSettings
  bank: BankDetails
  company: Company
  linkSecret: string
  /** Nothing can be bought now: SALES_PAUSED, or a shop that is only shown. */
  paused: boolean
  /** Unpaid holds an hour without a confirmation by mail, if not the usual number. */
  holdsAnHour?: number
  /** Where the Studio is, without trailing slash. */
  studioUrl?: string
}

const salesVariables = [
  'BANK_BENEFICIARY',
  'BANK_IBAN',
  'BANK_BIC',
  'COMPANY_NAME',
  'COMPANY_FORM',
  'COMPANY_CAPITAL',
  'COMPANY_ADDRESS',
  'COMPANY_REGISTRATION',
  'COMPANY_VAT',
  'COMPANY_PHONE',
  'ORDER_LINK_SECRET',
  'SALES_PAUSED',
  'HOLDS_AN_HOUR',
  'SHOP_MODE',
  'STUDIO_URL',
] as const satisfies VariableName[]

type SalesReading = { ok: true; value: SalesSettings } | { ok: false; variables: string[] }

/** The settings of a shop that can sell, or the names of the variables that are wrong or missing. */
export function readSalesSettings(source: Readonly<Record<string, string | undefined>> = process.env): SalesReading {
  const settings = readSettings(source)
  if (!settings.ok) return settings
  const reading = readEnvironment(Object.fromEntries(salesVariables.map((name) => [name, source[name]])))
  if (!reading.ok) return { ok: false, variables: reading.problems.map((problem) => problem.name) }
  const found = reading.value
  const { mail } = settings.value
  const { BANK_BENEFICIARY: beneficiary, BANK_IBAN: iban, BANK_BIC: bic, ORDER_LINK_SECRET: linkSecret } = found
  if (!mail || !beneficiary || !iban || !bic || !linkSecret) {
    const missing = [!mail && 'MAIL_TO', !iban && 'BANK_IBAN', !linkSecret && 'ORDER_LINK_SECRET']
    return { ok: false, variables: missing.filter((name) => name !== false) }
  }
  if (lacksAddress(settings.value.siteUrl, mail, source)) return { ok: false, variables: ['URL'] }
  const lines = [
    [found.COMPANY_FORM, found.COMPANY_CAPITAL],
    [found.COMPANY_ADDRESS],
    [found.COMPANY_REGISTRATION, found.COMPANY_VAT],
    [found.COMPANY_PHONE],
  ]
  return {
    ok: true,
    value: {
      ...settings.value,
      mail,
      bank: { beneficiary, iban, bic },
      company: {
        name: found.COMPANY_NAME ?? beneficiary,
        lines: lines.map((line) => line.filter(Boolean).join(', ')).filter(Boolean),
        ...(found.COMPANY_PHONE && { phone: found.COMPANY_PHONE }),
      },
      linkSecret,
      paused: (found.SALES_PAUSED ?? false) || found.SHOP_MODE === 'demo',
      ...(found.HOLDS_AN_HOUR !== undefined && { holdsAnHour: found.HOLDS_AN_HOUR }),
      ...(found.STUDIO_URL && { studioUrl: found.STUDIO_URL }),
    },
  }
}
