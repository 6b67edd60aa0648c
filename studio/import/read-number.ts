/** What may stand behind a number: units that dealers write. */
const units = /\s*(?:€|eur|euros?|km|kms|kw|ch|cm3|cm³|cc|g\/km|mois|portes?|places?|ttc)\.?$/i

/** A number as people write it in French: '14 000 €', '14.000', '84 210,00 km'. A comma or point before one or two last
 *  digits is a decimal sign, before three it parts thousands. Undefined if it is no number. */
export function readNumber(text: string): number | undefined {
  let figures = text.normalize('NFKC').trim()
  while (units.test(figures)) figures = figures.replace(units, '')
  figures = figures.replace(/[\s'’]/g, '')
  const match = /^([+-]?)(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(figures)
  if (!match) return undefined
  const [, sign, whole = '', decimals = ''] = match
  const value = Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`)
  return sign === '-' ? -value : value
}
