import type { Context } from '@netlify/functions'
import { isOpenDossier } from '#domain/dossier/news.ts'
import { paperMoveSchema, type SellerOrder } from '#domain/dossier/seller.ts'
import { countryOf, placeName } from '#domain/place.ts'
import { isVehicleId } from '#domain/vehicle-id.ts'
import { answerDossier } from '../lib/dossier/answer-dossier.ts'
import { readDossier } from '../lib/dossier/dossier-store.ts'
import { readWaitingPapers } from '../lib/dossier/paper-rows.ts'
import { actOnPapers, showPapers } from '../lib/dossier/seller-papers.ts'
import { hasDossierKey, openDossiers } from '../lib/dossier/vault.ts'
import { plainPage, seeOther } from '../lib/http/plain-page.ts'
import { isOwnOrigin, parseObject, readBytes } from '../lib/http/receive-form.ts'
import { accept, answerHeaders, misconfigured, refuse, refuseMethod, withErrorResponse } from '../lib/http/respond.ts'
import { readSalesSettings } from '../lib/settings.ts'
import { type OrderName, readPapersToken } from '../lib/signed-links.ts'
import { findStanding, openOrders, type StoredOrder } from '../lib/store/order-store.ts'

/** Bytes of a move. */
const MAX_BODY = 4 * 1024
/** Orders on the page at once: more than a small dealer has open. */
const MAX_ORDERS = 60

/** The seller's page of papers, on his phone. `?open=<token>`: the link of his mail or of the desk. `?link=<token>`: GET lists the
 *  orders in which papers wait, or the one order of the link; with `&vehicle=<id>&order=<id>` one order, POST of a move on it, and
 *  files as the buyer's page has them (dossier/answer-dossier.ts). A link to one order opens no other. */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('papers', { request, context }, async () => {
    const settings = readSalesSettings()
    if (!settings.ok) return misconfigured('papers', settings.variables)
    if (!hasDossierKey()) return misconfigured('papers', ['DOSSIER_KEY'])
    const { method, url } = request
    if (method !== 'GET' && method !== 'POST') return refuseMethod('GET, POST')
    const { linkSecret, siteUrl } = settings.value
    const query = new URL(url).searchParams
    const [open, link, vehicleId, id] = ['open', 'link', 'vehicle', 'order'].map((name) => query.get(name) ?? '')
    const now = Date.now()
    const reach = readPapersToken(linkSecret, open || link || '', now)
    if (open) return reach ? toPage(open) : overPage()
    if (!reach) return refuse('linkInvalid')
    if (method === 'POST' && !isOwnOrigin(request, siteUrl)) return refuse('foreignOrigin')
    const asked = isVehicleId(vehicleId) && id ? { vehicleId, id } : undefined
    const name = reach === 'all' ? asked : reach
    if (asked && reach !== 'all' && (asked.id !== reach.id || asked.vehicleId !== reach.vehicleId))
      return refuse('linkInvalid')
    if (!name) return method === 'GET' ? accept({ orders: await listOrders(now) }) : refuse('invalid')
    const order = await findOpen(name)
    if (!order) return refuse('linkInvalid')
    if (asked && (query.has('file') || query.has('upload')))
      return answerDossier({
        store: openDossiers(),
        order,
        request,
        now,
        by: 'shop',
      })
    return method === 'GET' ? accept({ orders: [await showOrder(order, now)] }) : move(request, order, now)
  })

/** An order whose papers are open. */
async function findOpen(name: OrderName): Promise<StoredOrder | undefined> {
  const order = await findStanding(openOrders(), name)
  return order && isOpenDossier(order) ? order : undefined
}

async function listOrders(now: number): Promise<SellerOrder[]> {
  const { waiting } = await readWaitingPapers()
  const orders = await Promise.all(waiting.slice(0, MAX_ORDERS).map(findOpen))
  return Promise.all(orders.filter((order) => order !== undefined).map((order) => showOrder(order, now)))
}

async function showOrder(order: StoredOrder, now: number): Promise<SellerOrder> {
  const { id, vehicleId, vehicleInfo, payment, customer, place, sheet } = order
  return {
    id,
    vehicleId,
    vehicleInfo,
    reference: payment.reference,
    buyer: `${customer.firstName} ${customer.lastName}`,
    place: place === undefined ? customer.country : placeName(countryOf(place), 'fr'),
    ...(sheet?.vinEnd && { vinEnd: sheet.vinEnd }),
    ...showPapers(order, await readDossier(openDossiers(), order), now),
  }
}

async function move(request: Request, order: StoredOrder, now: number): Promise<Response> {
  if (request.headers.get('content-type')?.split(';')[0] !== 'application/json') return refuse('unsupportedMediaType')
  const moved = paperMoveSchema.safeParse(parseObject((await readBytes(request, MAX_BODY)) ?? new Uint8Array()))
  if (!moved.success) return refuse('invalid')
  const acted = await actOnPapers(order, moved.data, now)
  if (acted.kind === 'changed') return refuse('papersChanged')
  if (acted.kind === 'invalid')
    return refuse('invalid', [{ field: acted.field, code: 'invalid', message: acted.message }])
  return accept({ orders: [await showOrder(order, now)] })
}

/** The link changes nothing: mail programs open links, too. */
const toPage = (token: string) => seeOther(`/dossiers?link=${token}`, answerHeaders)

/** The seller reads French. */
const overPage = () =>
  plainPage(
    {
      language: 'fr',
      heading: 'Ce lien n’est plus valable',
      lines: [
        'Le lien de l’e-mail vaut trois jours, celui d’une commande au bureau douze heures. Ouvrez celui du dernier e-mail, ou la commande dans le Studio : elle en donne un nouveau.',
      ],
    },
    403,
  )
