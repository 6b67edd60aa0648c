import type { Language } from '#domain/languages.ts'
import type { ShownCost } from '../../content/cost.ts'
import { nameOf } from '../../content/localized.ts'
import { pathIn, paths } from '../../lib/paths.ts'
import { absoluteAddress } from '../../lib/site-constants.ts'
import type { Question } from '../../content/cost-questions.ts'

/** The questions as the page shows them (schema.org FAQPage). */
export const questionsJsonLd = (questions: readonly Question[]): Record<string, unknown> => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
  })),
})

/** The cars with a total, cheapest first (schema.org ItemList); a car without one has no rank. Prices stand on the cars' own
 *  pages. */
export function carsJsonLd(cars: ShownCost['cars'], language: Language): Record<string, unknown> {
  const ranked = cars.filter(({ hasTotal }) => hasTotal)
  return {
    '@type': 'ItemList',
    numberOfItems: ranked.length,
    itemListElement: ranked.map((car, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: nameOf(car),
      url: absoluteAddress(pathIn(language, paths.vehicle.href(car.id))),
    })),
  }
}
