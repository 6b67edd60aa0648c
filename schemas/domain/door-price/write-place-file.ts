import { fnv1a, sortKeys } from '../content-hashes.ts'
import { allPlaces, isInVatArea, NORTHERN_IRELAND } from '../place.ts'
import { ratesInForce } from '../sale-dates.ts'
import { transportTo } from '../sale-terms.ts'
import { calculatorOf, extrasAt, hasOwnRules } from './countries.ts'
import { type DoorPrice, doorPrice, type Line } from './door-price.ts'
import { type EntryRule, entryRulesOf } from './entry.ts'
import { currencyOf, rateOf } from './money.ts'
import type { FileCar, FileLine, LineRule, PlaceFile } from './place-file.ts'
import { type DoorCar, type LocalMoney, sides } from './rule.ts'

type Car = DoorCar & { id: string }
type Question = Omit<Parameters<typeof doorPrice>[1], 'transport'>

/** The files of all places for one day. Most countries have no rules of their own: those that ask the same are worked out once. */
export function placeFiles(cars: readonly Car[], question: Omit<Question, 'place'>): PlaceFile[] {
  const known = new Map<string, PlaceFile>()
  return allPlaces().map((place) => {
    const asked = { ...question, place }
    const key = sharedKey(asked)
    const same = key === undefined ? undefined : known.get(key)
    if (same) return { ...same, place }
    const file = placeFile(cars, asked)
    if (key !== undefined) known.set(key, file)
    return file
  })
}

/** All that the answers for a place without rules of its own depend on; undefined for one that has some. */
function sharedKey(question: Question): string | undefined {
  const { place, settings } = question
  const entry = entryRulesOf(place)
  if (hasOwnRules(place) || entry.some(({ reason }) => reason !== 'unknown')) return undefined
  const exports = [isInVatArea(place), place === NORTHERN_IRELAND]
  return JSON.stringify([exports, entry.length, transportTo(place, settings), localMoney(question)])
}

/** One digest for all places: it changes when a figure or a rule of any of them does, not with the day alone. */
export const versionOf = (files: readonly PlaceFile[]): string =>
  fnv1a(files.map(({ place, version }) => `${place} ${version}`).join('\n'))

/** The file of one place. */
export function placeFile(cars: readonly Car[], question: Question): PlaceFile {
  const rules = new Shared<LineRule>()
  const entryRules = new Shared<EntryRule>()
  const fileCar = (car: Car): FileCar => {
    const { entry, lines } = doorPrice(car, question)
    return { entry: fileEntry(entry, entryRules), lines: lines.map((line) => fileLine(line, rules)) }
  }
  const found = Object.fromEntries(cars.map((car) => [car.id, fileCar(car)]))
  const local = localMoney(question)
  const extras = extrasAt(question.place)
  const answers = {
    cars: found,
    rules: rules.values,
    entryRules: entryRules.values,
    ...(local && { local }),
    ...(extras && { extras }),
  }
  const version = fnv1a(JSON.stringify(answers, sortKeys))
  const calculator = calculatorOf(question.place)
  return { place: question.place, on: question.day, version, ...(calculator && { calculator }), ...answers }
}

function localMoney({ place, day, settings }: Question): LocalMoney | undefined {
  const currency = currencyOf(place)
  if (currency === undefined) return undefined
  const perEuro = rateOf(place, {})
  if (perEuro !== undefined) return { currency, perEuro }
  const rate = settings.rates.find((typed) => typed.currency === currency)
  return rate && ratesInForce(settings, day)[rate.currency] !== undefined
    ? { currency, perEuro: rate.perEuro, checked: rate.checked }
    : undefined
}

/** Values that many cars share, each kept once. */
class Shared<Value> {
  readonly values: Value[] = []
  readonly #indexes = new Map<string, number>()
  indexOf(value: Value): number {
    const key = JSON.stringify(value)
    const known = this.#indexes.get(key)
    if (known !== undefined) return known
    this.#indexes.set(key, this.values.push(value) - 1)
    return this.values.length - 1
  }
}

function fileEntry(entry: DoorPrice['entry'], rules: Shared<EntryRule>): FileCar['entry'] {
  const until = entry.kind === 'refused' ? entry.since : entry.until
  if (!entry.rule) return until ? [entry.kind, until] : [entry.kind]
  return [entry.kind, until ?? '', rules.indexOf(entry.rule)]
}

function fileLine(line: Line, rules: Shared<LineRule>): FileLine {
  const { figures, ...about } = line
  const rule = Object.fromEntries(Object.entries(about).filter(([name]) => !amountFields.has(name))) as LineRule
  const amount = fileAmount(line)
  const index = rules.indexOf(rule)
  return figures ? [index, amount, figures] : [index, amount]
}
const amountFields: ReadonlySet<string> = new Set(['euros', 'from', 'to', 'ask', 'least'])

function fileAmount(line: Line): FileLine[1] {
  if ('ask' in line) return line.least === undefined ? line.ask : [line.ask, Math.round(line.least)]
  const { from, to } = sides(line) ?? { from: 0, to: 0 }
  const [low, high] = [Math.round(from), Math.round(to)]
  return low === high ? low : [low, high]
}
