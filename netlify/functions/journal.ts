import type { Context } from '@netlify/functions'
import { isVehicleId } from '#domain/vehicle-id.ts'
import { answerHeaders, refuse, refuseMethod, withErrorResponse } from '../lib/http/respond.ts'
import { openJournal, readCarJournal } from '../lib/journal.ts'

/** Seconds for which the host's cache answers: the record grows only when a deploy goes live. */
const CACHE = 60

/** GET ?vehicle=<id>: the record of a car, `{ok: true, journal, head}`, also of one that left the site; `head` is where the shop last
 *  saw it end. Anybody may read it, and checks it himself (domain/journal-chain.ts): nothing is checked here. 404 for a car without a
 *  record, 500 for a record that nobody can read. */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('journal', { request, context }, async () => {
    if (request.method !== 'GET') return refuseMethod('GET')
    const id = new URL(request.url).searchParams.get('vehicle')
    const found = isVehicleId(id) ? await readCarJournal(openJournal(), id) : undefined
    if (!found) return refuse('vehicleUnknown')
    return Response.json(
      { ok: true, ...found },
      {
        headers: {
          ...answerHeaders,
          'netlify-cdn-cache-control': `public, max-age=${CACHE}`,
          // Nothing else is part of the cache's key: ?x=1, ?x=2 would each reach the store.
          'netlify-vary': 'query=vehicle',
        },
      },
    )
  })
