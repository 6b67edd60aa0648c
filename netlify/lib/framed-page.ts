import { defaultLanguage, isLanguage } from '#domain/languages.ts'
import { refuse } from './http/responses.ts'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** The site as the request names it, if that can be the site: its public address, one of the host's for deploy previews, this
 *  machine. Else the public address: what the Host header says must not choose whom we ask. */
function ownAddress(asked: URL, siteUrl: string | undefined): string | undefined {
  const { host, hostname, origin } = asked
  const isPublic = siteUrl !== undefined && URL.parse(siteUrl)?.host === host
  return isPublic || hostname.endsWith('.netlify.app') || loopback.test(hostname) ? origin : siteUrl
}

/** Milliseconds until the site's own page is given up. */
const PATIENCE_MS = 8_000

/** How often the host may lead to another spelling of the page's address: lower case, a slash at its end. */
const MOST_HOPS = 3

/** Headers that speak of the file as it was sent, and those that forbid framing. */
const dropped = ['content-length', 'content-encoding', 'transfer-encoding', 'etag', 'x-frame-options', 'connection']

/** The page's policy with another word on who may frame it: the Studio, on the site's own origin or on its own. */
function policyFor(policy: string | null, studioUrl: string | undefined): string {
  const studio = studioUrl && URL.canParse(studioUrl) ? ` ${new URL(studioUrl).origin}` : ''
  const kept = (policy ?? '').split('; ').filter((rule) => rule && !rule.startsWith('frame-ancestors'))
  return [...kept, `frame-ancestors 'self'${studio}`].join('; ')
}

interface Addresses {
  /** The site's public one; absent on this machine. */
  siteUrl?: string | undefined
  studioUrl?: string | undefined
}

/** The page `/preview` in the language asked for, as the site serves it, but for who may frame it. */
export async function framedPage(request: Request, { siteUrl, studioUrl }: Addresses): Promise<Response> {
  if (request.method !== 'GET') return refuse('methodNotAllowed', [], { allow: 'GET' })
  const asked = new URL(request.url)
  const site = ownAddress(asked, siteUrl)
  if (!site) return refuse('unavailable')
  const language = asked.searchParams.get('language')
  const prefix = isLanguage(language) && language !== defaultLanguage ? `/${language}` : ''
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const page = await fetchOwn(new URL(`${prefix}/preview/`, site), signal).catch(() => undefined)
  if (!page) return refuse('unavailable')
  const headers = new Headers([...page.headers].filter(([name]) => !dropped.includes(name)))
  headers.set('content-security-policy', policyFor(page.headers.get('content-security-policy'), studioUrl))
  headers.set('x-robots-tag', 'noindex')
  headers.set('cache-control', 'no-store')
  return new Response(page.body, { status: page.status, headers })
}

/** A page of the site itself: redirections are followed while they stay on its origin. Undefined when they lead elsewhere or
 *  nowhere. */
async function fetchOwn(address: URL, signal: AbortSignal, hops = MOST_HOPS): Promise<Response | undefined> {
  const page = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual', signal })
  if (page.status < 300 || page.status >= 400) return page
  await page.body?.cancel()
  const next = URL.parse(page.headers.get('location') ?? '', address.href)
  return next?.origin === address.origin && hops > 0 ? fetchOwn(next, signal, hops - 1) : undefined
}
