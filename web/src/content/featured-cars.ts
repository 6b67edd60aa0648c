import type { VehicleSummary } from '#content/snapshot.ts'
import type { Language } from '#domain/languages.ts'
import type { Picture } from '#domain/picture.ts'
import { allPictures, isBuyable, picturesIn, type Vehicle } from '#domain/vehicle.ts'
import { localPicture, type LocalPicture } from './local-picture.ts'

/** A car with one of its photos, beside a text. */
export interface FeaturedCar extends Pick<VehicleSummary, 'id' | 'brand' | 'model' | 'price'> {
  picture: LocalPicture
}
/** Fields B, E, P.2 and V.7 of the registration certificate. */
interface CodedFacts {
  firstRegistration: string
  vinEnd: string
  powerKw: number
  co2: number
}
export interface FeaturedCars {
  /** A car whose sheet has the codes that the page explains. */
  coded?: FeaturedCar & CodedFacts
  /** A car whose price is split into deposit and balance. */
  paid?: FeaturedCar
}

const featured = (
  car: Vehicle,
  { lqip: _lqip, flaws: _flaws, ...picture }: Picture,
  language: Language,
): FeaturedCar => ({
  id: car.id,
  brand: car.brand,
  model: car.model,
  price: car.price,
  picture: localPicture(picture, language),
})

const isCoded = (car: Vehicle): car is Vehicle & CodedFacts =>
  Boolean(car.firstRegistration && car.vinEnd && car.powerKw && car.co2 !== undefined)

/** The home page's two cars, from those that can be bought: one whose sheet is read, if possible with a photo that no card
 *  shows, and one as far from the page's first car as can be to reckon with. */
export function featuredCars(cars: readonly Vehicle[], language: Language): FeaturedCars {
  const buyable = cars.filter(({ status }) => isBuyable(status))
  const insideOf = (car: Vehicle) => picturesIn(car, 'interior')[0]
  const coded = buyable.filter(isCoded)
  const read = coded.find(insideOf) ?? coded[0]
  const reckoned = buyable.findLast(({ id }) => id !== read?.id) ?? read
  const second = reckoned && allPictures(reckoned)[1]
  return {
    ...(read && {
      coded: {
        ...featured(read, insideOf(read) ?? read.mainImage, language),
        firstRegistration: read.firstRegistration,
        vinEnd: read.vinEnd,
        powerKw: read.powerKw,
        co2: read.co2,
      },
    }),
    ...(reckoned && { paid: featured(reckoned, second ?? reckoned.mainImage, language) }),
  }
}
