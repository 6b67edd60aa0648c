// What cars cost at a place, told in the page's language. Its own chunk: who has chosen no place loads none of it.
import { type PlaceFile, readDoorPrice } from '#domain/door-price/place-file.ts'
import type { Language } from '#domain/languages.ts'
import type { DoorPrice } from '#domain/door-price/door-price.ts'
import { doorFacts } from '#domain/door-price/words.ts'
import { regionName } from '#domain/regions.ts'
import type { Translate } from '../lib/i18n.ts'
import type { DoorPrices } from './door.ts'
import { doorCard } from './door-card.ts'

/** What a place's file says. */
export function doorPrices(place: string, file: PlaceFile, t: Translate, language: Language): DoorPrices {
  const name = regionName(place, language, t)
  const of = remembered((id) => readDoorPrice(file, id))
  const card = remembered((id) => {
    const price = of(id)
    return price && doorCard(price, name, t, language)
  })
  const facts = (id: string) => {
    const price = of(id)
    return price ? doorRows(price, t, language) : []
  }
  return {
    place,
    name,
    on: file.on,
    version: file.version,
    of,
    card,
    facts,
    calculator: file.calculator,
    t,
  }
}

/** The same answer for the same car, so that cards that did not change are not rendered again. */
function remembered<Answer>(answer: (id: string) => Answer): (id: string) => Answer {
  const known = new Map<string, Answer>()
  return (id) => {
    const found = known.get(id) ?? answer(id)
    known.set(id, found)
    return found
  }
}

/** The lines of a car for a table of several cars: a price without VAT stands in the row of the others' prices, and says so. */
export const doorRows = (price: DoorPrice, t: Translate, language: Language): { label: string; value: string }[] =>
  doorFacts(price, t, language).map(({ label, value }) =>
    label === t('doorLine_exportPrice')
      ? { label: t('doorLine_price'), value: t('doorWithoutVat', { sum: value }) }
      : { label, value },
  )
