import { createHash } from 'node:crypto'

/** SHA-256 of a text's UTF-8 as 64 hexadecimal digits. Synchronous: Web Crypto's thread takes a hundred times as long for a
 *  few bytes. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Milliseconds as nine base-36 digits, which sort as the times do until the year 5188. */
export const timeDigits = (time: number): string => Math.trunc(time).toString(36).padStart(9, '0')

/** An id that sorts by the time it was made: nine digits of time, a dash, 80 random bits. Lower-case letters, digits and one
 *  dash are safe in keys, file names, addresses and mail headers. */
export function timeOrderedId(now: number): string {
  const random = crypto.getRandomValues(new Uint8Array(16))
  const text = Array.from(random, (byte) => (byte % 32).toString(32)).join('')
  return `${timeDigits(now)}-${text}`
}

/** The time in a time-ordered id, in milliseconds since 1970; undefined for any other name. */
export function timeOfId(id: string): number | undefined {
  const [, digits] = /^([0-9a-z]{9})-/.exec(id) ?? []
  return digits === undefined ? undefined : Number.parseInt(digits, 36)
}
