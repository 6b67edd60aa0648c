import type { Context } from '@netlify/functions'
import { PROOF_CACHE } from '#domain/proof.ts'
import { isVehicleId } from '#domain/vehicle-id.ts'
import { proofSchema } from '#forms/proof.ts'
import { plainPage } from '../lib/http/plain-page.ts'
import { isOwnOrigin, receiveForm } from '../lib/http/receive-form.ts'
import { accept, answerHeaders, misconfigured, refuse, refuseMethod, withErrorResponse } from '../lib/http/respond.ts'
import { networkMark } from '../lib/limits.ts'
import { makeOutbox } from '../lib/outbox/delivery.ts'
import { readCatalogue } from '../lib/orders/purchase.ts'
import { answerAsker } from '../lib/proof/answer-asker.ts'
import { answerStaff, linkedRequest } from '../lib/proof/answer-staff.ts'
import { openProofs, readProofPhoto, readProofState } from '../lib/proof/proof-store.ts'
import { readSalesSettings } from '../lib/settings.ts'

/** Bytes: a car's id and the fields that every form sends. */
const MAX_BODY = 4 * 1024

/** "Prove it to me". GET `?vehicle=<id>`: the last proof of a car and its open request; with `&photo=<id>` a photo of it. POST: asks
 *  for one. `?open=<token>` is the link in the staff's mail, `?request=<token>` what their page asks and sends
 *  (netlify/lib/proof/answer-staff.ts). */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('proof', { request, context }, async () => {
    const query = new URL(request.url).searchParams
    const [vehicle, photo, open, token] = ['vehicle', 'photo', 'open', 'request'].map((name) => query.get(name))
    if (request.method !== 'GET' && request.method !== 'POST') return refuseMethod('GET, POST')
    const store = openProofs()
    if (request.method === 'GET' && !open && !token) {
      if (!isVehicleId(vehicle)) return refuse('vehicleUnknown')
      return photo ? servePhoto(await readProofPhoto(store, vehicle, photo)) : answerState(vehicle)
    }
    const settings = readSalesSettings()
    if (!settings.ok) return misconfigured('proof', settings.variables)
    const { siteUrl, linkSecret, mail } = settings.value
    const outbox = makeOutbox(settings.value)
    const now = outbox.now()
    if (open || token) {
      const found = await linkedRequest(store, linkSecret, { token: open || token || '', now })
      if (open) return found ? toPage(open) : expiredPage()
      if (!found) return refuse('linkInvalid')
      if (request.method === 'POST' && !isOwnOrigin(request, siteUrl)) return refuse('foreignOrigin')
      return answerStaff(store, request, found, now)
    }
    const form = await receiveForm(request, { form: 'proof', schema: proofSchema, limit: MAX_BODY, siteUrl, now })
    if (!form.ok) return form.answer
    const network = networkMark(mail.apiKey, context.ip)
    return answerAsker({ store, outbox, settings: settings.value, request, context }, form.data.vehicle, network)
  })

async function answerState(vehicle: string): Promise<Response> {
  // Of a car that this build does not show nothing is offered: an open page may be newer than the build.
  const isShown = (await readCatalogue()).has(vehicle)
  const answer = accept(isShown ? { ...(await readProofState(openProofs(), vehicle, Date.now())) } : { offered: false })
  answer.headers.set('netlify-cdn-cache-control', `public, max-age=${PROOF_CACHE}`)
  // Nothing else is part of the cache's key: ?x=1, ?x=2 would each reach the store.
  answer.headers.set('netlify-vary', 'query=vehicle|photo|open|request')
  return answer
}

/** Seconds. A photo's id never has another photo. */
const DAY_IN_SECONDS = 86_400

function servePhoto(bytes: Uint8Array | undefined): Response {
  if (!bytes) return refuse('pictureUnknown')
  return new Response(Buffer.from(bytes), {
    headers: {
      ...answerHeaders,
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': `public, max-age=${DAY_IN_SECONDS}, immutable`,
    },
  })
}

/** The link changes nothing: mail programs open links, too. */
const toPage = (token: string) =>
  new Response(null, { status: 303, headers: { ...answerHeaders, location: `/proof?request=${token}` } })

/** The staff read French. */
const expiredPage = () =>
  plainPage(
    {
      language: 'fr',
      heading: 'Ce lien n’est plus valable',
      lines: [
        'Il vaut 72 heures et une seule fois. Si la photo est encore attendue, un nouvel e-mail viendra avec la prochaine demande.',
      ],
    },
    403,
  )
