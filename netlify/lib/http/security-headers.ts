/** What every answer of a function carries: the host applies the site's `_headers` to files only. Never kept, never guessed at,
 *  only over TLS (two years, as the site's own pages say). */
export const securityHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'referrer-policy': 'no-referrer',
} as const
