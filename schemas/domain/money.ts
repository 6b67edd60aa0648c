import { z } from 'zod'

/** 1234567 → '1 234 567', with the no-break space that the page's font has (Intl would write a narrow one). Not by Intl: it
 *  loads a language's data at its first use, which took a phone 30 to 60 ms of each page's start. */
export const groupThousands = (whole: number): string => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')

/** Whole euros, taxes included. The catalogue, deposits and balances know no cents. */
export const eurosSchema = z.int().min(0).max(10_000_000)

/** 14000 → '14 000 €', the French way in every language, as the specification asks. */
export const formatEuros = (amount: number): string => `${groupThousands(Math.round(amount))}\u00a0€`

/** 26658 → '266,58 €'. Only a loan counts in cents. */
export const formatCents = (amount: number): string => {
  const cents = String(Math.round(amount)).padStart(3, '0')
  return `${groupThousands(Number(cents.slice(0, -2)))},${cents.slice(-2)}\u00a0€`
}

/** 3.9 → '3,9 %'; two decimals at most. */
export const formatPercent = (share: number): string => `${String(Number(share.toFixed(2))).replace('.', ',')}\u00a0%`
