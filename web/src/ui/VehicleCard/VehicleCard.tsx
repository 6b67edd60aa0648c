import { memo } from 'react'
import { depositOf } from '#domain/deposit.ts'
import { formatEuros } from '#domain/money.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { AddButton } from '../AddButton/AddButton.tsx'
import { Icon } from '../Icon.tsx'
import { Local } from '../Local.tsx'
import { PageLink } from '../PageLink.tsx'
import { Photo } from '../Photo/Photo.tsx'
import { PickButtons } from '../PickButtons/PickButtons.tsx'
import { SampleTag } from '../Status/SampleTag.tsx'
import { StatusTab } from '../Status/StatusTab.tsx'
import { CardFacts } from './CardFacts.tsx'
import classes from './VehicleCard.module.css'

interface Props {
  vehicle: CardVehicle
  /** CSS lengths of the photo, for the browser's choice of a size. */
  sizes: string
  /** The page's first photo. */
  first: boolean
  level: 3 | 4
}

/** Plain elements: fifty cards made of Mantine components cost 364 ms of blocking. Filters leave most cards as they are. */
export const VehicleCard = memo(function VehicleCard({ vehicle: car, sizes, first, level }: Props) {
  const t = useTranslate()
  const name = `${car.brand} ${car.model}`
  const Heading = `h${level}` as const
  return (
    <li data-later className={`${classes['card']} ${car.status === 'sold' ? classes['sold'] : ''}`}>
      <Photo picture={car.picture} sizes={sizes} first={first} gone={car.status === 'sold'}>
        {car.status !== 'available' && <StatusTab status={car.status} docked />}
        <div className={classes['pick']}>
          <PickButtons car={car} />
        </div>
      </Photo>
      <div>
        <Heading className={classes['name']}>
          <PageLink to={paths.vehicle.href(car.id)}>{name}</PageLink> {car.sample && <SampleTag />}
        </Heading>
        <p className={classes['version']}>
          {[car.version, car.transmission].filter(Boolean).join(' · ')}
          {car.exteriorColor && (
            <>
              {' · '}
              <Local text={car.exteriorColor} />
            </>
          )}
        </p>
      </div>
      <p className={classes['price']}>
        {formatEuros(car.price)} <small>{t('taxesIncluded')}</small>
        {car.status === 'available' && <span>{t('depositIs', { amount: formatEuros(depositOf(car.price)) })}</span>}
      </p>
      <CardFacts car={car} />
      <div className={classes['actions']}>
        <PageLink className="link" to={paths.vehicle.href(car.id)}>
          {t('details')}
          <span className="hidden"> : {name}</span>
        </PageLink>
        <PageLink className="icon-button" to={paths.vehicle.detailsHref(car.id)} aria-label={t('sheetOf', { name })}>
          <Icon name="sheet" />
        </PageLink>
        <AddButton car={car} size="small" />
      </div>
    </li>
  )
})
