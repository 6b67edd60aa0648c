import type { PlaceId } from '../place.ts'
import type { Entry, EntryRule } from './entry.ts'
import { type Amount, type DoorPrice, type KeptDoor, type Line, type LocalMoney, totalOf } from './rule.ts'
import { lacksTax } from './words.ts'

/** What the build works out for one place: web/generated/door/<place>.json, served as /door/<place>.json. The site, the letters
 *  and the orders read it, so that one buyer never sees two prices. Amounts are whole euros. */
export interface PlaceFile {
  place: PlaceId
  /** The day for which it was worked out, 'YYYY-MM-DD'. */
  on: string
  /** Digest of rules and figures: it changes when any of them does. */
  version: string
  /** The place's money at its fixed parity (CFA francs), or at the editors' rate in force. */
  local?: LocalMoney
  extras?: DoorPrice['extras']
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
  /** `[kind, until, rule]`: of a refused car since when; '' without a month; the rule's index. */
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
  const { place, on, local, extras, entryRules } = file
  const entry = entryOf(car.entry, entryRules)
  return {
    place,
    on,
    entry,
    lines,
    total: totalOf(lines),
    ...(lacksTax(lines) && { lacksTax: true as const }),
    ...(local && { local }),
    ...(extras && { extras }),
  }
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
  if (!rule) return { kind: 'open', ...limit }
  return kind === 'refused' ? { kind, rule, ...(until && { since: until }) } : { kind, rule, ...limit }
}

/** The lines once buyer and seller have agreed on the transport: its line is that sum, and `isAgreed` says that the others and
 *  their total were worked out with another. Whole euros; unchanged while nothing is agreed, and where it is the same sum. */
export function doorAsAgreed(
  door: KeptDoor,
  transport: { mode: string; euros?: number } | undefined,
): KeptDoor & { isAgreed?: true } {
  const euros = transport?.mode === 'included' ? 0 : transport?.euros
  const before = door.lines.find(({ id }) => id === 'transport')
  if (euros === undefined || !before || amountText(before) === String(euros)) return door
  const lines = door.lines.map((line) => (line === before ? { id: line.id, euros } : line))
  return { ...door, lines, isAgreed: true }
}

/** The amounts as one text, by which shop and page tell whether they show the same: 'price=14000 transport=900-1600 duty=?'. */
export const amountsText = (lines: readonly (Amount & { id: string })[]): string =>
  lines.map((line) => `${line.id}=${amountText(line)}`).join(' ')

function amountText(amount: Amount): string {
  if ('ask' in amount) return `?${amount.least ?? ''}`
  return 'euros' in amount ? String(amount.euros) : `${amount.from}-${amount.to}`
}
