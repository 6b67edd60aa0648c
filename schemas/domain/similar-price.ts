/** Fields for the price comparison. */
export interface PricedCar {
  _id: string
  brand?: string | null
  model?: string | null
  bodyType?: string | null
  fuel?: string | null
  year?: number | null
  mileage?: number | null
  powerKw?: number | null
  price?: number | null
}

const MIN_SIMILAR_CARS = 2
/** A price further from the median than this share is probably a typing error. */
const FAR = 0.35
const MAX_YEAR_GAP = 2

type Known<T> = T | null | undefined

const near = (a: Known<number>, b: Known<number>, share: number) =>
  typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) <= share * Math.max(a, b)

const sameYears = (a: PricedCar, b: PricedCar) =>
  typeof a.year === 'number' && typeof b.year === 'number' && Math.abs(a.year - b.year) <= MAX_YEAR_GAP

/** Drafts hold whatever an import wrote, a number too. */
const same = (a: unknown, b: unknown) =>
  typeof a === 'string' && typeof b === 'string' && a.toLowerCase() === b.toLowerCase()

/** A body and a fuel say little of a car's class: an A7 3.0 TDI is no A 180. Its power does. */
const POWER_CLASS = 0.25

/** Rules from strict to loose; the first that finds enough cars is used. */
const similarityRules: ((a: PricedCar, b: PricedCar) => boolean)[] = [
  (a, b) => same(a.brand, b.brand) && same(a.model, b.model) && sameYears(a, b),
  (a, b) =>
    same(a.bodyType, b.bodyType) &&
    same(a.fuel, b.fuel) &&
    sameYears(a, b) &&
    near(a.mileage, b.mileage, 0.5) &&
    near(a.powerKw, b.powerKw, POWER_CLASS),
]

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return (low + high) / 2
}

/** Compares a price with similar cars of the shop; `all`: its published cars, as the price in a draft may be a guess. `share` is
 *  0.4 for 40 % above their median (euros). Undefined without a price or enough similar cars. */
export function comparePrice(car: PricedCar, all: readonly PricedCar[]) {
  const { price } = car
  if (typeof price !== 'number') return undefined
  for (const alike of similarityRules) {
    const prices = all
      .filter((other) => other._id !== car._id && alike(car, other))
      .flatMap((other) => (other.price && other.price > 0 ? other.price : []))
    if (prices.length < MIN_SIMILAR_CARS) continue
    const middle = median(prices)
    const share = price / middle - 1
    return { share, median: Math.round(middle), cars: prices.length, far: Math.abs(share) > FAR }
  }
  return undefined
}
