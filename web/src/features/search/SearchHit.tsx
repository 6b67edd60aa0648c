import { useEffect, useRef } from 'react'
import { formatEuros } from '#domain/money.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Local } from '../../ui/Local.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Photo } from '../../ui/Photo/Photo.tsx'
import { marked } from './search-hits.ts'
import classes from './SearchDialog.module.css'

interface Props {
  id: string
  car: CardVehicle
  search: string
  /** The arrow keys are on it. */
  active: boolean
  close: () => void
}

/** A car found: a link, so that it can be opened in a tab of its own. */
export function SearchHit({ id, car, search, active, close }: Props) {
  const t = useTranslate()
  const place = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active) place.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <PageLink
      ref={place}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link among the listbox's options
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes['hit'] ?? ''}
      to={paths.vehicle.href(car.id)}
      onClick={close}
    >
      <Photo picture={car.picture} sizes="6rem" gone={car.status === 'sold'} />
      <span className={classes['name']}>
        <b>
          {marked(`${car.brand} ${car.model}`, search).map((piece, n) =>
            n % 2 ? <mark key={n}>{piece}</mark> : piece,
          )}
        </b>
        <span className="small dimmed">
          {car.year}
          {car.exteriorColor && (
            <>
              {' · '}
              <Local text={car.exteriorColor} />
            </>
          )}
          {car.status !== 'available' && ` · ${t(`status_${car.status}`)}`}
        </span>
      </span>
      <b className={classes['price']}>{formatEuros(car.price)}</b>
    </PageLink>
  )
}
