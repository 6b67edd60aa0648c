import { defaultLanguage, isLanguage } from '#domain/languages.ts'
import { refuse } from '../http/respond.ts'
import { ownAddress } from './own-address.ts'

/** Milliseconds until the site's own page is given up. */
const PATIENCE_MS = 8_000

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
  const page = await fetch(new URL(`${prefix}/preview/`, site), {
    headers: { accept: 'text/html' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined)
  if (!page) return refuse('unavailable')
  const headers = new Headers([...page.headers].filter(([name]) => !dropped.includes(name)))
  headers.set('content-security-policy', policyFor(page.headers.get('content-security-policy'), studioUrl))
  headers.set('x-robots-tag', 'noindex')
  headers.set('cache-control', 'no-store')
  return new Response(page.body, { status: page.status, headers })
}
