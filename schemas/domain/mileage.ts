import { z } from 'zod'

/** Whole kilometres on the odometer. */
export const mileageSchema = z.int().min(0).max(2_000_000)

const format = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })

/** 84210 → '84 210 km', the French way in every language (see `formatEuros` for the kind of space). */
export const formatKilometres = (kilometres: number): string =>
  `${format.format(kilometres).replaceAll('\u202f', '\u00a0')}\u00a0km`
