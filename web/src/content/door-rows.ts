import type { DoorPrice } from '#domain/door-price/door-price.ts'
import type { PlaceRate } from '#domain/door-price/place-file.ts'
import { cfaFacts, doorFacts, extraFacts } from '#domain/door-price/words.ts'
import type { Language } from '#domain/languages.ts'
import type { Translate } from '../lib/i18n.ts'
import { localTotal } from '../lib/local-money.ts'

type Fact = { label: string; value: string }

/** The lines of a car for a table of several cars: a price without VAT stands in the row of the others' prices, and says so. */
export function doorRows(
  price: DoorPrice,
  { rate, t }: { rate?: PlaceRate | undefined; t: Translate },
  language: Language,
): Fact[] {
  const facts = doorFacts(price, t)
  const lines = facts.slice(0, facts.length - cfaFacts(price, t).length - extraFacts(price, t).length)
  const local = localTotal(price, { rate, t }, language)
  const rows = lines.map(({ label, value }) =>
    label === t('doorLine_exportPrice')
      ? { label: t('doorLine_price'), value: t('doorWithoutVat', { sum: value }) }
      : { label, value },
  )
  return [...rows, ...(local ? [local] : []), ...extraFacts(price, t)]
}
