// What holds for a buyer's country, in words: for the car's page and the purchase.
import type { Entry } from '#domain/door-price/entry.ts'
import { dateInWords, type Language } from '#domain/languages.ts'
import { type PlaceId, placeName } from '#domain/place.ts'
import type { Translate } from './i18n.ts'

/** Why the car may not enter, or what the buyer has to ask his customs; undefined if nothing stands against it. `source`: the rule's
 *  source, in French or English, and the day on which it was read. */
export function entryWords(
  entry: Entry,
  {
    place,
    fuel,
  }: { place: PlaceId; fuel?: 'petrol' | 'diesel' | 'hybrid' | 'plugInHybrid' | 'electric' | 'lpg' | undefined },
  t: Translate,
  language: Language,
): { text: string; source: string; url?: string | undefined } | undefined {
  if (entry.kind === 'open') return undefined
  const { reason, maxYears = 0, source } = entry.rule
  // Of a car that may be let in, the rule is told without saying that the car breaks it.
  const isDoubtful = entry.kind === 'ask' && (reason === 'age' || reason === 'fuel')
  const rule = t(isDoubtful ? `entryAsk_${reason}` : `entry_${reason}`, {
    country: placeName(place, language),
    years: maxYears,
    fuel: fuel ? t(`fuel_${fuel}`) : '',
  })
  return {
    text: entry.kind === 'ask' ? `${rule} ${t('entryDoubt')}` : rule,
    source:
      source.name === '' ? '' : t('entrySource', { source: source.name, date: dateInWords(source.seen, language) }),
    url: source.url,
  }
}
