import { isBuyable, type Listing } from '../listing.ts'
import { countryOf, type DeliveryDays, isInVatArea, type PlaceId } from '../place.ts'
import { type SaleSettings, toldDaysOf, type Transport, transportTo } from '../sale-terms.ts'
import { type CostCountry, costCountries } from './cost-slugs.ts'
import { calculatorOf, extrasAt } from './countries.ts'
import { type DoorPrice, type ToldRule, toldRules } from './door-price.ts'
import { type EntryRule, entryRulesOf } from './entry.ts'
import { regionalTariffs } from './french-region.ts'
import { type PlaceFile, readDoorPrice } from './place-file.ts'
import { type Amount, type LineId, type LineNote, type LocalMoney, sides } from './rule.ts'
import { lacksTax, notesOf } from './words.ts'

/** What the page of one country shows, in no language: web/generated/cost/<slug>.json. Its cars are those of the place files, so that one
 *  buyer never sees two prices. */
export interface CostPage {
  country: CostCountry
  /** The day for which it was worked out, 'YYYY-MM-DD'. */
  on: string
  entry: readonly EntryRule[]
  /** Rules by region; one part without regions where the country has the same everywhere. */
  parts: readonly { regions: readonly PlaceId[]; rules: readonly ToldRule[] }[]
  /** France: euros for a fiscal horsepower, two where sources differ. */
  tariffs?: ReturnType<typeof regionalTariffs>
  calculator?: string
  /** Money of the country beside euros. */
  money?: LocalMoney
  /** Whether goods stay inside the Union's VAT area. */
  taxFree: boolean
  /** What some buyers pay on top of every total. */
  extras?: DoorPrice['extras']
  transport: Transport
  /** Calendar days: before departure, and on the way. */
  preparationDays: number
  days?: DeliveryDays
  /** Cars for sale that may enter or might, cheapest total first. */
  cars: readonly CostCar[]
  /** What the country itself takes for the cars of the list: the least and the most, in whole euros. Undefined if no car's taxes
   *  are all known. */
  taxes?: { from: number; to: number }
  /** Cars for sale that may not enter, counted by rule. */
  refused: readonly { rule: EntryRule; count: number }[]
}

export interface CostCar {
  id: string
  /** Whole euros over all regions of the list. Undefined where more than one line is unknown. `missing`: the one line that is
   *  not in it. */
  total?: { from: number; to: number; missing?: { id: LineId; words: string } }
  /** True: a tax of the country is not in it, so that it is no total. */
  lacksTax?: true
  /** What is to be said of the total. */
  notes?: readonly LineNote[]
  /** Whole euros without VAT, which the total counts in place of the price that is wired first. */
  exportPrice?: number
  /** In place of `total` where regions have rules of their own: what the car costs in each of them. */
  byRegion?: readonly RegionTotal[]
  /** True: nobody knows whether it may enter. */
  ask?: true
  /** The last month of an order that arrives in time, 'YYYY-MM'. */
  until?: string
}

/** A total in one region, with the lines that are not in it and what is to be said of the others. */
export interface RegionTotal extends Pick<DoorPrice, 'place' | 'total'> {
  lines: readonly (Extract<Amount, { ask: unknown }> & { id: LineId; words: string })[]
  notes?: readonly LineNote[]
}

/** Whether the sum lacks no tax but one whose least is known. */
export const isTotal = ({ total, lines }: RegionTotal): boolean => total.unknown <= 1 && !lacksTax(lines)

/** What a buyer pays there at least, in whole euros. */
export const leastOf = ({ total, lines }: RegionTotal): number =>
  lines.reduce((sum, { least = 0 }) => sum + least, total.from)

function regionTotal({ place, total, lines }: DoorPrice): RegionTotal {
  const notes = total.unknown > 1 ? [] : notesOf(lines)
  const asked = lines.flatMap((line) =>
    'ask' in line
      ? [{ id: line.id, words: line.words, ask: line.ask, ...(line.least !== undefined && { least: line.least }) }]
      : [],
  )
  return { place, total, lines: asked, ...(notes.length > 0 && { notes }) }
}

/** A line of the overview. */
export interface CostSummary extends Pick<CostPage, 'country' | 'entry'> {
  /** Cars for sale that may enter, those of which nobody knows, and all. */
  admitted: number
  asked: number
  all: number
  /** The lowest total of a car that may enter, in whole euros; undefined where none has a total. `lacksRegistration`:
   *  what registration costs is not in it. */
  lowest?: number
  lacksRegistration?: true
  /** True: `lowest` is that of the country's cheapest region. */
  inRegion?: true
  /** Cars that may enter and have no whole total, so that `lowest` does not know them; undefined where there are none. */
  partial?: number
  /** True: a region has no whole total; one of its cars costs `lowest` at least. */
  isLeast?: true
  /** The same of each region where a car has a total. */
  regions?: Readonly<Record<PlaceId, Pick<CostSummary, 'lowest' | 'partial' | 'isLeast'>>>
}

/** `files`: of all places. */
export function costSummary({ country, entry, cars, refused }: CostPage, files: readonly PlaceFile[]): CostSummary {
  const admitted = cars.filter(({ ask }) => !ask)
  const totalsOf = ({ total, lacksTax: isPartial, byRegion = [] }: CostCar): NonNullable<CostCar['total']>[] => {
    if (!total) return byRegion.filter((region) => region.total.complete).map((region) => region.total)
    return isPartial || (total.missing && total.missing.id !== 'registration') ? [] : [total]
  }
  const totals = admitted.flatMap(totalsOf)
  const whole = totals.filter(({ missing }) => !missing)
  const ranked = whole.length > 0 ? whole : totals
  const partial = admitted.filter((car) => !totalsOf(car).some((total) => ranked.includes(total))).length
  return {
    country,
    entry,
    admitted: admitted.length,
    asked: cars.length - admitted.length,
    all: cars.length + refused.reduce((sum, { count }) => sum + count, 0),
    ...(ranked.length > 0 && { lowest: Math.min(...ranked.map(({ from }) => from)) }),
    ...(totals.length > 0 && whole.length === 0 && { lacksRegistration: true }),
    ...(ranked.length > 0 && partsOf[country] && { inRegion: true }),
    ...(ranked.length > 0 && partial > 0 && { partial }),
    ...(partsOf[country] && { regions: regionSummaries(country, admitted, files) }),
  }
}

function regionSummaries(country: CostCountry, cars: readonly CostCar[], files: readonly PlaceFile[]) {
  const regions = files.filter(({ place }) => place !== country && countryOf(place) === country)
  const summaries = regions.flatMap((file) => {
    const prices = cars
      .flatMap(({ id }) => readDoorPrice(file, id) ?? [])
      .filter((price) => isTotal(regionTotal(price)))
    const whole = prices.filter(({ total }) => total.complete)
    const ranked = whole.length > 0 ? whole : prices
    const partial = cars.length - ranked.length
    const lowest = Math.min(...ranked.map((price) => leastOf(regionTotal(price))))
    const about = { lowest, ...(partial > 0 && { partial }), ...(whole.length === 0 && { isLeast: true as const }) }
    return ranked.length > 0 ? [[file.place, about] as const] : []
  })
  return Object.fromEntries(summaries)
}

/** Places whose rules the page of a country tells, by part. The first part's places make up the list's range. */
const partsOf: Partial<Record<CostCountry, (all: readonly PlaceId[]) => readonly (readonly PlaceId[])[]>> = {
  FR: (all) => [all.filter(isInVatArea), all.filter((place) => !isInVatArea(place))],
  BE: (all) => all.map((place) => [place]),
}

type Car = Pick<Listing, 'id' | 'status' | 'price'>

/** The pages of all countries for the day of the place files. */
export const costPages = (cars: readonly Car[], files: readonly PlaceFile[], settings: SaleSettings): CostPage[] =>
  costCountries.map((country) => costPage(country, cars, { files, settings }))

function costPage(
  country: CostCountry,
  cars: readonly Car[],
  { files, settings }: { files: readonly PlaceFile[]; settings: SaleSettings },
): CostPage {
  const own = files.filter(({ place }) => countryOf(place) === country)
  const regions = own.map(({ place }) => place).filter((place) => place !== country)
  const parts = partsOf[country]?.(regions) ?? [[country]]
  const listed = partsOf[country] ? regions.filter((place) => isInVatArea(place)) : [country]
  const day = own[0]?.on ?? ''
  const days = toldDaysOf(country)
  const [calculator, money] = [calculatorOf(country), own[0]?.local]
  const extras = extrasAt(country)
  const shown = cars
    .filter(({ status }) => isBuyable(status))
    .map((car) => ({ car, prices: pricesAt(listed, own, car.id) }))
  const isSplit = parts.filter(({ length }) => length === 1).length > 1
  const taxes = taxesOver(shown.flatMap(({ prices }) => prices))
  return {
    country,
    on: day,
    entry: entryRulesOf(country),
    parts: parts.map((places) => ({
      regions: partsOf[country] ? places : [],
      rules: toldRules(places[0] ?? country, day),
    })),
    ...(country === 'FR' && { tariffs: regionalTariffs(day) }),
    ...(calculator && { calculator }),
    ...(money && { money }),
    taxFree: isInVatArea(country),
    ...(extras && { extras }),
    transport: transportTo(country, settings),
    preparationDays: settings.preparationDays,
    ...(days && { days }),
    cars: sortedCars(shown, isSplit),
    ...(taxes && { taxes }),
    refused: refusedCars(shown),
  }
}

const pricesAt = (places: readonly PlaceId[], files: readonly PlaceFile[], id: string): DoorPrice[] =>
  files.flatMap((file) => (places.includes(file.place) ? (readDoorPrice(file, id) ?? []) : []))

type Shown = { car: Car; prices: readonly DoorPrice[] }

/** Lowest total first, whole ones before those that lack a line; of a split country, where no region is chosen yet, lowest price
 *  first. */
function sortedCars(shown: readonly Shown[], isSplit: boolean): CostCar[] {
  const rank = ({ total }: CostCar) => (total ? (total.missing ? 1 : 0) : 2)
  const price = new Map(shown.map(({ car }) => [car.id, car.price]))
  const least = (car: CostCar) => car.total?.from ?? price.get(car.id) ?? 0
  return shown
    .flatMap(({ car, prices }): CostCar[] => {
      const entry = prices[0]?.entry
      if (!entry || entry.kind === 'refused') return []
      const total = isSplit ? undefined : totalOver(prices)
      const notes = total ? notesOf(prices.flatMap(({ lines }) => lines)) : []
      const exported = prices[0]?.lines.find(({ words }) => words === 'exportPrice')
      return [
        {
          id: car.id,
          ...(total && { total }),
          ...(total && prices.some(({ lines }) => lacksTax(lines)) && { lacksTax: true as const }),
          ...(notes.length > 0 && { notes }),
          ...(exported && 'euros' in exported && { exportPrice: exported.euros }),
          ...(isSplit && { byRegion: prices.map(regionTotal) }),
          ...(entry.kind === 'ask' && { ask: true as const }),
          ...(entry.until && { until: entry.until }),
        },
      ]
    })
    .toSorted((one, other) => rank(one) - rank(other) || least(one) - least(other) || (one.id < other.id ? -1 : 1))
}

/** The least and the most that the lines of the country come to, where all of them are known. */
function taxesOver(prices: readonly DoorPrice[]): CostPage['taxes'] {
  const sums = prices.flatMap(({ entry, lines }) => {
    const theirs = lines.filter(({ id }) => id !== 'price' && id !== 'transport')
    if (entry.kind === 'refused' || theirs.some((line) => 'ask' in line)) return []
    const add = (side: 'from' | 'to') => theirs.reduce((sum, line) => sum + (sides(line)?.[side] ?? 0), 0)
    return [{ from: add('from'), to: add('to') }]
  })
  if (sums.length === 0) return undefined
  return { from: Math.min(...sums.map(({ from }) => from)), to: Math.max(...sums.map(({ to }) => to)) }
}

/** The lowest and highest total of all places. A line that is unknown at one of them counts at none; with more of them there is
 *  no total. */
export function totalOver(prices: readonly DoorPrice[]): CostCar['total'] {
  const asked = prices.flatMap(({ lines }) => lines.flatMap((line) => ('ask' in line ? [line] : [])))
  const unknown = new Map(asked.map(({ id, words }) => [id, { id, words }]))
  if (unknown.size > 1 || prices.length === 0) return undefined
  const sums = prices.map(({ lines }) => {
    const known = lines.flatMap((line) => (unknown.has(line.id) || 'ask' in line ? [] : [line]))
    const add = (side: 'from' | 'to') =>
      known.reduce((sum, line) => sum + ('euros' in line ? line.euros : line[side]), 0)
    return { from: add('from'), to: add('to') }
  })
  const [missing] = unknown.values()
  return {
    from: Math.min(...sums.map(({ from }) => from)),
    to: Math.max(...sums.map(({ to }) => to)),
    ...(missing && { missing }),
  }
}

function refusedCars(shown: readonly Shown[]): CostPage['refused'] {
  const rules = shown.flatMap(({ prices: [first] }) => (first?.entry.kind === 'refused' ? [first.entry.rule] : []))
  const counts = Map.groupBy(rules, (rule) => JSON.stringify(rule))
  return [...counts.values()].flatMap((same) => (same[0] ? [{ rule: same[0], count: same.length }] : []))
}
