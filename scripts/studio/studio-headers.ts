import type { ContentSource } from '../../studio/vite.config.ts'

/** The project's API; api.sanity.io, which the wildcard does not match; the version check (sanity-cdn.com). */
const sanityHosts =
  'https://*.api.sanity.io wss://*.api.sanity.io https://api.sanity.io https://*.apicdn.sanity.io https://cdn.sanity.io https://sanity-cdn.com'
/** Editors' avatars come from their sign-in provider: Google, GitHub or Sanity. */
const sanityPictures = 'https://cdn.sanity.io https://lh3.googleusercontent.com https://avatars.githubusercontent.com'

/** Response headers of the Studio. Unlike the site's policy they allow inline styles, which Sanity's interface creates at
 *  run time. With a local lake, no outside host is allowed. */
export function studioHeaders({ apiHost, siteUrl }: ContentSource): Record<string, string> {
  // A lake at a path has the Studio's own origin; one at a URL must be listed, also for WebSockets.
  const origin = apiHost && URL.canParse(apiHost) ? new URL(apiHost).origin : ''
  const lake = origin && `${origin} ${origin.replace(/^http/, 'ws')}`
  const site = siteUrl ? ` ${new URL(siteUrl).origin}` : ''
  const policy = {
    'default-src': "'none'",
    // WebAssembly of the Studio's own files decodes HEIC photos; `eval` stays forbidden.
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob: ${apiHost ? lake : sanityPictures}`,
    'media-src': "'self' blob:",
    'font-src': "'self' data:",
    'connect-src': `'self' ${apiHost ? lake : sanityHosts}${site}`,
    'frame-src': `'self'${site}`,
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.trim()}`)
      .join('; '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  }
}
