import { createHash, createHmac } from 'node:crypto'
import type { Environment } from '../../schemas/domain/environment.ts'

/** Milliseconds: the first call of a function on a busy machine takes long. */
const PATIENCE = 30_000

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Where Netlify puts its signature. */
export const NOTICE_HEADER = 'x-webhook-signature'

/** A JWS as Netlify puts on its deploy notices: HS256, with the hash of the body among its claims. */
export function signNotice(body: string, secret: string): string {
  const sha256 = createHash('sha256').update(body).digest('hex')
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ iss: 'netlify', sha256 })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** Tells the site's `deploy-webhook` function how a build goes: a deploy notice, or `{report}` with the build's own words. Throws
 *  if it was not taken. */
export async function sendNotice(site: string, secret: string, notice: object): Promise<void> {
  const body = JSON.stringify(notice)
  const response = await fetch(`${site}/.netlify/functions/deploy-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [NOTICE_HEADER]: signNotice(body, secret) },
    body,
    signal: AbortSignal.timeout(PATIENCE),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`status ${response.status}`)
}

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
