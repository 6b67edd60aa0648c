import { formatKilometres } from '#domain/measures.ts'
import { formatEuros } from '#domain/money.ts'
import { foldText } from '#domain/text.ts'
import { bodyTypes, fuels, gearboxes, gearboxOf, saleStatuses } from '#domain/vehicle.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { LONGEST_SEARCH } from '../../content/search-rule.ts'
import type { MessageKey, Translate } from '../../lib/i18n.ts'

/** Filters with a text; bounds hold the digits of an integer, blank for none. */
export const boundNames = ['priceMin', 'priceMax', 'yearMin', 'yearMax', 'mileageMax'] as const
/** Filters with any of some values. */
export const choices = { body: bodyTypes, fuel: fuels, gearbox: gearboxes, status: saleStatuses } as const

export type BoundName = (typeof boundNames)[number]
export type ChoiceName = keyof typeof choices
export type Filters = { search: string; brand: string } & Record<BoundName, string> &
  Record<ChoiceName, readonly string[]>

export const choiceNames = ['body', 'fuel', 'gearbox', 'status'] as const satisfies readonly ChoiceName[]
export const sorts = ['catalogue', 'price', '-price', 'mileage', '-year'] as const
export type Sort = (typeof sorts)[number]

/** What a visitor has set: it stands in the page's address. */
export interface Settings {
  filters: Filters
  sort: Sort
  /** The address has the specification's `search`, which opens the panel; otherwise the text stands in `q`. */
  bySearch: boolean
}

/** How a change reaches the address: typing replaces the history entry, a choice makes one to go back to. */
export type Manner = 'typing' | 'choice'
export type ChangeFilters = (part: Partial<Filters>, manner: Manner) => void

export const noFilters: Filters = {
  search: '',
  brand: '',
  priceMin: '',
  priceMax: '',
  yearMin: '',
  yearMax: '',
  mileageMax: '',
  body: [],
  fuel: [],
  gearbox: [],
  status: [],
}
export const noSettings: Settings = { filters: noFilters, sort: 'catalogue', bySearch: false }

/** Digits that are still a number and not an endless one. */
const LONGEST_BOUND = 9

/** A bound as it is kept: 'abc' → '', '30 000 €' → '30000', '-1' → '-1'. */
export function tidyBound(text: string): string {
  const digits = /^[+-]?\d+/.exec(text.slice(0, LONGEST_SEARCH).replaceAll(/\s|[.,'’](?=\d{3}(?!\d))/g, ''))
  return digits ? String(Number.parseInt(digits[0].slice(0, LONGEST_BOUND), 10)) : ''
}

/** The number of a kept bound; undefined for none. */
export const boundOf = (kept: string): number | undefined => (kept === '' ? undefined : Number.parseInt(kept, 10))

/** Whether anything is set: a search, or any filter. */
export const isNarrowed = ({ search, ...filters }: Filters): boolean =>
  search.trim() !== '' || Object.values(filters).some((value) => value.length > 0)

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
const brandParts = (text: string): string[] =>
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

/** What a value is called: ('fuel', 'petrol') → 'Essence'. */
export const choiceLabel = (name: ChoiceName, value: string, t: Translate): string =>
  t(`${name}_${value}` as MessageKey)

/** A filter that is set, and what is left of the filters without it. */
export interface Chip {
  key: string
  label: string
  without: Partial<Filters>
}

const written: Record<BoundName, (value: number) => string> = {
  priceMin: formatEuros,
  priceMax: formatEuros,
  yearMin: String,
  yearMax: String,
  mileageMax: formatKilometres,
}

/** One chip for each thing that narrows the list. */
export function chipsOf(filters: Filters, t: Translate): Chip[] {
  const search = filters.search.trim()
  const brands = brandParts(filters.brand)
  return [
    ...(search ? [{ key: 'search', label: t('quoted', { text: search }), without: { search: '' } }] : []),
    ...brands.map((brand, n) => ({
      key: `brand-${brand}-${n}`,
      label: brand,
      without: { brand: brands.filter((_, other) => other !== n).join(', ') },
    })),
    ...boundNames.flatMap((name) => {
      const bound = boundOf(filters[name])
      return bound === undefined
        ? []
        : [{ key: name, label: t(`chip_${name}`, { value: written[name](bound) }), without: { [name]: '' } }]
    }),
    ...choiceNames.flatMap((name) =>
      filters[name].map((value) => ({
        key: `${name}-${value}`,
        label: choiceLabel(name, value, t),
        without: { [name]: filters[name].filter((other) => other !== value) },
      })),
    ),
  ]
}

/** A visitor's text, however long. */
const clip = (text: string | null): string => (text ?? '').slice(0, LONGEST_SEARCH)

/** The settings that an address's query holds; what it does not know or what makes no sense counts as not set. */
export function readSettings(query: string): Settings {
  const given = new URLSearchParams(query)
  const bySearch = given.has('search')
  const filters: Filters = {
    ...noFilters,
    search: clip(given.get('search') ?? given.get('q')),
    brand: clip(given.get('brand')),
  }
  for (const name of boundNames) filters[name] = tidyBound(given.get(name) ?? '')
  for (const name of choiceNames) {
    const asked = clip(given.get(name)).split(',')
    filters[name] = choices[name].filter((value) => asked.includes(value))
  }
  return { filters, sort: sorts.find((sort) => sort === given.get('sort')) ?? 'catalogue', bySearch }
}

/** The query for some settings, '' for none; what else the old query held (the language) stays. */
export function writeSettings({ filters, sort, bySearch }: Settings, old: string): string {
  const query = new URLSearchParams(old)
  const put = (name: string, value: string) => (value === '' ? query.delete(name) : query.set(name, value))
  put('search', bySearch ? filters.search : '')
  put('q', bySearch ? '' : filters.search)
  put('brand', filters.brand)
  for (const name of boundNames) put(name, filters[name])
  for (const name of choiceNames) put(name, filters[name].join(','))
  put('sort', sort === 'catalogue' ? '' : sort)
  const text = query.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}
