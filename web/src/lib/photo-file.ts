// Photos that leave a visitor's or seller's phone.
import { MAX_PROOF_PIXELS } from '#domain/proof.ts'

/** The photo, upright, or why this browser cannot use it. */
export async function decodePhoto(file: File): Promise<ImageBitmap | 'heic' | 'unreadable' | 'tooManyPixels'> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  // Safari reads HEIC itself; other browsers do not.
  if (!bitmap) return /hei[cf]/i.test(file.type + file.name) ? 'heic' : 'unreadable'
  return bitmap.width * bitmap.height > MAX_PROOF_PIXELS ? 'tooManyPixels' : bitmap
}

/** What is drawn as a JPEG of at most `limit` bytes, in the first of these qualities that is small enough; undefined if none is. */
export async function jpegWithin(
  canvas: HTMLCanvasElement,
  { limit, qualities }: { limit: number; qualities: readonly number[] },
): Promise<Blob | undefined> {
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (blob && blob.size <= limit) return blob
  }
  return undefined
}
