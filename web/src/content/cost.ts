// What a car costs by country: read from the snapshot during the build, fetched from the site in the browser.
import type { CostCar, CostPage, CostSummary } from '#domain/door-price/cost-page.ts'
import { eurosBetween } from '#domain/door-price/words.ts'
import { dateInWords, type Language } from '#domain/languages.ts'
import { placeName } from '#domain/place.ts'
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
  /** The day for which it was worked out, in words. */
  on: string
  /** None where every car may enter. */
  entry: readonly ShownRule[]
  /** What sources say besides the rules that are worked out. */
  known?: string
  parts: readonly ShownPart[]
  /** France: what a fiscal horsepower costs by region. */
  tariffs?: ReturnType<typeof shownTariffs>
  /** Whether totals span the country's regions. */
  spansRegions: boolean
  /** Empty where nobody knows of any car whether it may enter or what it costs. */
  cars: readonly ListedCar[]
  /** Cars for sale of which neither is known. */
  unknown: number
  /** Cars for sale that may not enter: how many, and the rule. */
  refused: readonly { count: number; text: string }[]
  questions: readonly Question[]
}

const listedFields = ['id', 'brand', 'model', 'shownModel', 'version', 'year', 'price', 'picture', 'sample'] as const
export interface ListedCar extends Pick<CardVehicle, (typeof listedFields)[number]> {
  /** In words. */
  total: string
  /** Until when it may enter, or that this has to be asked. */
  entry?: string
}

export interface CountryCosts extends CostSummary {
  name: string
}

export const countryCosts = (summaries: readonly CostSummary[], language: Language): CountryCosts[] =>
  summaries.map((summary) => ({ ...summary, name: placeName(summary.country, language) }))

export function shownCost(page: CostPage, cards: readonly CardVehicle[], words: Words): ShownCost {
  const { t, language } = words
  const { country, calculator, taxFree, tariffs } = page
  const told = {
    name: placeName(country, language),
    entry: shownEntry(page.entry, words),
    parts: shownParts(page, words),
    cars: page.cars.filter(({ total, ask }) => total !== undefined || !ask),
  }
  const key = `costKnown_${country}` as MessageKey
  const known = t(key)
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return {
    country,
    ...(calculator && { calculator }),
    taxFree,
    on: dateInWords(page.on, language),
    ...told,
    ...(known !== key && { known }),
    ...(tariffs && { tariffs: shownTariffs(tariffs, words) }),
    spansRegions: page.parts.some(({ regions }) => regions.length > 0),
    unknown: page.cars.length - told.cars.length,
    cars: told.cars.flatMap((car) => {
      const card = cardOf.get(car.id)
      return card ? [listedCar(car, card, words)] : []
    }),
    refused: page.refused.map(({ rule, count }) => ({ count, text: entrySentence(rule, words) })),
    questions: costQuestions(page, told, words),
  }
}

function listedCar({ total, ask, until }: CostCar, card: CardVehicle, { t, language }: Words): ListedCar {
  const entry = [
    ...(until ? [t('costCarsUntil', { month: dateInWords(until, language) })] : []),
    ...(ask ? [t('costEntryAsk')] : []),
  ]
  const shown = listedFields.flatMap((field) => (card[field] === undefined ? [] : [[field, card[field]]]))
  return {
    ...(Object.fromEntries(shown) as Pick<CardVehicle, (typeof listedFields)[number]>),
    total: total ? totalText(total, t) : t('doorTotalAsk'),
    ...(entry.length > 0 && { entry: entry.join(' · ') }),
  }
}

/** The total in whole euros; names the one line that is not in it. */
function totalText(total: NonNullable<CostCar['total']>, t: Words['t']): string {
  const sum = eurosBetween(total)
  return total.missing ? t('doorTotalWithout', { sum, line: t(`doorLine_${total.missing}`) }) : sum
}

/** A file of web/generated/cost. @throws if it cannot be read */
export async function readCosts<Content>(name: string): Promise<Content> {
  if (import.meta.env.SSR) {
    const { costFile } = await import('./cost-files.ts')
    return (await costFile(name)) as Content
  }
  const response = await fetch(`/cost/${name}.json`)
  if (!response.ok) throw new Error(`/cost/${name}.json: ${response.status}`)
  return (await response.json()) as Content
}
