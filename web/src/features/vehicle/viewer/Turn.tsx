import { useState } from 'react'
import type { TurnFrame } from '../../../content/vehicle-detail.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { DEFAULT_WIDTH, heightAt, photoSources } from '../../../lib/photo-sources.ts'
import { imageSource } from '../../../lib/site-constants.ts'
import { buttonClass, ReplayButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RulerRange } from '../RulerRange.tsx'
import { MAIN_SIZES } from './PhotoStrip.tsx'
import { angleOf, nearestLoaded, type Viewer } from './use-viewer.ts'
import classes from './Viewer.module.css'

interface Props {
  turn: TurnFrame[]
  frame: number
  /** What turns. */
  name: string
}

/** The car seen from the angle chosen; while that view is on its way, from the nearest one that is there. */
export function TurnView({ turn, frame, name }: Props) {
  const t = useTranslate()
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set())
  const shown = nearestLoaded(frame, loaded, turn.length)
  return (
    <div className={classes['turnView']}>
      {turn.map((view, n) => (
        <img
          key={view.asset}
          {...photoSources(view, imageSource)}
          sizes={MAIN_SIZES}
          width={DEFAULT_WIDTH}
          height={heightAt(DEFAULT_WIDTH)}
          alt={n === shown ? t('turnView', { name, angle: angleOf(shown, turn.length) }) : ''}
          draggable={false}
          data-shown={n === shown || undefined}
          fetchPriority={n === frame ? 'high' : 'auto'}
          onLoad={() => setLoaded((before) => new Set(before).add(n))}
        />
      ))}
    </div>
  )
}

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
