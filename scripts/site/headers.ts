import { createHash } from 'node:crypto'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface Policy {
  boot: string
  /** The style sheets inlined in pages. */
  styles: Iterable<string>
  imageBase: string
  /** Whether a third party's page translation is offered (TRANSLATE_WIDGET). */
  translateWidget: boolean
}

/** The contact page's map, loaded on a click. Named for every page: of two policies for one page only what both allow is
 *  allowed. */
const MAP = 'https://www.openstreetmap.org'

/** Where Google's page translation loads its parts from, by rule: what its published code names. The real one cannot be tried
 *  without a network. */
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

/** What a page may load and run: nothing but its own files, the one inline script by its hash, and pictures from where they
 *  are. Style attributes are allowed because a rule cannot know every position on a photo. */
export function contentSecurityPolicy({ boot, styles, imageBase, translateWidget }: Policy): string {
  const pictures = imageBase.startsWith('/') ? [] : [new URL(imageBase).origin]
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hash(boot)],
    'style-src': ["'self'", ...new Set([...styles].map(hash))],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': [MAP],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, values]) => [name, ...values, ...((translateWidget && TRANSLATION[name]) || [])].join(' '))
    .join('; ')
}

const YEAR = 31_536_000

interface HeadersOptions extends Policy {
  demo: boolean
  /** Paths of the pages that ask for a person's data, without the language. */
  dataPages: readonly string[]
}

/** The host's `_headers` file. A shop that is only shown (`demo`) stays out of search engines, pictures included. Where a page
 *  translation is offered, pages that ask for a person's data have a rule of their own without its hosts. That is the whole
 *  policy, not what it lacks: a host that joins the values of rules that overlap enforces both, one that lets the later rule
 *  win enforces this. */
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
  const section = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  const bare = { 'Content-Security-Policy': contentSecurityPolicy({ ...policy, translateWidget: false }) }
  const own = policy.translateWidget
    ? dataPages.flatMap((path) => [path, `/:language${path}`]).map((path) => `${section(`${path}/*`, bare)}\n`)
    : []
  return `${section('/*', everywhere)}\n${own.join('')}${section('/assets/*', { 'Cache-Control': `public, max-age=${YEAR}, immutable` })}\n`
}
