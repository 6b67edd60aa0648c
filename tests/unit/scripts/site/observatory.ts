/** Directives of policies and their sources, by name. */
export const rulesOf = (policy: string): ReadonlyMap<string, string[]> =>
  new Map(
    policy.split(';').map((rule) => {
      const [name = '', ...sources] = rule.trim().split(/\s+/)
      return [name, sources]
    }),
  )

const tooBroad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const unsafe = [...tooBroad, "'unsafe-inline'", 'data:']
const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const HALF_A_YEAR = 15_768_000

/** The score of MDN's HTTP Observatory for an HTTPS site that sets no cookies, allows no other origin to read it and
 *  loads its scripts from itself. Rules of November 2026 (github.com/mdn/mdn-http-observatory), as far as such
 *  a site can meet or break them. 100 or more is an A+. Header names are in lower case. */
export function observatoryScore(headers: ReadonlyMap<string, string>): number {
  const rules = rulesOf(headers.get('content-security-policy') ?? '')
  const sources = (name: string) => rules.get(name) ?? rules.get('default-src') ?? ['*']
  const has = (name: string, forbidden: string[]) => sources(name).some((source) => forbidden.includes(source))
  const policy = () => {
    if (rules.size <= 1) return -25
    if (has('script-src', unsafe) || has('object-src', tooBroad)) return -20
    if ([...rules.values()].flat().some((source) => /^(http|ftp):/.test(source))) return -20
    if (has('script-src', ["'unsafe-eval'"]) || has('style-src', ["'unsafe-eval'"])) return -10
    if (has('style-src', unsafe)) return 0
    return rules.get('default-src')?.join() === "'none'" ? 10 : 5
  }
  const referrer = headers.get('referrer-policy')
  const age = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? -1)
  const resourcePolicy = headers.get('cross-origin-resource-policy') ?? ''
  const framing = () => {
    if (rules.has('frame-ancestors') && !has('frame-ancestors', tooBroad)) return 5
    return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20
  }
  const points = [
    policy(),
    referrer === undefined ? 0 : privateReferrers.includes(referrer) ? 5 : -5,
    age < 0 ? -20 : age < HALF_A_YEAR ? -10 : 0,
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    framing(),
    ['same-origin', 'same-site'].includes(resourcePolicy) ? 10 : 0,
  ]
  return points.reduce((score, point) => score + point, 100)
}
