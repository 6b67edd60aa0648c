import { z } from 'zod'
import { groupThousands } from './money.ts'

/** Whole kilometres on the odometer. */
export const mileageSchema = z.int().min(0).max(2_000_000)

/** 84210 → '84 210 km', in French format for every language. */
export const formatKilometres = (kilometres: number): string => `${groupThousands(Math.round(kilometres))}\u00a0km`

/** One kilowatt in metric horsepower (1 ch = 735.49875 W). */
export const HORSEPOWER_PER_KILOWATT = 1.359_621_6
