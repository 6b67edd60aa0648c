import { z } from 'zod'

/** Whole euros, taxes included. The catalogue, deposits and balances know no cents. */
export const eurosSchema = z.int().min(0).max(10_000_000)

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const percent = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
/** The page's font has no narrow no-break space (U+202F), which Intl writes; the ordinary no-break space takes its place. */
const widened = (text: string): string => text.replaceAll('\u202f', '\u00a0')

/** 14000 → '14 000 €', the French way in every language, as the specification asks. */
export const formatEuros = (amount: number): string => widened(euros.format(amount))

/** 26658 → '266,58 €'. Only a loan counts in cents. */
export const formatCents = (amount: number): string => widened(cents.format(amount / 100))

/** 3.9 → '3,9 %'. */
export const formatPercent = (share: number): string => `${percent.format(share)}\u00a0%`
