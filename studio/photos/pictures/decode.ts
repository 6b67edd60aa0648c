import { HEAD_BYTES, isHeic, PhotoFault, UNREADABLE } from '../photo-files.ts'
import type { HeicAnswer } from './heic-worker.ts'

/** The pixels of a photo, upright whatever its EXIF orientation. Throws PhotoFault if nothing can read it. The caller closes
 *  the bitmap. */
export async function decodePhoto(file: Blob): Promise<ImageBitmap> {
  try {
    // Safari reads HEIC itself.
    return await createImageBitmap(file)
  } catch {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    const pixels = isHeic(head) ? await decodeHeic(await file.arrayBuffer()) : undefined
    if (!pixels) throw new PhotoFault(UNREADABLE)
    return createImageBitmap(new ImageData(pixels.pixels, pixels.width, pixels.height))
  }
}

/** One worker a photo: the memory of WebAssembly grows and never shrinks, and a burst has 60 photos. */
function decodeHeic(file: ArrayBuffer): Promise<HeicAnswer> {
  const worker = new Worker(new URL('heic-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<HeicAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data)
    // The decoder itself could not be loaded; the photo may be good.
    worker.onerror = () => reject(new Error('no decoder'))
  })
  worker.postMessage(file, [file])
  return answer.finally(() => worker.terminate())
}
