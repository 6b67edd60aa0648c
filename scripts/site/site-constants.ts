import { bankNames, companyNames } from '../../schemas/domain/shop-variables.ts'
import { localContent } from '../../schemas/domain/content-source.ts'

export interface SiteOptions {
  /** Where the site is published, such as 'https://www.example.com'. */
  siteUrl: string
  /** What stands before a picture's path: an origin, or a path of the site. */
  imageBase: string
  /** A shop that is only shown: marked, not indexed, closed for purchase (SHOP_MODE). */
  demo: boolean
  /** Whether a third party's page translation is offered (TRANSLATE_WIDGET). */
  translateWidget: boolean
}

export const DEFAULT_SITE_URL = 'http://localhost:4173'
const HOSTED_PICTURES = 'https://cdn.sanity.io'
const LOCAL_PICTURES = '/_lake'

/** What the variables say, for the development server. */
export const siteOptionsOf = (environment: NodeJS.ProcessEnv): SiteOptions => ({
  siteUrl: environment['URL'] || DEFAULT_SITE_URL,
  imageBase: environment['IMAGE_BASE'] || (environment['SANITY_PROJECT_ID'] ? HOSTED_PICTURES : LOCAL_PICTURES),
  demo: environment['SHOP_MODE'] === 'demo',
  translateWidget: environment['TRANSLATE_WIDGET'] === 'on',
})

/** The host's names for builds of a pull request and of another branch: nothing of theirs is the shop. */
const previews = ['deploy-preview', 'branch-deploy']

/** Where deposits go and who sells; public by nature. */
const published = [...bankNames, ...companyNames]

/** Constants written into both bundles (see web/src/env.d.ts). */
export const siteConstants = ({ siteUrl, imageBase, demo, translateWidget }: SiteOptions): Record<string, string> => ({
  'import.meta.env.SITE_URL': JSON.stringify(siteUrl.replace(/\/+$/, '')),
  'import.meta.env.IMAGE_BASE': JSON.stringify(imageBase.replace(/\/+$/, '')),
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
