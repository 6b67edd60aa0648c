/** Bytes (specification, section 9). */
export const MAX_PROOF_SIZE = 10 * 1024 * 1024
/** For the browser's dialog. */
export const PROOF_TYPES = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

/** How a file of each kind begins: '%PDF-', JPEG's start of image, PNG's signature. */
const signatures = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]
const LONGEST_SIGNATURE = 8

/** Whether a file can be a proof of payment: PDF, JPEG or PNG by its name and by its first bytes, at most 10 MB. */
export async function checkProof(file: File): Promise<'ok' | 'wrongType' | 'tooLarge'> {
  if (!/\.(pdf|jpe?g|png)$/i.test(file.name)) return 'wrongType'
  if (file.size > MAX_PROOF_SIZE) return 'tooLarge'
  const start = new Uint8Array(await file.slice(0, LONGEST_SIGNATURE).arrayBuffer())
  return signatures.some((signature) => signature.every((byte, at) => start[at] === byte)) ? 'ok' : 'wrongType'
}
