import type { ReactNode } from 'react'
import { isBuyable } from '#domain/listing.ts'
import { depositOf, formatEuros, mileageText } from '#domain/money.ts'
import type { CardVehicle } from '../../content/cards.ts'
import type { DoorCard } from '../../content/door-card.ts'
import { nameOf, transmissionOf } from '../../content/localized.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { SampleTag, StatusTab } from '../../ui/Inline.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { PickButtons } from '../../ui/SavedCars.tsx'
import { formatMonth, pastLine, powerText } from '../../ui/format.ts'
import classes from './CarRow.module.css'

interface Props {
  car: CardVehicle
  door: DoorCard | undefined
  /** What sets it apart from the others, and what changed. */
  notes?: ReactNode
  /** What to do next. */
  children: ReactNode
}

/** A saved car as a line of a sheet: what it is, what it costs here, what to do next. */
export function CarRow({ car, door, notes, children }: Props) {
  const t = useTranslate()
  const facts = [
    car.firstRegistration ? formatMonth(car.firstRegistration) : String(car.year),
    mileageText(car, t),
    car.fuel && t(`fuel_${car.fuel}`),
    car.powerKw && powerText(car.powerKw, t),
    transmissionOf(car),
  ]
  const past = pastLine(car, t)
  const limit = door && [door.entry, isBuyable(car.status) && door.until].filter(Boolean).join(' · ')
  return (
    <li className={classes['row']}>
      <div>
        <Photo picture={car.picture} sizes="(min-width: 64em) 18rem, 40vw" sold={car.status === 'sold'}>
          {car.status !== 'available' && <StatusTab status={car.status} docked />}
        </Photo>
      </div>
      <div className={classes['car']}>
        <h3>
          <PageLink to={paths.vehicle.href(car.id)}>{nameOf(car)}</PageLink> {car.sample && <SampleTag />}
        </h3>
        {car.version && <p className="small dimmed">{car.version}</p>}
        {past.length > 0 && <p className={classes['past']}>{past.join(' · ')}</p>}
        <p className="small dimmed">{facts.filter(Boolean).join('\u00a0· ')}</p>
        <PickButtons car={car} />
      </div>
      <div className={classes['price']}>
        <p>
          <b>{formatEuros(car.price)}</b> <small>{t('taxesIncluded')}</small>
          {isBuyable(car.status) && <small>{t('depositIs', { amount: formatEuros(depositOf(car.price)) })}</small>}
        </p>
        {door && car.status !== 'sold' && (
          <p className={classes['door']} data-refused={door.isRefused || undefined}>
            {door.text} {door.local && <span>{door.local}</span>} {limit && <span>{limit}</span>}
          </p>
        )}
        {notes}
      </div>
      <div className={classes['next']}>{children}</div>
    </li>
  )
}
