import type { DoorPrice } from '#domain/door-price/door-price.ts'
import { doorFacts } from '#domain/door-price/words.ts'
import type { Language } from '#domain/languages.ts'
import type { Translate } from '../lib/i18n.ts'

/** The lines of a car for a table of several cars: a price without VAT stands in the row of the others' prices, and says so. */
export const doorRows = (price: DoorPrice, t: Translate, language: Language): { label: string; value: string }[] =>
  doorFacts(price, t, language).map(({ label, value }) =>
    label === t('doorLine_exportPrice')
      ? { label: t('doorLine_price'), value: t('doorWithoutVat', { sum: value }) }
      : { label, value },
  )
