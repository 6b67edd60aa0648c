import { refuse } from './respond.ts'

/** What a post from one of the site's forms must be, before its body is looked at: a POST, of JSON, from our own pages.
 *  Gives the refusal, or undefined when the request may pass. */
export function guardForm(request: Request, siteUrl: string | undefined): Response | undefined {
  if (request.method !== 'POST') return refuse('methodNotAllowed', [], { allow: 'POST' })
  if (!isOwnOrigin(request, siteUrl)) return refuse('foreignOrigin')
  if (!isJson(request.headers.get('content-type'))) return refuse('unsupportedMediaType')
  return undefined
}

/** Browsers send Origin with every POST; a request without one is not from our form. The origin is ours when it is the host
 *  the request was made to (which no page can forge, and which covers deploy previews and this machine under all its names)
 *  or the site's public address. */
function isOwnOrigin(request: Request, siteUrl: string | undefined): boolean {
  const origin = URL.parse(request.headers.get('origin') ?? '')
  if (!origin) return false
  if (siteUrl !== undefined && origin.origin === new URL(siteUrl).origin) return true
  const { host, protocol } = new URL(request.url)
  // Behind a proxy that ends TLS the request itself looks like plain http; the other way round nothing is ours.
  if (origin.protocol !== protocol && origin.protocol !== 'https:') return false
  return origin.host === host || origin.host === request.headers.get('host')
}

/** JSON is UTF-8 (RFC 8259, 8.1); another charset is refused rather than misread. */
function isJson(contentType: string | null): boolean {
  const [type, ...parameters] = (contentType ?? '').toLowerCase().split(';')
  if (type?.trim() !== 'application/json') return false
  return parameters.every((parameter) => {
    const [name, value] = parameter.split('=')
    return name?.trim() !== 'charset' || /^"?utf-?8"?$/.test(value?.trim() ?? '')
  })
}
