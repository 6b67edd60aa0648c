// The price that a visitor first saw of each favourite, in this browser: what changed since is told beside the car.
import { useEffect, useState } from 'react'
import { isVehicleId } from '#domain/vehicle-id.ts'
import { storedValue } from '../../lib/storage.ts'

/** Whole euros, and the day, 'YYYY-MM-DD'. */
export interface Seen {
  price: number
  on: string
}
type SeenPrices = Readonly<Record<string, Seen>>

const stored = storedValue('localStorage', 'age-favourites-seen', repairSeen)

/** Parses stored prices: drops what is no price of a car on a day. */
export function repairSeen(json: unknown): SeenPrices {
  const entries = Object.entries({ ...(json as object | null) }).flatMap(([id, value]): [string, Seen][] => {
    const { price, on } = { ...(value as Partial<Seen> | null) }
    const isSeen = Number.isSafeInteger(price) && typeof on === 'string' && /^\d{4}-\d\d-\d\d$/.test(on)
    return isVehicleId(id) && isSeen && !Number.isNaN(Date.parse(on)) ? [[id, { price: Number(price), on }]] : []
  })
  return Object.fromEntries(entries)
}

/** The prices of these cars: those seen before stay, the others are seen today, and cars that are no longer kept are forgotten. */
export const seenNow = (
  before: SeenPrices,
  cars: readonly { id: string; price: number }[],
  today: string,
): SeenPrices => Object.fromEntries(cars.map(({ id, price }) => [id, before[id] ?? { price, on: today }]))

/** The prices first seen, as they stood when the page was opened. */
export function useSeenPrices(cars: readonly { id: string; price: number }[]): SeenPrices {
  const [before] = useState(() => stored.read() ?? {})
  useEffect(() => {
    if (cars.length === 0) stored.clear()
    else stored.write(seenNow(before, cars, new Date().toISOString().slice(0, 10)))
  }, [before, cars])
  return before
}
