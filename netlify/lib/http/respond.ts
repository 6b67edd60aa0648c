import type { Context } from '@netlify/functions'
import { readEnvironment } from '#domain/environment.ts'
import { type Language, languages, standardCode } from '#domain/languages.ts'
import { type RefusalCode, refusalStatus } from '#domain/refusals.ts'
import { faultName, log } from '../log.ts'
import { Unavailable } from '../store/blob-store.ts'
import { translateTo } from '../texts.ts'
import { plainPage, type PlainPage, securityHeaders } from './plain-page.ts'

/** An invalid field; `code` is the schema's message. `message`: a sentence for the seller, whose page has no texts by code. */
export interface FieldError {
  field: string
  code: string
  message?: string
}

export const answerHeaders = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** `{ok: true}` plus fields that the page needs. */
export const accept = (more: Readonly<Record<string, unknown>> = {}): Response =>
  Response.json({ ok: true, ...more }, { headers: answerHeaders })

/** `{ok: false, code, errors}` with the code's HTTP status. */
export const refuse = (code: RefusalCode, errors: FieldError[] = [], more: Record<string, string> = {}): Response =>
  Response.json({ ok: false, code, errors }, { status: refusalStatus[code], headers: { ...answerHeaders, ...more } })

export const refuseMethod = (allow: string): Response => refuse('methodNotAllowed', [], { allow })

/** 503; the variable names go to the log only. */
export function misconfigured(name: string, variables: string[]): Response {
  log('misconfigured', { function: name, variables: variables.join(' ') })
  return refuse('unavailable')
}

/** Netlify's description of the running deploy (docs.netlify.com/build/functions/api). */
type OnDeploy = Pick<Context, 'deploy'>
/** How a function is called. Old deploys, previews and branch deploys keep answering at their own addresses, with their own
 *  catalogue, code and variables but the same store: each would be a second shop.
 *  - `request`: over HTTP. Only the published production deploy serves it.
 *  - `schedule`: by Netlify's scheduler, which runs on the published deploy only and may report no context. Refused if it
 *    reports another context.
 *  - `anyDeploy`: for a function that uses no store, secret or mail. */
type DeployCall = { request: Request; context: OnDeploy } | { schedule: OnDeploy }
export type Call = DeployCall | 'anyDeploy'

/** Runs a handler on the live deploy only (see Call) and turns exceptions into JSON responses: 503 if store or catalogue
 *  fail (the visitor may retry), 500 for a bug. Logs the class of the exception only, and the status of 4xx responses
 *  (forged link, foreign origin, tampered price), so that attacks are visible. A person who opened a link reads why in words. */
export async function withErrorResponse(name: string, call: Call, handler: () => Promise<Response>): Promise<Response> {
  try {
    const response = call === 'anyDeploy' || isLive(call) ? await handler() : notLive(call)
    if (response.status >= 400 && response.status < 500)
      log('request-refused', { function: name, status: response.status })
    return await inWords(call, response)
  } catch (thrown) {
    log('request-failed', { function: name, fault: faultName(thrown) })
    return inWords(call, refuse(thrown instanceof Unavailable ? 'unavailable' : 'unexpected'))
  }
}

/** Whether this deploy may act for the shop. Missing information counts as no, except from the scheduler. */
function isLive(call: DeployCall): boolean {
  if ('schedule' in call) return ['production', ''].includes(call.schedule.deploy.context)
  const { context, published } = call.context.deploy
  return context === 'production' && published
}

/** The response of a deploy that is not live. A person who opened a mailed link gets a page with a link to the same path on
 *  the live site; other clients get the code. */
function notLive(call: DeployCall): Response {
  if ('schedule' in call || !wantsPage(call.request)) return refuse('notLive')
  const { pathname, search } = new URL(call.request.url)
  const reading = readEnvironment({ URL: process.env['URL'] })
  const site = reading.ok ? reading.value.URL : undefined
  const pageIn = (language: Language) => {
    const t = translateTo(language)
    const link = site && { href: site + pathname + search, text: t('pageNotLiveButton') }
    return { language, heading: t('pageNotLive'), lines: [t('pageNotLiveLine')], ...(link && { link }) }
  }
  return pageFor(call.request, pageIn, refusalStatus.notLive)
}

/** The page in the reader's language; in French and English if the shop has not his. */
function pageFor({ headers }: Request, pageIn: (language: Language) => PlainPage, status: number): Response {
  const accepted = readableLanguage(headers.get('accept-language') ?? '')
  return plainPage(accepted ? pageIn(accepted) : { ...pageIn('fr'), also: pageIn('en') }, status)
}

/** A refusal as a page, if a person opened the link, such as that of a file; our own pages and other programs get the code. */
async function inWords(call: Call, response: Response): Promise<Response> {
  if (call === 'anyDeploy') return response
  const { status, headers } = response
  if ('schedule' in call || call.request.method !== 'GET' || !wantsPage(call.request)) return response
  if (status < 400 || status === 405 || !headers.get('content-type')?.includes('json')) return response
  const { code } = (await response.clone().json()) as { code?: RefusalCode }
  const isTrouble = status === 429 || status >= 500
  const pageIn = (language: Language) => {
    const t = translateTo(language)
    if (isTrouble) return { language, heading: t('purchasePage_trouble'), lines: [t('purchasePageLine_trouble')] }
    return code === 'linkInvalid'
      ? { language, heading: t('purchasePage_over'), lines: [t('filesFailed_linkInvalid')] }
      : { language, heading: t('pageGone'), lines: [t('pageGoneLine')] }
  }
  return pageFor(call.request, pageIn, status)
}

/** Browsers accept HTML when a person opens a link or submits a page; `fetch` and programs do not. */
export const wantsPage = ({ headers }: Request) => headers.get('accept')?.includes('text/html') ?? false

/** The reader's first language that the shop supports. Browsers sort the list by preference, so its weights are ignored. */
const readableLanguage = (accepted: string): Language | undefined =>
  accepted
    .split(',')
    .map((part) => part.trim().split(/[-;]/)[0]?.toLowerCase())
    .map((code) =>
      languages.find((known) => known.split('-')[0] === code || standardCode(known) === (code === 'nn' ? 'nb' : code)),
    )
    .find((language) => language !== undefined)
