import type { DeskRefusal } from '#domain/publication.ts'
import { securityHeaders } from '../http/security-headers.ts'

const statuses: Readonly<Record<DeskRefusal, number>> = {
  brokenJson: 400,
  signatureInvalid: 401,
  signedOut: 401,
  foreignOrigin: 403,
  notAllowed: 403,
  methodNotAllowed: 405,
  tooLarge: 413,
  tooManyTokens: 429,
  notSetUp: 503,
  unavailable: 503,
}

const common = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  vary: 'origin',
}

interface DeskAnswer {
  accept: (more?: Readonly<Record<string, unknown>>) => Response
  refuse: (code: DeskRefusal, more?: Record<string, string>) => Response
  /** A browser asks first whether it may send the editor's token. */
  preflight: () => Response
}

/** Answers in the functions' shape that a page of the Studio may read. `allowed` is the Studio's origin, if it asks. */
export function deskAnswer(allowed?: string): DeskAnswer {
  const headers = { ...common, ...(allowed && { 'access-control-allow-origin': allowed }) }
  return {
    accept: (more = {}) => Response.json({ ok: true, ...more }, { headers }),
    refuse: (code, more = {}) =>
      Response.json({ ok: false, code, errors: [] }, { status: statuses[code], headers: { ...headers, ...more } }),
    preflight: () =>
      new Response(null, {
        status: 204,
        headers: {
          ...headers,
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'authorization',
          'access-control-max-age': '600',
        },
      }),
  }
}
