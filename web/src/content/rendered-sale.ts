// What the build renders of the purchase of a car.
import { parisDay } from '#domain/calendar.ts'
import type { Language } from '#domain/languages.ts'
import { placesClosedTo } from '#domain/sale-terms.ts'
import { createTranslate } from '../lib/i18n.ts'
import { placesInWords } from '../lib/sale-words.ts'
import type { RenderedSale } from './page.ts'
import { loadBought } from './sale-car.ts'
import { loadMessages } from './texts.ts'

/** The car with the words for the countries that refuse it on the day of the build; undefined if it is not in the catalogue. */
export async function renderedSale(id: string, language: Language): Promise<RenderedSale | undefined> {
  const { car, sale } = await loadBought(id, language)
  if (!car) return undefined
  const t = createTranslate(language, await loadMessages(language, ['sale']))
  return { car, sale, closed: placesInWords(placesClosedTo(car, sale, parisDay(Date.now())), t, language) }
}
