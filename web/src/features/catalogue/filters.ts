import { bodyTypes, fuels, gearboxes, saleStatuses } from '#domain/vehicle.ts'
import { LONGEST_SEARCH } from '../../content/search-rule.ts'

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
