const spaces = /[\s\u00a0\u202f]/g

/** A number as a French editor writes it: '14 000 €', '14.000', '84 210 km', '3,5'. Undefined if it is none. A point or
 *  comma before exactly three last digits, with others before it, groups thousands; alone it is a decimal sign. */
export function readFrenchNumber(text: string): number | undefined {
  const bare = text.replace(spaces, '').replace(/(€|eur|euros?|km|kw|mois|cm³|g\/km)$/i, '')
  if (!/^-?\d+([.,]\d+)*$/.test(bare)) return undefined
  const grouped = /^-?[1-9]\d{0,2}([.,]\d{3})+$/.test(bare)
  if (grouped) return Number(bare.replace(/[.,]/g, ''))
  const parts = bare.split(/[.,]/)
  return parts.length > 2 ? undefined : Number(parts.join('.'))
}

const format = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 6 })

/** 14000 → '14 000', the space a no-break one. A year stands ungrouped. */
export const writeFrenchNumber = (value: number, grouped = true): string =>
  grouped ? format.format(value).replaceAll('\u202f', '\u00a0') : String(value)
