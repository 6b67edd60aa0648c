import { createHmac, timingSafeEqual } from 'node:crypto'

export interface TokenContent {
  /** What the token allows; a token for one purpose is none for another. */
  purpose: string
  /** What it is about: letters, digits, `-` and `~`. */
  subject: string
  /** Milliseconds since 1970. */
  until: number
}

/** A token for an address: subject, end of validity and HMAC-SHA-256, in signs that need no escaping. The same content makes
 *  the same token. */
export function signToken(secret: string, { purpose, subject, until }: TokenContent): string {
  const end = Math.trunc(until).toString(36)
  return `${subject}.${end}.${mac(secret, purpose, subject, end).toString('base64url')}`
}

/** The subject of a token that is ours, for this purpose, and not too old; else undefined. Takes the same time wherever a
 *  forged signature differs. `now` in milliseconds. */
export function readToken(secret: string, purpose: string, token: string, now: number): string | undefined {
  const [, subject, end, given] = /^([a-z0-9~-]{1,200})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (!subject || !end || !given) return undefined
  if (!timingSafeEqual(mac(secret, purpose, subject, end), Buffer.from(given, 'base64url'))) return undefined
  return now <= Number.parseInt(end, 36) ? subject : undefined
}

const mac = (secret: string, purpose: string, subject: string, end: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${subject}\n${end}`).digest()
