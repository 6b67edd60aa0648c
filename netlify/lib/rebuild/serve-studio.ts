import { salesStates } from '#domain/publication.ts'
import { log } from '../log.ts'
import { salesState, setSales } from '../orders/sales-switch.ts'
import { advance, moveOn, type RebuildDesk } from './advance.ts'
import { deskAnswer } from './desk-answer.ts'
import { identifyEditor } from './identify-editor.ts'
import { ask } from './moves.ts'
import { readPrints } from './read-prints.ts'
import { statusOf, type RebuildState } from './rebuild-state.ts'
import { readState } from './rebuild-store.ts'
import type { RebuildSettings } from './rebuild-settings.ts'
import { studioOrigin } from './studio-origin.ts'

/** Seconds: what counts is the last hour. */
const RETRY_AFTER = '600'
const bearer = /^Bearer ([\w.~+/=-]{1,1000})$/

/** Answers the Studio, which shows the editor's Sanity token. GET: whether anybody can buy and, where builds can be asked
 *  for, how they stand; with `?prints`, also which content the live one read. POST: builds now; with `?sales=stopped` or
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
    return accept({ ...state, ...(searchParams.has('prints') && { prints: await readPrints() }) })
  }
  if (!desk.hookUrl) return refuse('notSetUp')
  if (standing === 'reader') return refuse('notAllowed')
  const state = await moveOn(desk, ask(desk.now(), 0))
  log('build-wanted', { cause: 'editor' })
  after(advance(desk))
  return accept(await answer(state))
}
