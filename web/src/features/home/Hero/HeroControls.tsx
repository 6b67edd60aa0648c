import type { MouseEvent } from 'react'
import { useTranslate } from '../../../lib/i18n.ts'
import { anchors } from '../../../lib/paths.ts'
import { REDUCED_MOTION } from '../../../lib/browser-state.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ReplayButton } from '../../../ui/Replay.tsx'
import classes from './Hero.module.css'

interface Props {
  count: number
  index: number
  running: boolean
  show: (place: number) => void
  toggle: () => void
}

function discover(event: MouseEvent) {
  const section = document.getElementById(anchors.discover)
  if (!section) return
  event.preventDefault()
  section.scrollIntoView({ behavior: matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth' })
  section.focus({ preventScroll: true })
}

/** Docked at the photo's edge: on to the cars, the slides as dashes, pause. */
export function HeroControls({ count, index, running, show, toggle }: Props) {
  const t = useTranslate()
  return (
    <div className={classes['controls']}>
      <a className={classes['discover']} href={`#${anchors.discover}`} onClick={discover}>
        {t('heroDiscover')} <Icon name="arrowDown" />
      </a>
      {count > 1 && (
        <>
          <fieldset aria-label={t('slideChoice')} className={classes['dashes']}>
            {Array.from({ length: count }, (_, place) => (
              <ReplayButton
                key={place}
                className={classes['dash']}
                aria-label={t('slideNumber', { place: place + 1, count })}
                aria-current={place === index ? 'true' : undefined}
                onClick={() => show(place)}
              />
            ))}
          </fieldset>
          <ReplayButton className="icon-button" aria-label={t(running ? 'slidesPause' : 'slidesPlay')} onClick={toggle}>
            <Icon name={running ? 'pause' : 'play'} />
          </ReplayButton>
        </>
      )}
    </div>
  )
}
