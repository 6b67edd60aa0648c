import { countryOf, type PlaceId } from '../place.ts'

/** Countries whose sources name conditions that no fact of a car answers, such as its consumption: the texts `doorCondition_…`.
 *  Source: design page "Prix à votre porte", annex A.9. */
const countriesWithConditions = ['SA', 'AE'] as const

/** The country of a place, if its sources name more conditions than the shop can check. */
export const conditionsAt = (place: PlaceId): (typeof countriesWithConditions)[number] | undefined =>
  countriesWithConditions.find((country) => country === countryOf(place))
