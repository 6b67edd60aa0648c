/** Zoom in tenths: 1 to 1.5 in steps of 0.1 (specification, section 9), in whole numbers so that steps add up. */
export const ZOOM_TENTHS = { min: 10, max: 15 } as const

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

export const zoomBy = (tenths: number, step: number): number => within(tenths + step, ZOOM_TENTHS.min, ZOOM_TENTHS.max)

/** 13 → '1,3×'. */
export const zoomText = (tenths: number): string => `${Math.floor(tenths / 10)},${tenths % 10}×`

/** Any whole number to a place of `count`, going round at both ends. */
export const wrapped = (place: number, count: number): number => (count > 0 ? ((place % count) + count) % count : 0)

/** The picture for a horizontal position: the width is divided among the pictures, the first at the left edge, the last at
 *  the right one; beyond the edges it stays there. */
export const placeAt = (x: number, width: number, count: number): number =>
  width > 0 && count > 0 ? within(Math.floor((x / width) * count), 0, count - 1) : 0

/** The picture after a finger has moved `dx` from where it lay on picture `from`: once across the width is once round. */
export const placeAfterMove = (from: number, dx: number, width: number, count: number): number =>
  width > 0 ? wrapped(from + Math.trunc((dx / width) * count), count) : from

/** Degrees of a view of a turn, 0 for the first, never 360. */
export const angleOf = (place: number, count: number): number => (count > 0 ? Math.round((place * 360) / count) : 0)

/** The view nearest to the wanted one, counted round the turn, that is there already; the wanted one if none is. */
export function nearestLoaded(wanted: number, loaded: ReadonlySet<number>, count: number): number {
  for (let away = 0; away <= count / 2; away += 1)
    for (const place of [wrapped(wanted - away, count), wrapped(wanted + away, count)])
      if (loaded.has(place)) return place
  return wanted
}
