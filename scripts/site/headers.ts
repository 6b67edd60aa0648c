import { createHash } from 'node:crypto'
import { FEED_REPORT_PATH } from '../../schemas/domain/feeds.ts'

interface HeadersOptions extends Policy {
  demo: boolean
  /** Paths, without language, of the pages that collect personal data. */
  dataPages: readonly string[]
}

interface Policy {
  boot: string
  /** The style sheets inlined in the pages. */
  styles: Iterable<string>
  /** Whether a third party's page translation is offered (TRANSLATE_WIDGET). */
  translateWidget: boolean
}

/** The host's `_headers` file. A demonstration (`demo`) stays out of search engines, pictures included. If the page
 *  translation is offered, pages that collect personal data get a policy without its hosts. It is complete, so that it
 *  works whether the host combines overlapping rules (browsers then enforce both) or uses the last one. */
export function headersFile({ demo, dataPages, ...policy }: HeadersOptions): string {
  const everywhere = {
    'Content-Security-Policy': contentSecurityPolicy(policy),
    'Strict-Transport-Security': `max-age=${2 * YEAR}; includeSubDomains; preload`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(demo && { 'X-Robots-Tag': 'noindex' }),
  }
  // The hosted Studio reads it from its own origin.
  const report = { 'Access-Control-Allow-Origin': '*' }
  const section = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  const bare = { 'Content-Security-Policy': contentSecurityPolicy({ ...policy, translateWidget: false }) }
  const own = policy.translateWidget
    ? dataPages.flatMap((path) => [path, `/:language${path}`]).map((path) => `${section(`${path}/*`, bare)}\n`)
    : []
  return `${section('/*', everywhere)}\n${own.join('')}${section(FEED_REPORT_PATH, report)}\n${section('/sw.js', { 'Cache-Control': 'no-cache' })}\n${section('/assets/*', { 'Cache-Control': `public, max-age=${YEAR}, immutable` })}\n`
}

const YEAR = 31_536_000

/** The Content-Security-Policy: only the site's own files, pictures included, and the inline script by its hash. Style
 *  attributes are allowed because positions on photos are arbitrary. */
export function contentSecurityPolicy({ boot, styles, translateWidget }: Policy): string {
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hash(boot)],
    'style-src': ["'self'", ...new Set([...styles].map(hash))],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': [MAP],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, values]) => [name, ...values, ...((translateWidget && TRANSLATION[name]) || [])].join(' '))
    .join('; ')
}

/** The contact page's map, loaded on click. Allowed on every page: a second policy for one page could only restrict the first
 *  further. */
const MAP = 'https://www.openstreetmap.org'

/** Hosts of Google's page translation by directive, as named in its published code. Not tested against the real service, which
 *  needs a network. */
const TRANSLATION: Record<string, string[]> = {
  'script-src': [
    'https://translate.google.com',
    'https://translate.googleapis.com',
    'https://translate-pa.googleapis.com',
    'https://www.gstatic.com',
  ],
  'style-src': ['https://www.gstatic.com'],
  'img-src': ['https://www.gstatic.com', 'https://www.google.com', 'https://translate.googleapis.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ['https://translate.googleapis.com', 'https://translate-pa.googleapis.com'],
  'frame-src': ['https://translate.google.com'],
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
