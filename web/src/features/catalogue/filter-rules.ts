import { foldText } from '#domain/text.ts'
import { gearboxOf } from '#domain/vehicle.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { boundOf, choiceNames, type ChoiceName, type Filters } from './filters.ts'

type Group = 'search' | 'brand' | 'price' | 'year' | 'mileage' | ChoiceName
/** One filter that is set. */
export interface Rule {
  group: Group
  holds: (car: CardVehicle) => boolean
  /** How far a car that it does not hold for is from it: 0 is next to it, 1 has no relation to it. */
  miss: (car: CardVehicle) => number
}

/** What a car has of a filter with values. */
export const valueOf: Record<ChoiceName, (car: CardVehicle) => string | undefined> = {
  body: ({ bodyType }) => bodyType,
  fuel: ({ fuel }) => fuel,
  gearbox: ({ transmission }) => gearboxOf(transmission),
  status: ({ status }) => status,
}

/** Parts of the brand filter: the field may hold several brands with commas. */
export const brandParts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The filter matches any part of the brand's name, in any case (specification, section 5), and without accents. */
export function isOfBrand(brand: string, text: string): boolean {
  const has = (part: string) =>
    foldText(brand).includes(foldText(part)) || brand.toLowerCase().includes(part.toLowerCase())
  return has(text.trim()) || brandParts(text).some(has)
}

const plain = (group: Group, holds: Rule['holds']): Rule => ({ group, holds, miss: () => 1 })

function range(group: Group, least: string, most: string, of: (car: CardVehicle) => number, span: number): Rule[] {
  const [from, to] = [boundOf(least), boundOf(most)]
  if (from === undefined && to === undefined) return []
  const beyond = (car: CardVehicle) => Math.max((from ?? -Infinity) - of(car), of(car) - (to ?? Infinity), 0)
  return [{ group, holds: (car) => beyond(car) === 0, miss: (car) => beyond(car) / (beyond(car) + span) }]
}

/** The filters that are set, but for the search. A price 10 000 € away is as far as ten years or 100 000 km. */
export const filterRules = (filters: Filters): Rule[] => [
  ...(filters.brand.trim() ? [plain('brand', ({ brand }) => isOfBrand(brand, filters.brand))] : []),
  ...range('price', filters.priceMin, filters.priceMax, ({ price }) => price, 10_000),
  ...range('year', filters.yearMin, filters.yearMax, ({ year }) => year, 10),
  ...range('mileage', '', filters.mileageMax, ({ mileage }) => mileage, 100_000),
  ...choiceNames.flatMap((name) =>
    filters[name].length > 0 ? [plain(name, (car) => filters[name].includes(valueOf[name](car) ?? ''))] : [],
  ),
]
