import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Compresses each file once, as a host does when a site is published; again when its content has changed. */
export function createPacker(): (file: string, body: Buffer) => Promise<Buffer> {
  const known = new Map<string, { body: Buffer; packed: Promise<Buffer> }>()
  return (file, body) => {
    const found = known.get(file)
    if (found?.body.equals(body)) return found.packed
    const packed = compress(body)
    known.set(file, { body, packed })
    return packed
  }
}
