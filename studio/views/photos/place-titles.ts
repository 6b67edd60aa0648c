import { categoryLabels } from '../../../schemas/sanity/labels.ts'
import type { Place } from './places.ts'

export const placeTitles: Readonly<Record<Place, string>> = {
  ...categoryLabels,
  images: 'Autres photos',
  turn: 'Tour de la voiture',
}

/** The key of the keyboard that sends a photo there. */
export const placeShortcuts: Readonly<Record<string, Place>> = {
  1: 'exterior',
  2: 'interior',
  3: 'engine',
  4: 'details',
  5: 'images',
  6: 'turn',
}
