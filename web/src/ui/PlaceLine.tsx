import type { ReactNode } from 'react'
import { useDoorPrices } from '../content/door.ts'
import { useTranslate } from '../lib/i18n.ts'
import classes from './PlaceLine.module.css'
import { PlaceButton, usePlaceName } from './PlaceButton.tsx'

/** A line above cars: « Prix à votre porte : choisir le lieu », later the place's name, which opens the choice again. A failure
 *  to load the place's prices is told here, once for all cards. */
export function PlaceLine({ children }: { children?: ReactNode }) {
  const t = useTranslate()
  const door = useDoorPrices()
  const name = usePlaceName()
  return (
    <div className={`script-only screen-only ${classes['line']}`}>
      <span>{t('placeLine')}</span>
      <PlaceButton className="link">{name ?? t('placeChoose')}</PlaceButton>
      {door.state === 'failed' ? (
        <span role="alert" className={classes['more']}>
          {t('placePricesFailed')}{' '}
          <button type="button" className="link" onClick={door.retry}>
            {t('placeRetry')}
          </button>
        </span>
      ) : (
        children && <span className={classes['more']}>{children}</span>
      )}
    </div>
  )
}
