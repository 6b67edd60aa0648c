import { useEffect, useState } from 'react'
import type { Language } from '#domain/languages.ts'
import { formatTenths } from '#domain/money.ts'
import type { CategoryKey } from '#domain/picture.ts'
import type { VehicleDetail } from '../../../content/vehicle-detail.ts'
import { REDUCED_MOTION, useHiddenTab, useMedia } from '../../../lib/browser-state.ts'

/** Element id of the stage. */
export const STAGE_ID = 'photos'
export type TabKey = 'all' | CategoryKey
export type Viewer = ReturnType<typeof useViewer>

/** State of the viewer, which shows the photos of a category or the 360° view. */
export function useViewer({ photos: all, categories, turn }: Pick<VehicleDetail, 'photos' | 'categories' | 'turn'>) {
  const [tab, setTab] = useState<TabKey>('all')
  const [index, setIndex] = useState(0)
  const [turning, setTurning] = useState(false)
  const [frame, setFrame] = useState(0)
  const [zoom, setZoom] = useState<number>(ZOOM_TENTHS.min)
  const [interested, setInterested] = useState(false)

  const category = categories.find(({ key }) => key === tab)
  const photos = tab === 'all' ? all : (category?.indexes.flatMap((at) => all[at] ?? []) ?? [])
  const count = turning ? turn.length : photos.length
  const step = turning ? frame : index
  const go = (to: number) => {
    setInterested(true)
    if (turning) setFrame(wrapped(to, count))
    else setIndex(wrapped(to, count))
  }
  const [playing, setPlaying] = useAutoplay(count > 1, step, () => go(step + 1))
  const showPhoto = (to: number) => {
    setPlaying(false)
    setTurning(false)
    setIndex(to)
  }

  return {
    tab,
    /** The photos of the selected tab. */
    photos,
    /** Index of the current photo. */
    index,
    turning,
    frame,
    zoom,
    /** The visitor has interacted, so neighbouring photos may be fetched. */
    interested,
    /** Number of photos or frames, and the index of the current one. */
    count,
    step,
    playing,
    expectInterest: () => setInterested(true),
    /** Shows a photo or frame, wrapping around at both ends; stops autoplay. */
    go: (to: number) => {
      setPlaying(false)
      go(to)
    },
    showPhoto,
    /** Changing the category shows its first photo (specification, section 4). */
    showTab: (to: TabKey) => {
      showPhoto(0)
      setTab(to)
    },
    /** Sets the ruler's value: the frame if the car has a 360° view, otherwise the photo. */
    scrub: (to: number) => {
      setPlaying(false)
      setInterested(true)
      if (turn.length > 1) {
        setTurning(true)
        setFrame(to)
      } else setIndex(to)
    },
    togglePlaying: () => {
      setInterested(true)
      if (turn.length > 1) setTurning(true)
      setPlaying(!playing)
    },
    zoomBy: (by: number) => setZoom((before) => zoomBy(before, by)),
    resetZoom: () => setZoom(ZOOM_TENTHS.min),
  }
}

/** Milliseconds between pictures (specification, section 9). */
const INTERVAL_MS = 2000

/** Calls `next` at intervals while playing. Pauses while the browser's tab is hidden; never plays with reduced motion. */
function useAutoplay(possible: boolean, step: number, next: () => void) {
  const [requested, setRequested] = useState(false)
  const hidden = useHiddenTab()
  const reduced = useMedia(REDUCED_MOTION)
  const playing = requested && possible && !reduced
  useEffect(() => {
    if (!playing || hidden) return undefined
    const timer = setTimeout(next, INTERVAL_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `next` changes with every render but depends only on `step`
  }, [playing, hidden, step])
  return [playing, setRequested] as const
}

/** Zoom in tenths: 1 to 1.5 in steps of 0.1 (specification, section 9). */
export const ZOOM_TENTHS = { min: 10, max: 15 } as const

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

export const zoomBy = (tenths: number, by: number): number => clamp(tenths + by, ZOOM_TENTHS.min, ZOOM_TENTHS.max)

/** 13 → '1,3×' in French, '1.3×' in English. */
export const zoomText = (tenths: number, language: Language): string => `${formatTenths(tenths, language)}×`

/** Wraps any integer into the range from 0 to `count` - 1. */
export const wrapped = (index: number, count: number): number => (count > 0 ? ((index % count) + count) % count : 0)

/** Index of the picture at a horizontal position; the pictures divide the width evenly. Clamped at the edges. */
export const indexAt = (x: number, width: number, count: number): number =>
  width > 0 && count > 0 ? clamp(Math.floor((x / width) * count), 0, count - 1) : 0

/** Index after a finger has moved by `dx`, starting at index `from`; moving across the whole width is one full turn. */
export const indexAfterMove = (from: number, dx: number, width: number, count: number): number =>
  width > 0 ? wrapped(from + Math.trunc((dx / width) * count), count) : from

/** Milliseconds in which a released car loses two thirds of its speed. */
const COAST_MS = 320

/** Pixels that the car turns on in `ms` milliseconds after a finger released it at `speed` pixels a millisecond. */
export const coasted = (speed: number, ms: number): number =>
  clamp(speed, -1.2, 1.2) * COAST_MS * (1 - Math.exp(-ms / COAST_MS))

/** Angle of a frame in degrees, from 0 to below 360. */
export const angleOf = (index: number, count: number): number => (count > 0 ? Math.round((index * 360) / count) : 0)

/** The loaded frame nearest to `requested`, in either direction; `requested` itself if no frame is loaded. */
export function nearestLoaded(requested: number, loaded: ReadonlySet<number>, count: number): number {
  for (let away = 0; away <= count / 2; away += 1)
    for (const index of [wrapped(requested - away, count), wrapped(requested + away, count)])
      if (loaded.has(index)) return index
  return requested
}
