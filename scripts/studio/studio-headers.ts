import type { ContentSource } from '../../studio/vite.config.ts'

/** The project's own API and what the Studio asks besides: whether there is a newer version (sanity-cdn.com), and Sanity's
 *  API without a project, whose bare host no star stands for. */
const hostedApi =
  'https://*.api.sanity.io wss://*.api.sanity.io https://api.sanity.io https://*.apicdn.sanity.io https://cdn.sanity.io https://sanity-cdn.com'
/** Editors' faces come from where they signed in: Google's or GitHub's, or from Sanity. */
const hostedPictures = 'https://cdn.sanity.io https://lh3.googleusercontent.com https://avatars.githubusercontent.com'

/** Response headers of the Studio's pages. Its policy is its own: the interface writes its styles as it runs, which the
 *  site's policy forbids. With a lake of our own no outside host is named, so none can be asked. */
export function studioHeaders({ apiHost, siteUrl }: ContentSource): Record<string, string> {
  // A lake given as a path is on the Studio's own origin; one given as an address is named, for pictures and sockets too.
  const lake = apiHost && URL.canParse(apiHost) ? `${new URL(apiHost).origin} ${socketOrigin(apiHost)}` : ''
  const site = siteUrl ? ` ${new URL(siteUrl).origin}` : ''
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob: ${apiHost ? lake : hostedPictures}`,
    'media-src': "'self' blob:",
    'font-src': "'self' data:",
    'connect-src': `'self' ${apiHost ? lake : hostedApi}${site}`,
    // The preview of a car, by the site's own page.
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

const socketOrigin = (address: string) => new URL(address).origin.replace(/^http/, 'ws')
