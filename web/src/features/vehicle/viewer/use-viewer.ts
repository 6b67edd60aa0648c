import { useState } from 'react'
import type { CategoryKey } from '#domain/picture.ts'
import type { VehicleDetail } from '../../../content/vehicle-detail.ts'
import { useAutoplay } from './use-autoplay.ts'
import { wrapped, ZOOM_TENTHS, zoomBy } from './viewer-steps.ts'

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
