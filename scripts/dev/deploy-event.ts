import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Environment } from '../../schemas/domain/environment.ts'

/** The header with Netlify's signature. */
export const SIGNATURE_HEADER = 'x-webhook-signature'

/** The JWS with which Netlify signs deploy notifications: HS256, with the body's hash as a claim. */
export function signDeployEvent(body: string, secret: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sha256 = createHash('sha256').update(body).digest('hex')
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ iss: 'netlify', sha256 })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** Generous, because the first call of a function on a busy machine is slow. */
const TIMEOUT_MS = 30_000

/** Sends a deploy event, or `{report}` with the lines of a failed build, to the site's `deploy-webhook` function. Throws unless
 *  it is accepted. */
export async function sendDeployEvent(site: string, secret: string, event: object): Promise<void> {
  const body = JSON.stringify(event)
  const response = await fetch(`${site}/.netlify/functions/deploy-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signDeployEvent(body, secret) },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`status ${response.status}`)
}

/** Reports the site of this machine live, as the host does after a deploy: the cars' record begins then. If sending fails, it only
 *  logs a warning. */
export async function reportLive(site: string, secret = ''): Promise<void> {
  const deploy = { id: randomUUID(), created_at: new Date().toISOString(), state: 'ready', context: 'production' }
  await sendDeployEvent(site, secret, deploy).catch((error: unknown) =>
    console.warn(`La mise en ligne locale n’a pas été annoncée : ${String(error)}`),
  )
}

/** Limits of a report; the host's log has the rest. */
const MAX_LINES = 100
const MAX_LINE = 500

/** On Netlify, sends the reasons of a refused production build to the live site for the Studio: the host only reports that the
 *  build failed. If sending fails, it only logs a warning. */
export async function reportRefusedBuild(environment: Environment, lines: readonly string[]): Promise<void> {
  const { CONTEXT, SITE_URL, URL, DEPLOY_NOTICE_SECRET: secret } = environment
  const site = SITE_URL ?? URL
  if (!process.env['NETLIFY'] || CONTEXT !== 'production' || !site || !secret) return
  const report = lines.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE))
  await sendDeployEvent(site, secret, { report }).catch((error: unknown) =>
    console.warn(`Le Studio n’a pas pu être prévenu : ${error instanceof Error ? error.message : String(error)}`),
  )
}
