// What a card says of a car at the visitor's door. Its own chunk: who has chosen no place loads nothing of it.
import type { DoorPrice } from '#domain/door-price/door-price.ts'
import { localFacts, notedTotal } from '#domain/door-price/words.ts'
import { dateInWords, type Language } from '#domain/languages.ts'
import { exportOnCard } from '../lib/export-words.ts'
import type { Translate } from '../lib/i18n.ts'

/** The lines under a card's price. */
export interface DoorCard {
  /** 'Sénégal ≈ 22 300 – 23 500 €', 'Belgique : au moins 26 000 €, plus la taxe de votre région'; of a car that may not enter,
   *  why: 'Maroc : n’y entre plus depuis mars 2025, plus de 5 ans à l’arrivée'. */
  text: string
  /** The same total in the country's money, where it has a fixed parity: '14 628 000 – 15 415 000 F CFA'. */
  local?: string
  /** 'entrée à demander', 'région à choisir'; undefined where nothing limits it, or nothing lets it in. */
  entry?: string
  /** 'à commander jusqu’en janvier 2030': of use only while the car can be ordered. */
  until?: string
  /** Whether a rule keeps the car out. */
  isRefused: boolean
}

/** `place`: the place's name. */
export function doorCard(price: DoorPrice, place: string, t: Translate, language: Language): DoorCard {
  const { entry, total } = price
  if (entry.kind === 'refused') {
    const { reason, maxYears = 0 } = entry.rule
    const why =
      reason === 'age' || reason === 'fuel' || reason === 'closed' || reason === 'leftHandDrive' ? reason : 'law'
    const month = entry.since && dateInWords(entry.since, language)
    const text =
      why === 'age' && month
        ? t('doorCardRefused_since', { place, years: maxYears, month })
        : t(`doorCardRefused_${why}`, { place, years: maxYears })
    return { text, isRefused: true }
  }
  const needsRegion = price.lines.some((line) => 'ask' in line && line.ask === 'regionMissing')
  // A total that lacks nothing but the region's tax names it.
  const namesRegion = needsRegion && total.unknown === 1
  const asked = needsRegion ? !namesRegion && t('doorCardRegion') : entry.kind === 'ask' && t('doorCardEntryAsk')
  const limit = [exportOnCard(price, t), asked].filter(Boolean).join(' · ')
  const until = !needsRegion && entry.until && t('doorCardUntil', { month: dateInWords(entry.until, language) })
  // A sum that lacks a line, or that goes by the rate of a day, takes more words than a card has room for.
  const [local] = total.complete && price.local?.checked === undefined ? localFacts(price, t, language) : []
  return {
    text: totalText(price, place, t),
    ...(local && { local: local.value }),
    ...(limit && { entry: limit }),
    ...(until && { until }),
    isRefused: false,
  }
}

/** « ≈ » stands before a sum that lacks nothing: any other is the least that the buyer pays. */
function totalText(price: DoorPrice, place: string, t: Translate): string {
  const { unknown, complete } = price.total
  if (unknown > 1) return t('doorCardAsk', { place })
  const sum = notedTotal(price, t)
  return complete ? t('doorCardTotal', { place, sum }) : t('doorRow', { place, line: sum })
}
