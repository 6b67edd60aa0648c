// What a car costs by country.
import {
  type CostCar,
  type CostPage,
  type CostSummary,
  isTotal,
  leastOf,
  type RegionTotal,
} from '#domain/door-price/cost-page.ts'
import { countryOfSlug } from '#domain/door-price/cost-slugs.ts'
import {
  eurosBetween,
  extraFacts,
  isUntaxed,
  leastPlus,
  localBetween,
  notedSum,
  totalAmount,
} from '#domain/door-price/words.ts'
import { dateInWords, type Language } from '#domain/languages.ts'
import { formatDecimal, formatEuros } from '#domain/money.ts'
import { type PlaceId, placeName } from '#domain/place.ts'
import { regionName } from '#domain/regions.ts'
import type { MessageKey } from '../lib/i18n.ts'
import type { CardVehicle } from './cards.ts'
import { costQuestions, type Question } from './cost-questions.ts'
import {
  entrySentence,
  shownEntry,
  type ShownPart,
  shownParts,
  type ShownRule,
  shownTariffs,
  type Words,
} from './cost-words.ts'

/** A country's page in one language. */
export interface ShownCost extends Pick<CostPage, 'country' | 'calculator' | 'taxFree'> {
  name: string
  /** Whether the buyer pays nothing but fees when he registers the car. */
  isUntaxed: boolean
  /** The day for which it was worked out, in words. */
  on: string
  /** None where every car may enter. */
  entry: readonly ShownRule[]
  /** What sources say besides the rules that are worked out. */
  known?: string
  parts: readonly ShownPart[]
  /** What a euro is worth there, in a sentence. */
  money?: string
  /** France: what a fiscal horsepower costs by region. */
  tariffs?: ReturnType<typeof shownTariffs>
  /** Whether a total spans the country's regions, or each region has its own. */
  regions?: 'span' | 'split'
  /** Empty where nobody knows of any car whether it may enter or what it costs. */
  cars: readonly ListedCar[]
  /** Whether the cars are sorted by their totals: false where none has one. */
  hasTotals: boolean
  /** Cars for sale of which neither is known. */
  unknown: number
  /** Cars for sale that may not enter: how many, and the rule. */
  refused: readonly { count: number; text: string }[]
  questions: readonly Question[]
  /** What some buyers pay on top of every total, in words. */
  extras: readonly string[]
}

const listedFields = ['id', 'brand', 'model', 'shownModel', 'version', 'year', 'price', 'picture', 'sample'] as const
export interface ListedCar extends Pick<CardVehicle, (typeof listedFields)[number]> {
  /** One for each region that has rules of its own. */
  totals: readonly ListedTotal[]
  /** Whether one of them is a total by which the car is ranked, not a sum that lacks a tax. */
  hasTotal: boolean
  /** The total in the country's money. */
  local?: string
  /** As on a card of the list: that the total is without VAT, until when the car may enter, or that this has to be asked. */
  entry?: string
}

export interface ListedTotal {
  /** The region and its name. */
  place?: PlaceId
  name?: string
  /** In words. */
  sum: string
  /** What the buyer pays at least, in whole euros; undefined where more than one line is unknown. */
  least?: number
  isTotal: boolean
}

export interface CountryCosts extends CostSummary {
  name: string
}

/** Whether a country of this slug has a page. */
export const hasCostPage = (slug: string): boolean => countryOfSlug(slug) !== undefined

export const countryCosts = (summaries: readonly CostSummary[], language: Language): CountryCosts[] =>
  summaries.map((summary) => ({ ...summary, name: placeName(summary.country, language) }))

export function shownCost(page: CostPage, cards: readonly CardVehicle[], words: Words): ShownCost {
  const { t, language } = words
  const { country, calculator, taxFree, tariffs } = page
  const told = {
    name: placeName(country, language),
    entry: shownEntry(page, words),
    parts: shownParts(page, words),
    cars: page.cars.filter(({ total, byRegion, ask }) => total !== undefined || byRegion !== undefined || !ask),
  }
  const key = `costKnown_${country}` as MessageKey
  const known = t(key)
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return {
    country,
    ...(calculator && { calculator }),
    taxFree,
    on: dateInWords(page.on, language),
    isUntaxed: page.parts.some(({ rules }) => rules.some(isUntaxed)),
    ...told,
    ...(known !== key && { known }),
    ...(page.money && { money: moneySentence(page.money, words) }),
    ...(tariffs && { tariffs: shownTariffs(tariffs, words) }),
    ...(page.parts.some(({ regions }) => regions.length > 0) && {
      regions: page.cars.some(({ byRegion }) => byRegion) ? ('split' as const) : ('span' as const),
    }),
    hasTotals: told.cars.some(hasTotal),
    unknown: page.cars.length - told.cars.length,
    cars: told.cars.flatMap((car) => {
      const card = cardOf.get(car.id)
      return card ? [listedCar(car, card, page.money, words)] : []
    }),
    refused: page.refused.map(({ rule, count }) => ({ count, text: entrySentence(rule, words) })),
    questions: costQuestions(page, told, words),
    extras: extraFacts(page, t).map(({ value }) => value),
  }
}

type Money = NonNullable<CostPage['money']>

/** 'F CFA' of XOF and XAF, else the currency's code. */
const moneyName = ({ currency }: Money, t: Words['t']): string =>
  currency === 'XOF' || currency === 'XAF' ? t('costCfa') : currency

function moneySentence(money: Money, { t, language }: Words): string {
  const rate = { rate: formatDecimal(money.perEuro, language), money: moneyName(money, t) }
  return money.checked ? t('costRate', { ...rate, date: dateInWords(money.checked, language) }) : t('costParity', rate)
}

const hasTotal = ({ total, byRegion, lacksTax: isPartial }: CostCar): boolean =>
  byRegion?.some(isTotal) ?? (total !== undefined && !isPartial)

/** '7 980 012 – 8 410 225 F CFA', in whole units. */
const inMoney = (total: { from: number; to: number }, money: Money, t: Words['t']): string =>
  `${localBetween(total, money.perEuro)}\u00a0${moneyName(money, t)}`

function listedCar(car: CostCar, card: CardVehicle, money: Money | undefined, { t, language }: Words): ListedCar {
  const { total, notes = [], exportPrice, byRegion, ask, until } = car
  const vat = exportPrice !== undefined && formatEuros(card.price - exportPrice)
  const entry = [
    ...(vat ? [t('doorCardExport', { price: formatEuros(card.price), vat })] : []),
    ...(until ? [t('costCarsUntil', { month: dateInWords(until, language) })] : []),
    ...(ask ? [t('costEntryAsk')] : []),
  ]
  const shown = listedFields.flatMap((field) => (card[field] === undefined ? [] : [[field, card[field]]]))
  return {
    ...(Object.fromEntries(shown) as Pick<CardVehicle, (typeof listedFields)[number]>),
    totals: byRegion?.map((price) => regionSum(price, language, t)) ?? [
      {
        sum: total ? notedSum(totalText(total, t), notes, t) : t('doorTotalAsk'),
        ...(total && { least: total.from }),
        isTotal: hasTotal(car),
      },
    ],
    hasTotal: hasTotal(car),
    ...(total && money && { local: totalText(total, t, (sum) => inMoney(sum, money, t)) }),
    ...(entry.length > 0 && { entry: entry.join(' · ') }),
  }
}

function regionSum(price: RegionTotal, language: Language, t: Words['t']): ListedTotal {
  const { place, total, notes = [] } = price
  return {
    place,
    name: regionName(place, language, t),
    sum: notedSum(totalAmount(price, t), notes, t),
    ...(total.unknown <= 1 && { least: leastOf(price) }),
    isTotal: isTotal(price),
  }
}

/** The total in whole euros or in other money; where a line is not in it, the least, with that line's name. */
function totalText(
  total: NonNullable<CostCar['total']>,
  t: Words['t'],
  write: (total: { from: number; to: number }) => string = eurosBetween,
): string {
  const { from, to, missing } = total
  return missing ? leastPlus(write({ from, to: from }), missing, t) : write({ from, to })
}
