import { DEPOSIT_PERCENT } from './money.ts'

/** The first example on a car's page (specification, section 9); the lender's limits may move both. */
export const SAMPLE_DOWN_PERCENT = 30
export const SAMPLE_MONTHS = 48
/** Down payments of the simulator in percent: the deposit, which no loan pays, is a part of each. */
const DOWN_PERCENTS = { min: DEPOSIT_PERCENT, max: 60, step: 5 } as const
/** Months between two terms of the simulator, if the lender's range can be divided so. */
const MONTHS_STEP = 6

const CENTS = 100
const MONTHS_A_YEAR = 12

/** What a lender lends. Whole euros and months, both ends included. */
export interface LoanLimits {
  minAmount: number
  maxAmount: number
  minMonths: number
  maxMonths: number
}
interface Range {
  min: number
  max: number
  step: number
}

/** The down payments (percent) and terms (months) from which a buyer of a car can choose, with the first example; undefined if
 *  no down payment brings the loan within the lender's limits. `price`: whole euros. */
export function loanChoices(price: number, limits: LoanLimits) {
  const { minMonths, maxMonths } = limits
  const step = (maxMonths - minMonths) % MONTHS_STEP === 0 ? MONTHS_STEP : 1
  const count = (DOWN_PERCENTS.max - DOWN_PERCENTS.min) / DOWN_PERCENTS.step + 1
  const possible = Array.from({ length: count }, (_, n) => DOWN_PERCENTS.min + n * DOWN_PERCENTS.step).filter(
    (percent) => {
      const { borrowed } = amountsOf(price, percent)
      return borrowed >= limits.minAmount && borrowed <= limits.maxAmount
    },
  )
  const [min, max] = [possible[0], possible.at(-1)]
  if (min === undefined || max === undefined) return undefined
  const down: Range = { min, max, step: DOWN_PERCENTS.step }
  const months: Range = { min: minMonths, max: maxMonths, step }
  return {
    down,
    months,
    first: { downPercent: within(down, SAMPLE_DOWN_PERCENT), months: within(months, SAMPLE_MONTHS) },
  }
}

/** Euros between two prices of a ruler, and the highest price on one. */
const PRICE_STEP = 1000
const MAX_PRICE = 60_000

/** The prices for which a visitor may try a loan: at each of them the lender lends something. */
export function priceRange({ minAmount, maxAmount }: LoanLimits): Range {
  const borrowed = (percent: number) => 1 - percent / 100
  const min = Math.ceil(minAmount / borrowed(DOWN_PERCENTS.min) / PRICE_STEP) * PRICE_STEP
  const highest = Math.floor(maxAmount / borrowed(DOWN_PERCENTS.max) / PRICE_STEP) * PRICE_STEP
  return { min, max: Math.max(min, Math.min(highest, MAX_PRICE)), step: PRICE_STEP }
}

/** The step of a range that is nearest below `value`. */
const within = ({ min, max, step }: Range, value: number): number =>
  min + Math.floor((Math.min(Math.max(value, min), max) - min) / step) * step

interface LoanTerms {
  /** Whole euros. */
  price: number
  /** Down payment in percent of the price. */
  downPercent: number
  /** Number of equal monthly instalments; the last one absorbs the rounding. */
  months: number
  /** Nominal annual rate in percent. */
  annualRatePercent: number
  /** Compulsory fees, paid when the contract is signed. Whole euros, less than the amount borrowed. */
  fees: number
}

export interface Loan {
  /** Down payment in whole euros, rounded to the nearest euro like the deposit. */
  down: number
  /** Amount borrowed, whole euros. */
  borrowed: number
  /** Each instalment except the last, cents. */
  monthlyCents: number
  /** The last instalment, cents. */
  lastCents: number
  /** All instalments and the fees, cents. */
  totalCents: number
  /** Cost of the credit: the total minus the amount borrowed, cents. */
  costCents: number
  /** The annual percentage rate of charge (TAEG), percent. */
  effectiveRatePercent: number
}

/** A loan of equal monthly instalments, in whole cents: each month's interest and the instalment are rounded to the nearest
 *  cent, and the last instalment pays exactly the rest. */
export function loanOf({ price, downPercent, months, annualRatePercent, fees }: LoanTerms): Loan {
  const { down, borrowed } = amountsOf(price, downPercent)
  const rate = annualRatePercent / 100 / MONTHS_A_YEAR
  const monthlyCents = Math.round(
    rate === 0 ? (borrowed * CENTS) / months : (borrowed * CENTS * rate) / (1 - (1 + rate) ** -months),
  )
  let owed = borrowed * CENTS
  for (let month = 1; month < months; month += 1) owed += Math.round(owed * rate) - monthlyCents
  const lastCents = owed + Math.round(owed * rate)
  const instalments = monthlyCents * (months - 1) + lastCents
  const totalCents = instalments + fees * CENTS
  const costCents = totalCents - borrowed * CENTS
  const received = (borrowed - fees) * CENTS
  const effectiveRatePercent = effectiveRate(received, (monthlyRate) => {
    const last = (1 + monthlyRate) ** -months
    const others = monthlyRate === 0 ? months - 1 : (1 - last * (1 + monthlyRate)) / monthlyRate
    return monthlyCents * others + lastCents * last
  })
  return { down, borrowed, monthlyCents, lastCents, totalCents, costCents, effectiveRatePercent }
}

/** The lender's representative example: an amount in whole euros, lent over some months. */
export const exampleLoan = ({
  exampleAmount,
  exampleMonths,
  annualRatePercent,
  fees,
}: Pick<LoanTerms, 'annualRatePercent' | 'fees'> & { exampleAmount: number; exampleMonths: number }): Loan =>
  loanOf({ price: exampleAmount, downPercent: 0, months: exampleMonths, annualRatePercent, fees })

const amountsOf = (price: number, downPercent: number) => {
  const down = Math.round((price * downPercent) / 100)
  return { down, borrowed: price - down }
}

/** Halvings of the interval in which the rate lies: far beyond the decimals that are shown. */
const HALVINGS = 60

/** The annual rate in percent at which what is paid is worth what was received: the equation of annex III to Directive (EU)
 *  2023/2225, with months as twelfths of a year. `received` > 0 and the worth in cents; the worth falls as the rate grows.
 *  0 if nothing is paid beyond what was received. */
function effectiveRate(received: number, worthAt: (monthlyRate: number) => number): number {
  let low = 0
  let high = 1
  while (worthAt(high) > received) high *= 2
  for (let n = 0; n < HALVINGS; n += 1) {
    const middle = (low + high) / 2
    if (worthAt(middle) > received) low = middle
    else high = middle
  }
  return ((1 + low) ** MONTHS_A_YEAR - 1) * 100
}

/** Words for credit in the shop's languages, without those for leasing: it is often in a car's history. Japanese and Chinese write
 *  without spaces, so theirs count anywhere. */
const creditWords = [
  // French, and what other languages share with it
  'crédits?|taeg|loa|prêteur|prêt (?:auto|personnel)|emprunt(?:s|er|eur)?|financ\\p{L}*|mensualit\\p{L}*|finanzi\\p{L}*|finans\\p{L}*',
  // English
  'credit|apr|loans?|lenders?|instal?lments?|monthly payments?',
  // German
  '\\p{L}*kredit\\p{L}*|darlehen\\p{L}*|ratenzahlung|monatsraten?|effektiver jahreszins|effektivzins',
  // Spanish, Italian, Portuguese
  'créditos?|préstamos?|tae|cuotas? mensual(?:es)?|mensualidad\\p{L}*|credito|prestit[oi]|taeg|rat[ae] mensil[ei]|empréstimos?|prestaç\\p{L}*|mensalidade\\p{L}*',
  // Dutch, Danish, Swedish, Norwegian
  'krediet\\p{L}*|lening\\p{L}*|maandtermijn\\p{L}*|kredit\\p{L}*|kreditt\\p{L}*|billån\\p{L}*|lån|månedlig ydelse|avbetalning|avbetaling|nedbetaling',
  // Russian
  'кредит\\p{L}*|рассрочк\\p{L}*|финансирован\\p{L}*|за[её]м|займ\\p{L}*',
]
const creditPattern = () =>
  new RegExp(
    `(?<!\\p{L})(?:${creditWords.join('|')})(?!\\p{L})|ローン|融資|クレジット|分割払い|贷款|貸款|分期|信贷`,
    'iu',
  )

/** Whether a text names credit in any of the shop's languages, as an editor may in a car's features or description, or on a
 *  slide. `text` has the languages by code. */
export const namesCredit = (text: string | Readonly<Record<string, string | null | undefined>>): boolean =>
  creditPattern().test(typeof text === 'string' ? text : Object.values(text).join('\n'))
