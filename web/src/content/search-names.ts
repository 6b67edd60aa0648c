// Brands and models by the names that people give them: アウディ, 奔驰, « VW ». Loaded with the search only.
import type { CardVehicle } from './cards.ts'
import { fold } from './search-fold.ts'
import { wordsOf } from './search-rule.ts'
import { nameOf } from './localized.ts'
import { termsIn } from './search-terms.ts'
import type { SearchWords } from './search-wishes.ts'

type Named = Pick<CardVehicle, 'brand' | 'model' | 'shownModel'>

const NAME_KEY = /^(?:brand|model)_/

/** Tells the keys of a car's brand and of the models whose names stand in its own: 'brand_Mercedes-Benz', 'model_Mercedes-Benz C'. */
export function nameReader(names: SearchWords): (car: Named) => string[] {
  const known = Object.entries(names).map(([key, list]) => ({ key, phrases: termsIn(list).map(phrase) }))
  return (car) => {
    const brand = phrase(car.brand)
    const whole = phrase(`${car.brand} ${car.model} ${car.shownModel ? nameOf(car) : ''}`)
    return known
      .filter(({ key, phrases }) =>
        phrases.some((one) => (key.startsWith('brand_') ? one === brand : whole.includes(one))),
      )
      .map(({ key }) => key)
  }
}

/** ' classe c 220 ', so that whole words are found in it. */
const phrase = (text: string) => ` ${wordsOf(fold(text)).join(' ')} `

/** Names that were asked for and that no car has; of a brand and its model only the model. */
export function absentNames(facts: readonly string[][], stock: ReadonlySet<string>): string[] {
  const absent = facts
    .filter((any) => any.every((key) => NAME_KEY.test(key) && !stock.has(key)))
    .map(([key = '']) => key.replace(NAME_KEY, ''))
  return [...new Set(absent)].filter((name) => !absent.some((other) => other.startsWith(`${name} `)))
}

/** The first word of a name, which tells brands apart: 'mercedes' of 'Mercedes-Benz C'. */
export const brandOf = (name: string): string => wordsOf(fold(name))[0] ?? ''
