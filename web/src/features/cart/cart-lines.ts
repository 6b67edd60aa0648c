import { isBuyable } from '#domain/vehicle.ts'
import type { CardVehicle } from '../../content/card-vehicle.ts'
import type { CartItem } from '../../lib/cart-storage.ts'

/** A car of the cart with what the catalogue says of it today; without `car` it is no longer in the catalogue. */
export interface CartLine {
  item: CartItem
  car?: CardVehicle
  /** It can still be bought, and its price counts. */
  counted: boolean
}

export const cartLines = (items: readonly CartItem[], cars: readonly CardVehicle[]): CartLine[] =>
  items.map((item) => {
    const car = cars.find(({ id }) => id === item.id)
    return car ? { item, car, counted: isBuyable(car.status) } : { item, counted: false }
  })

/** Cars that count, and the sum of their prices in whole euros. */
export function cartTotal(lines: readonly CartLine[]): { count: number; sum: number } {
  const counted = lines.filter((line) => line.counted)
  return { count: counted.length, sum: counted.reduce((sum, { car }) => sum + (car?.price ?? 0), 0) }
}
