import type { Environment } from '../../schemas/domain/environment.ts'
import { sendNotice } from './send-notice.ts'

/** Lines that are sent; the rest is in the host's log. */
const MOST_LINES = 100
const LONGEST_LINE = 500

/** On Netlify, tells the live site why its next build (previews apart) is refused, for the Studio to show: the host itself says only that it
 *  failed. A report that does not arrive is told and changes nothing. */
export async function reportBuild(environment: Environment, lines: readonly string[]): Promise<void> {
  const { CONTEXT, SITE_URL, URL, DEPLOY_NOTICE_SECRET: secret } = environment
  const site = SITE_URL ?? URL
  if (!process.env['NETLIFY'] || CONTEXT !== 'production' || !site || !secret) return
  const report = lines.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE))
  await sendNotice(site, secret, { report }).catch((error: unknown) =>
    console.warn(`Le Studio n’a pas pu être prévenu : ${error instanceof Error ? error.message : String(error)}`),
  )
}
