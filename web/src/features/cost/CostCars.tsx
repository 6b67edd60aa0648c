import type { CostCountry } from '#domain/door-price/cost-slugs.ts'
import { formatEuros } from '#domain/money.ts'
import type { ListedCar, ShownCost } from '../../content/cost.ts'
import { nameOf } from '../../content/localized.ts'
import { useHeldStatus } from '../../lib/held.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { SampleTag } from '../../ui/Inline.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Photo } from '../../ui/Photo.tsx'
import classes from './Cost.module.css'
import { sentences } from '#domain/languages.ts'

/** Cars for sale that may enter, by total, and how many may not. */
export function CostCars({
  cars,
  unknown,
  refused,
  country,
}: Pick<ShownCost, 'cars' | 'unknown' | 'refused' | 'country'>) {
  const t = useTranslate()
  return (
    <>
      {cars.length > 0 && (
        <ol className={classes['cars']}>
          {cars.map((car) => (
            <Car key={car.id} car={car} country={country} />
          ))}
        </ol>
      )}
      {unknown > 0 && <p>{t('costCarsUnknown', { count: unknown })}</p>}
      {refused.map(({ count, text }) => (
        <p key={text} className="dimmed">
          {sentences(t('costCarsRefused', { count }), text)}
        </p>
      ))}
    </>
  )
}

function Car({ car, country }: { car: ListedCar; country: CostCountry }) {
  const t = useTranslate()
  // The page lists cars for sale only.
  const status = useHeldStatus({ id: car.id, status: 'available' })
  const taken = status !== 'available' && t(`status_${status}`)
  return (
    <li>
      <Photo picture={car.picture} sizes="(min-width: 48em) 144px, 96px" />
      <div>
        <h3>
          <PageLink to={paths.vehicle.atPlaceHref(car.id, country)}>{nameOf(car)}</PageLink>{' '}
          {car.sample && <SampleTag />}
        </h3>
        <p className="small dimmed">{[taken, car.version, car.year].filter(Boolean).join(' · ')}</p>
        <p className="small dimmed">{t('costCarsPrice', { price: formatEuros(car.price) })}</p>
      </div>
      <div className={classes['total']}>
        {car.totals.map((total) => (
          <p key={total}>{total}</p>
        ))}
        {car.local && <p className="small">{car.local}</p>}
        {car.entry && <p className="small dimmed">{car.entry}</p>}
      </div>
    </li>
  )
}
