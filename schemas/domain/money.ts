import { z } from 'zod'
import { groupThousands } from './french-number.ts'

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
