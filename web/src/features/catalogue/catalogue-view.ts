import { foldText } from '#domain/languages.ts'
import { type CardVehicle, soldLast } from '../../content/cards.ts'
import { findCars, type FuzzySearch } from '../../content/search-rule.ts'
import {
  boundsOf,
  brandParts,
  type ChoiceName,
  choiceNames,
  choices,
  type Filters,
  fromNames,
  type RangeFilter,
  type RangeName,
  rangeNames,
  ranges,
  type Settings,
  type Sort,
} from './filters.ts'

/** A value of a filter, with the number of cars that match it and all other filters. */
export interface Facet {
  value: string
  count: number
  chosen: boolean
}
export interface CatalogueView {
  cars: CardVehicle[]
  /** Only values that some car in the catalogue has. */
  facets: Record<ChoiceName | 'brand', Facet[]>
}

/** The filtered and sorted catalogue; sold cars are always last. */
export function catalogueView(all: readonly CardVehicle[], settings: Settings, fuzzy?: FuzzySearch): CatalogueView {
  const rules = rulesOf(all, settings, fuzzy)
  const without = (group: Rule['group']) =>
    passing(
      all,
      rules.filter((rule) => rule.group !== group),
    )
  const facetsOf = (
    group: ChoiceName | 'brand',
    values: readonly string[],
    of: (car: CardVehicle) => string | undefined,
    isChosen: (value: string) => boolean,
  ): Facet[] => {
    const others = without(group)
    return values
      .filter((value) => all.some((car) => of(car) === value))
      .map((value) => ({
        value,
        count: others.filter((car) => of(car) === value).length,
        chosen: isChosen(value),
      }))
  }
  const { brand, ...filters } = settings.filters
  const brands = [...new Set(all.map((car) => car.brand))].toSorted(byText)
  return {
    cars: soldLast(passing(all, rules).toSorted(order[settings.sort])),
    facets: {
      brand: facetsOf(
        'brand',
        brands,
        (car) => car.brand,
        (value) => brand.trim() !== '' && isOfBrand(value, brand),
      ),
      ...fromNames(choiceNames, (name) =>
        facetsOf(name, choices[name].values, choices[name].of, (value) => filters[name].includes(value)),
      ),
    },
  }
}

/** For an empty list: the `most` unsold cars that fail the fewest filters, then by how far they miss them. */
export function nearestCars(all: readonly CardVehicle[], rules: readonly Rule[], most: number): CardVehicle[] {
  const distance = (car: CardVehicle) =>
    rules.reduce((sum, rule) => (rule.holds(car) ? sum : sum + 1 + rule.miss(car)), 0)
  return all
    .filter(({ status }) => status !== 'sold')
    .map((car) => ({ car, far: distance(car) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ car }) => car)
}

/** An active filter. */
interface Rule {
  group: 'search' | 'brand' | RangeName | ChoiceName
  holds: (car: CardVehicle) => boolean
  /** How far a car misses the rule, from 0 (just) to 1 (completely); only for cars for which it does not hold. */
  miss: (car: CardVehicle) => number
}

/** All active filters, including the search. */
export function rulesOf(all: readonly CardVehicle[], { filters }: Settings, fuzzy?: FuzzySearch): Rule[] {
  const { brand, search } = filters
  const rules = [
    ...(brand.trim() ? [plainRule('brand', (car) => isOfBrand(car.brand, brand))] : []),
    ...rangeNames.flatMap((name) => rangeRule(name, filters) ?? []),
    ...choiceNames
      .filter((name) => filters[name].length > 0)
      .map((name) => plainRule(name, (car) => filters[name].includes(choices[name].of(car) ?? ''))),
  ]
  if (search.trim() === '') return rules
  const found = new Set(findCars(all, search, fuzzy).map(({ id }) => id))
  return [...rules, plainRule('search', ({ id }) => found.has(id))]
}

const plainRule = (group: Rule['group'], holds: Rule['holds']): Rule => ({ group, holds, miss: () => 1 })

function rangeRule(name: RangeName, filters: Filters): Rule | undefined {
  const [least, most] = boundsOf(filters, name)
  if (least === undefined && most === undefined) return undefined
  const { of, span }: RangeFilter = ranges[name]
  const beyond = (car: CardVehicle) => {
    const value = of(car)
    return value === undefined ? Infinity : Math.max((least ?? -Infinity) - value, value - (most ?? Infinity), 0)
  }
  return { group: name, holds: (car) => beyond(car) === 0, miss: (car) => 1 - span / (beyond(car) + span) }
}

/** Whether the filter matches a part of the brand's name, in any case (specification, section 5) and without accents. */
function isOfBrand(brand: string, text: string): boolean {
  const has = (part: string) =>
    foldText(brand).includes(foldText(part)) || brand.toLowerCase().includes(part.toLowerCase())
  return has(text.trim()) || brandParts(text).some(has)
}

const passing = (cars: readonly CardVehicle[], rules: readonly Rule[]) =>
  cars.filter((car) => rules.every(({ holds }) => holds(car)))

const order: Record<Sort, (a: CardVehicle, b: CardVehicle) => number> = {
  catalogue: () => 0,
  price: (a, b) => a.price - b.price,
  '-price': (a, b) => b.price - a.price,
  mileage: (a, b) => a.mileage - b.mileage,
  '-year': (a, b) => byText(since(b), since(a)),
}
const since = ({ firstRegistration, year }: CardVehicle) => firstRegistration ?? String(year)

/** Avoids `localeCompare`: loading a language's collation takes a phone 30 ms or more at startup. */
const byText = (one: string, other: string) =>
  Number(foldText(one) > foldText(other)) || -Number(foldText(one) < foldText(other))
