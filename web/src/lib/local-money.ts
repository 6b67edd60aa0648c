import { cfaFacts } from '#domain/door-price/words.ts'
import { inLocalMoney } from '#domain/door-price/money.ts'
import type { DoorPrice } from '#domain/door-price/door-price.ts'
import type { PlaceRate } from '#domain/door-price/place-file.ts'
import { dateInWords, type Language } from '#domain/languages.ts'
import { groupThousands } from '#domain/money.ts'
import type { Translate } from './i18n.ts'

/** The total in the country's money: CFA francs at their fixed parity, others at the editors' dated rate. Undefined without one, or
 *  without a total. */
export function localTotal(
  price: DoorPrice,
  { rate, t }: { rate?: PlaceRate | undefined; t: Translate },
  language: Language,
): { label: string; value: string } | undefined {
  const { place, total } = price
  if (!rate || total.unknown > 1) return cfaFacts(price, t)[0]
  const ends = [...new Set([total.from, total.to])].map((euros) =>
    inLocalMoney(euros, place, { [rate.currency]: rate.perEuro }),
  )
  const sum = ends.map((money) => groupThousands(money?.amount ?? 0)).join('\u00a0–\u00a0')
  const label = t('doorMoneyRate', { date: dateInWords(rate.checked, language) })
  return { label, value: `${sum}\u00a0${rate.currency}` }
}
