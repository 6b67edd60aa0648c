import { formatEuros } from '#domain/money.ts'
import type { PlaceId } from '#domain/place.ts'
import type { ListedCar, ShownCost } from '../../content/cost.ts'
import { nameOf } from '../../content/localized.ts'
import { useHydrated } from '../../lib/browser-state.ts'
import { useHeldStatus } from '../../lib/held.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { SampleTag } from '../../ui/Inline.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Photo } from '../../ui/Photo.tsx'
import classes from './Cost.module.css'
import { carsByTotal, totalsAt } from './cars-by-total.ts'
import { sentences } from '#domain/languages.ts'

interface Props extends Pick<ShownCost, 'cars' | 'unknown' | 'refused' | 'country'> {
  /** The chosen one, where each region has totals of its own. */
  region?: PlaceId | undefined
}

/** Cars for sale that may enter, first those with a total, each group from the lowest sum on, and how many may not enter. */
export function CostCars({ cars, unknown, refused, country, region }: Props) {
  const t = useTranslate()
  const [ranked, partial] = carsByTotal(cars, region)
  return (
    <>
      <List cars={ranked} place={region ?? country} region={region} />
      {ranked.length > 0 && partial.length > 0 && (
        <h3 className={classes['partial']}>{t('costCarsPartial', { count: partial.length })}</h3>
      )}
      <List cars={partial} place={region ?? country} region={region} />
      {unknown > 0 && <p>{t('costCarsUnknown', { count: unknown })}</p>}
      {refused.map(({ count, text }) => (
        <p key={text} className="dimmed">
          {sentences(t('costCarsRefused', { count }), text)}
        </p>
      ))}
    </>
  )
}

interface ListProps {
  cars: readonly ListedCar[]
  /** To which a car's page opens. */
  place: PlaceId
  region: PlaceId | undefined
}

const List = ({ cars, ...about }: ListProps) =>
  cars.length > 0 && (
    <ol className={classes['cars']}>
      {cars.map((car) => (
        <Car key={car.id} car={car} {...about} />
      ))}
    </ol>
  )

function Car({ car, place, region }: Omit<ListProps, 'cars'> & { car: ListedCar }) {
  const t = useTranslate()
  const hydrated = useHydrated()
  // The page lists cars for sale only.
  const status = useHeldStatus({ id: car.id, status: 'available' })
  const taken = status !== 'available' && t(`status_${status}`)
  return (
    <li>
      <Photo picture={car.picture} sizes="(min-width: 48em) 144px, 96px" />
      <div>
        <h3>
          <PageLink to={paths.vehicle.atPlaceHref(car.id, place)}>{nameOf(car)}</PageLink> {car.sample && <SampleTag />}
        </h3>
        <p className="small dimmed">{[taken, car.version, car.year].filter(Boolean).join(' · ')}</p>
        <p className="small dimmed">{t('costCarsPrice', { price: formatEuros(car.price) })}</p>
      </div>
      <div className={classes['total']}>
        {totalsAt(car, region).map(({ place: at, name, sum }) => (
          // The style sheet shows a visitor's own region before hydration.
          <p key={at ?? ''} data-region={hydrated ? undefined : at}>
            {name && region === undefined ? t('costRegionSum', { region: name, sum }) : sum}
          </p>
        ))}
        {car.local && <p className="small">{car.local}</p>}
        {car.entry && <p className="small dimmed">{car.entry}</p>}
      </div>
    </li>
  )
}
