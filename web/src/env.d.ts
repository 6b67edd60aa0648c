/// <reference types="vite/client" />

/** Written into the bundles by the build (scripts/site/site-constants.ts); absent in tests. */
interface ImportMetaEnv {
  /** Where the site is published, without a slash at the end. */
  readonly SITE_URL?: string
  /** Where pictures come from: an origin, or a path such as '/_lake' on this machine. */
  readonly IMAGE_BASE?: string
  /** Whether the shop is only shown (SHOP_MODE). */
  readonly SHOP_DEMO?: boolean
  /** Whether this is a preview of the shop: a build of a pull request or of another branch (CONTEXT). */
  readonly SHOP_PREVIEW?: boolean
  /** The shop's own address, without a slash at the end; empty where nobody has said it (URL). */
  readonly SHOP_URL?: string
  /** Whether a third party's page translation may be offered (TRANSLATE_WIDGET). */
  readonly TRANSLATE_WIDGET?: boolean
  readonly CONTENT_PROJECT?: string
  readonly CONTENT_DATASET?: string
  /** Built as the shop that takes money: what nobody vouches for is left out. */
  readonly VERIFIED_ONLY?: boolean
  /** The account that deposits go to, and the seller as the register knows it. */
  readonly BANK_BENEFICIARY?: string
  readonly BANK_IBAN?: string
  readonly BANK_BIC?: string
  readonly COMPANY_NAME?: string
  readonly COMPANY_FORM?: string
  readonly COMPANY_CAPITAL?: string
  readonly COMPANY_ADDRESS?: string
  readonly COMPANY_REGISTRATION?: string
  readonly COMPANY_VAT?: string
  readonly COMPANY_DIRECTOR?: string
  readonly COMPANY_HOST?: string
  readonly COMPANY_MEDIATOR?: string
  readonly COMPANY_PHONE?: string
}
