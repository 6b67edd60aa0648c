import type { Context } from '@netlify/functions'
import { answerDossier } from '../lib/dossier/answer-dossier.ts'
import { hasDossierKey, openDossiers } from '../lib/dossier/vault.ts'
import { isOwnOrigin } from '../lib/http/receive-form.ts'
import { misconfigured, refuse, refuseMethod, withErrorResponse } from '../lib/http/respond.ts'
import { readSalesSettings } from '../lib/settings.ts'
import { readViewToken } from '../lib/signed-links.ts'
import { findStanding, openOrders } from '../lib/store/order-store.ts'

/** The papers of an order, `?order=<token>` of its signed link: netlify/lib/dossier/answer-dossier.ts. */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('dossier', { request, context }, async () => {
    const settings = readSalesSettings()
    if (!settings.ok) return misconfigured('dossier', settings.variables)
    if (!hasDossierKey()) return misconfigured('dossier', ['DOSSIER_KEY'])
    const { method, url } = request
    if (method !== 'GET' && method !== 'POST' && method !== 'DELETE') return refuseMethod('GET, POST, DELETE')
    const { linkSecret, siteUrl } = settings.value
    if (method !== 'GET' && !isOwnOrigin(request, siteUrl)) return refuse('foreignOrigin')
    const now = Date.now()
    const read = readViewToken(linkSecret, new URL(url).searchParams.get('order') ?? '', now)
    const order = read && (await findStanding(openOrders(), read.name))
    if (!order) return refuse('linkInvalid')
    return answerDossier({ store: openDossiers(), order, request, now, isViewOnly: read.isViewOnly })
  })
