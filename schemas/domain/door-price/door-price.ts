import { lacksTax } from './words.ts'
import type { PlaceId } from '../place.ts'
import { daysToArrival, exportPriceOf, type SaleSettings, transportTo, VAT_PERCENT } from '../sale-terms.ts'
import { ratesInForce } from '../sale-dates.ts'
import { extrasAt, rulesAt } from './countries.ts'
import { type Confidence, entryOf } from './entry.ts'
import { rateOf } from './money.ts'
import {
  type Answer,
  cents,
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
  SEEN,
  sides,
  totalOf,
} from './rule.ts'

export type { DoorPrice, Line } from './rule.ts'

interface Question {
  place: PlaceId
  /** 'YYYY-MM-DD'. */
  day: string
  settings: SaleSettings
  /** Transport in euros, in place of the settings'. */
  transport?: number | undefined
}

/** What a car costs at the buyer's door, on his plates, line by line. Pure: nothing is fetched, nothing is guessed. */
export function doorPrice(car: DoorCar, question: Question): DoorPrice {
  const { place, day, settings } = question
  const entry = entryOf(car, place, {
    day,
    daysToArrival: daysToArrival(place, settings),
  })
  // A month alone counts from its first and from its last day: a range where they differ.
  const possible = registrationDays(car.firstRegistration, day).map((registered) => linesFor(car, registered, question))
  const [first = [], last] = possible
  const lines = last ? first.map((line, index) => span(line, last[index] ?? line)) : first
  const extras = extrasAt(place)
  return {
    place,
    on: day,
    entry,
    lines,
    total: totalOf(lines),
    ...(lacksTax(lines) && { lacksTax: true as const }),
    ...(extras && { extras }),
  }
}

function linesFor(car: DoorCar, registered: string | undefined, question: Question): Line[] {
  const { place, day, settings } = question
  const rate = rateOf(place, ratesInForce(settings, day))
  const lines: Line[] = [priceLine(car, place), transportLine(question)]
  const sum = (id: LineId, side: 'from' | 'to') => {
    const found = lines.find((line) => line.id === id)
    return found && sides(found)?.[side]
  }
  for (const rule of rulesAt(place, day)) {
    const factsOf = (side: 'from' | 'to'): Facts => {
      const [price, transport] = [sum('price', side), sum('transport', side)]
      return {
        ...car,
        price: price ?? car.price,
        registered,
        day,
        place,
        rate,
        arrived: price === undefined || transport === undefined ? undefined : price + transport,
        line: (id) => sum(id, side),
      }
    }
    const answer = (side: 'from' | 'to') => categoryQuestion(rule, car) ?? rule.formula(factsOf(side))
    lines.push(lineOf(rule, answer('from'), answer('to'), day))
  }
  return lines.sort((a, b) => lineIds.indexOf(a.id) - lineIds.indexOf(b.id))
}

/** Of a rule for passenger cars: what has to be asked of a goods vehicle, and of a van that may be one. */
function categoryQuestion({ ofPassengerCars }: Rule, { vehicleCategory, bodyType }: DoorCar): Answer | undefined {
  if (!ofPassengerCars || vehicleCategory === 'M1') return undefined
  if (vehicleCategory === 'N1') return { ask: 'goodsVehicle' }
  return bodyType === 'van' ? { ask: 'categoryMissing' } : undefined
}

function priceLine(car: DoorCar, place: PlaceId): Line {
  const about = { id: 'price', confidence: 'ours', sources: [] } as const
  const exported = exportPriceOf(car, place)
  if (exported === undefined || !car.standsIn) return { ...about, words: 'price', euros: car.price }
  const percent = VAT_PERCENT[car.standsIn]
  const figures = { percent, price: car.price, divisor: 1 + percent / 100 }
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
  rulesAt(place, day)
    .map((rule): ToldRule => {
      const note = staleNote(rule, day)
      const { id, words, confidence, sources, recheckBy } = rule
      return { id, words, confidence, sources, recheckBy, ...constantsOf(rule, note), ...(note && { note }) }
    })
    .toSorted((a, b) => lineIds.indexOf(a.id) - lineIds.indexOf(b.id))

/** Joins the answers for the lowest and the highest sums before it. */
function lineOf(rule: Rule, low: Answer, high: Answer, day: string): Line {
  const { id, words, reads } = rule
  // The State's own calculator, where it told the figure, comes before those who repeat it.
  const sources = low.official && high.official ? [low.official, ...rule.sources] : rule.sources
  const note = staleNote(rule, day) ?? low.note
  const about = {
    id,
    sources,
    confidence: confidenceOf(rule, low, high),
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

function confidenceOf({ confidence }: Rule, low: Answer, high: Answer): Confidence {
  if (low.uncertain || high.uncertain) return 'contradictory'
  if (low.official && high.official) return 'official'
  return low.agreed && high.agreed ? 'secondary' : confidence
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

/** How two answers of one rule are told together: in the words of the second, dearer one, with figures from one to the other. */
function toldBy(one: Told, other: Told): Told {
  const how = other.how ?? one.how
  const both = [one.figures ?? {}, other.figures ?? {}]
  const figures: Record<string, Figure> = {}
  for (const [name, figure] of both.flatMap((found) => Object.entries(found))) {
    const ends = [figures[name] ?? figure, figure].flat()
    const [least, most] = [Math.min(...ends), Math.max(...ends)]
    figures[name] = least === most ? least : [least, most]
  }
  return { ...(how && { how }), ...(Object.keys(figures).length > 0 && { figures }) }
}
type Told = Pick<LineWords, 'how' | 'figures'>

/** The first and the last day that a date of first registration can mean on a day; undefined if it is missing or to come. */
function registrationDays(text: string | undefined, day: string): readonly (string | undefined)[] {
  if (text === undefined || text > day) return [undefined]
  if (text.length > 7) return [text]
  const [year = 0, month = 0] = text.split('-').map(Number)
  const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return [`${text}-01`, end < day ? end : day]
}
