import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { VehicleDetail } from '../../../content/vehicle-detail.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { ReplayButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PhotoStrip } from './PhotoStrip.tsx'
import { TurnView } from './Turn.tsx'
import { placeAfterMove, placeAt, STAGE_ID, type Viewer, ZOOM_TENTHS, zoomText } from './use-viewer.ts'
import classes from './Viewer.module.css'

/** Zoom and full screen, docked at the picture's edge. */
function StageTools({ viewer, open }: { viewer: Viewer; open: () => void }) {
  const t = useTranslate()
  const { zoom } = viewer
  return (
    <div className={classes['tools']}>
      <ReplayButton
        className="icon-button"
        aria-label={t('zoomOut')}
        aria-disabled={zoom === ZOOM_TENTHS.min}
        onClick={() => viewer.zoomBy(-1)}
      >
        <Icon name="minus" />
      </ReplayButton>
      <output aria-label={t('zoom')}>{zoomText(zoom)}</output>
      <ReplayButton
        className="icon-button"
        aria-label={t('zoomIn')}
        aria-disabled={zoom === ZOOM_TENTHS.max}
        onClick={() => viewer.zoomBy(1)}
      >
        <Icon name="plus" />
      </ReplayButton>
      <ReplayButton className="icon-button" aria-label={t('fullScreen')} onClick={open}>
        <Icon name="expand" />
      </ReplayButton>
    </div>
  )
}

/** Pixels a pointer may tremble while it clicks. */
const SLACK = 5

interface Options {
  /** The car's turn is shown: a finger turns it. Photos scroll by themselves under a finger. */
  turning: boolean
  step: number
  count: number
  go: (to: number) => void
}
interface Drag {
  x: number
  from: number
  moved: boolean
}

/** Handlers for what shows the pictures. A mouse picks by its horizontal position (specification, section 4), a finger turns
 *  from where it touched; a click that ends a drag is none. */
function useDrag({ turning, step, count, go }: Options) {
  const drag = useRef<Drag>(undefined)
  const end = () => {
    // The click that follows is still to come.
    if (drag.current && !drag.current.moved) drag.current = undefined
  }
  return {
    onPointerDown: ({ pointerType, button, clientX, target }: PointerEvent) => {
      drag.current = undefined
      if (button !== 0 || (pointerType !== 'mouse' && !turning)) return
      if (target instanceof Element && target.closest('button')) return
      drag.current = { x: clientX, from: step, moved: false }
    },
    onPointerMove: ({ currentTarget, pointerType, pointerId, clientX, buttons }: PointerEvent) => {
      const { current } = drag
      if (!current || buttons === 0) return
      if (!current.moved && Math.abs(clientX - current.x) < SLACK) return
      if (!current.moved) currentTarget.setPointerCapture(pointerId)
      current.moved = true
      const { left, width } = currentTarget.getBoundingClientRect()
      go(
        pointerType === 'mouse'
          ? placeAt(clientX - left, width, count)
          : placeAfterMove(current.from, clientX - current.x, width, count),
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

interface Props {
  viewer: Viewer
  car: Pick<VehicleDetail, 'brand' | 'model' | 'status' | 'photos' | 'lqip' | 'turn'>
  /** Only the first photo is known yet. */
  waiting: boolean
  open: () => void
}

/** The picture: photos or the car's turn, with what is docked on it. */
export function Stage({ viewer, car, waiting, open }: Props) {
  const t = useTranslate()
  const { turning, step, count, go } = viewer
  const drag = useDrag({ turning, step, count, go })
  const keys = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const act = {
      ArrowLeft: () => go(step - 1),
      ArrowRight: () => go(step + 1),
      Home: () => go(0),
      End: () => go(count - 1),
      '+': () => viewer.zoomBy(1),
      '=': () => viewer.zoomBy(1),
      '-': () => viewer.zoomBy(-1),
      '0': viewer.resetZoom,
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const handlers = { ...drag, onKeyDown: keys, onPointerEnter: viewer.want, onFocus: viewer.want }
  return (
    <div
      id={STAGE_ID}
      role="tabpanel"
      aria-labelledby={`photos-${viewer.tab}`}
      className={classes['stage']}
      style={{ ['--zoom' as string]: viewer.zoom / 10 }}
      {...handlers}
    >
      {count === 0 ? (
        <p className={classes['none']}>{t('noPhotos')}</p>
      ) : (
        <PhotoStrip viewer={viewer} photos={car.photos} lqip={car.lqip} gone={car.status === 'sold'} open={open} />
      )}
      {turning && <TurnView turn={car.turn} frame={viewer.frame} name={`${car.brand} ${car.model}`} />}
      {count > 0 && !waiting && (
        <>
          <StageTools viewer={viewer} open={open} />
          <p className={classes['position']} aria-live={viewer.playing ? 'off' : 'polite'}>
            {t('photoPosition', { place: step + 1, count })}
          </p>
        </>
      )}
      {count > 1 && (
        <div className={classes['arrows']}>
          <ReplayButton className="icon-button" aria-label={t('previousPhoto')} onClick={() => go(step - 1)}>
            <Icon name="left" />
          </ReplayButton>
          <ReplayButton className="icon-button" aria-label={t('nextPhoto')} onClick={() => go(step + 1)}>
            <Icon name="right" />
          </ReplayButton>
        </div>
      )}
    </div>
  )
}
