import type { DoorPrice } from '#domain/door-price/door-price.ts'
import type { VehicleSummary } from '#content/snapshot.ts'
import { isBuyable, type ShownStatus } from '#domain/listing.ts'
import type { LocalPicture, LocalText, ShownWords } from './localized.ts'

/** What only the car's own page and the orders say of its past. */
type Past = 'keys' | 'serviceBook'
/** A car as lists show it, in one language. */
export interface CardVehicle extends Omit<VehicleSummary, Past | 'exteriorColor' | 'picture' | 'status'>, ShownWords {
  exteriorColor?: LocalText
  picture: LocalPicture
  status: ShownStatus
  /** Set in the browser: since the page was built an order holds it, or the shop takes none (lib/held.ts). */
  isHeld?: true
}

/** Moves sold cars to the end; the order is otherwise unchanged. */
export const soldLast = (cards: readonly CardVehicle[]): CardVehicle[] =>
  cards.toSorted((a, b) => Number(a.status === 'sold') - Number(b.status === 'sold'))

/** Twice as many as are shown: those that may not enter the visitor's place are left out. */
const SIMILAR = 6

/** Up to six alternatives to a car that can be bought: the same body type and the same brand count alike, the same model most;
 *  among equals the nearest price. */
export function similarCars(all: readonly CardVehicle[], car: CardVehicle): CardVehicle[] {
  const likeness = (other: CardVehicle) =>
    Number(other.bodyType !== undefined && other.bodyType === car.bodyType) +
    (other.brand === car.brand ? (other.model === car.model ? 2 : 1) : 0)
  const distance = (other: CardVehicle) => Math.abs(other.price - car.price)
  return all
    .filter((other) => other.id !== car.id && isBuyable(other.status))
    .toSorted((a, b) => likeness(b) - likeness(a) || distance(a) - distance(b))
    .slice(0, SIMILAR)
}

/** The total at the visitor's door, as cards show it; undefined for a car that may not enter or without a total. */
export const totalOf = (price: DoorPrice | undefined): readonly [from: number, to: number] | undefined =>
  price && price.entry.kind !== 'refused' && price.total.unknown <= 1 && !price.lacksTax
    ? [price.total.from, price.total.to]
    : undefined
