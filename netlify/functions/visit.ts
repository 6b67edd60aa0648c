import type { Context } from '@netlify/functions'
import { isbot } from 'isbot'
import { visitSchema } from '#domain/visits.ts'
import { isOwnOrigin, parseObject, readBytes } from '../lib/http/receive-form.ts'
import { accept, misconfigured, refuse, refuseMethod, withErrorResponse } from '../lib/http/respond.ts'
import { readCatalogue } from '../lib/orders/purchase.ts'
import { readVariables } from '../lib/settings.ts'
import { countVisit, mayCount, openVisits } from '../lib/visits.ts'

/** Bytes. */
const MAX_BODY = 512

/** POST by a car's page that a visitor sees, `{vehicle, language}` as text (`navigator.sendBeacon`): adds one to the car's count
 *  of the day. Neither address nor browser is stored. `{ok: true, counted}`: robots and pages that a browser loads in advance do
 *  not count. */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('visit', { request, context }, async () => {
    if (request.method !== 'POST') return refuseMethod('POST')
    const reading = readVariables(['URL'])
    if (!reading.ok) return misconfigured('visit', reading.variables)
    if (!isOwnOrigin(request, reading.value.URL)) return refuse('foreignOrigin')
    const bytes = await readBytes(request, MAX_BODY)
    if (!bytes) return refuse('tooLarge')
    const body = parseObject(bytes)
    if (!body) return refuse('brokenJson')
    const visit = visitSchema.safeParse(body)
    if (!visit.success) return refuse('invalid', [{ field: 'vehicle', code: 'invalid' }])
    const { headers } = request
    // Fetch Metadata: browsers send it with everything that a page loaded in advance asks for.
    const isAhead = /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
    if (isAhead || isbot(headers.get('user-agent'))) return accept({ counted: false })
    if (!(await readCatalogue()).has(visit.data.vehicle)) return refuse('vehicleUnknown')
    const now = Date.now()
    if (!mayCount(context.ip, now)) return refuse('busy')
    await countVisit(openVisits(), visit.data, now)
    return accept({ counted: true })
  })
