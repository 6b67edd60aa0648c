import { useAtom } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { isBuyable } from '#domain/listing.ts'
import { defaultSaleSettings, type SaleSettings } from '#domain/sale-terms.ts'
import type { SaleCar } from '../../content/sale-car.ts'
import { useHeldStatus } from '../../lib/held.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { memoizeLoader } from '../../lib/loaders.ts'
import { placeAtom } from '../../lib/place.ts'
import { askAvailability, isTaken } from './availability.ts'
import { destinationAt, type DestinationTerms } from './destination.ts'
import { storedStep } from './stored-draft.ts'

/** What the first step shows. */
export interface FirstStep {
  car: SaleCar
  destination: DestinationTerms
  /** Forgets the place, so that the car can go elsewhere. */
  deliverElsewhere: () => void
}

/** The first step, until the purchase runs (use-purchase.ts). */
export function useFirstStep(car: SaleCar, sale: SaleSettings = defaultSaleSettings) {
  const t = useTranslate()
  const language = useLanguage()
  const [place, choose] = useAtom(placeAtom)
  const [opened] = useState(() => Date.now())
  const [stored] = useState(() => storedStep(car.id))
  const [early] = useState(() => memoizeLoader(() => askAvailability(car.id, car.price)))
  const [isDoubtful, doubt] = useState(false)
  const isFree = isBuyable(useHeldStatus(car))
  // Early, so that nobody fills in eight fields in vain.
  useEffect(() => {
    if (stored !== undefined) return
    void early().then((answer) => {
      if (answer !== 'free' && (answer === 'notLive' || isTaken(answer))) doubt(true)
    })
  }, [early, stored])
  const first: FirstStep = useMemo(
    () => ({
      car,
      destination: destinationAt({ car, sale, now: opened }, { place, hasReceipt: false }, t, language),
      deliverElsewhere: () => choose(undefined),
    }),
    [car, sale, opened, place, t, language, choose],
  )
  return {
    first,
    /** When the form opened, in milliseconds since 1970. */
    opened,
    /** Whether the car could be bought when the form opened: asked once. */
    early,
    /** The step of this tab's draft of the car; undefined without one. */
    stored,
    /** Whether the first step alone does not say all: a draft goes on, somebody has the car, or a place has prices of its own. */
    isShort: stored !== undefined || place !== undefined || isDoubtful || !isFree,
  }
}
