/** The sample the specification shows on a car's page (section 9). */
export const SAMPLE_DOWN_PERCENT = 30
export const SAMPLE_MONTHS = 48
/** What the simulator lets a buyer choose: the deposit of a classic credit starts at 0 %, its term is 12 to 84 months
 *  (specification, section 9). */
export const DOWN_PERCENTS = { min: 0, max: 60, step: 5 } as const
export const LOAN_MONTHS = { min: 12, max: 84, step: 6 } as const

const CENTS = 100
const MONTHS_A_YEAR = 12

export interface LoanTerms {
  /** Whole euros. */
  price: number
  /** Share of the price paid at once. */
  downPercent: number
  /** Number of equal instalments, one a month; the last one settles what rounding left. */
  months: number
  /** Nominal yearly rate, percent. */
  annualRatePercent: number
}

export interface Loan {
  /** Paid at once, whole euros: the share of the price rounded to the nearest euro, as the deposit is. */
  down: number
  /** Lent, whole euros. */
  borrowed: number
  /** Every instalment but the last, cents. */
  monthlyCents: number
  /** The last instalment, cents. */
  lastCents: number
  /** All instalments together, cents. */
  totalCents: number
  /** What the credit costs: the instalments less what was lent, cents. */
  costCents: number
}

/** A loan of equal monthly instalments, in whole cents throughout: each month's interest and the instalment are rounded to
 *  the nearest cent, and the last instalment pays exactly what is then still owed. */
export function loanOf({ price, downPercent, months, annualRatePercent }: LoanTerms): Loan {
  const down = Math.round((price * downPercent) / 100)
  const borrowed = price - down
  const rate = annualRatePercent / 100 / MONTHS_A_YEAR
  const monthlyCents = Math.round(
    rate === 0 ? (borrowed * CENTS) / months : (borrowed * CENTS * rate) / (1 - (1 + rate) ** -months),
  )
  let owed = borrowed * CENTS
  for (let month = 1; month < months; month += 1) owed += Math.round(owed * rate) - monthlyCents
  const lastCents = owed + Math.round(owed * rate)
  const totalCents = monthlyCents * (months - 1) + lastCents
  return { down, borrowed, monthlyCents, lastCents, totalCents, costCents: totalCents - borrowed * CENTS }
}

/** The yearly effective rate (TAEG), percent, of a loan without fees or compulsory insurance: twelve monthly rates
 *  compounded. */
export const effectiveRatePercent = (annualRatePercent: number): number =>
  ((1 + annualRatePercent / 100 / MONTHS_A_YEAR) ** MONTHS_A_YEAR - 1) * 100
