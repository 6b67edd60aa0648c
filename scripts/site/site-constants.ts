import { bankNames, companyNames } from '../../schemas/domain/shop-variables.ts'
import { localContent } from '../../schemas/domain/content-source.ts'

export interface SiteOptions {
  /** Where the site is published, such as 'https://www.example.com'. */
  siteUrl: string
  /** Whether the site is a demonstration: labelled, not indexed, closed for purchase (SHOP_MODE). */
  demo: boolean
  /** Whether Google's page translation is offered (TRANSLATE_WIDGET). */
  translateWidget: boolean
}

export const DEFAULT_SITE_URL = 'http://localhost:4173'

/** The options that the variables give, for the dev server. */
export const siteOptionsOf = (environment: NodeJS.ProcessEnv): SiteOptions => ({
  siteUrl: environment['URL'] || DEFAULT_SITE_URL,
  demo: environment['SHOP_MODE'] === 'demo',
  translateWidget: environment['TRANSLATE_WIDGET'] === 'on',
})

/** Values of CONTEXT for pull requests and other branches, whose deploys are not the shop. */
const previews = ['deploy-preview', 'branch-deploy']

/** Variables shown on the site: bank account and company. */
const published = [...bankNames, ...companyNames]

/** Constants defined in both bundles (see web/src/env.d.ts). */
export const siteConstants = ({ siteUrl, demo, translateWidget }: SiteOptions): Record<string, string> => ({
  'import.meta.env.SITE_URL': JSON.stringify(siteUrl.replace(/\/+$/, '')),
  'import.meta.env.SHOP_DEMO': JSON.stringify(demo),
  'import.meta.env.SHOP_PREVIEW': JSON.stringify(previews.includes(process.env['CONTEXT'] ?? '')),
  'import.meta.env.SHOP_URL': JSON.stringify((process.env['URL'] ?? '').replace(/\/+$/, '')),
  'import.meta.env.TRANSLATE_WIDGET': JSON.stringify(translateWidget),
  'import.meta.env.CONTENT_PROJECT': JSON.stringify(process.env['SANITY_PROJECT_ID'] || localContent.projectId),
  'import.meta.env.CONTENT_DATASET': JSON.stringify(process.env['SANITY_DATASET'] || localContent.dataset),
  'import.meta.env.VERIFIED_ONLY': JSON.stringify(process.env['CONTEXT'] === 'production' && !demo),
  ...Object.fromEntries(
    published.map((name) => [`import.meta.env.${name}`, JSON.stringify(process.env[name]?.trim() ?? '')]),
  ),
})
