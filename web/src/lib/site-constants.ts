// Constants that the build inlines (scripts/site/site-constants.ts).
import { PHOTOS_PATH } from '#domain/picture.ts'

export const siteUrl = import.meta.env.SITE_URL ?? ''
export const imageSource = {
  baseUrl: PHOTOS_PATH,
  projectId: import.meta.env.CONTENT_PROJECT ?? '',
  dataset: import.meta.env.CONTENT_DATASET ?? '',
}
/** A demonstration: nothing can be bought, nothing is indexed. */
export const isDemo = import.meta.env.SHOP_DEMO ?? false
/** A preview of the shop: its functions refuse all requests (`notLive`), nothing is indexed. */
export const isPreview = import.meta.env.SHOP_PREVIEW ?? false
/** Origin of the live shop, also on other deploys; empty if not configured. */
export const shopUrl = import.meta.env.SHOP_URL ?? ''
/** Whether a third party's translation may be offered for French fallback texts (TRANSLATE_WIDGET). */
export const translatesPages = import.meta.env.TRANSLATE_WIDGET ?? false
/** The files of the Union's notice on the legal guarantee that this build has, by language, with width and height in pixels. */
export const legalNotices = import.meta.env.LEGAL_NOTICES ?? {}

const {
  COMPANY_NAME = '',
  COMPANY_FORM = '',
  COMPANY_CAPITAL = '',
  COMPANY_ADDRESS = '',
  COMPANY_REGISTRATION = '',
  COMPANY_VAT = '',
  COMPANY_DIRECTOR = '',
  COMPANY_HOST = '',
  COMPANY_MEDIATOR = '',
  COMPANY_MEDIATOR_URL = '',
  COMPANY_PHONE = '',
} = import.meta.env

/** Whose account takes the deposits, as the bank compares it; from the environment only. */
export const beneficiary = import.meta.env.BANK_BENEFICIARY || COMPANY_NAME

/** The seller's legal identity, from the build's environment and never from content. Fields may be empty, but not in a
 *  production build (scripts/site/launch-gaps.ts). */
export const companyIdentity = {
  name: COMPANY_NAME,
  form: COMPANY_FORM,
  capital: COMPANY_CAPITAL,
  address: COMPANY_ADDRESS,
  registration: COMPANY_REGISTRATION,
  vat: COMPANY_VAT,
  director: COMPANY_DIRECTOR,
  host: COMPANY_HOST,
  mediator: COMPANY_MEDIATOR,
  mediatorUrl: COMPANY_MEDIATOR_URL,
  phone: COMPANY_PHONE,
} as const

/** Where a bank may ask about a transfer; empty: the shop's own address. */
export const bankQuestionsEmail = import.meta.env.BANK_QUESTIONS_EMAIL ?? ''

/** What the privacy policy states of the host and the other recipients of data. */
export const hostLogDays = import.meta.env.HOST_LOG_DAYS ?? 0
export const dataRecipients = import.meta.env.DATA_RECIPIENTS ?? []

/** The key that signs the cars' record (schemas/domain/journal-chain.ts); empty while the shop has none. */
export const journalKey = import.meta.env.JOURNAL_PUBLIC_KEY ?? ''

/** Whether the company is a sample, marked by its name; then all other fields are samples too. */
export const isSampleCompany = companyIdentity.name === '' || /exemple/i.test(companyIdentity.name)

/** Makes an address absolute, as search engines and messengers require. */
export const absoluteAddress = (address: string): string => (address.startsWith('/') ? siteUrl + address : address)
