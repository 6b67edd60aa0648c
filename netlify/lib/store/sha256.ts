import { createHash } from 'node:crypto'

/** SHA-256 of a text's UTF-8, as 64 hexadecimal digits. At once: handing a few bytes to another thread, as Web Crypto does,
 *  takes a hundred times as long as hashing them. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
