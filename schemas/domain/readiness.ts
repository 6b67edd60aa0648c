import { categoryKeys, type CategoryKey } from './gallery-category.ts'
import { photoPoints } from './readiness-photos.ts'
import { pricePoints } from './readiness-price.ts'
import { sheetPoints } from './readiness-sheet.ts'
import { textPoints } from './readiness-texts.ts'
import type { PricedCar } from './similar-price.ts'
import type { StoredVehicle } from './stored-vehicle.ts'

export const readinessParts = ['legal', 'sheet', 'photos', 'alternatives', 'texts', 'price'] as const
export type ReadinessPart = (typeof readinessParts)[number]

/** One thing to do before a car is ready to be sold. */
export interface MissingPoint {
  part: ReadinessPart
  /** Path of the field, such as 'gallery[0].images[2].alt.fr'; 'gallery' where photos are missing. */
  field: string
  /** What is missing, in a word or two: 'version'. */
  name: string
  /** What to do, said to the editor. */
  message: string
  /** Points out of 100 that it costs. */
  points: number
  /** Without it the car is incomplete; the rest makes a good car better. */
  essential: boolean
}

/** Which of the four categories a category's document is; 'left-out' if it is beyond the four or itself at fault. */
export type CategoryOf = (documentId: string) => CategoryKey | 'left-out' | undefined

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

/** For documents that follow the sample's ids, 'category-exterior'. */
export const categoryById: CategoryOf = (id) => categoryKeys.find((key) => id === `category-${key}`)
