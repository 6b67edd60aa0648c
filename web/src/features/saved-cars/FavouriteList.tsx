import { isBuyable } from '#domain/listing.ts'
import { dateInWords } from '#domain/languages.ts'
import { formatEuros } from '#domain/money.ts'
import { type CardVehicle, similarCars } from '../../content/cards.ts'
import { useDoorPrices } from '../../content/door.ts'
import { nameOf } from '../../content/localized.ts'
import { useHeldCars } from '../../lib/held.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { AddButton } from '../../ui/SavedCars.tsx'
import { CarRow } from './CarRow.tsx'
import classes from './SavedCarPages.module.css'
import type { Seen } from './seen-prices.ts'
import { strongPointsOf } from './strong-points.ts'

interface Props {
  cars: readonly CardVehicle[]
  /** The catalogue, for what to look at instead. */
  all: readonly CardVehicle[]
  /** The prices that the visitor first saw, by a car's id. */
  seen?: Readonly<Record<string, Seen>>
}

/** Saved cars one under the other: what sets each apart, what changed, and what to do next, also where a car cannot be bought. */
export function FavouriteList({ cars: built, all: builtAll, seen = {} }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const door = useDoorPrices()
  const cars = useHeldCars(built)
  const all = useHeldCars(builtAll)
  const prices = door.state === 'ready' ? door.content : undefined
  const points = strongPointsOf(cars, prices)
  const isOpen = ({ id }: CardVehicle) => !prices?.card(id)?.isRefused
  return (
    <ul className={classes['rows']}>
      {cars.map((car) => {
        const own = points.get(car.id)
        const before = seen[car.id]
        const canBuy = isBuyable(car.status) && isOpen(car)
        const [instead] = canBuy
          ? []
          : similarCars(
              all.filter((other) => other.id === car.id || (isOpen(other) && !cars.some(({ id }) => id === other.id))),
              car,
            )
        const notes = (
          <>
            {own && (
              <p className={classes['strong']}>
                {t('favouriteStrong', { points: own.map((point) => t(`strong_${point}`)).join(' · ') })}
              </p>
            )}
            {before && before.price !== car.price && (
              <p>{t('favouriteWas', { date: dateInWords(before.on, language), amount: formatEuros(before.price) })}</p>
            )}
          </>
        )
        return (
          <CarRow key={car.id} car={car} door={prices?.card(car.id)} notes={notes}>
            {canBuy ? (
              <>
                <ButtonLink look="outline" size="small" to={paths.paymentNew.href(car.id)}>
                  {t('cartBuyThis')}
                  <span className="hidden"> {nameOf(car)}</span>
                </ButtonLink>
                <AddButton car={car} size="small" />
              </>
            ) : (
              <>
                {car.status === 'reserved' && (
                  <ButtonLink look="outline" size="small" to={paths.contact.asking('freed', car.id)}>
                    {t('favouriteFreed')}
                    <span className="hidden"> {nameOf(car)}</span>
                  </ButtonLink>
                )}
                {instead && (
                  <p>
                    {t('favouriteInstead')}{' '}
                    <PageLink className="link" to={paths.vehicle.href(instead.id)}>
                      {nameOf(instead)}, {formatEuros(instead.price)}
                    </PageLink>
                  </p>
                )}
              </>
            )}
          </CarRow>
        )
      })}
    </ul>
  )
}
