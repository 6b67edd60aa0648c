const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** The site as the request names it, if that can be the site: its public address, one of the host's for deploy previews, this
 *  machine. Else the public address: what the Host header says must not choose whom we ask. */
export function ownAddress(asked: URL, siteUrl: string | undefined): string | undefined {
  const { host, hostname, origin } = asked
  const isPublic = siteUrl !== undefined && URL.parse(siteUrl)?.host === host
  return isPublic || hostname.endsWith('.netlify.app') || loopback.test(hostname) ? origin : siteUrl
}
