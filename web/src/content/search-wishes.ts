// What a visitor asks for in his own words: « kombi diesel sous 10 000 € ». Loaded with the search only.
import { soughtEquipment } from '#domain/sought-equipment.ts'
import { foldText } from '#domain/languages.ts'
import type { VehicleFacets } from '#content/snapshot.ts'
import type { CardVehicle } from './cards.ts'

/** A file of search-words/: what people call a fact, a page or a bound, by its key, separated by commas. */
export type SearchWords = Readonly<Record<string, string>>

/** A bound or two of a number: euros, years, kilometres or metric horsepower. */
export interface NumberWish {
  of: 'price' | 'year' | 'mileage' | 'power'
  min?: number
  max?: number
}
export interface Wishes {
  numbers: NumberWish[]
  /** Each a list of facts ('body_estate', 'euro_6'), of which a car must have one. */
  facts: string[][]
  /** Pages asked for, 'delivery'. */
  pages: string[]
  /** Folded words that none of these explains, in their order. */
  rest: string[]
}

/** Reads wishes out of a text; `words` of the page's language first: it decides what a word means. */
export function wishReader(words: readonly SearchWords[]): {
  read: (text: string) => Wishes
  terms: Map<string, string[]>
} {
  const listOf = (key: string) => words.flatMap((one) => termsIn(one[key]))
  const terms = new Map<string, string[]>()
  for (const file of words) {
    const own = Object.entries(file).filter(([key]) =>
      /^(?:body|fuel|gearbox|color|past|equipment|page)_|^stop$/.test(key),
    )
    const added = new Map<string, string[]>()
    for (const [key, list] of own) for (const term of termsIn(list)) added.set(term, [...(added.get(term) ?? []), key])
    for (const [term, keys] of added) if (!terms.has(term)) terms.set(term, keys)
  }
  const known = anyOf([...terms.keys()])
  const numberIn = numberReader(listOf)
  const read = (text: string): Wishes => {
    const { numbers, facts, left } = numberIn(fold(text))
    const wishes: Wishes = { numbers, facts, pages: [], rest: [] }
    const rest = left.replaceAll(known, (found) => {
      const keys = terms.get(found) ?? terms.get(found.replace(/s$/, '')) ?? []
      const pages = keys.filter((key) => key.startsWith('page_')).map((key) => key.slice('page_'.length))
      const said = keys.filter((key) => !/^(?:page_|stop$)/.test(key)).flatMap(factsOf)
      wishes.pages.push(...pages)
      if (said.length > 0) wishes.facts.push(said)
      return ' '
    })
    wishes.rest = rest.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
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

const NEWEST_EURO = 7

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

const HORSEPOWER_PER_KILOWATT = 1.359_62
const horsepower = (kilowatts: number | undefined) =>
  kilowatts === undefined ? undefined : Math.round(kilowatts * HORSEPOWER_PER_KILOWATT)

/** Wide digits and letters count as narrow ones. */
export const fold = (text: string): string => foldText(text.normalize('NFKC')).replaceAll('’', "'")
const termsIn = (list = ''): string[] =>
  list
    .split(/[,、]/)
    .map((term) => fold(term.trim()))
    .filter(Boolean)

/** Letters of scripts that put spaces between words: beside one of them no term begins or ends. */
const LETTER = '[a-z0-9ßæøа-я]'
const escaped = (term: string) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const oneOf = (terms: readonly string[]) =>
  [...new Set(terms)]
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|') || '(?!)'

/** The longest of the terms at each place, as whole words; also with a plural's s. */
const anyOf = (terms: readonly string[]) => {
  const spaced = terms.filter((term) => /[a-zа-я0-9]/.test(term))
  const joined = terms.filter((term) => !/[a-zа-я0-9]/.test(term))
  return new RegExp(`(?<!${LETTER})(?:${oneOf(spaced)})s?(?!${LETTER})|${oneOf(joined)}`, 'gu')
}

interface Read {
  numbers: NumberWish[]
  facts: string[][]
  left: string
}

/** Takes numbers with their units and bounds out of a folded text. */
function numberReader(listOf: (key: string) => string[]): (text: string) => Read {
  const units = {
    price: oneOf(['€', 'eur', ...listOf('euro')]),
    mileage: oneOf(['km', ...listOf('km')]),
    power: oneOf(['hp', 'ps', 'ch', 'cv', ...listOf('power')]),
    kilowatts: oneOf(['kw']),
  }
  const unit = `(?:${Object.values(units).join('|')})`
  const thousand = oneOf(['k', '万', '萬', ...listOf('thousand')])
  const number = `(?<!${LETTER}|[.,])\\d{1,3}(?:[ .,'\\u00a0\\u202f]\\d{3})+(?!\\d)|(?<!${LETTER}|[.,])\\d+(?:[.,]\\d+)?`
  const amount = (n: number) =>
    `(?<n${n}>${number})(?:\\s*(?<k${n}>${thousand})(?!${LETTER}))?(?:\\s*(?<u${n}>${unit})(?!${LETTER}))?`
  const before = (name: string, terms: string[]) => `(?<${name}>(?:(?<!${LETTER})(?:${oneOf(terms)}))\\s*:?\\s*)?`
  const below = listOf('below')
  const above = listOf('above')
  const between = `\\s*(?:-|–|—|~|〜|～|\\.\\.|(?<!${LETTER})(?:${oneOf(listOf('to'))})(?!${LETTER}))\\s*`
  // In this order: 'euro 6', a span, one number.
  const euro = new RegExp(`(?<!${LETTER})(?:euro|евро|ユーロ|欧)[ -]?([1-7])[a-e]?(?!${LETTER}|[.,]\\d)`, 'gu')
  const span = new RegExp(
    `(?:(?<!${LETTER})(?:${oneOf([...above, ...listOf('stop')])})\\s+)?${amount(1)}${between}${amount(2)}(?!${LETTER})`,
    'gu',
  )
  const single = new RegExp(
    `${before('below', ['<=', '≤', '<', ...below])}${before('above', ['>=', '≥', '>', ...above])}${amount(1)}(?!${LETTER})` +
      `(?:\\s*(?:(?<lessAfter>${oneOf(listOf('belowAfter'))})|(?<moreAfter>${oneOf(['+', ...listOf('aboveAfter')])}))(?!${LETTER}))?`,
    'gu',
  )
  const kindOf = (shown: string | undefined) =>
    (['price', 'mileage', 'power', 'kilowatts'] as const).find(
      (kind) => shown && new RegExp(`^(?:${units[kind]})$`, 'u').test(shown),
    )
  const valueOf = (digits: string, scale: string | undefined) => {
    // A scale makes the point a decimal one: '2.101k'.
    const grouped = scale === undefined ? digits.replaceAll(/[ .,'\u00a0\u202f](?=\d{3}(?!\d))/g, '') : digits
    const plain = grouped.replaceAll(/[ '\u00a0\u202f]/g, '').replace(',', '.')
    return Number(plain) * (scale === undefined ? 1 : /[万萬]/.test(scale) ? 10_000 : 1000)
  }
  return (text) => {
    // '€6,000' is '6,000 €'.
    const read: Read = { numbers: [], facts: [], left: text.replaceAll(/€\s*(\d(?:[\d.,']*\d)?)/g, '$1 €') }
    const take = (
      pattern: RegExp,
      use: (groups: Record<string, string | undefined>, found: string) => NumberWish | undefined,
    ) => {
      read.left = read.left.replaceAll(pattern, (found, ...rest) => {
        const wish = use((rest.at(-1) ?? {}) as Record<string, string | undefined>, found)
        if (wish) read.numbers.push(wish)
        return wish ? ' ' : found
      })
    }
    read.left = read.left.replaceAll(euro, (_, level: string) => {
      const least = Number(level)
      read.facts.push(Array.from({ length: NEWEST_EURO - least + 1 }, (__, n) => `euro_${least + n}`))
      return ' '
    })
    take(span, ({ n1 = '', k1, u1, n2 = '', k2, u2 }) => {
      // '5-9k €': the second's scale and unit hold for both.
      const scale = k1 ?? (Number(n1) < 1000 ? k2 : undefined)
      const [one, other] = [valueOf(n1, scale), valueOf(n2, k2)]
      return wishOf(kindOf(u2 ?? u1), Math.min(one, other), Math.max(one, other))
    })
    take(single, ({ below: less, above: more, lessAfter, moreAfter, n1 = '', k1, u1 }) => {
      const value = valueOf(n1, k1)
      const kind = kindOf(u1)
      const isYear = !kind && !k1 && isYearLike(value) && !((less || more) && value % 1000 === 0)
      if (more || moreAfter) return wishOf(kind, value, undefined, isYear)
      if (less || lessAfter) return wishOf(kind, undefined, value, isYear)
      if (isYear) return { of: 'year', min: value, max: value }
      // A power is asked for as the least, a price or mileage as the most.
      return kind === 'power' || kind === 'kilowatts' ? wishOf(kind, value, undefined) : wishOf(kind, undefined, value)
    })
    return read
  }
}

const isYearLike = (value: number) => Number.isInteger(value) && value >= 1950 && value <= 2100
/** A number without a unit: below it is part of a name ('C 220'), above the other kilometres. */
const LEAST_PRICE = 1000
const MOST_PRICE = 60_000

function wishOf(
  kind: NumberWish['of'] | 'kilowatts' | undefined,
  min: number | undefined,
  max: number | undefined,
  isYear = [min, max].every((value) => value === undefined || isYearLike(value)),
): NumberWish | undefined {
  const bounds = (scale = 1) => ({
    ...(min !== undefined && { min: Math.round(min * scale) }),
    ...(max !== undefined && { max: Math.round(max * scale) }),
  })
  if (kind === 'kilowatts') return { of: 'power', ...bounds(HORSEPOWER_PER_KILOWATT) }
  if (kind) return { of: kind, ...bounds() }
  if (isYear) return { of: 'year', ...bounds() }
  const largest = max ?? min ?? 0
  if (largest < LEAST_PRICE) return undefined
  return { of: largest > MOST_PRICE ? 'mileage' : 'price', ...bounds() }
}
