// What orders hold now. The page is built before: it reads as built until the shop's small answer has arrived.
import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { HeldCars } from '#domain/held.ts'
import { isBuyable, type SaleStatus } from '#domain/listing.ts'
import { useHydrated } from './browser-state.ts'
import { runWhenIdle } from './idle.ts'
import { isPreview } from './site-constants.ts'

const NONE: HeldCars = {}

/** The cars that an order holds; none until the shop has answered, and in a preview, whose functions refuse. */
export const heldAtom = atom(NONE)
// The page's first part that shows a car starts the questions, which then go on for the page's life.
heldAtom.onMount = (hold) => {
  if (isPreview) return undefined
  return runWhenIdle(
    () =>
      void import('./held-watch.ts').then(
        ({ watchHeld }) => watchHeld(hold),
        () => {},
      ),
  )
}

interface Listed {
  id: string
  status: SaleStatus
  /** The page was built with the car for sale, and an order holds it since: what shows it keeps its size, so that nothing moves. */
  isHeld?: true
}

/** The car as it stands: what an order did to it wins over what the editor wrote, but for a car that he marked as sold. */
export function asHeld<Car extends Listed>(car: Car, held: HeldCars): Car {
  const status = Object.hasOwn(held, car.id) ? held[car.id] : undefined
  if (!status || car.status === 'sold' || car.status === status) return car
  return { ...car, status, ...(isBuyable(car.status) && { isHeld: true }) }
}

/** As built during hydration. */
function useHeld(): HeldCars {
  const held = useAtomValue(heldAtom)
  return useHydrated() ? held : NONE
}

/** Cars as they stand now. A car keeps its identity while nothing happens to it. */
export function useHeldCars<Car extends Listed>(cars: readonly Car[]): readonly Car[] {
  const held = useHeld()
  return useMemo(() => (held === NONE ? cars : cars.map((car) => asHeld(car, held))), [cars, held])
}

/** A car's status as it stands now. */
export const useHeldStatus = (car: Listed): SaleStatus => asHeld(car, useHeld()).status
