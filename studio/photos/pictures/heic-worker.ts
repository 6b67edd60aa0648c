/* Decodes one HEIC photo off the page's thread. libheif-js, of the libraries that read HEIC in a browser: it is the build of the
 * C++ library itself, follows its releases, and its bundle holds its WebAssembly, so that nothing is loaded from outside. heic2any
 * is at version 0.0.4; heic-to wraps the same library in 3 MB instead of 2. The Studio's policy allows WebAssembly for it
 * (scripts/studio/studio-headers.ts). */
import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'

const worker = globalThis as unknown as {
  onmessage: (event: MessageEvent<ArrayBuffer>) => void
  postMessage: (message: HeicAnswer, transfer: Transferable[]) => void
}

/** Pixels as RGBA, upright; undefined if the file cannot be read. */
export type HeicAnswer = { pixels: Uint8ClampedArray<ArrayBuffer>; width: number; height: number } | undefined

worker.onmessage = async ({ data }) => {
  const answer = await decode(new Uint8Array(data)).catch(() => undefined)
  worker.postMessage(answer, answer ? [answer.pixels.buffer] : [])
}

async function decode(bytes: Uint8Array): Promise<HeicAnswer> {
  const { HeifDecoder } = await libheif()
  const images = new HeifDecoder().decode(bytes)
  // A burst or a portrait holds several; the phone shows the primary one.
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) return undefined
  const [width, height] = [image.get_width(), image.get_height()]
  const pixels = new Uint8ClampedArray(width * height * 4)
  const shown = await new Promise((resolve) => image.display({ data: pixels, width, height }, resolve))
  return shown ? { pixels, width, height } : undefined
}
