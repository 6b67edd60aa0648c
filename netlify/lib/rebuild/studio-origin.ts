/** The origin a browser's request comes from, if it is the Studio's: named in STUDIO_URL, or the host the request was made
 *  to (the Studio beside the site, on this machine). `undefined` without an Origin, `false` for any other. */
export function studioOrigin(request: Request, studioUrl: string | undefined): string | undefined | false {
  const given = request.headers.get('origin')
  if (given === null) return undefined
  const origin = URL.parse(given)
  if (!origin) return false
  if (studioUrl && origin.origin === new URL(studioUrl).origin) return origin.origin
  return origin.host === request.headers.get('host') || origin.origin === new URL(request.url).origin
    ? origin.origin
    : false
}
