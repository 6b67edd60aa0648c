/** What the build knows and a page cannot find out: where it is published and where its pictures are. */
export const siteUrl = import.meta.env.SITE_URL ?? ''
export const imageSource = {
  baseUrl: import.meta.env.IMAGE_BASE ?? '',
  projectId: import.meta.env.CONTENT_PROJECT ?? '',
  dataset: import.meta.env.CONTENT_DATASET ?? '',
}
/** The shop is only shown: nothing can be bought, nothing is indexed. */
export const isDemo = import.meta.env.SHOP_DEMO ?? false
/** A preview of the shop: its functions refuse everything (`notLive`), nothing is indexed. */
export const isPreview = import.meta.env.SHOP_PREVIEW ?? false
/** The shop itself, whichever of its deploys shows this page; empty where the build was not told. */
export const shopUrl = import.meta.env.SHOP_URL ?? ''
/** A third party's page translation may be offered where French stands in (TRANSLATE_WIDGET). */
export const translatesPages = import.meta.env.TRANSLATE_WIDGET ?? false

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
  COMPANY_PHONE = '',
} = import.meta.env

/** Who sells, as the law wants it named: as the build knew it from the environment, never from content. Empty where the
 *  environment does not say; a production build is refused then (scripts/site/launch-gaps.ts). */
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
  phone: COMPANY_PHONE,
} as const

/** Whether the company is that of the sample: its name says so, and then every other line is a sample too. */
export const isSampleCompany = companyIdentity.name === '' || /exemple/i.test(companyIdentity.name)

/** Search engines and messengers want whole addresses; pictures on this machine have a path only. */
export const absoluteAddress = (address: string): string => (address.startsWith('/') ? siteUrl + address : address)
