// Not ch and cv: horsepower that loses its unit would pass for kilowatts.
const units = /\s*(?:€|eur|euros?|kms?|kg|kw|cm3|cc|g\/km|mois|portes?|places?|ttc)\.?(?:\s*ttc\.?)?$/i
/** The currency before the amount, as in German and English lists. */
const currency = /^(?:€|eur)\s*(?=\d)/i
/** « 12 900,- », « 12900.– »: no cents. */
const noCents = /(?<=\d)\s*[.,]\s*[-–—]{1,2}$/
const figures = /^([+-]?)([1-9]\d{0,2}(?:[.,]\d{3})+|\d+)(?:[.,](\d+))?$/

const decimalFigures = /^([+-]?)(\d+)(?:[.,](\d+))?$/

/** A number as French editors and spreadsheets write it: '14 000 €', '14.000', '84 210,00 km', '12.900,- EUR', '3,5'; undefined for anything
 *  else. A point or comma before exactly three digits groups thousands, unless the number begins with 0 or the field takes
 *  `decimals`, as an exchange rate of 10,845 does. */
export function readFrenchNumber(text: string, { decimals: takesDecimals = false } = {}): number | undefined {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(units, '')
    .replace(noCents, '')
    .replace(currency, '')
    .replace(/[\s'’]/g, '')
  const [found, sign, whole = '', decimals = ''] = (takesDecimals ? decimalFigures : figures).exec(bare) ?? []
  if (found === undefined) return undefined
  const value = Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`)
  return sign === '-' ? -value : value
}

const format = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 6 })

/** 14000 → '14 000', with a no-break space; ungrouped for a year. */
export const writeFrenchNumber = (value: number, grouped = true): string =>
  grouped ? format.format(value).replaceAll('\u202f', '\u00a0') : String(value)
