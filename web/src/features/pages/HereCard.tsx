import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n.ts'
import { PlaceButton } from '../../ui/PlaceButton.tsx'
import classes from './HereCard.module.css'

interface Props {
  title: string
  /** The name of the chosen place; undefined while there is none. */
  country: string | undefined
  children: ReactNode
}

/** What a page says of the visitor's country, with the choice of another. */
export function HereCard({ title, country, children }: Props) {
  const t = useTranslate()
  return (
    <section className={classes['card']}>
      <div className={classes['head']}>
        <h2>{title}</h2>
        <PlaceButton className={`link script-only screen-only ${classes['choose']}`}>
          {country ? t('placeIs', { place: country }) : t('placeNone')}
        </PlaceButton>
      </div>
      {children}
    </section>
  )
}
