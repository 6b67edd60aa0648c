import { z } from 'zod'

/** 1234567 → '1 234 567', with U+00A0: Intl would use a narrow no-break space, which the page's font lacks. Intl also loads
 *  locale data at first use, which took phones 30 to 60 ms at each page start. */
export const groupThousands = (whole: number): string => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')

/** Whole euros, taxes included. Catalogue, deposits and balances have no cents. */
export const eurosSchema = z.int().min(0).max(10_000_000)

/** 14000 → '14 000 €', in French format for every language (specification). */
export const formatEuros = (amount: number): string => `${groupThousands(Math.round(amount))}\u00a0€`

/** 26658 (cents) → '266,58 €'. Only loans count in cents. */
export const formatCents = (amount: number): string => {
  const cents = String(Math.round(amount)).padStart(3, '0')
  return `${groupThousands(Number(cents.slice(0, -2)))},${cents.slice(-2)}\u00a0€`
}

/** 3.9 → '3,9 %'; two decimals at most. */
export const formatPercent = (share: number): string => `${String(Number(share.toFixed(2))).replace('.', ',')}\u00a0%`
