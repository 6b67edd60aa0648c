import type { Context } from '@netlify/functions'
import { PROOF_CACHE } from '#domain/proof.ts'
import { isVehicleId } from '#domain/vehicle-id.ts'
import { proofSchema } from '#forms/proof.ts'
import { plainPage, seeOther } from '../lib/http/plain-page.ts'
import { isOwnOrigin, receiveForm } from '../lib/http/receive-form.ts'
import { accept, answerHeaders, misconfigured, refuse, refuseMethod, withErrorResponse } from '../lib/http/respond.ts'
import { networkMark } from '../lib/limits.ts'
import { inBackground } from '../lib/log.ts'
import { makeOutbox } from '../lib/outbox/delivery.ts'
import { readCatalogue } from '../lib/orders/purchase.ts'
import { answerAsker } from '../lib/proof/answer-asker.ts'
import { tellAskers } from '../lib/proof/askers.tsx'
import { answerStaff, linkedRequest } from '../lib/proof/answer-staff.ts'
import { openProofs, readLastProofs, readProofPhoto, readProofState } from '../lib/proof/proof-store.ts'
import { readSalesSettings } from '../lib/settings.ts'

/** Bytes: a car's id and the fields that every form sends. */
const MAX_BODY = 4 * 1024

/** "Prove it to me". GET `?vehicle=<id>`: the last proof of a car and its open request; with `&photo=<id>` a photo of it. GET `?all`:
 *  the last proof of each car, for the build. POST: asks for one. `?open=<token>` is the link in the staff's mail,
 *  `?request=<token>` what their page asks and sends (netlify/lib/proof/answer-staff.ts). */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('proof', { request, context }, async () => {
    const query = new URL(request.url).searchParams
    const [vehicle, photo, open, token] = ['vehicle', 'photo', 'open', 'request'].map((name) => query.get(name))
    if (request.method !== 'GET' && request.method !== 'POST') return refuseMethod('GET, POST')
    const store = openProofs()
    if (request.method === 'GET' && !open && !token) {
      // What the cache keeps for everybody is asked for in one way only: every other spelling would be another entry.
      if (!isPlain(query)) return refuse('invalid')
      if (query.has('all')) return forEverybody(accept({ proofs: await readLastProofs(store) }))
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
      const answer = await answerStaff(store, request, found, now)
      // The minute's run tells those whom this one leaves.
      if (request.method === 'POST' && answer.ok)
        inBackground(context, tellAskers(store, outbox, { mail, host: context }), 'askers-untold', {
          id: found.asked.id,
        })
      return answer
    }
    const form = await receiveForm(request, { form: 'proof', schema: proofSchema, limit: MAX_BODY, siteUrl, now })
    if (!form.ok) return form.answer
    const network = networkMark(mail.apiKey, context.ip)
    return answerAsker({ store, outbox, settings: settings.value, request, context }, form.data, network)
  })

/** `?all`, `?vehicle=` or `?vehicle=&photo=`, once each, beside whatever the cache does not look at. */
function isPlain(query: URLSearchParams): boolean {
  const asked = CACHE_KEY.flatMap((name) => query.getAll(name).map((value) => (value === '' ? name : `${name}=`)))
  return ['all', 'vehicle=', 'vehicle=,photo='].includes(asked.join())
}

async function answerState(vehicle: string): Promise<Response> {
  // Of a car that this build does not show nothing is offered: an open page may be newer than the build.
  const isShown = (await readCatalogue()).has(vehicle)
  return forEverybody(
    accept(isShown ? { ...(await readProofState(openProofs(), vehicle, Date.now())) } : { offered: false }),
  )
}

/** Parameters that tell the host's cache one answer from another. All others are not part of its key: ?x=1, ?x=2 would each reach the
 *  store. */
const CACHE_KEY = ['vehicle', 'photo', 'open', 'request', 'all']

/** An answer that the host's cache may give to others, too. */
function forEverybody(answer: Response): Response {
  answer.headers.set('netlify-cdn-cache-control', `public, max-age=${PROOF_CACHE}`)
  answer.headers.set('netlify-vary', `query=${CACHE_KEY.join('|')}`)
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
      'netlify-vary': `query=${CACHE_KEY.join('|')}`,
    },
  })
}

/** The link changes nothing: mail programs open links, too. */
const toPage = (token: string) => seeOther(`/proof?request=${token}`, answerHeaders)

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
