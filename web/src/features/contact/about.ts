import { isVehicleId, parseTransferReference } from '#domain/vehicle-id.ts'
import type { Language } from '#domain/languages.ts'
import type { CardVehicle } from '../../content/cards.ts'

/** What the address says the message is about: the car of `?vehicle=<id>`, or the order of `?reference=AGE-…`, which names its
 *  car. */
export function aboutIn(search: string): { vehicleId?: string; reference?: string } {
  const query = new URLSearchParams(search)
  const reference = query.get('reference') ?? ''
  const order = parseTransferReference(reference)
  const vehicleId = query.get('vehicle') ?? order?.vehicleId
  return { ...(isVehicleId(vehicleId) && { vehicleId }), ...(order && { reference }) }
}

/** The car as cards show it; undefined if the catalogue does not know it or cannot be read. */
export const carOf = (id: string, language: Language): Promise<CardVehicle | undefined> =>
  import('../../content/source.ts')
    .then(({ loadCards }) => loadCards(language))
    .then(
      (cards) => cards.find((car) => car.id === id),
      () => undefined,
    )
