// A photo on its way from the phone: what leaves it is upright, has its plate covered and nothing of what the camera noted.
import { readExif, readSegments } from '#domain/jpeg.ts'
import { drawPlate, type Quad } from '#domain/plate-cover.ts'
import { MAX_PROOF_BYTES, MAX_PROOF_PIXELS, type PhotoFault } from '#domain/proof.ts'

/** Pixels: enough to read the sheet behind the windscreen. */
const LONGEST_SIDE = 2400
const QUALITIES = [0.85, 0.7, 0.5]

export interface TakenPhoto {
  bitmap: ImageBitmap
  /** SHA-256 of the file as the camera wrote it. */
  original: string | undefined
  /** The camera's time, 'YYYY:MM:DD HH:MM:SS'. */
  taken: string | undefined
}

/** Reads a file of the camera, upright, or says why it cannot be used. */
export async function readPhoto(file: File): Promise<TakenPhoto | PhotoFault> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length === 0) return 'empty'
  if (file.type === 'image/svg+xml') return 'svg'
  if (file.type === 'application/pdf') return 'pdf'
  if (file.type.startsWith('video/')) return 'video'
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  // Safari reads HEIC itself; other browsers do not.
  if (!bitmap) return /hei[cf]/i.test(file.type + file.name) ? 'heic' : 'unreadable'
  if (bitmap.width * bitmap.height > MAX_PROOF_PIXELS) return 'tooManyPixels'
  const segments = readSegments(bytes, true)
  const taken = segments && readExif(bytes, segments).taken
  // Without TLS, as on a developer's phone, a browser has no hashes.
  const hash = globalThis.crypto.subtle ? await crypto.subtle.digest('SHA-256', bytes) : undefined
  const original = hash && Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { bitmap, original, taken }
}

/** Draws the photo with its covered plate, at most `longest` pixels on its longer side. */
export function drawPhoto(
  canvas: HTMLCanvasElement,
  { bitmap, plate, longest = LONGEST_SIDE }: { bitmap: ImageBitmap; plate: Quad | undefined; longest?: number },
): void {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  if (plate) drawPlate(context, plate, canvas)
}

/** The JPEG to send; undefined if the browser cannot write one that is small enough. */
export async function photoFile(bitmap: ImageBitmap, plate: Quad | undefined): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  drawPhoto(canvas, { bitmap, plate })
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (blob && blob.size <= MAX_PROOF_BYTES) return blob
  }
  return undefined
}
