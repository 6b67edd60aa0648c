import jpeg from 'jpeg-js'
import { readExif, readSegments, sizeOf, withoutNotes } from '#domain/jpeg.ts'
import { MAX_PROOF_BYTES, MAX_PROOF_PIXELS, type PhotoFault } from '#domain/proof.ts'

interface CheckedPhoto {
  /** The file without what the camera noted. */
  bytes: Uint8Array
  /** Fingerprint of the pixels: 16 hexadecimal digits. */
  print: string
  taken: string | undefined
}
type Check = { ok: true; photo: CheckedPhoto } | { ok: false; fault: PhotoFault }

/** Megabytes that the decoder may use: 50 megapixels take 200, and its tables about as much again. */
const DECODER_MEMORY = 512

/** Reads a photo as sent, or says why it is refused. Only JPEG: the page of the staff turns whatever its browser reads into one. */
export function checkPhoto(sent: Uint8Array): Check {
  if (sent.length === 0) return { ok: false, fault: 'empty' }
  if (sent.length > MAX_PROOF_BYTES) return { ok: false, fault: 'tooLarge' }
  if (!isJpeg(sent)) return { ok: false, fault: kindOf(sent) }
  const segments = readJpeg(sent)
  if (typeof segments === 'string') return { ok: false, fault: segments }
  try {
    const bytes = withoutNotes(sent, segments)
    const pixels = jpeg.decode(bytes, {
      useTArray: true,
      maxResolutionInMP: MAX_PROOF_PIXELS / 1_000_000,
      maxMemoryUsageInMB: DECODER_MEMORY,
      tolerantDecoding: false,
    })
    return { ok: true, photo: { bytes, print: fingerprint(pixels), taken: readExif(sent, segments).taken } }
  } catch {
    return { ok: false, fault: 'unreadable' }
  }
}

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8

type Segments = NonNullable<ReturnType<typeof readSegments>>

/** The segments of a JPEG that is whole, has nothing behind it and not too many pixels; or why not. Nothing is decoded. */
export function readJpeg(sent: Uint8Array): Segments | 'polyglot' | 'tooManyPixels' | 'unreadable' {
  const segments = readSegments(sent)
  if (!segments) return readSegments(sent, true) && hasEnd(sent) ? 'polyglot' : 'unreadable'
  const size = sizeOf(sent, segments)
  if (!size?.width || !size.height) return 'unreadable'
  return size.width * size.height > MAX_PROOF_PIXELS ? 'tooManyPixels' : segments
}

/** Whether the file holds a picture's end: then what follows it is a second file. */
const hasEnd = (bytes: Uint8Array) => Buffer.from(bytes).includes(Buffer.from([0xff, 0xd9]))

/** What a file is that is no JPEG, from its first bytes, whatever its name says. */
export function kindOf(bytes: Uint8Array): Exclude<PhotoFault, 'replayed' | 'tooManyPixels'> {
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1')
  if (head.startsWith('%PDF')) return 'pdf'
  if (/^\s*(?:<\?xml|<svg|<!--|<!doctype)/i.test(head)) return 'svg'
  // ISO base media: the brand tells a picture from a film.
  const brand = head.slice(4, 8) === 'ftyp' ? head.slice(8, 12) : undefined
  if (brand) return /^(?:hei|hev|mif|msf)/.test(brand) ? 'heic' : 'video'
  return 'notPhoto'
}

interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

/** Difference hash: the picture as 9 × 8 mean greys, a bit for each that is lighter than its right neighbour. It survives another
 *  size or quality, but not another photo. */
export function fingerprint({ width, height, data }: Pixels): string {
  const [across, down] = [9, 8]
  const grey = Array.from({ length: across * down }, (_, cell) => {
    const [left, right] = edges(cell % across, across, width)
    const [top, bottom] = edges(Math.floor(cell / across), down, height)
    let sum = 0
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) {
        const at = (y * width + x) * 4
        sum += (data[at] ?? 0) * 299 + (data[at + 1] ?? 0) * 587 + (data[at + 2] ?? 0) * 114
      }
    return sum / ((right - left) * (bottom - top))
  })
  let bits = 0n
  for (let cell = 0; cell < grey.length; cell += 1)
    if (cell % across < across - 1) bits = (bits << 1n) | ((grey[cell] ?? 0) > (grey[cell + 1] ?? 0) ? 1n : 0n)
  return bits.toString(16).padStart(16, '0')
}

/** Where a cell begins and ends; at least one pixel. */
function edges(cell: number, cells: number, length: number): [number, number] {
  const from = Math.min(length - 1, Math.floor((cell * length) / cells))
  return [from, Math.max(from + 1, Math.floor(((cell + 1) * length) / cells))]
}
