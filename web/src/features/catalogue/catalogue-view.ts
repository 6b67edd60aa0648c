import type { VehicleFacets } from '#content/snapshot.ts'
import { isBuyable } from '#domain/listing.ts'
import { byText, foldText } from '#domain/languages.ts'
import { type CardVehicle, soldLast, totalOf } from '../../content/cards.ts'
import { findCars, type FuzzySearch } from '../../content/search-rule.ts'
import {
  boundsOf,
  brandParts,
  type ChoiceFilter,
  type ChoiceName,
  choiceNames,
  choices,
  type DoorOf,
  type Filters,
  fromNames,
  isRefused,
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
  /** The cars that match all filters but one group's. */
  without: (group: Rule['group']) => CardVehicle[]
  /** Cars that match all other filters and may, or may not, enter the chosen place. Only cars for sale, as on the country's page. */
  entering: number
  refused: number
  /** Whether any car of the catalogue is refused there: elsewhere nobody has to be told that none is. */
  refusesSome: boolean
  /** Whether any car has a total at the chosen place: without one there is nothing to sort and filter by. */
  hasTotals: boolean
  /** The id of a refused car, where one rule refuses them all. */
  why: string | undefined
}

/** What a list needs besides its cars and settings. */
export interface Around {
  fuzzy?: FuzzySearch | undefined
  /** Undefined while no place is chosen. */
  door?: DoorOf | undefined
  /** What stands on no card, by the car's id; undefined until it is fetched. */
  apart?: Readonly<Record<string, VehicleFacets>> | undefined
}

/** The filtered and sorted catalogue; sold cars are always last. */
export function catalogueView(all: readonly CardVehicle[], settings: Settings, around: Around = {}): CatalogueView {
  const rules = rulesOf(all, settings, around)
  const { door = nowhere, apart } = around
  const without = (group: Rule['group']) =>
    passing(
      all,
      rules.filter((rule) => rule.group !== group),
    )
  const facetsOf = (
    group: ChoiceName | 'brand',
    values: readonly string[],
    of: (car: CardVehicle) => readonly string[],
    isChosen: (value: string) => boolean,
    // Where a car must have all values, the next one narrows what is left.
    others = without(group),
  ): Facet[] =>
    values
      .filter((value) => all.some((car) => of(car).includes(value)))
      .map((value) => ({
        value,
        count: others.filter((car) => of(car).includes(value)).length,
        chosen: isChosen(value),
      }))
  const { brand, ...filters } = settings.filters
  const anyEntry = without('entry').filter(({ status }) => isBuyable(status))
  const shut = anyEntry.filter(({ id }) => isRefused(door(id)))
  const reasons = new Set(shut.map(({ id }) => JSON.stringify(door(id)?.entry)))
  const brands = [...new Set(all.map((car) => car.brand))].toSorted(byText)
  const cars = passing(all, rules)
  return {
    cars: soldLast(cars.toSorted(orderBy(settings.sort, door))),
    without,
    entering: anyEntry.length - shut.length,
    refused: shut.length,
    refusesSome: all.some(({ id }) => isRefused(door(id))),
    hasTotals: all.some(({ id }) => totalOf(door(id))),
    why: reasons.size === 1 ? shut[0]?.id : undefined,
    facets: {
      brand: facetsOf(
        'brand',
        brands,
        (car) => [car.brand],
        (value) => brand.trim() !== '' && isOfBrand(value, brand),
      ),
      ...fromNames(choiceNames, (name) =>
        facetsOf(
          name,
          choices[name].values,
          (car) => valuesOf(name, car, apart),
          (value) => filters[name].includes(value),
          'every' in choices[name] ? cars : undefined,
        ),
      ),
    },
  }
}

const nowhere: DoorOf = () => undefined

/** For an empty list: the `most` unsold cars that fail the fewest filters, then by how far they miss them. A car that may not enter
 *  is never near. */
export function nearestCars(all: readonly CardVehicle[], rules: readonly Rule[], most: number): CardVehicle[] {
  const distance = (car: CardVehicle) =>
    rules.reduce((sum, rule) => (rule.holds(car) ? sum : sum + 1 + rule.miss(car)), 0)
  return all
    .filter((car) => car.status !== 'sold' && rules.every(({ group, holds }) => group !== 'entry' || holds(car)))
    .map((car) => ({ car, far: distance(car) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ car }) => car)
}

/** Whether any of them meets a filter or comes near it: else « nearest » would say what does not hold. */
export const areNear = (cars: readonly CardVehicle[], rules: readonly Rule[]): boolean =>
  rules.some(({ group, holds, miss }) => group !== 'entry' && cars.some((car) => holds(car) || miss(car) < 1))

/** An active filter. */
interface Rule {
  group: 'search' | 'brand' | 'entry' | RangeName | ChoiceName
  holds: (car: CardVehicle) => boolean
  /** How far a car misses the rule, from 0 (just) to 1 (completely); only for cars for which it does not hold. */
  miss: (car: CardVehicle) => number
}

/** All active filters, including the search. */
export function rulesOf(
  all: readonly CardVehicle[],
  { filters }: Settings,
  { fuzzy, door, apart }: Around = {},
): Rule[] {
  const { brand, search, refused } = filters
  const rules = [
    ...(brand.trim() ? [plainRule('brand', (car) => isOfBrand(car.brand, brand))] : []),
    ...rangeNames.flatMap((name) => rangeRule(name, filters, door ?? nowhere) ?? []),
    ...choiceNames
      .filter((name) => filters[name].length > 0)
      .flatMap((name) => {
        const sets = 'every' in choices[name] ? filters[name].map((value) => [value]) : [filters[name]]
        return sets.map((any) => plainRule(name, (car) => valuesOf(name, car, apart).some((has) => any.includes(has))))
      }),
    ...(door && refused === ''
      ? [plainRule('entry', ({ id, status }) => !isBuyable(status) || !isRefused(door(id)))]
      : []),
  ]
  if (search.trim() === '') return rules
  const found = new Set(findCars(all, search, fuzzy).map(({ id }) => id))
  // Of « audi rs4 », where there is none, an Audi is nearest. Read for an empty list alone.
  let far: ReadonlyMap<string, number> | undefined
  const distances = (nearest: readonly string[]) => new Map(nearest.map((id, place) => [id, place / nearest.length]))
  const miss = ({ id }: CardVehicle) => (far ??= distances(fuzzy?.nearest?.(search) ?? [])).get(id) ?? 1
  return [...rules, { group: 'search', holds: ({ id }) => found.has(id), miss }]
}

/** A car's values for a filter. */
function valuesOf(name: ChoiceName, car: CardVehicle, apart: Around['apart']): readonly string[] {
  const { of }: ChoiceFilter = choices[name]
  const value = of(car, apart?.[car.id])
  return typeof value === 'string' ? [value] : (value ?? [])
}

const plainRule = (group: Rule['group'], holds: Rule['holds']): Rule => ({ group, holds, miss: () => 1 })

function rangeRule(name: RangeName, filters: Filters, door: DoorOf): Rule | undefined {
  const [least, most] = boundsOf(filters, name)
  if (least === undefined && most === undefined) return undefined
  const { of, span }: RangeFilter = ranges[name]
  const beyond = (car: CardVehicle) => {
    const value = of(car, door)
    if (value === undefined) return Infinity
    const [from, to] = typeof value === 'number' ? [value, value] : value
    return Math.max((least ?? -Infinity) - to, from - (most ?? Infinity), 0)
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

type Order = (a: CardVehicle, b: CardVehicle) => number

function orderBy(sort: Sort, door: DoorOf): Order {
  if (sort !== 'total') return order[sort]
  // Totals that lack a line would seem low beside complete ones; cars without a total are last.
  const unknown = ({ id }: CardVehicle) => (totalOf(door(id)) ? (door(id)?.total.unknown ?? 0) : 2)
  const sum = ({ id }: CardVehicle) => totalOf(door(id)) ?? [0, 0]
  return (a, b) => unknown(a) - unknown(b) || sum(a)[0] - sum(b)[0] || sum(a)[1] - sum(b)[1]
}

const order: Record<Exclude<Sort, 'total'>, Order> = {
  catalogue: () => 0,
  price: (a, b) => a.price - b.price,
  '-price': (a, b) => b.price - a.price,
  mileage: (a, b) => a.mileage - b.mileage,
  '-year': (a, b) => byText(since(b), since(a)),
}
const since = ({ firstRegistration, year }: CardVehicle) => firstRegistration ?? String(year)
