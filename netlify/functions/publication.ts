import type { Context } from '@netlify/functions'
import { salesStates, studioRefusals } from '#domain/publication.ts'
import { readRevisions } from '../lib/built-content.ts'
import { misconfigured, withErrorResponse } from '../lib/http/respond.ts'
import { inBackground, log } from '../lib/log.ts'
import { type RebuildState, requestBuild, statusOf } from '../lib/rebuild/rebuild-state.ts'
import {
  advance,
  applyStep,
  makeRebuildContext,
  readSetAside,
  readState,
  type RebuildContext,
} from '../lib/rebuild/rebuild.ts'
import { areSalesStopped, openSales, stopSales } from '../lib/store/order-store.ts'
import { admitStudio } from '../lib/studio/answer.ts'
import { identifyEditor } from '../lib/studio/editor.ts'

/** Serves the Studio's tab « Publication »: build status, build now, stop or open sales. */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('publication', { request, context }, async () => {
    const rebuild = makeRebuildContext()
    return rebuild.ok ? serveStudio(request, rebuild.value, context) : misconfigured('publication', rebuild.variables)
  })

/** Serves the Studio, which sends the editor's Sanity token. GET: whether sales are open, which documents the live build refused
 *  and, if a build hook is set up, the build status; with `?revisions`, also the content revisions of the live build. POST: builds
 *  now; with `?sales=stopped` or `?sales=open`, stops or opens all sales. OPTIONS: the browser's preflight. */
async function serveStudio(request: Request, context: RebuildContext, host: Context): Promise<Response> {
  const { settings, store, now } = context
  const admitted = await admitStudio(request, {
    studioUrl: settings.studioUrl,
    refusals: studioRefusals,
    identify: (token) => identifyEditor(settings.content, { token, ip: host.ip }, now()),
  })
  if (!admitted.ok) return admitted.answer
  const { mayWrite } = admitted.editor
  const { accept, refuse } = admitted.answers
  const { method } = request
  const { searchParams } = new URL(request.url)
  const sales = salesStates.find((state) => state === searchParams.get('sales'))
  // Before the build hook check: sales must stop even where no build can be requested.
  if (method === 'POST' && sales) {
    if (!mayWrite) return refuse('notAllowed')
    await (sales === 'stopped' ? stopSales(now()) : openSales())
    log('sales-switched', { state: sales })
  }
  const setAside = await readSetAside()
  const answer = async (state: RebuildState) => ({
    ...(settings.hookUrl && { status: statusOf(state) }),
    ...(setAside.length > 0 && { setAside }),
    sales: (await areSalesStopped()) ? 'stopped' : 'open',
  })
  if (method === 'GET' || sales) {
    const state = await answer(await readState(store))
    return accept({ ...state, ...(searchParams.has('revisions') && { revisions: await readRevisions() }) })
  }
  if (!settings.hookUrl) return refuse('notSetUp')
  if (!mayWrite) return refuse('notAllowed')
  const state = await applyStep(context, requestBuild(now(), 0))
  log('build-wanted', { cause: 'editor' })
  inBackground(host, advance(context), 'rebuild-fault')
  return accept(await answer(state))
}
