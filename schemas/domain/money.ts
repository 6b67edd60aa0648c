import { z } from 'zod'

/** Whole euros, taxes included. The catalogue, deposits and balances know no cents. */
export const eurosSchema = z.int().min(0).max(10_000_000)

const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** 14000 → '14 000 €', the French way in every language, as the specification asks. The page's font has no narrow
 *  no-break space (U+202F), which Intl writes; the ordinary no-break space takes its place. */
export const formatEuros = (euros: number): string => format.format(euros).replaceAll('\u202f', '\u00a0')
