// What orders hold now, and whether the shop takes any. The page is built before: it reads as built until the shop's small answer
// has arrived.
import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { SaleNow } from '#domain/held.ts'
import { isBuyable, type ShownStatus } from '#domain/listing.ts'
import { useHydrated } from './browser-state.ts'
import { runWhenIdle } from './idle.ts'
import { isPreview } from './site-constants.ts'

const NONE: SaleNow = { held: {} }

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
  status: ShownStatus
  /** The page was built with the car for sale, and it is not since: what shows it keeps its size, so that nothing moves. */
  isHeld?: true
}

/** The car as it stands: what an order did to it wins over what the editor wrote, but for a car that he marked as sold. While the
 *  shop takes no orders, every car that could be bought is paused. */
export function asHeld<Car extends Listed>(car: Car, { held, paused }: SaleNow): Car {
  const order = Object.hasOwn(held, car.id) ? held[car.id] : undefined
  const status = order ?? (paused && isBuyable(car.status) ? 'paused' : undefined)
  if (!status || car.status === 'sold' || car.status === status) return car
  return { ...car, status, ...(isBuyable(car.status) && { isHeld: true }) }
}

/** As built during hydration. */
function useHeld(): SaleNow {
  const held = useAtomValue(heldAtom)
  return useHydrated() ? held : NONE
}

/** Cars as they stand now. A car keeps its identity while nothing happens to it. */
export function useHeldCars<Car extends Listed>(cars: readonly Car[]): readonly Car[] {
  const held = useHeld()
  return useMemo(() => (held === NONE ? cars : cars.map((car) => asHeld(car, held))), [cars, held])
}

/** A car's status as it stands now. */
export const useHeldStatus = (car: Listed): ShownStatus => asHeld(car, useHeld()).status
