import { createHash } from 'node:crypto'

/** A time in milliseconds as nine base-36 digits, which sort as the times do: enough until the year 5188. */
export const timeDigits = (time: number): string => Math.trunc(time).toString(36).padStart(9, '0')

/** Ids that sort by the time they were made: its nine digits, a dash, and 80 random bits. Lower-case letters, digits and one
 *  dash: fit for keys, file names, addresses and mail headers. */
export function timeOrderedId(now: number): string {
  const random = crypto.getRandomValues(new Uint8Array(16))
  const text = Array.from(random, (byte) => (byte % 32).toString(32)).join('')
  return `${timeDigits(now)}-${text}`
}

/** The time in an id that sorts by time, in milliseconds since 1970; undefined for any other name. */
export function timeOfId(id: string): number | undefined {
  const [, digits] = /^([0-9a-z]{9})-/.exec(id) ?? []
  return digits === undefined ? undefined : Number.parseInt(digits, 36)
}

/** SHA-256 of a text's UTF-8, as 64 hexadecimal digits. At once: handing a few bytes to another thread, as Web Crypto does,
 *  takes a hundred times as long as hashing them. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
