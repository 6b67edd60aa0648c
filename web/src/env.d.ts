/// <reference types="vite/client" />

/** Constants that the build inlines (scripts/site/site-constants.ts); absent in tests. */
interface ImportMetaEnv {
  /** Where the site serves the pages' content (web/src/content/files.ts); by default '/content'. */
  readonly CONTENT_FOLDER?: string
  /** The site's origin, without a trailing slash. */
  readonly SITE_URL?: string
  /** Whether the shop is a demonstration, in which nothing can be bought (SHOP_MODE). */
  readonly SHOP_DEMO?: boolean
  /** Whether this is a preview: a build of a pull request or another branch (CONTEXT). */
  readonly SHOP_PREVIEW?: boolean
  /** The live shop's origin, without a trailing slash; empty if not configured (URL). */
  readonly SHOP_URL?: string
  /** Whether a third party's page translation may be offered (TRANSLATE_WIDGET). */
  readonly TRANSLATE_WIDGET?: boolean
  /** The harmonised notices that are there: width and height in pixels, by language. */
  readonly LEGAL_NOTICES?: Readonly<Record<string, readonly [number, number]>>
  readonly CONTENT_PROJECT?: string
  readonly CONTENT_DATASET?: string
  /** Whether this is a production build, which shows only verified figures and testimonials. */
  readonly VERIFIED_ONLY?: boolean
  /** Days for which the host keeps its logs; 0: not stated. */
  readonly HOST_LOG_DAYS?: number
  /** Who may receive a visitor's data. */
  readonly DATA_RECIPIENTS?: readonly import('#domain/shop-variables.ts').DataRecipient[]
  /** The account for deposits, then the seller's entry in the official register. */
  readonly BANK_BENEFICIARY?: string
  readonly BANK_IBAN?: string
  readonly BANK_BIC?: string
  /** The reason of transfers; empty: the default. */
  readonly TRANSFER_REASON?: string
  /** Where a bank may ask about a transfer; empty: the shop's own address. */
  readonly BANK_QUESTIONS_EMAIL?: string
  /** The key that signs the cars' record; empty while the shop has none. */
  readonly JOURNAL_PUBLIC_KEY?: string
  readonly COMPANY_NAME?: string
  readonly COMPANY_FORM?: string
  readonly COMPANY_CAPITAL?: string
  readonly COMPANY_ADDRESS?: string
  readonly COMPANY_REGISTRATION?: string
  readonly COMPANY_VAT?: string
  readonly COMPANY_DIRECTOR?: string
  readonly COMPANY_HOST?: string
  readonly COMPANY_MEDIATOR?: string
  readonly COMPANY_MEDIATOR_URL?: string
  readonly COMPANY_PHONE?: string
}
