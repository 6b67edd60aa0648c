import type { DoorPrice } from '#domain/door-price/door-price.ts'
import type { PlaceRate } from '#domain/door-price/place-file.ts'
import { doorFacts } from '#domain/door-price/words.ts'
import { dateInWords, type Language } from '#domain/languages.ts'
import type { Translate } from '../lib/i18n.ts'

/** The editors' rate with its day in words. */
export const datedRate = (rate: PlaceRate | undefined, language: Language) =>
  rate && { ...rate, date: dateInWords(rate.checked, language) }

/** The lines of a car for a table of several cars: a price without VAT stands in the row of the others' prices, and says so. */
export const doorRows = (
  price: DoorPrice,
  { rate, t }: { rate?: PlaceRate | undefined; t: Translate },
  language: Language,
): { label: string; value: string }[] =>
  doorFacts(price, t, datedRate(rate, language)).map(({ label, value }) =>
    label === t('doorLine_exportPrice')
      ? { label: t('doorLine_price'), value: t('doorWithoutVat', { sum: value }) }
      : { label, value },
  )
