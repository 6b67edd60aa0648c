import { LONGEST_SEARCH } from '../../content/search-rule.ts'
import {
  boundNames,
  choiceNames,
  choices,
  noFilters,
  sorts,
  tidyBound,
  type Filters,
  type Settings,
} from './filters.ts'

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
