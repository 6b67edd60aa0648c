import type { Config } from '@netlify/functions'
import { contentSourceOf } from '#domain/content-source.ts'
import { hostedPicture } from '#domain/picture.ts'
import { answerHeaders, misconfigured, refuse, refuseMethod, withErrorResponse } from '../lib/http/respond.ts'
import { log } from '../lib/log.ts'
import { isDemonstration, readVariables } from '../lib/settings.ts'

/** GET `/photos/images/<project>/<dataset>/<file>?…`: a picture of the content's host. This function fetches it, so that the
 *  host never learns who looks: a rewrite at Netlify would pass on the visitor's IP address. Runs on any deploy: it uses no
 *  store, secret or mail. HEAD gets the same answer without the picture. 404 for an address that no page of the shop writes, 502 if the host does not give the picture. */
export default (request: Request): Promise<Response> =>
  withErrorResponse('photos', 'anyDeploy', async () => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod('GET, HEAD')
    const reading = readVariables(['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_API_HOST'])
    if (!reading.ok) return misconfigured('photos', reading.variables)
    const { apiHost = SANITY_PICTURES, ...content } = contentSourceOf(reading.value)
    const picture = hostedPicture(new URL(request.url), content)
    if (!picture) return refuse('pictureUnknown')
    const answer = await servePicture(apiHost + picture, request.headers.get('accept') ?? '')
    return request.method === 'GET' ? answer : new Response(null, answer)
  })

export const config: Config = { path: '/photos/*' }

const SANITY_PICTURES = 'https://cdn.sanity.io'
/** Milliseconds for the host to deliver a picture. */
const TIMEOUT = 8_000
/** Bytes; the largest picture of a page has a tenth. Netlify's limit for an answer is 6 MB in base64. */
const MAX_BYTES = 4_000_000
/** Seconds. An address contains the hash of its picture, so the picture never changes. */
const YEAR = 31_536_000
const DAY = 86_400
/** Seconds until a picture that failed is asked for again. */
const RETRY = 10

/** What browsers show, best first; SVG is none of them, because it can contain scripts. */
const types = ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif']
/** Formats that not every browser reads; the host picks one of those we accept. */
const [AVIF = '', WEBP = ''] = types

/** Fetches a picture, without any header of the visitor's, and keeps it at Netlify across deploys. */
async function servePicture(address: string, accepted: string): Promise<Response> {
  const wanted = [AVIF, WEBP].filter((type) => accepted.includes(type))
  const headers = { accept: [...wanted, 'image/*'].join(',') }
  const found = await fetchPicture(address, headers).catch(() => undefined)
  if (found === 'unknown') return refuse('pictureUnknown')
  if (!found) {
    log('picture-unavailable')
    return refuse('pictureUnavailable', [], { 'cache-control': `public, max-age=${RETRY}` })
  }
  // Sanity makes an AVIF after it was first asked for, and answers WebP until then (sanity.io/docs/help/avif, 2026-11-23).
  const isFinal = !wanted.includes(AVIF) || found.type === AVIF || !address.includes('auto=format')
  return new Response(found.bytes, {
    headers: {
      ...answerHeaders,
      'content-type': found.type,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': `public, max-age=${isFinal ? YEAR : DAY}, immutable`,
      'netlify-cdn-cache-control': `public, durable, max-age=${isFinal ? YEAR : DAY}`,
      // Netlify otherwise forgets every picture at each deploy.
      'netlify-cache-id': 'photos',
      vary: 'accept',
      ...(isDemonstration() && { 'x-robots-tag': 'noindex' }),
    },
  })
}

/** The picture; 'unknown' if the host does not have it; undefined if it answers anything else, such as a redirect. */
async function fetchPicture(address: string, headers: Record<string, string>) {
  const answer = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  const length = Number(answer.headers.get('content-length') ?? 0)
  if (answer.status !== 200 || !types.includes(type) || length > MAX_BYTES) {
    await answer.body?.cancel()
    return answer.status === 404 ? 'unknown' : undefined
  }
  const bytes = await answer.arrayBuffer()
  return bytes.byteLength > 0 && bytes.byteLength <= MAX_BYTES ? { type, bytes } : undefined
}
