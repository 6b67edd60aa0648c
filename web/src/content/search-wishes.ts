// What a visitor asks for in his own words: « kombi diesel sous 10 000 € ». Loaded with the search only.
import { soughtEquipment } from '#domain/sought-equipment.ts'
import type { VehicleFacets } from '#content/snapshot.ts'
import type { CardVehicle } from './cards.ts'
import { fold } from './search-fold.ts'
import { wordsOf } from './search-rule.ts'
import { numberReader, HORSEPOWER_PER_KILOWATT, type NumberWish } from './search-numbers.ts'
import { anyName, anyOf, termsIn } from './search-terms.ts'

/** A file of search-words/: what people call a fact, a page or a bound, by its key, separated by commas. */
export type SearchWords = Readonly<Record<string, string>>

export interface Wishes {
  numbers: NumberWish[]
  /** Each a list of facts ('body_estate', 'euro_6'), of which a car must have one. */
  facts: string[][]
  /** Pages asked for, 'delivery'. */
  pages: string[]
  /** Codes of the countries named. */
  countries: string[]
  /** Folded words that none of these explains, in their order. */
  rest: string[]
}

/** Keys of the lists that are words of their own; the others belong to numbers. */
const TERM_KEY = /^(?:body|fuel|gearbox|color|past|equipment|page|steering|brand|model)_|^(?:stop|mileage|km)$/

/** Reads wishes out of a text; `words` of the page's language first: it decides what a word means. `countries`: codes by names. */
export function wishReader(
  words: readonly SearchWords[],
  countries: ReadonlyMap<string, string> = new Map(),
): {
  read: (text: string) => Wishes
  terms: Map<string, string[]>
} {
  const listOf = (key: string) => words.flatMap((one) => termsIn(one[key]))
  const terms = new Map<string, string[]>()
  for (const file of words) {
    const own = Object.entries(file).filter(([key]) => TERM_KEY.test(key))
    const added = new Map<string, string[]>()
    for (const [key, list] of own) for (const term of termsIn(list)) added.set(term, [...(added.get(term) ?? []), key])
    for (const [term, keys] of added) if (!terms.has(term)) terms.set(term, keys)
  }
  const known = anyOf([...terms.keys()])
  const named = anyName([...countries.keys()].filter((name) => !terms.has(name)))
  const numberIn = numberReader(listOf)
  const read = (text: string): Wishes => {
    const { numbers, facts, left } = numberIn(fold(text))
    const wishes: Wishes = { numbers, facts, pages: [], countries: [], rest: [] }
    const rest = left
      // Before the words: 台 means nothing, and 台湾 is Taiwan.
      .replaceAll(named, (found) => {
        wishes.countries.push(countries.get(found) ?? '')
        return ' '
      })
      .replaceAll(known, (found) => {
        const keys = terms.get(found) ?? terms.get(found.replace(/s$/, '')) ?? []
        const pages = keys.filter((key) => key.startsWith('page_')).map((key) => key.slice('page_'.length))
        const said = keys.filter((key) => !/^(?:page_|(?:stop|mileage|km)$)/.test(key)).flatMap(factsOf)
        wishes.pages.push(...pages)
        if (said.length > 0) wishes.facts.push(said)
        return ' '
      })
    wishes.rest = wordsOf(rest)
    return wishes
  }
  return { read, terms }
}

const CLIMATE = [
  'equipment_airCon',
  'equipment_climate',
  'equipment_dualClimate',
  'equipment_triClimate',
  'equipment_quadClimate',
]

/** The facts that answer to a key: 'equipment_towbarFixed' → each kind of towbar. */
export function factsOf(key: string): string[] {
  if (key === 'equipment_anyClimate') return CLIMATE
  if (key === 'fuel_hybrid') return ['fuel_hybrid', 'fuel_plugInHybrid']
  const sought = Object.entries(soughtEquipment).find(([name]) => key === `equipment_${name}`)
  return sought ? sought[1].map((name) => `equipment_${name}`) : [key]
}

/** All facts of a car that a word may ask for. */
export function factsOfCar(car: CardVehicle, facets: VehicleFacets | undefined): ReadonlySet<string> {
  const { bodyType, fuel, gearbox, baseColor } = car
  const { equipment = [], accident, owners, serviceBook, euro } = facets ?? {}
  const facts = [
    bodyType && `body_${bodyType}`,
    fuel && `fuel_${fuel}`,
    gearbox && `gearbox_${gearbox === 'manual' ? 'manual' : 'automatic'}`,
    baseColor && `color_${baseColor}`,
    accident === 'none' && 'past_accidentFree',
    serviceBook === 'complete' && 'past_fullServiceBook',
    owners !== undefined && owners <= 1 && 'past_oneOwner',
    euro && `euro_${euro}`,
    // The shop's cars have the steering wheel on the left (door-price/entry.ts).
    'steering_left',
    ...equipment.map((key) => `equipment_${key}`),
  ]
  return new Set(facts.filter((fact) => typeof fact === 'string'))
}

/** How far a car lies beyond the bounds, as a share of the bound; 0 within them. A car without the number is farthest. */
export function missedBy({ of, min, max }: NumberWish, car: CardVehicle): number {
  const value = of === 'power' ? horsepower(car.powerKw) : car[of]
  if (value === undefined) return 1
  const beyond = Math.max((min ?? value) - value, value - (max ?? value), 0)
  const span = of === 'year' ? 10 : (max ?? min ?? value)
  return beyond === 0 ? 0 : 1 - span / (beyond + span)
}

const horsepower = (kilowatts: number | undefined) =>
  kilowatts === undefined ? undefined : Math.round(kilowatts * HORSEPOWER_PER_KILOWATT)
