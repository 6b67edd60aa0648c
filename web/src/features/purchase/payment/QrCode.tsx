import { useMemo } from 'react'
import { encode } from 'uqr'
import { remittanceInformation } from '#domain/transfer-reference.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import classes from './Transfer.module.css'
import type { BankDetails } from './transfer.ts'

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

/** Black on white in both schemes: banking apps read no inverted codes. */
export function QrCode({ text }: { text: string }) {
  const t = useTranslate()
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg className={classes['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qrLabel')}>
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** What a banking app reads from the QR code: 'Quick Response Code: Guidelines to Enable the Data Capture for the Initiation of
 *  a SEPA Credit Transfer' (EPC069-12, version 002, UTF-8). `amount` in whole euros. */
export const epcText = ({ beneficiary, iban, bic }: BankDetails, amount: number, reference: string): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    beneficiary,
    iban.replaceAll(' ', ''),
    `EUR${amount}.00`,
    '', // purpose
    '', // structured reference: ours is text
    remittanceInformation(reference),
  ].join('\n')
