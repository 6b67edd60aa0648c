/** Ids that sort by the time they were made: nine base-36 digits of the time in milliseconds (enough until the year 5188),
 *  a dash, and 80 random bits. Lower-case letters, digits and one dash: fit for keys, file names, addresses and mail headers. */
export function timeOrderedId(now: number): string {
  const random = crypto.getRandomValues(new Uint8Array(16))
  const text = Array.from(random, (byte) => (byte % 32).toString(32)).join('')
  return `${Math.trunc(now).toString(36).padStart(9, '0')}-${text}`
}
