import type { PlaceId } from '#domain/place.ts'
import type { ListedCar, ListedTotal } from '../../content/cost.ts'

/** A car's sums: that of the chosen region alone, else all. */
export const totalsAt = ({ totals }: ListedCar, region: PlaceId | undefined): readonly ListedTotal[] =>
  region === undefined ? totals : totals.filter(({ place }) => place === region)

/** Cars with a total, and those whose sum lacks a tax: their sums must not be compared. The page's order is that of the totals; for a
 *  chosen region it is made here. */
export function carsByTotal(
  cars: readonly ListedCar[],
  region: PlaceId | undefined,
): [ranked: readonly ListedCar[], partial: readonly ListedCar[]] {
  const isRanked = (car: ListedCar) => totalsAt(car, region).some(({ isTotal }) => isTotal)
  const least = (car: ListedCar) => totalsAt(car, region)[0]?.least ?? car.price
  const sorted = region === undefined ? cars : cars.toSorted((one, other) => least(one) - least(other))
  return [sorted.filter(isRanked), sorted.filter((car) => !isRanked(car))]
}
