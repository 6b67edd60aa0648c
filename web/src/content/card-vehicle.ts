import type { VehicleSummary } from '#content/snapshot.ts'
import type { Language } from '#domain/languages.ts'
import { localPicture, type LocalPicture } from './local-picture.ts'
import { localText, type LocalText } from './local-text.ts'

/** A car as lists show it, in one language. */
export interface CardVehicle extends Omit<VehicleSummary, 'exteriorColor' | 'picture'> {
  exteriorColor?: LocalText
  picture: LocalPicture
}

export const cardVehicle = ({ exteriorColor, picture, ...rest }: VehicleSummary, language: Language): CardVehicle => ({
  ...rest,
  ...(exteriorColor && { exteriorColor: localText(exteriorColor, language) }),
  picture: localPicture(picture, language),
})

/** Sold cars stay in the catalogue, after all others; otherwise the editors' order holds. */
export const soldLast = (cards: readonly CardVehicle[]): CardVehicle[] =>
  cards.toSorted((a, b) => Number(a.status === 'sold') - Number(b.status === 'sold'))
