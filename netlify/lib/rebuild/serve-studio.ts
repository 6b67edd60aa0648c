import { type DeskRefusal, salesStates } from '#domain/publication.ts'
import { readRevisions } from '../built-content.ts'
import { securityHeaders } from '../http/responses.ts'
import { log } from '../log.ts'
import { salesState, setSales } from '../orders/sales-limits.ts'
import { advance, moveOn, readState, type RebuildDesk } from './advance.ts'
import { identifyEditor } from './identify-editor.ts'
import type { RebuildSettings } from './rebuild-settings.ts'
import { ask, type RebuildState, statusOf } from './rebuild-state.ts'

const statuses: Readonly<Record<DeskRefusal, number>> = {
  brokenJson: 400,
  signatureInvalid: 401,
  signedOut: 401,
  foreignOrigin: 403,
  notAllowed: 403,
  methodNotAllowed: 405,
  tooLarge: 413,
  tooManyTokens: 429,
  notSetUp: 503,
  unavailable: 503,
}

const common = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  vary: 'origin',
}

interface DeskAnswer {
  accept: (more?: Readonly<Record<string, unknown>>) => Response
  refuse: (code: DeskRefusal, more?: Record<string, string>) => Response
  /** A browser asks first whether it may send the editor's token. */
  preflight: () => Response
}

/** Answers in the functions' shape that a page of the Studio may read. `allowed` is the Studio's origin, if it asks. */
export function deskAnswer(allowed?: string): DeskAnswer {
  const headers = { ...common, ...(allowed && { 'access-control-allow-origin': allowed }) }
  return {
    accept: (more = {}) => Response.json({ ok: true, ...more }, { headers }),
    refuse: (code, more = {}) =>
      Response.json({ ok: false, code, errors: [] }, { status: statuses[code], headers: { ...headers, ...more } }),
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

/** The origin a browser's request comes from, if it is the Studio's: named in STUDIO_URL, or the host the request was made
 *  to (the Studio beside the site, on this machine). `undefined` without an Origin, `false` for any other. */
function studioOrigin(request: Request, studioUrl: string | undefined): string | undefined | false {
  const given = request.headers.get('origin')
  if (given === null) return undefined
  const origin = URL.parse(given)
  if (!origin) return false
  if (studioUrl && origin.origin === new URL(studioUrl).origin) return origin.origin
  return origin.host === request.headers.get('host') || origin.origin === new URL(request.url).origin
    ? origin.origin
    : false
}

/** Seconds: what counts is the last hour. */
const RETRY_AFTER = '600'
const bearer = /^Bearer ([\w.~+/=-]{1,1000})$/

/** Answers the Studio, which shows the editor's Sanity token. GET: whether anybody can buy and, where builds can be asked
 *  for, how they stand; with `?revisions`, also which content the live one read. POST: builds now; with `?sales=stopped` or
 *  `?sales=open`, stops or opens all sales. OPTIONS: the browser's question beforehand. */
export async function serveStudio(
  { request, ip }: { request: Request; ip: string | undefined },
  desk: RebuildDesk,
  settings: RebuildSettings,
  after: (work: Promise<unknown>) => void,
): Promise<Response> {
  const origin = studioOrigin(request, settings.studioUrl)
  const { accept, refuse, preflight } = deskAnswer(origin || undefined)
  if (origin === false) return refuse('foreignOrigin')
  const { method } = request
  if (method === 'OPTIONS') return preflight()
  if (method !== 'GET' && method !== 'POST') return refuse('methodNotAllowed', { allow: 'GET, POST, OPTIONS' })
  const [, token] = bearer.exec(request.headers.get('authorization') ?? '') ?? []
  const standing = token ? await identifyEditor(settings.content, { token, ip }, desk.now()) : 'nobody'
  if (standing === 'tooMany') return refuse('tooManyTokens', { 'retry-after': RETRY_AFTER })
  if (standing === 'nobody') return refuse('signedOut')
  const { searchParams } = new URL(request.url)
  const wanted = salesStates.find((state) => state === searchParams.get('sales'))
  // Also where no build can be asked for: sales must stop all the same.
  if (method === 'POST' && wanted) {
    if (standing === 'reader') return refuse('notAllowed')
    await setSales(wanted, desk.now())
    log('sales-switched', { state: wanted })
  }
  const answer = async (state: RebuildState) => ({
    ...(desk.hookUrl && { status: statusOf(state) }),
    sales: await salesState(),
  })
  if (method === 'GET' || wanted) {
    const state = await answer(await readState(desk.store))
    return accept({ ...state, ...(searchParams.has('revisions') && { revisions: await readRevisions() }) })
  }
  if (!desk.hookUrl) return refuse('notSetUp')
  if (standing === 'reader') return refuse('notAllowed')
  const state = await moveOn(desk, ask(desk.now(), 0))
  log('build-wanted', { cause: 'editor' })
  after(advance(desk))
  return accept(await answer(state))
}
