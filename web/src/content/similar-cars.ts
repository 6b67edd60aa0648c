import { isBuyable } from '#domain/vehicle.ts'
import type { CardVehicle } from './card-vehicle.ts'

const SHOWN = 3

/** Up to three cars a buyer of this one may look at instead: for sale, of the same body type first, then the nearest in
 *  price. */
export function similarCars(all: readonly CardVehicle[], car: CardVehicle): CardVehicle[] {
  const sameBody = (other: CardVehicle) => Number(other.bodyType !== undefined && other.bodyType === car.bodyType)
  const distance = (other: CardVehicle) => Math.abs(other.price - car.price)
  return all
    .filter((other) => other.id !== car.id && isBuyable(other.status))
    .toSorted((a, b) => sameBody(b) - sameBody(a) || distance(a) - distance(b))
    .slice(0, SHOWN)
}
