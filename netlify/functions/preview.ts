import { defaultLanguage, isLanguage } from '#domain/languages.ts'
import { refuse, refuseMethod, withErrorResponse } from '../lib/http/respond.ts'
import { isLoopback } from '../lib/settings.ts'

/** GET `?language=<code>`: the site's preview page, which the Studio may frame. A function serves it because the host adds
 *  headers that forbid framing to every static file. Runs on any deploy: it shows that deploy's own page and uses no store,
 *  secret or mail. */
export default (request: Request): Promise<Response> =>
  withErrorResponse('preview', 'anyDeploy', () =>
    framedPage(request, { siteUrl: process.env['URL'], studioUrl: process.env['STUDIO_URL'] }),
  )

/** Milliseconds for the site to deliver the page. */
const TIMEOUT = 8_000
/** The host redirects to the canonical spelling: lower case, trailing slash. */
const MAX_REDIRECTS = 3

/** These describe the encoded file, or forbid framing. */
const dropped = ['content-length', 'content-encoding', 'transfer-encoding', 'etag', 'x-frame-options', 'connection']

interface Addresses {
  /** The site's public address; absent locally. */
  siteUrl?: string | undefined
  studioUrl?: string | undefined
}

/** The page `/preview` in the requested language, as the site serves it, but with headers that let the Studio frame it. 503
 *  if the site does not answer. */
export async function framedPage(request: Request, { siteUrl, studioUrl }: Addresses): Promise<Response> {
  if (request.method !== 'GET') return refuseMethod('GET')
  const requested = new URL(request.url)
  const site = ownAddress(requested, siteUrl)
  if (!site) return refuse('unavailable')
  const language = requested.searchParams.get('language')
  const prefix = isLanguage(language) && language !== defaultLanguage ? `/${language}` : ''
  const signal = AbortSignal.timeout(TIMEOUT)
  const page = await fetchOwn(new URL(`${prefix}/preview/`, site), signal).catch(() => undefined)
  if (!page) return refuse('unavailable')
  const headers = new Headers([...page.headers].filter(([name]) => !dropped.includes(name)))
  headers.set('content-security-policy', policyFor(page.headers.get('content-security-policy'), studioUrl))
  headers.set('x-robots-tag', 'noindex')
  headers.set('cache-control', 'no-store')
  return new Response(page.body, { status: page.status, headers })
}

/** The request's origin if it can be ours: the public address, a Netlify deploy preview, or this machine. Otherwise the
 *  public address: the Host header must not choose which server we call. */
function ownAddress({ host, hostname, origin }: URL, siteUrl: string | undefined): string | undefined {
  const isPublic = siteUrl !== undefined && URL.parse(siteUrl)?.host === host
  return isPublic || hostname.endsWith('.netlify.app') || isLoopback(hostname) ? origin : siteUrl
}

/** The page's policy with frame-ancestors set to the site's and the Studio's origin. */
function policyFor(policy: string | null, studioUrl: string | undefined): string {
  const studio = studioUrl && URL.canParse(studioUrl) ? ` ${new URL(studioUrl).origin}` : ''
  const rules = (policy ?? '').split('; ').filter((rule) => rule && !rule.startsWith('frame-ancestors'))
  return [...rules, `frame-ancestors 'self'${studio}`].join('; ')
}

/** Fetches a page of the site and follows redirects within its origin; undefined if one leads elsewhere. */
async function fetchOwn(address: URL, signal: AbortSignal, redirects = MAX_REDIRECTS): Promise<Response | undefined> {
  const page = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual', signal })
  if (page.status < 300 || page.status >= 400) return page
  await page.body?.cancel()
  const next = URL.parse(page.headers.get('location') ?? '', address.href)
  return next?.origin === address.origin && redirects > 0 ? fetchOwn(next, signal, redirects - 1) : undefined
}
