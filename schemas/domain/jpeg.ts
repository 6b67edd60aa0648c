// The parts of a JPEG file (ITU-T T.81, annex B) and of its EXIF data (CIPA DC-008): enough to read when a photo was taken and which
// way up it is, and to write it without anything else that the camera noted.

interface Segment {
  marker: number
  /** Of the marker's first byte, and after the last. */
  from: number
  to: number
}

const [SOI, EOI, SOS, APP0, APP1, APP14, APP15, COM] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xee, 0xef, 0xfe]

/** The file's segments up to its end. Undefined if it is no whole JPEG, or if anything follows its end: a file of two kinds. `head`: only
 *  those before the picture, whatever follows; phones add films and maps of depth. */
export function readSegments(bytes: Uint8Array, head = false): Segment[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined
  const segments: Segment[] = []
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === EOI) return at + 2 === bytes.length ? segments : undefined
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    let to = at + 2 + length
    if (length < 2 || to > bytes.length) return undefined
    // The picture's own data have no length: they end at the next marker that is neither a stuffed byte nor a restart.
    if (marker === SOS && head) return segments
    if (marker === SOS) while (to + 1 < bytes.length && !(bytes[to] === 0xff && isMarker(bytes[to + 1] ?? 0))) to += 1
    segments.push({ marker, from: at, to })
    at = to
  }
  return undefined
}
const isMarker = (byte: number) => byte !== 0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd7)

/** Width and height as the file's frame says, before anything is decoded. */
export function sizeOf(bytes: Uint8Array, segments: readonly Segment[]): { width: number; height: number } | undefined {
  // All frames but the tables that share their numbers (DHT, JPG, DAC).
  const frame = segments.find(({ marker }) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
  if (!frame) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset + frame.from)
  return frame.to - frame.from < 9 ? undefined : { height: view.getUint16(5), width: view.getUint16(7) }
}

interface Exif {
  /** 1 to 8; 1 is upright. */
  orientation: number
  /** 'YYYY:MM:DD HH:MM:SS', the camera's local time. */
  taken?: string
}
const [ORIENTATION, EXIF_FOLDER, TAKEN] = [0x0112, 0x8769, 0x9003]
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0]

/** What the camera noted that we use. Anything damaged reads as not noted. */
export function readExif(bytes: Uint8Array, segments: readonly Segment[]): Exif {
  const found = segments.find(
    ({ marker, from }) => marker === APP1 && EXIF.every((byte, n) => bytes[from + 4 + n] === byte),
  )
  if (!found) return { orientation: 1 }
  const view = new DataView(bytes.buffer, bytes.byteOffset + found.from + 10, found.to - found.from - 10)
  try {
    const little = view.getUint16(0) === 0x4949
    const entry = (folder: number, tag: number) => {
      const count = view.getUint16(folder, little)
      for (let n = 0; n < count; n += 1)
        if (view.getUint16(folder + 2 + n * 12, little) === tag) return folder + 2 + n * 12 + 8
      return undefined
    }
    const root = view.getUint32(4, little)
    const turned = entry(root, ORIENTATION)
    const inner = entry(root, EXIF_FOLDER)
    const time = inner === undefined ? undefined : entry(view.getUint32(inner, little), TAKEN)
    const orientation = turned === undefined ? 1 : view.getUint16(turned, little)
    const text = time === undefined ? '' : textAt(view, view.getUint32(time, little), 19)
    return {
      orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
      ...(/^\d{4}:\d\d:\d\d \d\d:\d\d:\d\d$/.test(text) && { taken: text }),
    }
  } catch {
    return { orientation: 1 } // an offset outside the segment
  }
}
const textAt = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, n) => view.getUint8(at + n)))

/** The file without whatever the camera or a program noted beside the picture, but for the way up. */
export function withoutNotes(bytes: Uint8Array, segments: readonly Segment[]): Uint8Array {
  const { orientation } = readExif(bytes, segments)
  // Adobe's segment says how colours are coded; without it some files turn green.
  const isNote = (marker: number) => (marker >= APP0 && marker <= APP15 && marker !== APP14) || marker === COM
  const kept = segments.filter(({ marker }) => !isNote(marker)).map(({ from, to }) => bytes.subarray(from, to))
  const parts = [
    Uint8Array.of(0xff, SOI),
    ...(orientation > 1 ? [turnedNote(orientation)] : []),
    ...kept,
    Uint8Array.of(0xff, EOI),
  ]
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** EXIF with one entry: the way up. */
const turnedNote = (orientation: number) => {
  const head = [0xff, APP1, 0, 34, ...EXIF]
  const folder = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8] // big endian, first folder at 8
  const entry = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0] // the only one, a short
  return Uint8Array.from([...head, ...folder, ...entry, 0, 0, 0, 0]) // no further folder
}
