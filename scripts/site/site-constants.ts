import { createPrivateKey, createPublicKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { languages, noticeLanguage } from '../../schemas/domain/languages.ts'
import {
  bankNames,
  companyNames,
  type DataRecipient,
  EU_MAILGUN_URL,
  type RecipientKind,
  recipientsOf,
  transfersOf,
  transferVariables,
} from '../../schemas/domain/shop-variables.ts'
import { localContent } from '../../schemas/domain/content-source.ts'

export interface SiteOptions {
  /** Where the site is published, such as 'https://www.example.com'. */
  siteUrl: string
  /** Whether the site is a demonstration: labelled, not indexed, closed for purchase (SHOP_MODE). */
  demo: boolean
  /** Whether Google's page translation is offered (TRANSLATE_WIDGET). */
  translateWidget: boolean
  /** Whether pages are kept for visitors without a network (SERVICE_WORKER). */
  serviceWorker?: boolean
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
const published = [...bankNames, ...Object.keys(transferVariables), ...companyNames]

/** Where the Commission's files of the harmonised notice belong: notice-fr.svg, notice-en.svg … The host serves them under
 *  /legal/. */
export const NOTICE_FOLDER = 'web/public/legal'

/** The notices that the site's languages need: file by language, with its width and height in pixels if it is there. */
export const noticeFiles = (folder = NOTICE_FOLDER): { language: string; file: string; size?: [number, number] }[] =>
  [...new Set(languages.map(noticeLanguage))].map((language) => {
    const file = `${folder}/notice-${language}.svg`
    if (!existsSync(file)) return { language, file }
    const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(readFileSync(file, 'utf8')) ?? []
    return { language, file, size: [Number(width ?? 420), Number(height ?? 594)] }
  })

/** Where the pictures' files are. */
export const contentSource = () => ({
  projectId: process.env['SANITY_PROJECT_ID'] || localContent.projectId,
  dataset: process.env['SANITY_DATASET'] || localContent.dataset,
})

/** Constants defined in both bundles (see web/src/env.d.ts). */
export const siteConstants = ({ siteUrl, demo, translateWidget }: SiteOptions): Record<string, string> => ({
  'import.meta.env.SITE_URL': JSON.stringify(siteUrl.replace(/\/+$/, '')),
  'import.meta.env.SHOP_DEMO': JSON.stringify(demo),
  'import.meta.env.SHOP_PREVIEW': JSON.stringify(previews.includes(process.env['CONTEXT'] ?? '')),
  'import.meta.env.SHOP_URL': JSON.stringify((process.env['URL'] ?? '').replace(/\/+$/, '')),
  'import.meta.env.TRANSLATE_WIDGET': JSON.stringify(translateWidget),
  'import.meta.env.LEGAL_NOTICES': JSON.stringify(
    Object.fromEntries(noticeFiles().flatMap(({ language, size }) => (size ? [[language, size]] : []))),
  ),
  'import.meta.env.CONTENT_PROJECT': JSON.stringify(contentSource().projectId),
  'import.meta.env.CONTENT_DATASET': JSON.stringify(contentSource().dataset),
  'import.meta.env.VERIFIED_ONLY': JSON.stringify(process.env['CONTEXT'] === 'production' && !demo),
  'import.meta.env.HOST_LOG_DAYS': JSON.stringify(Number(process.env['HOST_LOG_DAYS'] ?? 0)),
  'import.meta.env.DATA_RECIPIENTS': JSON.stringify(dataRecipients(process.env, translateWidget)),
  'import.meta.env.JOURNAL_PUBLIC_KEY': JSON.stringify(publicKeyOf(process.env['JOURNAL_KEY'])),
  ...Object.fromEntries(
    published.map((name) => [`import.meta.env.${name}`, JSON.stringify(process.env[name]?.trim() ?? '')]),
  ),
})

/** The public half of JOURNAL_KEY, 32 bytes in base64url, as the record's entries name it; empty without a valid key. Synchronous, unlike
 *  WebCrypto. */
export function publicKeyOf(key: string | undefined): string {
  try {
    const own = createPrivateKey({ key: Buffer.from(key ?? '', 'base64'), format: 'der', type: 'pkcs8' })
    return createPublicKey(own).export({ format: 'jwk' }).x ?? ''
  } catch {
    return ''
  }
}

/** The recipients of data that the privacy policy names. Nothing of the contact form's address is public. */
export function dataRecipients(
  variables: Readonly<Record<string, string | undefined>>,
  translateWidget: boolean,
): DataRecipient[] {
  const [SANITY_PROJECT_ID, CONTACT_RELAY_URL, MAILGUN_URL, DATA_TRANSFERS] = [
    'SANITY_PROJECT_ID',
    'CONTACT_RELAY_URL',
    'MAILGUN_URL',
    'DATA_TRANSFERS',
  ].map((name) => variables[name])
  const stated = transfersOf(DATA_TRANSFERS ?? '') ?? {}
  const more: Partial<Record<RecipientKind, Partial<DataRecipient>>> = {
    mail: { servers: (MAILGUN_URL || EU_MAILGUN_URL) === EU_MAILGUN_URL ? 'EU' : 'US' },
  }
  const kinds = recipientsOf({ SANITY_PROJECT_ID, CONTACT_RELAY_URL, TRANSLATE_WIDGET: translateWidget })
  return kinds.map((kind) => ({ kind, ...stated[kind], ...more[kind] }))
}
