import { addDays } from '../calendar.ts'
import { countryOf, deliveryDaysOf, isInVatArea, type PlaceId } from '../place.ts'
import { exportPriceOf, type SaleSettings, transportTo, VAT_PERCENT } from '../sale-terms.ts'
import { brussels, flanders, netherlands, wallonia } from './benelux.ts'
import { type Confidence, entryOf } from './entry.ts'
import { france, overseasFrance } from './france.ts'
import * as outside from './outside-europe.ts'
import {
  type Amount,
  type Answer,
  cents,
  type Country,
  type DoorCar,
  type DoorPrice,
  type Facts,
  type Figure,
  type Line,
  type LineId,
  lineIds,
  type LineNote,
  type LineWords,
  type Rule,
  NEW_KILOMETRES,
  NEW_MONTHS,
  SEEN,
  vatOfNew,
} from './rule.ts'
import { italy, portugal, spain } from './southern-europe.ts'

/** Every country with rules of its own. To add one: its rules, and its name here. */
const countries: readonly Country[] = [
  france,
  overseasFrance,
  wallonia,
  brussels,
  flanders,
  netherlands,
  italy,
  spain,
  portugal,
  ...Object.values(outside).filter((found): found is Country => 'places' in found),
]

export type { DoorPrice, Line } from './rule.ts'

interface Question {
  place: PlaceId
  /** 'YYYY-MM-DD'. */
  day: string
  settings: SaleSettings
  /** Transport in euros, in place of the settings'. */
  transport?: number | undefined
  /** Units of foreign money for a euro, by currency. */
  rates?: Readonly<Record<string, number>> | undefined
}

/** What a car costs at the buyer's door, on his plates, line by line. Pure: nothing is fetched, nothing is guessed. */
export function doorPrice(car: DoorCar, question: Question): DoorPrice {
  const { place, day, settings } = question
  const longest = deliveryDaysOf(place)?.[1] ?? 0
  const entry = entryOf({ firstRegistration: car.firstRegistration, fuel: car.fuel }, place, {
    day,
    daysToArrival: settings.preparationDays + longest,
  })
  // A month alone counts from its first and from its last day: a range where they differ.
  const possible = registrationDays(car.firstRegistration).map((registered) => linesFor(car, registered, question))
  const [first = [], last] = possible
  const lines = last ? first.map((line, index) => span(line, last[index] ?? line)) : first
  return { place, on: day, entry, lines, total: totalOf(lines) }
}

function linesFor(car: DoorCar, registered: string | undefined, question: Question): Line[] {
  const { place, day, rates } = question
  const lines: Line[] = [priceLine(car, place), transportLine(question)]
  const country = countryAt(place)
  const sum = (id: LineId, side: 'from' | 'to') => {
    const found = lines.find((line) => line.id === id)
    return found && sides(found)?.[side]
  }
  for (const rule of rulesOf(country, place)) {
    const factsOf = (side: 'from' | 'to'): Facts => {
      const [price, transport] = [sum('price', side), sum('transport', side)]
      return {
        ...car,
        price: price ?? car.price,
        registered,
        day,
        place,
        rate: country?.currency ? rates?.[country.currency] : undefined,
        arrived: price === undefined || transport === undefined ? undefined : price + transport,
        line: (id) => sum(id, side),
      }
    }
    lines.push(lineOf(rule, rule.formula(factsOf('from')), rule.formula(factsOf('to')), day))
  }
  return lines.sort((a, b) => lineIds.indexOf(a.id) - lineIds.indexOf(b.id))
}

const countryAt = (place: PlaceId) => countries.find(({ places }) => places.includes(place))

/** The rules of a place: its country's, or, where nothing is known, that the authority has to be asked. */
function rulesOf(country: Country | undefined, place: PlaceId): readonly Rule[] {
  const inside = isInVatArea(place)
  const own = country?.rules ?? (inside ? [] : (['duty', 'vat'] as const).map(unknownRule))
  const vat = inside && !own.some(({ id }) => id === 'vat') ? [newVehicleRule] : []
  const registration = own.some(({ id }) => id === 'registration') ? [] : [unknownRule('registration')]
  return [...own, ...vat, ...registration]
}

const unknownRule = (id: LineId): Rule => ({
  id,
  words: 'authority',
  sources: [],
  confidence: 'ask',
  validFrom: '2026-01-01',
  recheckBy: '2027-01-01',
  formula: () => ({ ask: 'authority' }),
})
const newVehicleRule: Rule = {
  id: 'vat',
  words: 'vatOfNew',
  figures: { months: NEW_MONTHS, kilometres: NEW_KILOMETRES },
  reads: ['firstRegistration', 'mileage'],
  sources: [
    { name: 'Directive 2006/112/CE, article 2', url: 'https://eur-lex.europa.eu/eli/dir/2006/112/oj', seen: SEEN },
  ],
  confidence: 'official',
  validFrom: '2006-12-11',
  recheckBy: '2027-11-22',
  formula: vatOfNew,
}

function priceLine(car: DoorCar, place: PlaceId): Line {
  const about = { id: 'price', confidence: 'ours', sources: [] } as const
  const exported = exportPriceOf(car, place)
  if (exported === undefined || !car.standsIn) return { ...about, words: 'price', euros: car.price }
  const figures = { percent: VAT_PERCENT[car.standsIn], price: car.price }
  return { ...about, words: 'exportPrice', how: 'exportPrice', figures, euros: exported }
}

function transportLine({ place, settings, transport }: Question): Line {
  const known = { id: 'transport', confidence: 'ours', sources: [], words: 'transport' } as const
  if (transport !== undefined) return { ...known, euros: cents(transport) }
  const found = transportTo(place, settings)
  if (found.mode === 'included') return { ...known, words: 'transportIncluded', euros: 0 }
  if (found.mode === 'range')
    return found.from === found.to ? { ...known, euros: found.from } : { ...known, from: found.from, to: found.to }
  return { ...known, ask: 'transportUnknown', confidence: 'ask' }
}

/** A rule of a place without a car, as a page about the country tells it. */
export interface ToldRule extends Pick<Line, 'id' | 'words' | 'constants' | 'sources' | 'note'> {
  confidence: Confidence
  /** The day by which somebody must look at the sources again. */
  recheckBy: string
}

/** What is known of a place's taxes on a day ('YYYY-MM-DD'), in the order of a receipt. */
export const toldRules = (place: PlaceId, day: string): ToldRule[] =>
  rulesOf(countryAt(place), place)
    .map((rule): ToldRule => {
      const note = staleNote(rule, day)
      const { id, words, confidence, sources, recheckBy } = rule
      return { id, words, confidence, sources, recheckBy, ...constantsOf(rule, note), ...(note && { note }) }
    })
    .toSorted((a, b) => lineIds.indexOf(a.id) - lineIds.indexOf(b.id))

/** Joins the answers for the lowest and the highest sums before it. */
function lineOf(rule: Rule, low: Answer, high: Answer, day: string): Line {
  const { id, sources, confidence, words, reads } = rule
  const note = staleNote(rule, day) ?? low.note
  const about = {
    id,
    sources,
    confidence: low.uncertain || high.uncertain ? ('contradictory' as const) : confidence,
    ...(note && { note }),
    words,
    ...(reads && { reads }),
    ...constantsOf(rule, note),
    ...toldBy(low, high),
  }
  if ('ask' in low)
    return { ...about, confidence: 'ask', ask: low.ask, ...(low.least !== undefined && { least: low.least }) }
  const [from, to] = [sides(low)?.from ?? 0, sides(high)?.to ?? 0]
  return from === to ? { ...about, euros: from } : { ...about, from, to }
}

/** What is said of a rule on a day outside its validity, or whose sources somebody should have looked at again. */
function staleNote({ validFrom, validTo = ALWAYS, recheckBy, figures }: Rule, day: string): LineNote | undefined {
  if (day >= validFrom && day <= validTo && day < recheckBy) return undefined
  return figures?.['yearOfTariff'] === undefined ? 'recheck' : 'lastYear'
}
/** What the words and notes of a line name. */
function constantsOf(rule: Rule, note: LineNote | undefined): Pick<LineWords, 'constants'> {
  const constants = note === 'recheck' ? { ...rule.figures, yearSeen: yearSeen(rule) } : rule.figures
  return constants ? { constants } : {}
}
const ALWAYS = '9999-12-31'
const yearSeen = ({ sources }: Rule): number => Number((sources[0]?.seen ?? SEEN).slice(0, 4))

/** The lowest and highest euros of an amount; undefined if it is not known. */
export function sides(amount: Amount): { from: number; to: number } | undefined {
  if ('ask' in amount) return undefined
  return 'euros' in amount ? { from: amount.euros, to: amount.euros } : { from: amount.from, to: amount.to }
}

/** One line for two days of first registration. */
function span(one: Line, other: Line): Line {
  const [a, b] = [sides(one), sides(other)]
  if (!a || !b) return a ? other : one
  const { id, sources, note, words, reads, constants } = one
  const confidence = [one, other].some((line) => line.confidence === 'contradictory') ? 'contradictory' : one.confidence
  const told = { words, ...(reads && { reads }), ...(constants && { constants }), ...toldBy(one, other) }
  const about = { id, sources, confidence, ...(note && { note }), ...told } as const
  const [from, to] = [Math.min(a.from, b.from), Math.max(a.to, b.to)]
  return from === to ? { ...about, euros: from } : { ...about, from, to }
}

/** How two answers of one rule are told together: in the words of the second where only that one has some. */
function toldBy(one: Told, other: Told): Told {
  const how = one.how ?? other.how
  const both = [one.figures ?? {}, other.figures ?? {}]
  const figures: Record<string, Figure> = {}
  for (const [name, figure] of both.flatMap((found) => Object.entries(found))) {
    const ends = [figures[name] ?? figure, figure].flat()
    const [from, to] = [Math.min(...ends), Math.max(...ends)]
    figures[name] = from === to ? from : [from, to]
  }
  return { ...(how && { how }), ...(Object.keys(figures).length > 0 && { figures }) }
}
type Told = Pick<LineWords, 'how' | 'figures'>

function totalOf(lines: readonly Line[]): DoorPrice['total'] {
  const known = lines.map(sides)
  const add = (side: 'from' | 'to') => cents(known.reduce((sum, amount) => sum + (amount?.[side] ?? 0), 0))
  const unknown = known.filter((amount) => amount === undefined).length
  return { from: add('from'), to: add('to'), complete: unknown === 0, unknown }
}

/** The first and the last day that a date of first registration can mean. */
function registrationDays(text: string | undefined): readonly (string | undefined)[] {
  if (text === undefined || text.length > 7) return [text]
  const [year = 0, month = 0] = text.split('-').map(Number)
  return [`${text}-01`, addDays(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10), -1)]
}

/** Every rule of every country, with its places: for checks of dates and sources. */
export const allRules: readonly { places: readonly string[]; rule: Rule }[] = countries.flatMap(({ places, rules }) =>
  rules.map((rule) => ({ places, rule })),
)

/** The official calculator and the money of a place's country. */
export function countryFacts(place: PlaceId): Pick<Country, 'calculator' | 'currency'> {
  const found = countries.find(({ places }) => places.includes(place) || places.includes(countryOf(place)))
  return {
    ...(found?.calculator && { calculator: found.calculator }),
    ...(found?.currency && { currency: found.currency }),
  }
}
