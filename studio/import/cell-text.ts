const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: 'UTC' })

/** What a spreadsheet's cell holds, as it would be typed in French: '14000', '12,5', '15/03/2019', 'VRAI'; '' if
 *  nothing. */
export function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'date impossible' : day.format(value)
  if (typeof value === 'boolean') return value ? 'VRAI' : 'FAUX'
  if (typeof value === 'number') return numberText(value)
  return typeof value === 'string' ? value : ''
}

/** What counting leaves over, such as the last digit of 0.1 + 0.2. */
const NOISE = 1e-6

function numberText(value: number): string {
  const rounded = [Math.round(value), Math.round(value * 100) / 100].find((near) => Math.abs(near - value) < NOISE)
  // Exactly three decimals would be read as thousands.
  return (rounded === undefined ? value.toFixed(4) : String(rounded)).replace('.', ',')
}
