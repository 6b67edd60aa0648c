import { useTranslate } from '../../../lib/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ReplayButton } from '../../../ui/Replay.tsx'
import type { Viewer } from './use-viewer.ts'
import { ZOOM_TENTHS, zoomText } from './viewer-steps.ts'
import classes from './Viewer.module.css'

/** Zoom and full screen, docked at the picture's edge. */
export function StageTools({ viewer, open }: { viewer: Viewer; open: () => void }) {
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
