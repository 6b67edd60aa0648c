import { useEffect, useState } from 'react'
import type { CategoryKey } from '#domain/picture.ts'
import type { VehicleDetail } from '../../../content/vehicle-detail.ts'
import { REDUCED_MOTION, useHiddenTab, useMedia } from '../../../lib/browser-state.ts'

/** Milliseconds between two pictures (specification, section 9). */
const INTERVAL_MS = 2000

/** Whether pictures change by themselves, and how to say so. They rest while the tab is hidden, and never start on a system
 *  that wants less motion. */
function useAutoplay(possible: boolean, step: number, next: () => void) {
  const [asked, setAsked] = useState(false)
  const hidden = useHiddenTab()
  const reduced = useMedia(REDUCED_MOTION)
  const playing = asked && possible && !reduced
  useEffect(() => {
    if (!playing || hidden) return undefined
    const timer = setTimeout(next, INTERVAL_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `next` is made anew by every render and says the same for a step
  }, [playing, hidden, step])
  return [playing, setAsked] as const
}

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

export const STAGE_ID = 'photos'
export type TabKey = 'all' | CategoryKey

/** What the viewer shows: the photos of a category, or the car's turn. */
export function useViewer({ photos, categories, turn }: Pick<VehicleDetail, 'photos' | 'categories' | 'turn'>) {
  const [tab, setTab] = useState<TabKey>('all')
  const [place, setPlace] = useState(0)
  const [turning, setTurning] = useState(false)
  const [frame, setFrame] = useState(0)
  const [zoom, setZoom] = useState<number>(ZOOM_TENTHS.min)
  /** The visitor means to look at more than the first photo: neighbours and frames may be fetched. */
  const [wanted, setWanted] = useState(false)

  const places = tab === 'all' ? photos.map((_, n) => n) : (categories.find(({ key }) => key === tab)?.places ?? [])
  const count = turning ? turn.length : places.length
  const step = turning ? frame : place
  const go = (to: number) => {
    setWanted(true)
    if (turning) setFrame(wrapped(to, count))
    else setPlace(wrapped(to, count))
  }
  const [playing, setPlaying] = useAutoplay(count > 1, step, () => go(step + 1))
  const showPhoto = (to: number) => {
    setPlaying(false)
    setTurning(false)
    setPlace(to)
  }

  return {
    tab,
    places,
    place,
    turning,
    frame,
    zoom,
    wanted,
    count,
    step,
    playing,
    want: () => setWanted(true),
    /** One on or back, round both ends; stops autoplay. */
    go: (to: number) => {
      setPlaying(false)
      go(to)
    },
    showPhoto,
    /** A change of category goes to its first photo (specification, section 4). */
    showTab: (to: TabKey) => {
      showPhoto(0)
      setTab(to)
    },
    /** A place on the ruler: an angle where the car has a turn, else a photo. */
    scrub: (to: number) => {
      setPlaying(false)
      setWanted(true)
      if (turn.length > 1) {
        setTurning(true)
        setFrame(to)
      } else setPlace(to)
    },
    play: () => {
      setWanted(true)
      if (turn.length > 1) setTurning(true)
      setPlaying(!playing)
    },
    zoomBy: (step: number) => setZoom((before) => zoomBy(before, step)),
    resetZoom: () => setZoom(ZOOM_TENTHS.min),
  }
}
export type Viewer = ReturnType<typeof useViewer>
