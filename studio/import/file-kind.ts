/** What a file is by its content, whatever its name says. */
export type FileKind = 'empty' | 'text' | 'web' | 'zip' | 'locked' | 'old-excel' | 'pdf' | 'other'

const signatures: readonly (readonly [FileKind, readonly number[]])[] = [
  ['zip', [0x50, 0x4b]],
  ['old-excel', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
]
/** Excel puts what a password protects into an old container, under this name. */
const lockedName = Uint8Array.from('EncryptedPackage', (letter) => letter.charCodeAt(0))

export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty'
  const [kind] = signatures.find(([, signature]) => signature.every((byte, place) => bytes[place] === byte)) ?? []
  if (kind === 'old-excel') return holdsLocked(bytes) ? 'locked' : kind
  if (kind) return kind
  const [first, second] = bytes
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (!utf16 && bytes.includes(0)) return 'other'
  return startsTag(bytes) ? 'web' : 'text'
}

/** Names in the container are UTF-16: a zero behind each letter. */
function holdsLocked(bytes: Uint8Array): boolean {
  const [letter = 0] = lockedName
  for (let place = bytes.indexOf(letter); place >= 0; place = bytes.indexOf(letter, place + 1))
    if (lockedName.every((byte, step) => bytes[place + 2 * step] === byte)) return true
  return false
}

/** Some programs write a web page or XML and name it .xls. */
const startsTag = (bytes: Uint8Array) =>
  /^(?:\u00ef\u00bb\u00bf)?\s*</.test(String.fromCharCode(...bytes.subarray(0, 64)))
