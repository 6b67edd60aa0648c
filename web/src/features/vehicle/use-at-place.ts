import { isBuyable } from '#domain/listing.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { type DoorPrices, useDoorPrices } from '../../content/door.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { useOptional } from '../../lib/loaders.ts'
import { usePlace } from '../../lib/place.ts'

interface AtPlace {
  /** When the car arrives, if it is ordered today, or why it may not enter; undefined for one that cannot be ordered. */
  arrival?: string
  /** That the car's commercial guarantee does not hold there; undefined where it does, or where only its contract knows. */
  unguaranteed?: string
}

/** What holds for the car at the visitor's place; undefined while none is chosen and for a sold car. */
export function useAtPlace(car: CardVehicle): AtPlace | undefined {
  const t = useTranslate()
  const language = useLanguage()
  const place = usePlace()
  const doors = useDoorPrices()
  const isSold = car.status === 'sold'
  const known = useOptional(
    `${language} ${place} ${car.id}`,
    place !== undefined &&
      !isSold &&
      (async () => ({ place, ...(await (await import('./AtYourDoor.tsx')).promisedAt(car, place, language)) })),
  )
  if (isSold || doors.state !== 'ready' || doors.content.place !== place || known?.place !== place) return undefined
  const said = doors.content.card(car.id)
  const { name } = doors.content
  const arrives = known.date ? t('arrivesBy', { place: name, date: known.date }) : t('arrivesAgreed', { place: name })
  return {
    ...(isBuyable(car.status) && { arrival: said?.isRefused ? said.text : arrives }),
    ...(known.isUnguaranteed && { unguaranteed: unguaranteedAt(doors.content) }),
  }
}

const unguaranteedAt = ({ name, t }: DoorPrices) => t('doorGuaranteeNot', { place: name })
