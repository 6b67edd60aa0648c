/** The example on a car's page (specification, section 9). */
export const SAMPLE_DOWN_PERCENT = 30
export const SAMPLE_MONTHS = 48
/** Ranges of the simulator: classic credit allows 0 % down and 12 to 84 months (specification, section 9). */
export const DOWN_PERCENTS = { min: 0, max: 60, step: 5 } as const
export const LOAN_MONTHS = { min: 12, max: 84, step: 6 } as const

const CENTS = 100
const MONTHS_A_YEAR = 12

interface LoanTerms {
  /** Whole euros. */
  price: number
  /** Down payment in percent of the price. */
  downPercent: number
  /** Number of equal monthly instalments; the last one absorbs the rounding. */
  months: number
  /** Nominal annual rate in percent. */
  annualRatePercent: number
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
  /** All instalments together, cents. */
  totalCents: number
  /** Cost of the credit: instalments minus the amount borrowed, cents. */
  costCents: number
}

/** A loan of equal monthly instalments, in whole cents: each month's interest and the instalment are rounded to the nearest
 *  cent, and the last instalment pays exactly the rest. */
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

/** The annual effective rate (TAEG) in percent of a loan without fees or compulsory insurance: twelve monthly rates
 *  compounded. */
export const effectiveRatePercent = (annualRatePercent: number): number =>
  ((1 + annualRatePercent / 100 / MONTHS_A_YEAR) ** MONTHS_A_YEAR - 1) * 100
