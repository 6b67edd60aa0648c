import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { nameOf } from '../../../content/localized.ts'
import type { CardVehicle } from '../../../content/cards.ts'
import type { VehicleDetail } from '../../../content/vehicle-detail.ts'
import { REDUCED_MOTION } from '../../../lib/browser-state.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { MAIN_SIZES, PhotoStrip } from './PhotoStrip.tsx'
import { TurnView } from './Turn.tsx'
import { coasted, indexAfterMove, indexAt, STAGE_ID, type Viewer, ZOOM_TENTHS, zoomText } from './use-viewer.ts'
import classes from './Viewer.module.css'

interface Props {
  viewer: Viewer
  car: Pick<VehicleDetail, 'brand' | 'model' | 'photos' | 'lqip' | 'turn'> & Pick<CardVehicle, 'status'>
  /** Whether the details are still loading: only the first photo is known. */
  waiting: boolean
  /** Opens the lightbox. */
  open: () => void
}

/** The large photo or the 360° view, with its controls. */
export function Stage({ viewer, car, waiting, open }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const { turning, step, count, go, zoom, zoomBy } = viewer
  const drag = useDrag(viewer)
  const keys = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const act = {
      ArrowLeft: () => go(step - 1),
      ArrowRight: () => go(step + 1),
      Home: () => go(0),
      End: () => go(count - 1),
      '+': () => zoomBy(1),
      '=': () => zoomBy(1),
      '-': () => zoomBy(-1),
      '0': viewer.resetZoom,
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const handlers = {
    ...drag,
    onKeyDown: keys,
    onPointerEnter: viewer.expectInterest,
    onFocus: viewer.expectInterest,
  }
  // The light mode's small pictures (boot.js) do not do for looking closely.
  useEffect(() => {
    if (zoom > ZOOM_TENTHS.min)
      for (const image of document.querySelectorAll<HTMLImageElement>(SPARING_SHOWN)) image.sizes = MAIN_SIZES
  }, [zoom, step])
  const [first] = car.photos
  return (
    <div
      id={STAGE_ID}
      role="tabpanel"
      aria-labelledby={`photos-${viewer.tab}`}
      className={classes['stage']}
      style={{ ['--zoom' as string]: zoom / 10 }}
      {...handlers}
    >
      {count === 0 ? (
        <p className={classes['none']}>{t('noPhotos')}</p>
      ) : (
        <PhotoStrip viewer={viewer} first={first} lqip={car.lqip} sold={car.status === 'sold'} open={open} />
      )}
      {turning && <TurnView turn={car.turn} frame={viewer.frame} name={nameOf(car)} />}
      {count > 0 && !waiting && (
        <div className={classes['controls']}>
          <p aria-live={viewer.playing ? 'off' : 'polite'}>{t('photoPosition', { place: step + 1, count })}</p>
          <IconButton
            icon="minus"
            label={t('zoomOut')}
            aria-disabled={zoom === ZOOM_TENTHS.min}
            onClick={() => zoomBy(-1)}
          />
          <output aria-label={t('zoom')}>{zoomText(zoom, language)}</output>
          <IconButton
            icon="plus"
            label={t('zoomIn')}
            aria-disabled={zoom === ZOOM_TENTHS.max}
            onClick={() => zoomBy(1)}
          />
          <IconButton icon="expand" label={t('fullScreen')} onClick={open} />
          {count > 1 && (
            <>
              <IconButton icon="left" label={t('previousPhoto')} onClick={() => go(step - 1)} />
              <IconButton icon="right" label={t('nextPhoto')} onClick={() => go(step + 1)} />
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** The photo or frame that is shown, if the light mode has made it small. */
const SPARING_SHOWN = `#${STAGE_ID} :is(a:not([aria-hidden]) img, img[data-shown])[data-sparing]`

/** Pixels that a pointer may move before it counts as a drag. */
const DRAG_THRESHOLD = 5

/** Milliseconds without movement after which a finger rests: releasing it then turns no further. */
const REST_MS = 80

interface Drag {
  x: number
  from: number
  moved: boolean
  /** The last two positions, for the speed on release. */
  last: Position
  before: Position
}
interface Position {
  x: number
  /** Milliseconds. */
  at: number
}

/** Handlers for dragging. The mouse selects the picture by its horizontal position (specification, section 4). A finger turns
 *  the car relative to where it touched; photos scroll natively. A released car turns on a little. The click that ends a drag is
 *  suppressed. */
function useDrag({ turning, step, count, go }: Viewer) {
  const drag = useRef<Drag>(undefined)
  const roll = useRef(0)
  useEffect(() => () => cancelAnimationFrame(roll.current), [turning])
  const end = ({ currentTarget, pointerType, timeStamp }: PointerEvent) => {
    const { current } = drag
    if (current?.moved && turning && !matchMedia(REDUCED_MOTION).matches) {
      const { left, width } = currentTarget.getBoundingClientRect()
      const { x, from, last, before } = current
      const speed = timeStamp - last.at < REST_MS ? (last.x - before.x) / Math.max(last.at - before.at, 1) : 0
      const released = performance.now()
      const mouse = pointerType === 'mouse'
      const turnOn = (now: number) => {
        const on = coasted(speed, now - released)
        if (mouse) go(indexAfterMove(indexAt(last.x - left, width, count), on, width, count))
        else go(indexAfterMove(from, last.x - x + on, width, count))
        if (Math.abs(on - coasted(speed, Infinity)) > width / count / 2) roll.current = requestAnimationFrame(turnOn)
      }
      if (speed !== 0) roll.current = requestAnimationFrame(turnOn)
    }
    // After a drag, `onClickCapture` still needs the state.
    if (drag.current && !drag.current.moved) drag.current = undefined
  }
  return {
    onPointerDown: ({ pointerType, button, clientX, target, timeStamp }: PointerEvent) => {
      drag.current = undefined
      cancelAnimationFrame(roll.current)
      if (button !== 0 || (pointerType !== 'mouse' && !turning)) return
      if (target instanceof Element && target.closest('button')) return
      const here = { x: clientX, at: timeStamp }
      drag.current = { x: clientX, from: step, moved: false, last: here, before: here }
    },
    onPointerMove: ({ currentTarget, pointerType, pointerId, clientX, buttons, timeStamp }: PointerEvent) => {
      const { current } = drag
      if (!current || buttons === 0) return
      if (!current.moved && Math.abs(clientX - current.x) < DRAG_THRESHOLD) return
      if (!current.moved) currentTarget.setPointerCapture(pointerId)
      current.moved = true
      current.before = current.last
      current.last = { x: clientX, at: timeStamp }
      const { left, width } = currentTarget.getBoundingClientRect()
      go(
        pointerType === 'mouse'
          ? indexAt(clientX - left, width, count)
          : indexAfterMove(current.from, clientX - current.x, width, count),
      )
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (drag.current?.moved) {
        event.preventDefault()
        event.stopPropagation()
      }
      drag.current = undefined
    },
  }
}
