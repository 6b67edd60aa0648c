import type { KeyboardEvent } from 'react'
import type { VehicleDetail } from '../../../content/vehicle-detail.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ReplayButton } from '../../../ui/Replay.tsx'
import { STAGE_ID } from './CategoryTabs.tsx'
import { PhotoStrip } from './PhotoStrip.tsx'
import { StageTools } from './StageTools.tsx'
import { TurnView } from './TurnView.tsx'
import { useDrag } from './use-drag.ts'
import type { Viewer } from './use-viewer.ts'
import classes from './Viewer.module.css'

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
