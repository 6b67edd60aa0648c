import type { DoorPrice, Line } from '#domain/door-price/door-price.ts'
import { formatEuros } from '#domain/money.ts'
import type { Translate } from './i18n.ts'

/** The full price that a buyer outside the Union wires first, and the VAT that he gets back, in whole euros; undefined for a price
 *  with VAT. */
function exportSums(line: Line): { price: string; vat: string } | undefined {
  const full = line.words === 'exportPrice' ? line.figures?.['price'] : undefined
  if (typeof full !== 'number' || !('euros' in line)) return undefined
  return { price: formatEuros(full), vat: formatEuros(full - line.euros) }
}

/** Under a price without VAT: what is paid first, and on what condition the VAT comes back. */
export function exportFirst(line: Line, t: Translate): string {
  const sums = exportSums(line)
  return sums ? t('doorExportFirst', sums) : ''
}

/** The same on a card, shorter; undefined where the price is with VAT. */
export function exportOnCard({ lines: [line] }: DoorPrice, t: Translate): string | undefined {
  const sums = line && exportSums(line)
  return sums && t('doorCardExport', sums)
}
