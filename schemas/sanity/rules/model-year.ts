import { vehicleSchema } from '#domain/vehicle.ts'
import { accepted } from './accepted.ts'

const { year: shape } = vehicleSchema.shape

/** A year the shop's schema takes; the range in the message is its own. */
export const acceptedYear = accepted(
  shape,
  `Indiquez une année en quatre chiffres, de ${shape.minValue} à ${shape.maxValue}.`,
)

/** A model year runs at most one year ahead of the calendar; beyond that it is a slip of the hand. What is refused anyhow
 *  draws no second remark. */
export const plausibleYear = (year: number | undefined) =>
  year === undefined ||
  acceptedYear(year) !== true ||
  year <= new Date().getFullYear() + 1 ||
  'Cette année n’est pas encore venue : vérifiez-la.'
