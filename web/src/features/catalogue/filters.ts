import type { VehicleFacets } from '#content/snapshot.ts'
import type { DoorPrice } from '#domain/door-price/door-price.ts'
import { MAX_SEARCH_LENGTH } from '#domain/catalogue-limits.ts'
import { soughtEquipment } from '#domain/sought-equipment.ts'
import { baseColors } from '#domain/facts.ts'
import { formatEuros, groupThousands } from '#domain/money.ts'
import { fuels, saleStatuses } from '#domain/listing.ts'
import { bodyTypes } from '#domain/vehicle.ts'
import { type CardVehicle, totalOf } from '../../content/cards.ts'
import type { Messages, Translate } from '../../lib/i18n.ts'
import { powerText } from '../../ui/format.ts'

/** A filter by minimum or maximum. A bound is named after the filter and its end, as in the query parameter `priceMin`. Its
 *  texts:  `bound_priceMin` for the field, `chip_priceMin` for the chip. */
export interface RangeFilter {
  ends: readonly ('Min' | 'Max')[]
  /** A number, or the lowest and highest that are possible: such a car matches bounds that any of them does. A car without the
   *  number matches no bound. */
  of: (car: CardVehicle, door: DoorOf) => number | readonly [from: number, to: number] | undefined
  /** Only while a place is chosen; its texts are in the namespace `door`. */
  atDoor?: true
  /** Makes distances comparable between filters: 10 000 € count as much as ten years. */
  span: number
  /** Of the ruler; the ruler ends at multiples of it. */
  step: number
  format: (value: number, t: Translate) => string
  /** Shown in the empty field. */
  unit?: (t: Translate) => string
}

/** What a car costs at the visitor's door, by its id; undefined for an unknown car, and for all while no place is chosen. */
export type DoorOf = (id: string) => DoorPrice | undefined

/** A filter by a set of values, of which any may match. Its texts: `filter_fuel` for the legend, `fuel_petrol` for a value. */
export interface ChoiceFilter {
  values: readonly string[]
  of: (car: CardVehicle, apart: VehicleFacets | undefined) => string | readonly string[] | undefined
  /** Reads what stands on no card and is fetched with the filters. */
  apart?: true
  /** A car must have all chosen values. */
  every?: true
  /** The number of values that are shown before a visitor asks for more. */
  first?: number
  /** Instead of a text for each value. */
  label?: (value: string) => string
}

// To add a filter, add a line here: form, chips, address, list and boot.js use these tables, and the compiler requires the
// texts. The field it reads must be in the cards' data (vehicleSummarySchema), or in vehicleFacets for one that is `apart`.
export const ranges = {
  total: {
    ends: ['Min', 'Max'],
    of: ({ id }, door) => totalOf(door(id)),
    span: 10_000,
    step: 500,
    format: formatEuros,
    unit: () => '€',
    atDoor: true,
  },
  price: {
    ends: ['Min', 'Max'],
    of: ({ price }) => price,
    span: 10_000,
    step: 500,
    format: formatEuros,
    unit: () => '€',
  },
  year: { ends: ['Min', 'Max'], of: ({ year }) => year, span: 10, step: 1, format: String },
  mileage: {
    ends: ['Max'],
    of: ({ mileage }) => mileage,
    span: 100_000,
    step: 5_000,
    format: (value, t) => t('mileageIs', { kilometres: groupThousands(value) }),
    unit: (t) => t('mileageIs', { kilometres: '' }).trim(),
  },
  power: { ends: ['Min'], of: ({ powerKw }) => powerKw, span: 100, step: 10, format: powerText, unit: () => 'kW' },
} as const satisfies Record<string, RangeFilter>

const sought = Object.entries(soughtEquipment)

export const choices = {
  body: { values: bodyTypes, of: ({ bodyType }) => bodyType },
  fuel: { values: fuels, of: ({ fuel }) => fuel },
  // A buyer asks whether there is a clutch pedal: all but the manual one are automatic.
  gearbox: {
    values: ['manual', 'automatic'],
    of: ({ gearbox }) => (gearbox && gearbox !== 'manual' ? 'automatic' : gearbox),
  },
  color: { values: baseColors, of: ({ baseColor }) => baseColor },
  // Only what a buyer looks for: nobody asks for a repaired or an unknown car.
  accident: { values: ['none'], of: ({ accident }) => accident },
  status: { values: saleStatuses, of: ({ status }) => status },
  // Written alike in the papers of every country.
  euro: {
    values: ['7', '6', '5', '4', '3'],
    of: (_, apart) => apart?.euro?.toString(),
    apart: true,
    label: (level) => `Euro ${level}`,
  },
  equipment: {
    values: sought.map(([name]) => name),
    of: (_, apart) =>
      sought.filter(([, keys]) => keys.some((key) => apart?.equipment.includes(key))).map(([name]) => name),
    apart: true,
    every: true,
    first: 6,
  },
} as const satisfies Record<string, ChoiceFilter>

/** Whether a rule of the place keeps the car out. */
export const isRefused = (price: DoorPrice | undefined): boolean => price?.entry.kind === 'refused'

/** `total`: at the visitor's door. */
export const sorts = ['catalogue', 'price', '-price', 'mileage', '-year', 'total'] as const

export type RangeName = keyof typeof ranges
export type BoundName = { [Name in RangeName]: `${Name}${(typeof ranges)[Name]['ends'][number]}` }[RangeName]
export type ChoiceName = keyof typeof choices
export type Sort = (typeof sorts)[number]
/** Bounds are integers as text; '' and an empty list filter nothing. `refused`: '' hides cars that may not enter the chosen place,
 *  'shown' shows them. */
export type Filters = { search: string; brand: string; refused: '' | 'shown' } & Record<BoundName, string> &
  Record<ChoiceName, readonly string[]>

export const rangeNames = Object.keys(ranges) as RangeName[]
export const isAtDoor = (name: RangeName): boolean => 'atDoor' in ranges[name]
export const choiceNames = Object.keys(choices) as ChoiceName[]
export const boundNamesOf = (name: RangeName) => ranges[name].ends.map((end) => `${name}${end}` as BoundName)
export const boundNames = rangeNames.flatMap(boundNamesOf)
/** Query parameters that change what the list shows. */
export const parameters: readonly string[] = ['search', 'q', 'brand', ...boundNames, ...choiceNames, 'refused', 'sort']

/** An object with a value for each name. */
export const fromNames = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

/** The visitor's settings, stored in the page's address. */
export interface Settings {
  filters: Filters
  sort: Sort
  /** Whether the text is in `search` (specification), which opens the panel, rather than in `q`. */
  bySearch: boolean
}

/** How a change reaches the address: typing replaces the history entry, a choice adds one. */
export type ChangeKind = 'typing' | 'choice'
export type ChangeFilters = (part: Partial<Filters>, manner: ChangeKind) => void

export const noFilters: Filters = {
  search: '',
  brand: '',
  refused: '',
  ...fromNames(boundNames, () => ''),
  ...fromNames(choiceNames, () => []),
}
export const noSettings: Settings = { filters: noFilters, sort: 'catalogue', bySearch: false }

/** The settings while no place is chosen: what only a place can answer is left out. The address keeps it. */
export function withoutPlace({ filters, sort, ...rest }: Settings): Settings {
  const bounds = rangeNames.filter(isAtDoor).flatMap(boundNamesOf)
  const none = fromNames(bounds, () => '')
  return { ...rest, filters: { ...filters, ...none, refused: '' }, sort: sort === 'total' ? 'catalogue' : sort }
}

/** Whether a filter is set that reads what is fetched apart from the cards. */
export const asksApart = (filters: Filters): boolean =>
  choiceNames.some((name) => isApart(name) && filters[name].length > 0)
export const isApart = (name: ChoiceName): boolean => 'apart' in choices[name]

/** The settings where that could not be fetched. The address keeps it. */
export const withoutApart = ({ filters, ...rest }: Settings): Settings => ({
  ...rest,
  filters: { ...filters, ...fromNames(choiceNames.filter(isApart), () => []) },
})

/** Whether a search or any filter is set. To show cars that may not enter narrows nothing. */
export const isNarrowed = ({ search, refused: _, ...filters }: Filters): boolean =>
  search.trim() !== '' || Object.values(filters).some((value) => value.length > 0)

/** Characters of a bound that are read. */
const MAX_BOUND_LENGTH = 9

/** Normalises a typed bound: 'abc' → '', '30 000 €' → '30000', '-1' → '-1'. */
export function tidyBound(text: string): string {
  const digits = /^[+-]?\d+/.exec(text.slice(0, MAX_SEARCH_LENGTH).replaceAll(/\s|[.,'’](?=\d{3}(?!\d))/g, ''))
  return digits ? String(Number.parseInt(digits[0].slice(0, MAX_BOUND_LENGTH), 10)) : ''
}

/** The lower and upper bound of a range; undefined if not set. */
export function boundsOf(filters: Filters, name: RangeName): [number | undefined, number | undefined] {
  const bound = (end: 'Min' | 'Max') => numberOf(filters[`${name}${end}` as BoundName])
  return [bound('Min'), bound('Max')]
}
const numberOf = (bound = '') => (bound === '' ? undefined : Number.parseInt(bound, 10))

/** Splits the brand filter, which may name several brands separated by commas. */
export const brandParts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const clip = (text: string | null): string => (text ?? '').slice(0, MAX_SEARCH_LENGTH)

/** Parses the settings of a query; invalid values count as not set. */
export function readSettings(query: string): Settings {
  const given = new URLSearchParams(query)
  return {
    filters: {
      search: clip(given.get('search') ?? given.get('q')),
      brand: clip(given.get('brand')),
      refused: given.get('refused') === 'shown' ? 'shown' : '',
      ...fromNames(boundNames, (name) => tidyBound(given.get(name) ?? '')),
      ...fromNames(choiceNames, (name) => {
        const asked = (given.get(name) ?? '').split(',')
        return choices[name].values.filter((value) => asked.includes(value))
      }),
    },
    sort: sorts.find((sort) => sort === given.get('sort')) ?? 'catalogue',
    bySearch: given.has('search'),
  }
}

/** The query for some settings, '' if it is empty. Other parameters of the old query, such as the language, stay. */
export function writeSettings({ filters, sort, bySearch }: Settings, old: string): string {
  const query = new URLSearchParams(old)
  const put = (name: string, value: string) => (value === '' ? query.delete(name) : query.set(name, value))
  put('search', bySearch ? filters.search : '')
  put('q', bySearch ? '' : filters.search)
  put('brand', filters.brand)
  put('refused', filters.refused)
  for (const name of boundNames) put(name, filters[name])
  for (const name of choiceNames) put(name, filters[name].join(','))
  put('sort', sort === 'catalogue' ? '' : sort)
  const text = query.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

type CardChoice = Exclude<ChoiceName, 'euro' | 'equipment'>
type ChoiceText = { [Name in CardChoice]: `${Name}_${(typeof choices)[Name]['values'][number]}` }[CardChoice]

/** The name of a value: ('fuel', 'petrol') → 'Essence'. `words`: those of equipment, fetched with the filters. */
export function choiceLabel(name: ChoiceName, value: string, t: Translate, words: Messages = {}): string {
  const { label }: ChoiceFilter = choices[name]
  return label?.(value) ?? words[`${name}_${value}`] ?? t(`${name}_${value}` as ChoiceText)
}

/** An active filter, with the change that removes it. */
export interface Chip {
  key: string
  label: string
  without: Partial<Filters>
}

/** A chip for each active filter. `doorT`: the texts of the namespace `door`; `words`: as for `choiceLabel`. */
export function chipsOf(filters: Filters, t: Translate, doorT: Translate = t, words?: Messages): Chip[] {
  const search = filters.search.trim()
  const brands = brandParts(filters.brand)
  return [
    ...(search ? [{ key: 'search', label: t('quoted', { text: search }), without: { search: '' } }] : []),
    ...brands.map((brand, index) => ({
      key: `brand-${brand}-${index}`,
      label: brand,
      without: { brand: brands.toSpliced(index, 1).join(', ') },
    })),
    ...rangeNames.flatMap((range) =>
      boundNamesOf(range).flatMap((name) => {
        const bound = numberOf(filters[name])
        if (bound === undefined) return []
        return {
          key: name,
          label: (isAtDoor(range) ? doorT : t)(`chip_${name}`, { value: ranges[range].format(bound, t) }),
          without: { [name]: '' },
        }
      }),
    ),
    ...choiceNames.flatMap((name) =>
      filters[name].map((value) => ({
        key: `${name}-${value}`,
        label: choiceLabel(name, value, t, words),
        without: { [name]: filters[name].filter((other) => other !== value) },
      })),
    ),
  ]
}
