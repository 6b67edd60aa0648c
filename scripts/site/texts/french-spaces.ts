import type { Texts } from '../read-texts.ts'

/** A double sign without the space that holds it to its word, or with the narrow one (U+202F), which the shop's font lacks.
 *  '10:00' and 'http://' are no sentences. */
const wrong = /[^\u00a0](?:[;!?»%]|:(?=\s|$))|«(?!\u00a0)|\u202f/u
/** What is filled in ends like a figure. */
const filled = (text: string) => text.replaceAll(/\{\{[^}]*\}\}/g, '0')

/** French texts whose double signs could be torn from their words at the end of a line. `fixed` may stand as they are. */
export const frenchSpaceFaults = (french: Texts, fixed: readonly string[]): string[] =>
  [...french]
    .filter(([, text]) => !fixed.includes(text) && wrong.test(filled(text)))
    .map(([name]) => `fr : « ${name} » veut une espace insécable (U+00A0) avant : ; ! ? % » et après «`)
