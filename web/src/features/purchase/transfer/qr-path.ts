import { encode } from 'uqr'

/** EPC069-12: level M, at most version 13 (69 modules). Left to itself, the encoder takes a higher level
 *  where it fits. */
const options = { ecc: 'M', boostEcc: false, maxVersion: 13, border: 0 } as const
/** Modules of quiet zone around a QR code (ISO/IEC 18004). */
const QUIET = 4

/** A QR code as an SVG path, one unit a module, quiet zone included.
 *  @throws if the text is too long for version 13 */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, options)
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
  return { size: size + 2 * QUIET, path: path.join('') }
}
