// What holds for a buyer's country, in words: for the car's page and the purchase.
import type { Entry } from '#domain/door-price/entry.ts'
import { dateInWords, type Language, sentences, standardCode } from '#domain/languages.ts'
import { CRIMEA, type PlaceId, placeName } from '#domain/place.ts'
import type { Translate } from './i18n.ts'

/** Why the car may not enter, or what the buyer has to ask his customs; undefined if nothing stands against it. `source`: the rule's
 *  source, in French or English, and the day on which it was read. */
export function entryWords(
  entry: Entry,
  { place, fuel }: Buyer,
  t: Translate,
  language: Language,
): { text: string; source: string; url?: string | undefined } | undefined {
  if (entry.kind === 'open') return undefined
  const { reason, source } = entry.rule
  const rule = ruleText(entry, { place, fuel }, t, language)
  return {
    // A former taxi's sentence names the customs itself.
    text: entry.kind === 'ask' && reason !== 'taxi' ? sentences(rule, t('entryDoubt')) : rule,
    source:
      source.name === '' ? '' : t('entrySource', { source: source.name, date: dateInWords(source.seen, language) }),
    url: source.url,
  }
}

interface Buyer {
  place: PlaceId
  fuel?: 'petrol' | 'diesel' | 'hybrid' | 'plugInHybrid' | 'electric' | 'lpg' | undefined
}

/** Ukraine is not under sanctions: only this part of it, which may not be named by its country. */
const nameOf = (place: PlaceId, t: Translate, language: Language): string =>
  place === CRIMEA ? t('placeCrimea') : placeName(place, language)

/** 'Algérie, Maroc et Russie', in the order of the language's alphabet. */
export const placesInWords = (places: readonly PlaceId[], t: Translate, language: Language): string =>
  new Intl.ListFormat(standardCode(language)).format(
    places.map((place) => nameOf(place, t, language)).toSorted(new Intl.Collator(standardCode(language)).compare),
  )

function ruleText(
  { kind, rule: { reason, maxYears = 0 } }: Exclude<Entry, { kind: 'open' }>,
  { place, fuel }: Buyer,
  t: Translate,
  language: Language,
): string {
  // The purchase knows no former use, and its pages load no text of it.
  if (reason === 'taxi') return t('doorEntry_taxi')
  // Of a car that may be let in, the rule is told without saying that the car breaks it.
  const isDoubtful = kind === 'ask' && (reason === 'age' || reason === 'fuel')
  return t(isDoubtful ? `entryAsk_${reason}` : `entry_${reason}`, {
    country: nameOf(place, t, language),
    years: maxYears,
    fuel: fuel ? t(`fuel_${fuel}`) : '',
  })
}
