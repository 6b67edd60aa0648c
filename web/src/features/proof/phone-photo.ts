// A photo on its way from the phone: what leaves it is upright, has its plate covered and nothing of what the camera noted.
import { readExif, readSegments } from '#domain/jpeg.ts'
import { drawPlate, type Quad } from '#domain/plate-cover.ts'
import { MAX_PROOF_BYTES, type PhotoFault } from '#domain/proof.ts'
import { decodePhoto, jpegWithin } from '../../lib/photo-file.ts'
import { sha256Of } from '../../lib/send-file.ts'

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
  const bitmap = await decodePhoto(file)
  if (typeof bitmap === 'string') return bitmap
  const segments = readSegments(bytes, true)
  const taken = segments && readExif(bytes, segments).taken
  return { bitmap, original: await sha256Of(bytes), taken }
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
export function photoFile(bitmap: ImageBitmap, plate: Quad | undefined): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  drawPhoto(canvas, { bitmap, plate })
  return jpegWithin(canvas, { limit: MAX_PROOF_BYTES, qualities: QUALITIES })
}
