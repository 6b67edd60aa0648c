import { foldText } from '#domain/text.ts'
import { type CardVehicle, soldLast } from '../../content/cards.ts'
import { findCars, type Forgiving } from '../../content/search-rule.ts'
import {
  type ChoiceName,
  choices,
  filterRules,
  isOfBrand,
  type Rule,
  type Settings,
  type Sort,
  valueOf,
} from './filters.ts'

/** A value of a filter, and how many cars it would leave with all other filters as they are. */
export interface Facet {
  value: string
  count: number
  chosen: boolean
}
export interface CatalogueView {
  cars: CardVehicle[]
  /** Values that no car of the catalogue has are left out. */
  facets: Record<ChoiceName | 'brand', Facet[]>
}

const order: Record<Sort, (a: CardVehicle, b: CardVehicle) => number> = {
  catalogue: () => 0,
  price: (a, b) => a.price - b.price,
  '-price': (a, b) => b.price - a.price,
  mileage: (a, b) => a.mileage - b.mileage,
  '-year': (a, b) => byText(since(b), since(a)),
}
/** Not `localeCompare`: to load a language's rules takes a phone 30 ms and more, while the list starts. */
const byText = (one: string, other: string) =>
  Number(foldText(one) > foldText(other)) || -Number(foldText(one) < foldText(other))
const since = ({ firstRegistration, year }: CardVehicle) => firstRegistration ?? String(year)

const passing = (cars: readonly CardVehicle[], rules: readonly Rule[]) =>
  cars.filter((car) => rules.every(({ holds }) => holds(car)))

/** All filters that are set, the search among them. */
export function rulesOf(all: readonly CardVehicle[], { filters }: Settings, forgiving?: Forgiving): Rule[] {
  const rules = filterRules(filters)
  if (filters.search.trim() === '') return rules
  const found = new Set(findCars(all, filters.search, forgiving).map(({ id }) => id))
  return [...rules, { group: 'search', holds: ({ id }) => found.has(id), miss: () => 1 }]
}

/** The catalogue as some settings show it; sold cars are last whatever the order. */
export function catalogueView(all: readonly CardVehicle[], settings: Settings, forgiving?: Forgiving): CatalogueView {
  const rules = rulesOf(all, settings, forgiving)
  const without = (group: Rule['group']) =>
    passing(
      all,
      rules.filter((rule) => rule.group !== group),
    )
  const facetsOf = (name: ChoiceName): Facet[] => {
    const [others, of] = [without(name), valueOf[name]]
    return choices[name]
      .filter((value) => all.some((car) => of(car) === value))
      .map((value) => ({
        value,
        count: others.filter((car) => of(car) === value).length,
        chosen: settings.filters[name].includes(value),
      }))
  }
  const sameBrand = without('brand')
  const brands = [...new Set(all.map(({ brand }) => brand))].toSorted(byText)
  return {
    cars: soldLast(passing(all, rules).toSorted(order[settings.sort])),
    facets: {
      brand: brands.map((brand) => ({
        value: brand,
        count: sameBrand.filter((car) => car.brand === brand).length,
        chosen: settings.filters.brand.trim() !== '' && isOfBrand(brand, settings.filters.brand),
      })),
      body: facetsOf('body'),
      fuel: facetsOf('fuel'),
      gearbox: facetsOf('gearbox'),
      status: facetsOf('status'),
    },
  }
}

/** For an empty list: the cars that miss the fewest filters, then by the least; a sold one is no help. */
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
