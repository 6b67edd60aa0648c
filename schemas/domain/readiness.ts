import type { CategoryOf } from './gallery-category.ts'
import type { MissingPoint } from './missing-point.ts'
import { photoPoints } from './readiness-photos.ts'
import { pricePoints } from './readiness-price.ts'
import { sheetPoints } from './readiness-sheet.ts'
import { textPoints } from './readiness-texts.ts'
import type { PricedCar } from './similar-price.ts'
import type { StoredVehicle } from './stored-vehicle.ts'

export interface Readiness {
  /** Out of 100, whole. 100 only if nothing at all is missing. */
  score: number
  complete: boolean
  missing: MissingPoint[]
}

/** How ready a car is to be sold. One set of rules for the Studio's tab and lists and for the snapshot's report.
 *  `all` are the shop's cars, for the price; `categoryOf` tells what a category's document stands for. */
export function readiness(car: StoredVehicle, categoryOf: CategoryOf, all: readonly PricedCar[] = []): Readiness {
  const missing = [
    ...sheetPoints(car),
    ...photoPoints(car, categoryOf),
    ...textPoints(car),
    ...pricePoints(car, all),
  ].filter(({ points }) => points > 0)
  const lost = missing.reduce((sum, { points }) => sum + points, 0)
  return {
    // Nearly done is not done.
    score: missing.length === 0 ? 100 : Math.max(0, Math.min(99, Math.round(100 - lost))),
    complete: missing.every(({ essential }) => !essential),
    missing,
  }
}
