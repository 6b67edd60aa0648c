import { z } from 'zod'
import type { Language } from './languages.ts'

/** 1234567 → '1 234 567', with U+00A0: Intl would use a narrow no-break space, which the page's font lacks. Intl also loads
 *  locale data at first use, which took phones 30 to 60 ms at each page start. */
export const groupThousands = (whole: number): string => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')

/** Whole euros, taxes included. Catalogue, deposits and balances have no cents. */
export const eurosSchema = z.int().min(0).max(10_000_000)

/** 14000 → '14 000 €', in French format for every language (specification). */
export const formatEuros = (amount: number): string => `${groupThousands(Math.round(amount))}\u00a0€`

/** How a language writes a number with decimals; '#' is the number. */
interface Signs {
  decimal: string
  percent: string
}
const comma: Signs = { decimal: ',', percent: '#\u00a0%' }
const point: Signs = { decimal: '.', percent: '#%' }
/** As Intl writes them (CLDR 47, compared by a test). A language that is not named writes them as French does. */
const signs: Partial<Record<Language, Signs>> = {
  en: point,
  ja: point,
  'zh-CN': point,
  it: { ...comma, percent: '#%' },
  nl: { ...comma, percent: '#%' },
  pt: { ...comma, percent: '#%' },
}
const signsOf = (language: Language): Signs => signs[language] ?? comma

/** 3.9 → '3,9 %' in French, '3.9%' in English; two decimals at most. */
export const formatPercent = (share: number, language: Language): string => {
  const { decimal, percent } = signsOf(language)
  return percent.replace('#', String(Number(share.toFixed(2))).replace('.', decimal))
}

/** 3511.9 → '3 511,9' in French, '3 511.9' in English; six decimals at most. With `isSum`, of euros, two decimals or none:
 *  '3 511,90'. Thousands are grouped as `formatEuros` does: both stand in one receipt. */
export const formatDecimal = (figure: number, language: Language, isSum = false): string => {
  const rounded = Number(figure.toFixed(isSum ? 2 : 6))
  const [whole = '', decimals] = (isSum && !Number.isInteger(rounded) ? rounded.toFixed(2) : String(rounded)).split('.')
  return groupThousands(Number(whole)) + (decimals ? signsOf(language).decimal + decimals : '')
}

/** 13 → '1,3' in French, '1.3' in English. */
export const formatTenths = (tenths: number, language: Language): string =>
  `${Math.floor(tenths / 10)}${signsOf(language).decimal}${tenths % 10}`

/** 148602 (cents) → '1 486,02 €' in French, '1 486.02 €' in English. Only loans count in cents; whole euros stand in their table. */
export const formatCents = (amount: number, language: Language): string =>
  `${formatDecimal(amount / 100, language, true)}\u00a0€`

/** Share of the price that reserves a car (specification, section 9). In percent, so that sums stay whole numbers. */
export const DEPOSIT_PERCENT = 20

/** Both shares for the texts, as `{{depositPercent}}` and `{{balancePercent}}`. */
export const SALE_SHARES = { depositPercent: DEPOSIT_PERCENT, balancePercent: 100 - DEPOSIT_PERCENT }

/** The deposit ('acompte') in whole euros, rounded to the nearest euro. */
export const depositOf = (price: number): number => Math.round((price * DEPOSIT_PERCENT) / 100)

/** The amount due at delivery or in instalments, in whole euros. */
export const balanceOf = (price: number): number => price - depositOf(price)

/** Whole kilometres on the odometer. */
export const mileageSchema = z.int().min(0).max(2_000_000)

/** 84210 → '84 210 km'. For the seller's own screens: buyers read a car's mileage by `mileageText`. */
export const formatKilometres = (kilometres: number): string => `${groupThousands(Math.round(kilometres))}\u00a0km`

/** A mileage and whether papers prove it. */
interface Odometer {
  /** Kilometres. */
  mileage: number
  mileageProven: boolean
}

/** The only way to write a car's mileage for a buyer: « kilométrage non garanti » follows one that nothing proves, wherever it
 *  stands (decree 78-993 of 4 October 1978, article 2). `t`: texts of the page or letter. */
export const mileageText = (
  { mileage, mileageProven }: Odometer,
  t: (key: 'mileageIs' | 'mileageIsNotProven', values: { kilometres: string }) => string,
): string => t(mileageProven ? 'mileageIs' : 'mileageIsNotProven', { kilometres: groupThousands(mileage) })

/** One kilowatt in metric horsepower (1 ch = 735.49875 W). */
export const HORSEPOWER_PER_KILOWATT = 1.359_621_6
