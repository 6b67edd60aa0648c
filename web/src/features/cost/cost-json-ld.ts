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

/** The cars of the list in its order (schema.org ItemList); prices stand on the cars' own pages. */
export const carsJsonLd = (cars: ShownCost['cars'], language: Language): Record<string, unknown> => ({
  '@type': 'ItemList',
  numberOfItems: cars.length,
  itemListElement: cars.map((car, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: nameOf(car),
    url: absoluteAddress(pathIn(language, paths.vehicle.href(car.id))),
  })),
})
