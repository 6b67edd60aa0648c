import { useMemo } from 'react'
import { encode } from 'uqr'

/** Black on white in both schemes, because not every reader knows inverted codes. `label`: where it leads. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** EPC069-12, for transfers, requires level M and at most version 13 (69 modules). `boostEcc` would raise the level where it
 *  fits. */
const QR_OPTIONS = { ecc: 'M', boostEcc: false, maxVersion: 13, border: 0 } as const

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A QR code as an SVG path, one unit per module; `size` includes the quiet zone.
 *  @throws if the text is too long for version 13 */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, QR_OPTIONS)
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`] : [])),
  )
  return { size: size + 2 * QUIET_ZONE, path: path.join('') }
}
