import { useTranslate } from '../../../lib/i18n.ts'
import { buttonClass } from '../../../ui/Button/button-class.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ReplayButton } from '../../../ui/Replay.tsx'
import { RulerRange } from '../../../ui/RulerRange/RulerRange.tsx'
import type { Viewer } from './use-viewer.ts'
import { angleOf } from './viewer-steps.ts'
import classes from './Viewer.module.css'

/** Views between two long ticks of a full turn: a quarter. */
const quarterOf = (views: number) => Math.max(1, Math.round(views / 4))

/** The ruler: the angle of a car that turns, else the place among its photos. With the button that lets it run. */
export function TurnBar({ viewer, views }: { viewer: Viewer; views: number }) {
  const t = useTranslate()
  const turns = views > 1
  const count = turns ? views : viewer.places.length
  const value = turns ? viewer.frame : viewer.place
  const angle = `${angleOf(value, count)}°`
  const place = t('photoPosition', { place: value + 1, count })
  return (
    <div className={classes['bar']}>
      <ReplayButton
        className={`${buttonClass('plain', 'small')} ${classes['play']}`}
        aria-label={t(viewer.playing ? 'turnPause' : turns ? 'turnPlay' : 'photosPlay')}
        disabled={count < 2}
        onClick={viewer.play}
      >
        <Icon name={viewer.playing ? 'pause' : 'play'} />
        {turns ? '360°' : t('photosRun')}
      </ReplayButton>
      <RulerRange
        label={turns ? t('turnAngle') : t('photoPlace')}
        min={0}
        max={Math.max(count - 1, 0)}
        value={value}
        valueText={turns ? angle : place}
        parts={count - 1}
        long={turns ? quarterOf(count) : 1}
        disabled={count < 2}
        onChange={viewer.scrub}
      />
      <span className={classes['value']} aria-hidden="true">
        {turns ? angle : `${Math.min(value + 1, count)} / ${count}`}
      </span>
    </div>
  )
}
