import { vehicleSchema } from '#domain/vehicle.ts'
import { acceptedNumber } from './accepted.ts'

const inRange = acceptedNumber(vehicleSchema.shape.price, '€')

/** Whole euros: deposits and balances are counted without cents. An empty field passes. */
export function acceptedPrice(price: number | undefined) {
  if (price !== undefined && !Number.isInteger(price)) return 'Indiquez un prix en euros entiers, sans centimes.'
  return inRange(price)
}
