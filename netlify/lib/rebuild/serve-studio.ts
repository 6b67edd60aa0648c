import type { Context } from '@netlify/functions'
import { salesStates, type StudioRefusal, studioRefusals } from '#domain/publication.ts'
import { readRevisions } from '../built-content.ts'
import { answerHeaders } from '../http/respond.ts'
import { areSalesStopped, openSales, stopSales } from '../limits/order-limits.ts'
import { inBackground, log } from '../log.ts'
import { identifyEditor } from './identify-editor.ts'
import { type RebuildState, requestBuild, statusOf } from './rebuild-state.ts'
import { advance, applyStep, readState, type RebuildContext } from './rebuild.ts'

/** Seconds: the last hour counts. */
const RETRY_AFTER = '600'
const bearer = /^Bearer ([\w.~+/=-]{1,1000})$/

/** Answers the Studio, which sends the editor's Sanity token. GET: whether anybody can buy and, where builds can be requested,
 *  how they stand; with `?revisions`, also which content the live one read. POST: builds now; with `?sales=stopped` or
 *  `?sales=open`, stops or opens all sales. OPTIONS: the browser's preflight. */
export async function serveStudio(request: Request, context: RebuildContext, host: Context): Promise<Response> {
  const { settings, store, now } = context
  const origin = studioOrigin(request, settings.studioUrl)
  const { accept, refuse, preflight } = studioAnswer(origin || undefined)
  if (origin === false) return refuse('foreignOrigin')
  const { method } = request
  if (method === 'OPTIONS') return preflight()
  if (method !== 'GET' && method !== 'POST') return refuse('methodNotAllowed', { allow: 'GET, POST, OPTIONS' })
  const [, token] = bearer.exec(request.headers.get('authorization') ?? '') ?? []
  const role = token ? await identifyEditor(settings.content, { token, ip: host.ip }, now()) : 'nobody'
  if (role === 'tooMany') return refuse('tooManyTokens', { 'retry-after': RETRY_AFTER })
  if (role === 'nobody') return refuse('signedOut')
  const { searchParams } = new URL(request.url)
  const sales = salesStates.find((state) => state === searchParams.get('sales'))
  // Also where no build can be requested: sales must stop all the same.
  if (method === 'POST' && sales) {
    if (role === 'reader') return refuse('notAllowed')
    await (sales === 'stopped' ? stopSales(now()) : openSales())
    log('sales-switched', { state: sales })
  }
  const answer = async (state: RebuildState) => ({
    ...(settings.hookUrl && { status: statusOf(state) }),
    sales: (await areSalesStopped()) ? 'stopped' : 'open',
  })
  if (method === 'GET' || sales) {
    const state = await answer(await readState(store))
    return accept({ ...state, ...(searchParams.has('revisions') && { revisions: await readRevisions() }) })
  }
  if (!settings.hookUrl) return refuse('notSetUp')
  if (role === 'reader') return refuse('notAllowed')
  const state = await applyStep(context, requestBuild(now(), 0))
  log('build-wanted', { cause: 'editor' })
  inBackground(host, advance(context), 'rebuild-fault')
  return accept(await answer(state))
}

/** Answers that a page of the Studio may read. `allowed` is the Studio's origin, if it asks. */
function studioAnswer(allowed?: string) {
  const headers = { ...answerHeaders, vary: 'origin', ...(allowed && { 'access-control-allow-origin': allowed }) }
  return {
    accept: (more: Readonly<Record<string, unknown>>) => Response.json({ ok: true, ...more }, { headers }),
    refuse: (code: StudioRefusal, more: Record<string, string> = {}) =>
      Response.json(
        { ok: false, code, errors: [] },
        { status: studioRefusals[code], headers: { ...headers, ...more } },
      ),
    preflight: () =>
      new Response(null, {
        status: 204,
        headers: {
          ...headers,
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'authorization',
          'access-control-max-age': '600',
        },
      }),
  }
}

/** The request's origin, if it is the Studio's: named in STUDIO_URL, or the host the request was made to (the local Studio
 *  beside the site). `undefined` without an Origin, `false` for any other. */
function studioOrigin(request: Request, studioUrl: string | undefined): string | undefined | false {
  const given = request.headers.get('origin')
  if (given === null) return undefined
  const origin = URL.parse(given)
  if (!origin) return false
  const isStudio = studioUrl !== undefined && origin.origin === new URL(studioUrl).origin
  const isHere = origin.host === request.headers.get('host') || origin.origin === new URL(request.url).origin
  return isStudio || isHere ? origin.origin : false
}
