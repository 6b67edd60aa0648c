/** Bytes of a file's beginning that tell what it is. */
export const TELLING_BYTES = 16

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, n) => bytes[n] === byte)
const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** What a file is by its first bytes, whatever its name says. */
export function photoKind(bytes: Uint8Array): 'photo' | 'heic' | 'pdf' | 'empty' | 'other' {
  if (bytes.length === 0) return 'empty'
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'photo' // JPEG
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'photo' // PNG
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'photo'
  if (text(bytes, 4, 8) === 'ftyp' && /^(hei|hev|mif1|msf1)/.test(text(bytes, 8, 12))) return 'heic'
  return text(bytes, 0, 4) === '%PDF' ? 'pdf' : 'other'
}
