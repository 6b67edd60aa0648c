import type { Place } from './places.ts'

type Car = Readonly<Record<string, unknown>>

const words: Readonly<Record<Place, string>> = {
  exterior: 'extérieur',
  interior: 'intérieur',
  engine: 'moteur',
  details: 'détail',
  images: 'photo',
  turn: 'tour de la voiture',
}

const nameOf = ({ brand, model, year }: Car) =>
  [brand, model, year].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')

/** What a photo probably shows, for the editor to make better: 'Audi Q2 2020, intérieur, vue 2'. Undefined while the car has
 *  no name. `n` counts from 1. */
export function proposedAlt(car: Car, place: Place, n: number): string | undefined {
  const name = nameOf(car)
  return name ? `${name}, ${words[place]}, vue ${n}` : undefined
}

/** Whether a text is one that we proposed, so that it may change with the category. */
export const isProposedAlt = (text: string): boolean =>
  new RegExp(`, (${Object.values(words).join('|')}), vue \\d+$`).test(text)
