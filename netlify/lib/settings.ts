import { type Environment, readEnvironment, type VariableName } from '#domain/environment.ts'
import { EU_MAILGUN_URL } from '#domain/shop-variables.ts'
import { DEFAULT_TRANSFER_REASON } from '#domain/vehicle-id.ts'

type Source = Readonly<Record<string, string | undefined>>
/** The settings, or the names of the invalid or missing variables. */
export type Reading<T> = { ok: true; value: T } | { ok: false; variables: string[] }

/** Reads only these variables, so that an error in any other does not affect the caller. */
export function readVariables<N extends VariableName>(
  names: readonly N[],
  source: Source = process.env,
): Reading<Pick<Environment, N>> {
  const reading = readEnvironment(Object.fromEntries(names.map((name) => [name, source[name]])))
  return reading.ok ? reading : { ok: false, variables: reading.problems.map(({ name }) => name) }
}

/** Settings that every function needs. */
export interface Settings {
  /** Absent if mail is not set up. */
  mail?: MailSettings | undefined
  /** Form service that receives contact messages instead of the mailbox. */
  contactRelayUrl?: string | undefined
  /** Webhook for alerts. */
  alertUrl?: string | undefined
  /** The site's public address, without trailing slash. */
  siteUrl?: string | undefined
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
  /** Demonstration shop (SHOP_MODE): every mail is marked as such. */
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

export function readSettings(source: Source = process.env): Reading<Settings> {
  const reading = readVariables(mailVariables, source)
  if (!reading.ok) return reading
  const { MAILGUN_API_KEY: apiKey, MAILGUN_DOMAIN: domain, MAIL_FROM: from, MAIL_TO: to, ...rest } = reading.value
  const account = { url: rest.MAILGUN_URL ?? EU_MAILGUN_URL, demo: rest.SHOP_MODE === 'demo' }
  return {
    ok: true,
    value: {
      mail: apiKey && domain && from && to ? { apiKey, domain, from, to, ...account } : undefined,
      contactRelayUrl: rest.CONTACT_RELAY_URL,
      alertUrl: rest.ALERT_URL,
      siteUrl: rest.URL,
    },
  }
}

/** The seller's telephone number, if COMPANY_PHONE is valid. */
export function sellerPhone(): string | undefined {
  const reading = readVariables(['COMPANY_PHONE'])
  return reading.ok ? reading.value.COMPANY_PHONE : undefined
}

/** The secret of the seller's buttons, if ORDER_LINK_SECRET is valid. */
export function readLinkSecret(): string | undefined {
  const reading = readVariables(['ORDER_LINK_SECRET'])
  return reading.ok ? reading.value.ORDER_LINK_SECRET : undefined
}

/** Whether SHOP_MODE is `demo`: every page and mail must say so. */
export function isDemonstration(): boolean {
  const reading = readVariables(['SHOP_MODE'])
  return reading.ok && reading.value.SHOP_MODE === 'demo'
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/
export const isLoopback = (hostname: string): boolean => loopback.test(hostname)

/** The site's address for links in letters, without trailing slash: the public one or, for local development, the request's. */
export const siteAddress = (request: Request, siteUrl: string | undefined): string =>
  siteUrl ?? new URL(request.url).origin

/** Whether the public address (URL) is missing for links in letters. The sender of a request chooses its Host header, which
 *  must not end up as a link in a real letter; only the local mail stand-in may do without URL. */
const lacksAddress = (siteUrl: string | undefined, { url }: MailSettings, source: Source): boolean =>
  !siteUrl && (!isLoopback(new URL(url).hostname) || Boolean(source['NETLIFY'] || source['AWS_LAMBDA_FUNCTION_NAME']))

/** The account for deposits, from the environment only. */
export interface BankDetails {
  beneficiary: string
  iban: string
  bic: string
  /** The reason of transfers, which the order's reference follows. */
  reason: string
}

/** The seller, from the environment. */
export interface Company {
  name: string
  /** Legal form, capital, address, registration, VAT and telephone, one line each. */
  lines: string[]
  phone?: string | undefined
  /** Name, address and website of the consumer mediator (Code de la consommation, R616-1). */
  mediator: string
}

const companyVariables = [
  'COMPANY_NAME',
  'COMPANY_FORM',
  'COMPANY_CAPITAL',
  'COMPANY_ADDRESS',
  'COMPANY_REGISTRATION',
  'COMPANY_VAT',
  'COMPANY_MEDIATOR',
  'COMPANY_MEDIATOR_URL',
  'COMPANY_PHONE',
] as const satisfies VariableName[]

function companyOf(found: Pick<Environment, (typeof companyVariables)[number]>, name: string): Company {
  const lines = [
    [found.COMPANY_FORM, found.COMPANY_CAPITAL],
    [found.COMPANY_ADDRESS],
    [found.COMPANY_REGISTRATION, found.COMPANY_VAT],
    [found.COMPANY_PHONE],
  ]
  return {
    name,
    lines: lines.map((line) => line.filter(Boolean).join(', ')).filter(Boolean),
    phone: found.COMPANY_PHONE,
    mediator: [found.COMPANY_MEDIATOR, found.COMPANY_MEDIATOR_URL].filter(Boolean).join(', '),
  }
}

/** The seller for letters that must leave even if the shop cannot sell: undefined without COMPANY_NAME or with an invalid
 *  variable. */
export function readCompany(source: Source = process.env): Company | undefined {
  const reading = readVariables(companyVariables, source)
  const name = reading.ok && reading.value.COMPANY_NAME
  return reading.ok && name ? companyOf(reading.value, name) : undefined
}

/** Whether SALES_PAUSED closes purchases. Not SHOP_MODE: every page of a demonstration says anyway that nothing can be bought,
 *  and its cars must look as a shop's do. */
export function areSalesPaused(): boolean {
  const reading = readVariables(['SALES_PAUSED'])
  return reading.ok && reading.value.SALES_PAUSED === true
}

/** Settings for sales. */
export interface SalesSettings extends Settings {
  mail: MailSettings
  bank: BankDetails
  company: Company
  linkSecret: string
  /** Purchases are closed: SALES_PAUSED, or a demonstration shop. */
  paused: boolean
  /** Unpaid reservations an hour without confirmation; absent: HOLDS_AN_HOUR in limits.ts. */
  holdsAnHour?: number | undefined
  /** The Studio's address, without trailing slash. */
  studioUrl?: string | undefined
}

const salesVariables = [
  'BANK_BENEFICIARY',
  'BANK_IBAN',
  'BANK_BIC',
  'TRANSFER_REASON',
  ...companyVariables,
  'ORDER_LINK_SECRET',
  'SALES_PAUSED',
  'HOLDS_AN_HOUR',
  'SHOP_MODE',
  'STUDIO_URL',
] as const satisfies VariableName[]

export function readSalesSettings(source: Source = process.env): Reading<SalesSettings> {
  const settings = readSettings(source)
  if (!settings.ok) return settings
  const reading = readVariables(salesVariables, source)
  if (!reading.ok) return reading
  const found = reading.value
  const { mail } = settings.value
  const { BANK_BENEFICIARY: beneficiary, BANK_IBAN: iban, BANK_BIC: bic, ORDER_LINK_SECRET: linkSecret } = found
  if (!mail || !beneficiary || !iban || !bic || !linkSecret)
    return missing({ MAIL_TO: mail, BANK_IBAN: iban, ORDER_LINK_SECRET: linkSecret })
  if (lacksAddress(settings.value.siteUrl, mail, source)) return { ok: false, variables: ['URL'] }
  return {
    ok: true,
    value: {
      ...settings.value,
      mail,
      bank: { beneficiary, iban, bic, reason: found.TRANSFER_REASON ?? DEFAULT_TRANSFER_REASON },
      company: companyOf(found, found.COMPANY_NAME ?? beneficiary),
      linkSecret,
      paused: found.SALES_PAUSED === true || found.SHOP_MODE === 'demo',
      holdsAnHour: found.HOLDS_AN_HOUR,
      studioUrl: found.STUDIO_URL,
    },
  }
}

export interface NewsletterSettings extends Settings {
  mail: MailSettings
  /** Address of the mailing list at the provider. */
  list: string
  linkSecret: string
}

export function readNewsletterSettings(source: Source = process.env): Reading<NewsletterSettings> {
  const settings = readSettings(source)
  if (!settings.ok) return settings
  const reading = readVariables(['MAILGUN_LIST', 'ORDER_LINK_SECRET'], source)
  if (!reading.ok) return reading
  const { MAILGUN_LIST: list, ORDER_LINK_SECRET: linkSecret } = reading.value
  const { mail, siteUrl } = settings.value
  if (mail && lacksAddress(siteUrl, mail, source)) return { ok: false, variables: ['URL'] }
  if (!mail || !list || !linkSecret)
    return missing({ MAIL_TO: mail, MAILGUN_LIST: list, ORDER_LINK_SECRET: linkSecret })
  return { ok: true, value: { ...settings.value, mail, list, linkSecret } }
}

const missing = (variables: Record<string, unknown>) => ({
  ok: false as const,
  variables: Object.keys(variables).filter((name) => !variables[name]),
})
