import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n.ts'
import { PlaceButton, usePlaceName } from '../../ui/PlaceButton.tsx'
import classes from './HereCard.module.css'

interface Props {
  title: string
  /** The name of the chosen country; undefined while there is none. */
  country: string | undefined
  children: ReactNode
}

/** What a page says of the visitor's country, with the choice of another place; of a region the button gives the name. */
export function HereCard({ title, country, children }: Props) {
  const t = useTranslate()
  const place = usePlaceName() ?? country
  return (
    <section className={classes['card']}>
      <div className={classes['head']}>
        <h2>{title}</h2>
        <PlaceButton className={`link script-only screen-only ${classes['choose']}`}>
          {place ? t('placeIs', { place }) : t('placeNone')}
        </PlaceButton>
      </div>
      {children}
    </section>
  )
}
