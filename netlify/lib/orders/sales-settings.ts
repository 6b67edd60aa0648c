import { readEnvironment, type VariableName } from '#domain/environment.ts'
import { lacksAddress } from '../http/site-address.ts'
import { readSettings, type MailSettings, type Settings } from '../environment.ts'

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

const ours = [
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

type Reading = { ok: true; value: SalesSettings } | { ok: false; variables: string[] }

/** The settings of a shop that can sell, or the names of the variables that are wrong or missing. */
export function readSalesSettings(source: Readonly<Record<string, string | undefined>> = process.env): Reading {
  const settings = readSettings(source)
  if (!settings.ok) return settings
  const reading = readEnvironment(Object.fromEntries(ours.map((name) => [name, source[name]])))
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
