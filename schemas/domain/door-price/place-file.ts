import type { PlaceId } from '../place.ts'
import type { Entry, EntryRule } from './entry.ts'
import type { Amount, DoorPrice, Line } from './rule.ts'

/** What the build works out for one place: web/generated/door/<place>.json, served as /door/<place>.json. The site, the letters
 *  and the orders read it, so that one buyer never sees two prices. Amounts are whole euros. */
export interface PlaceFile {
  place: PlaceId
  /** The day for which it was worked out, 'YYYY-MM-DD'. */
  on: string
  /** Digest of rules and figures: it changes when any of them does. */
  version: string
  /** Address of the authority's own calculator. */
  calculator?: string
  entryRules: readonly EntryRule[]
  /** What is the same on the lines of many cars. */
  rules: readonly LineRule[]
  /** By the car's id. */
  cars: Readonly<Record<string, FileCar>>
}

/** A line without its amount and the figures of one car. */
export type LineRule = Omit<Line, 'euros' | 'from' | 'to' | 'ask' | 'least' | 'figures'>

/** `[rule, amount, figures]`: the rule's index, and the figures that the words of the line name. */
export type FileLine = readonly [rule: number, amount: FileAmount, figures?: Line['figures']]
/** Euros; lowest and highest; why it is not known, with what is due at least. */
type FileAmount = number | readonly [from: number, to: number] | string | readonly [ask: string, least: number]

export interface FileCar {
  /** `[kind, until, rule]`: '' if there is no last month; the rule's index. */
  entry: readonly [kind: Entry['kind'], until?: string, rule?: number]
  lines: readonly FileLine[]
}

/** What a car costs at the file's place, in whole euros; undefined for a car that the build did not know. */
export function readDoorPrice(file: PlaceFile, id: string): DoorPrice | undefined {
  const car = Object.hasOwn(file.cars, id) ? file.cars[id] : undefined
  if (!car) return undefined
  const lines = car.lines.flatMap(([index, amount, figures]): Line[] => {
    const rule = file.rules[index]
    return rule ? [{ ...rule, ...amountOf(amount), ...(figures && { figures }) }] : []
  })
  return { place: file.place, on: file.on, entry: entryOf(car.entry, file.entryRules), lines, total: totalOf(lines) }
}

function amountOf(amount: FileAmount): Amount {
  if (typeof amount === 'number') return { euros: amount }
  if (typeof amount === 'string') return { ask: amount as AskReason }
  const [one, other] = amount
  return typeof one === 'number' ? { from: one, to: other } : { ask: one as AskReason, least: other }
}
type AskReason = Extract<Amount, { ask: unknown }>['ask']

function entryOf([kind, until, index]: FileCar['entry'], rules: readonly EntryRule[]): Entry {
  const rule = index === undefined ? undefined : rules[index]
  const limit = until ? { until } : {}
  if (!rule || kind === 'open') return { kind: 'open', ...limit }
  return kind === 'refused' ? { kind, rule } : { kind, rule, ...limit }
}

/** The sum of the lines that are known. */
function totalOf(lines: readonly Line[]): DoorPrice['total'] {
  const unknown = lines.filter((line) => 'ask' in line).length
  const add = (of: (line: Line) => number) => lines.reduce((sum, line) => sum + of(line), 0)
  return {
    from: add((line) => ('ask' in line ? 0 : 'euros' in line ? line.euros : line.from)),
    to: add((line) => ('ask' in line ? 0 : 'euros' in line ? line.euros : line.to)),
    complete: unknown === 0,
    unknown,
  }
}
