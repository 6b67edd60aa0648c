/** A file in a zip, as the zip's list of contents has it. */
export interface ZipEntry {
  path: string
  /** Bytes, unpacked. */
  size: number
  /** Bytes, packed. */
  packed: number
  /** Where its own header begins. */
  start: number
  /** Whether it is packed at all; the only way spreadsheets pack is deflate. */
  deflated: boolean
}

const END = 0x06054b50
const ENTRY = 0x02014b50

/** What a zip holds, read from its list of contents without unpacking anything; undefined if the list is broken.
 *  Layout: APPNOTE 6.3.10, 4.3.12 and 4.3.16. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    let end = bytes.length - 22
    // Behind the end there may be a comment.
    while (view.getUint32(end, true) !== END) end -= 1
    let place = view.getUint32(end + 16, true)
    return Array.from({ length: view.getUint16(end + 10, true) }, () => {
      const { next, ...entry } = readEntry(view, place)
      place = next
      return entry
    })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readEntry(view: DataView, place: number) {
  if (view.getUint32(place, true) !== ENTRY) throw new RangeError('no entry')
  const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => view.getUint16(place + offset, true))
  const bytes = new Uint8Array(view.buffer, view.byteOffset + place + 46, name)
  return {
    path: new TextDecoder().decode(bytes),
    size: view.getUint32(place + 24, true),
    packed: view.getUint32(place + 20, true),
    start: view.getUint32(place + 42, true),
    deflated: view.getUint16(place + 10, true) !== 0,
    next: place + 46 + name + extra + comment,
  }
}

/** Unpacks one file as text. Throws if it is broken, or longer than the list of contents says. */
export async function unpackText(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry): Promise<string> {
  const header = new DataView(bytes.buffer, bytes.byteOffset + entry.start, 30)
  const from = entry.start + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = new Blob([bytes.subarray(from, from + entry.packed)]).stream()
  const reader = (entry.deflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed).getReader()
  const decoder = new TextDecoder()
  let [text, length] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.length
    if (length > entry.size) {
      await reader.cancel()
      throw new RangeError('longer than announced')
    }
    text += decoder.decode(value, { stream: true })
  }
}
