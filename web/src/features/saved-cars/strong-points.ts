import type { CardVehicle } from '../../content/cards.ts'
import type { DoorPrices } from '../../content/door.ts'
import { isBuyable } from '#domain/listing.ts'

/** What sets a car apart from the others of a list. */
const strongPoints = ['total', 'price', 'mileage', 'newest'] as const
export type StrongPoint = (typeof strongPoints)[number]

type Car = Pick<CardVehicle, 'id' | 'price' | 'mileage' | 'firstRegistration' | 'status'>

/** By a car's id, in what it alone comes first among the cars that can be bought and may enter the chosen place. Nothing is said where a
 *  car's value is unknown, or where two are alike. */
export function strongPointsOf(
  cars: readonly Car[],
  door?: Pick<DoorPrices, 'of' | 'card'>,
): Map<string, StrongPoint[]> {
  const points = new Map<string, StrongPoint[]>()
  const rivals = cars.filter(({ id, status }) => isBuyable(status) && !door?.card(id)?.isRefused)
  if (rivals.length < 2) return points
  const total = ({ id }: Car) => {
    const price = door?.of(id)
    return price?.total.complete ? price.total.from : undefined
  }
  const lowest: Record<StrongPoint, (car: Car) => number | undefined> = {
    total,
    price: ({ price }) => price,
    mileage: ({ mileage }) => mileage,
    newest: ({ firstRegistration }) => (firstRegistration ? -Date.parse(firstRegistration.slice(0, 7)) : undefined),
  }
  for (const point of strongPoints) {
    // The lowest price matters where nobody knows the totals.
    if (point === 'price' && rivals.every((car) => total(car) !== undefined)) continue
    const values = rivals.map(lowest[point])
    if (values.includes(undefined)) continue
    const least = Math.min(...(values as number[]))
    const [first, second] = rivals.filter((_, index) => values[index] === least)
    if (first && !second) points.set(first.id, [...(points.get(first.id) ?? []), point])
  }
  return points
}
