import { useState } from 'react'
import type { TurnFrame } from '../../../content/vehicle-detail.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { DEFAULT_WIDTH, heightAt, photoSources } from '../../../lib/photo-sources.ts'
import { imageSource } from '../../../lib/site-constants.ts'
import { MAIN_SIZES } from './PhotoStrip.tsx'
import { angleOf, nearestLoaded } from './viewer-steps.ts'
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
