/** What a car's readiness is made of, in the order in which the Studio shows it. */
export const readinessParts = ['legal', 'sheet', 'photos', 'alternatives', 'texts', 'price'] as const
export type ReadinessPart = (typeof readinessParts)[number]

/** One thing to do before a car is ready to be sold. */
export interface MissingPoint {
  part: ReadinessPart
  /** Path of the field, such as 'gallery[0].images[2].alt.fr'; 'gallery' where photos are missing. */
  field: string
  /** What is missing, in a word or two: 'version'. */
  name: string
  /** What to do, said to the editor. */
  message: string
  /** Points out of 100 that it costs. */
  points: number
  /** Without it the car is incomplete; the rest makes a good car better. */
  essential: boolean
}
