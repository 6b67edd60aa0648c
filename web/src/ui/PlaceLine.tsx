import type { ReactNode } from 'react'
import { useDoorPrices } from '../content/door.ts'
import { useTranslate } from '../lib/i18n.ts'
import classes from './PlaceLine.module.css'
import { paths } from '../lib/paths.ts'
import { PageLink } from './PageLink.tsx'
import { PlaceButton, usePlaceName } from './PlaceButton.tsx'
import { Sentences } from './Inline.tsx'

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
          <DoorFailed retry={door.retry} />
        </span>
      ) : (
        children && <span className={classes['more']}>{children}</span>
      )}
    </div>
  )
}

/** A place's prices could not be loaded: another attempt, and the pages that tell them by country. */
export function DoorFailed({ retry }: { retry: () => void }) {
  const t = useTranslate()
  return (
    <Sentences>
      {t('placePricesFailed')}
      <button type="button" className="link" onClick={retry}>
        {t('placeRetry')}
      </button>
      <PageLink className="link" to={paths.costs.href()}>
        {t('costs')}
      </PageLink>
    </Sentences>
  )
}
