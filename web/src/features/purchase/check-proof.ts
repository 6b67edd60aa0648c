/** Bytes (specification, section 9). */
export const MAX_PROOF_SIZE = 10 * 1024 * 1024
/** For the browser's dialog. */
export const PROOF_TYPES = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

const bytesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
/** How a file of each kind begins: '%PDF-', JPEG's start of image, PNG's signature and its first chunk. */
const kinds = [
  { name: /\.pdf$/i, start: bytesOf('%PDF-') },
  { name: /\.jpe?g$/i, start: [0xff, 0xd8, 0xff] },
  { name: /\.png$/i, start: [0x89, ...bytesOf('PNG\r\n\u001A\n\0\0\0\rIHDR')] },
]
/** A name that hides what the file is: control characters, or signs that turn the direction of writing. */
const TREACHEROUS_NAME = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u
/** What makes a document or a picture a web page or a program as well. */
const DOUBLE = /<(?:!doctype html|html|script|\?php)[\s>/]/i

/** Whether a file can be a proof of payment: PDF, JPEG or PNG by its name, by its first bytes and by nothing else, at most
 *  10 MB. What the browser takes its type for does not count. */
export async function checkProof(file: File): Promise<'ok' | 'wrongType' | 'tooLarge'> {
  const kind = kinds.find(({ name }) => name.test(file.name))
  if (!kind || TREACHEROUS_NAME.test(file.name)) return 'wrongType'
  if (file.size > MAX_PROOF_SIZE) return 'tooLarge'
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!kind.start.every((byte, at) => bytes[at] === byte)) return 'wrongType'
  return DOUBLE.test(new TextDecoder('latin1').decode(bytes)) ? 'wrongType' : 'ok'
}
