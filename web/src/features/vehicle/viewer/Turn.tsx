import { useState } from 'react'
import type { TurnFrame } from '../../../content/vehicle-detail.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { DEFAULT_WIDTH, heightAt, photoSources } from '#domain/photo-sources.ts'
import { imageSource } from '../../../lib/site-constants.ts'
import { buttonClass, ReplayButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RulerRange } from '../../../ui/RulerRange.tsx'
import { MAIN_SIZES } from './PhotoStrip.tsx'
import { angleOf, nearestLoaded, type Viewer } from './use-viewer.ts'
import classes from './Viewer.module.css'

interface TurnViewProps {
  turn: TurnFrame[]
  frame: number
  /** The car's name. */
  name: string
}

/** The car from the selected angle; while that frame loads, the nearest loaded one. */
export function TurnView({ turn, frame, name }: TurnViewProps) {
  const t = useTranslate()
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set())
  const shown = nearestLoaded(frame, loaded, turn.length)
  return (
    <div className={classes['turnView']}>
      {turn.map((view, index) => (
        <img
          key={view.asset}
          {...photoSources(view, imageSource)}
          sizes={MAIN_SIZES}
          width={DEFAULT_WIDTH}
          height={heightAt(DEFAULT_WIDTH)}
          alt={index === shown ? t('turnView', { name, angle: angleOf(shown, turn.length) }) : ''}
          draggable={false}
          data-shown={index === shown || undefined}
          fetchPriority={index === frame ? 'high' : 'auto'}
          onLoad={() => setLoaded((before) => new Set(before).add(index))}
        />
      ))}
    </div>
  )
}

/** A play button and a ruler, for the angle if the car has a 360° view, otherwise for its photos. */
export function TurnBar({ viewer, frames }: { viewer: Viewer; frames: number }) {
  const t = useTranslate()
  const turns = frames > 1
  const count = turns ? frames : viewer.photos.length
  const value = turns ? viewer.frame : viewer.index
  const angle = `${angleOf(value, count)}°`
  return (
    <div className={classes['bar']}>
      <ReplayButton
        className={`${buttonClass('plain', 'small')} ${classes['play']}`}
        aria-label={t(viewer.playing ? 'turnPause' : turns ? 'turnPlay' : 'photosPlay')}
        disabled={count < 2}
        onClick={viewer.togglePlaying}
      >
        <Icon name={viewer.playing ? 'pause' : 'play'} />
        {turns ? '360°' : t('photosRun')}
      </ReplayButton>
      <RulerRange
        label={turns ? t('turnAngle') : t('photoPlace')}
        min={0}
        max={Math.max(count - 1, 0)}
        value={value}
        valueText={turns ? angle : t('photoPosition', { place: value + 1, count })}
        // The long ticks of a 360° view mark quarter turns.
        long={turns ? Math.max(1, Math.round(count / 4)) : 1}
        disabled={count < 2}
        onChange={viewer.scrub}
      />
      <span className={classes['value']} aria-hidden="true">
        {turns ? angle : `${Math.min(value + 1, count)} / ${count}`}
      </span>
    </div>
  )
}
