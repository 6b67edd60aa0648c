/** The part that is used of libheif-js, which has no types for its bundle. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface Pixels {
    data: Uint8ClampedArray
    width: number
    height: number
  }
  interface HeifImage {
    is_primary: () => boolean
    get_width: () => number
    get_height: () => number
    /** Fills `pixels` with RGBA; calls back with null if the picture is broken. */
    display: (pixels: Pixels, done: (filled: Pixels | null) => void) => void
  }
  const libheif: () => PromiseLike<{ HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] } }>
  export default libheif
}
