import type { SaleStatus } from '#domain/listing.ts'
import { formatEuros } from '#domain/money.ts'
import { vehicleSchema } from '#domain/vehicle.ts'
import { changedEquipment } from '../equipment.ts'
import { readFrenchNumber } from '../french-number.ts'
import { factsOfTexts } from '../listed-facts.ts'
import type { CarVersions, Fields } from './plan.ts'

/** One change for many cars. */
export type BatchChange = PriceChange | StatusChange | DateChange | FeaturesChange | FactsChange

interface PriceChange {
  kind: 'price'
  /** 1: more expensive; -1: cheaper. */
  direction: 1 | -1
  /** Euros, or hundredths of a percent: 250 is 2.5 %. Whole, so that no sum depends on a float. */
  by: { euros: number } | { hundredths: number }
  /** To a multiple of so many whole euros, upwards or downwards. A sum of euros is not rounded. */
  rounding: Rounding
}
export interface Rounding {
  step: 1 | 10 | 100
  up: boolean
}
interface StatusChange {
  kind: 'status'
  to: SaleStatus
}
interface DateChange {
  kind: 'publishAt'
  /** ISO time from which the site shows the car; undefined: as soon as it is published. */
  to: string | undefined
}
interface FeaturesChange {
  kind: 'features'
  /** French words; those of the list stand for their keys. */
  add: readonly string[]
  remove: readonly string[]
}

/** Gearbox and colours into the lists, as the texts say. */
interface FactsChange {
  kind: 'facts'
}

/** The fields that a change gives a version of a car; a field with undefined is emptied. */
export function changedFields(change: BatchChange, document: Fields): Fields {
  switch (change.kind) {
    case 'price':
      return typeof document['price'] === 'number' ? { price: changedPrice(document['price'], change) } : {}
    case 'status':
      return { status: change.to }
    case 'publishAt':
      return { publishAt: change.to }
    case 'features':
      return changedEquipment(document, change)
    case 'facts':
      return factsOfTexts(document)
  }
}

const HUNDRED_PERCENT = 10_000

/** A price in whole euros after a change; may be below 0. */
export function changedPrice(price: number, { direction, by, rounding: { step, up } }: Omit<PriceChange, 'kind'>) {
  if ('euros' in by) return price + direction * by.euros
  // Multiplied first: both sides are whole numbers, and 10 % of 14 000 € is exact.
  const parts = (price * (HUNDRED_PERCENT + direction * by.hundredths)) / (HUNDRED_PERCENT * step)
  return (up ? Math.ceil(parts) : Math.floor(parts)) * step
}

/** What an editor types for a price. */
export interface PriceInput {
  direction: '1' | '-1'
  amount: string
  unit: 'euros' | 'percent'
  rounding: string
}

const HUNDREDTHS = 100

/** Reads what was typed: whole euros, or a percentage with at most two decimals. */
export function readPrice({ direction, amount, unit, rounding }: PriceInput): BatchChange | { fault: string } {
  const number = readFrenchNumber(amount.replace('%', ''), { decimals: unit === 'percent' })
  const whole = unit === 'euros' ? number : number === undefined ? undefined : Number((number * HUNDREDTHS).toFixed(6))
  if (whole === undefined || !Number.isInteger(whole) || whole <= 0)
    return {
      fault: unit === 'euros' ? 'Écrivez des euros entiers, comme 300.' : 'Écrivez un pourcentage, comme 5 ou 2,5.',
    }
  const [step, way] = rounding.split(' ')
  return {
    kind: 'price',
    direction: direction === '1' ? 1 : -1,
    by: unit === 'euros' ? { euros: whole } : { hundredths: whole },
    rounding: { step: step === '100' ? 100 : step === '10' ? 10 : 1, up: way === 'up' },
  }
}

/** Why a car cannot take a change, in French; undefined if it can. */
export function changeRefusal(change: BatchChange, { draft, published }: CarVersions): string | undefined {
  if (change.kind !== 'price') return undefined
  const prices = [published, draft].flatMap((version) => (version ? [version['price']] : []))
  const [price] = prices
  if (typeof price !== 'number') return 'Elle n’a pas encore de prix.'
  if (prices.some((other) => other !== price))
    return 'Un autre prix attend dans ses changements à publier. Publiez-les ou annulez-les d’abord.'
  const next = changedPrice(price, change)
  return vehicleSchema.shape.price.safeParse(next).success ? undefined : `Son prix serait de ${formatEuros(next)}.`
}

const HOUR = 60 * 60 * 1000
const hourInParis = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The ISO time of an hour in Paris, 'YYYY-MM-DDTHH:MM', whatever the browser's zone: the Studio shows all hours as those of Paris.
 *  Undefined if it is no hour. */
export function parisTime(local: string): string | undefined {
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return undefined
  // UTC+2 in summer, UTC+1 in winter. The hour that a night in spring skips becomes the one after.
  const summer = wanted - 2 * HOUR
  return new Date(hourInParis.format(summer) === local.replace('T', ' ') ? summer : wanted - HOUR).toISOString()
}
