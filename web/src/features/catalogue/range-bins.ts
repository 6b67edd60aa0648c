import type { CardVehicle } from '../../content/cards.ts'
import type { DoorOf, RangeFilter } from './filters.ts'

/** Columns above a ruler. */
const COLUMNS = 16

const noDoor: DoorOf = () => undefined

const numbersOf = ({ of }: RangeFilter, cars: readonly CardVehicle[]): number[] =>
  cars.map((car) => of(car, noDoor)).filter((value) => typeof value === 'number')

/** The ends of a ruler: multiples of its step that hold all cars; undefined if all cars are alike. */
export function edgesOf(range: RangeFilter, cars: readonly CardVehicle[]): [number, number] | undefined {
  const values = numbersOf(range, cars)
  const low = Math.floor(Math.min(...values) / range.step) * range.step
  const high = Math.ceil(Math.max(...values) / range.step) * range.step
  return low < high ? [low, high] : undefined
}

/** The number of cars in each column; the last one holds its upper end too. */
export function binsOf(range: RangeFilter, cars: readonly CardVehicle[], [low, high]: readonly [number, number]) {
  const width = Math.ceil((high - low) / range.step / COLUMNS) * range.step
  const bins = Array.from({ length: Math.ceil((high - low) / width) }, (_, index) => ({
    from: low + index * width,
    to: low + (index + 1) * width,
    count: 0,
  }))
  for (const value of numbersOf(range, cars)) {
    const bin = bins[Math.min(Math.floor((value - low) / width), bins.length - 1)]
    if (bin) bin.count += 1
  }
  return bins
}
