import type { VehicleSummary } from '#content/snapshot.ts'
import type { Language } from '#domain/languages.ts'
import { isBuyable, type pastFields, type ShownStatus } from '#domain/listing.ts'
import { localPicture, type LocalPicture, localText, type LocalText, type ShownWords } from './localized.ts'

type Past = (typeof pastFields)[number]
/** A car as lists show it, in one language. */
export interface CardVehicle extends Omit<VehicleSummary, Past | 'exteriorColor' | 'picture' | 'status'>, ShownWords {
  exteriorColor?: LocalText
  picture: LocalPicture
  status: ShownStatus
  /** Set in the browser: since the page was built an order holds it, or the shop takes none (lib/held.ts). */
  isHeld?: true
}

export const cardVehicle = (
  { exteriorColor, picture, accident: _a, owners: _o, keys: _k, serviceBook: _s, ...rest }: VehicleSummary & ShownWords,
  language: Language,
): CardVehicle => ({
  ...rest,
  ...(exteriorColor && { exteriorColor: localText(exteriorColor, language) }),
  picture: localPicture(picture, language),
})

/** Moves sold cars to the end; the order is otherwise unchanged. */
export const soldLast = (cards: readonly CardVehicle[]): CardVehicle[] =>
  cards.toSorted((a, b) => Number(a.status === 'sold') - Number(b.status === 'sold'))

const SHOWN = 3

/** Up to three alternatives to a car that can be bought: the same body type first, then the nearest price. */
export function similarCars(all: readonly CardVehicle[], car: CardVehicle): CardVehicle[] {
  const sameBody = (other: CardVehicle) => Number(other.bodyType !== undefined && other.bodyType === car.bodyType)
  const distance = (other: CardVehicle) => Math.abs(other.price - car.price)
  return all
    .filter((other) => other.id !== car.id && isBuyable(other.status))
    .toSorted((a, b) => sameBody(b) - sameBody(a) || distance(a) - distance(b))
    .slice(0, SHOWN)
}
