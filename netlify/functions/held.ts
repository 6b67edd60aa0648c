import type { Context } from '@netlify/functions'
import { HELD_CACHE, type SaleNow } from '#domain/held.ts'
import { answerHeaders, refuseMethod, withErrorResponse } from '../lib/http/respond.ts'
import { heldCars } from '../lib/orders/held-cars.ts'
import { readCatalogue } from '../lib/orders/purchase.ts'
import { areSalesPaused } from '../lib/settings.ts'
import { areSalesStopped, openOrders } from '../lib/store/order-store.ts'

/** GET: the cars that an order holds, `{ok: true, held: {<id>: 'reserved' | 'sold'}}`, for every open page; with
 *  `paused: true` while the shop takes no orders. Anybody may read it: it names only cars that this build shows, and says no more than
 *  their pages do. The Studio asks `desk`. 503 if the store does not answer: the page then reads as built. */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('held', { request, context }, async () => {
    if (request.method !== 'GET') return refuseMethod('GET')
    const [all, isStopped, shown] = await Promise.all([
      heldCars(openOrders(), Date.now),
      areSalesStopped(),
      readCatalogue(),
    ])
    const held = Object.fromEntries(Object.entries(all).filter(([id]) => shown.has(id)))
    const sale: SaleNow = { held, ...((isStopped || areSalesPaused()) && { paused: true }) }
    return Response.json(
      { ok: true, ...sale },
      {
        headers: {
          ...answerHeaders,
          // The hosted Studio asks from its own origin. One answer for all: the cache would mix up answers by origin.
          'access-control-allow-origin': '*',
          // The browser keeps nothing. Netlify's cache answers all visitors of two seconds with one call, and drops this header
          // (docs.netlify.com/build/caching/caching-overview, 2026-11-23). No `stale-while-revalidate`: the first visitor after
          // a quiet night would read last night's answer.
          'netlify-cdn-cache-control': `public, max-age=${HELD_CACHE}`,
          // Without it the whole query is part of the cache's key: ?x=1, ?x=2 would each reach the store. No page sends this one
          // (docs.netlify.com/build/caching/caching-overview, Vary by query parameters).
          'netlify-vary': 'query=v',
        },
      },
    )
  })
