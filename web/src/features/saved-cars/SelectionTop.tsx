import { useSetAtom } from 'jotai'
import { isBuyable } from '#domain/listing.ts'
import { formatEuros, mileageText } from '#domain/money.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { nameOf } from '../../content/localized.ts'
import { useHeldCars } from '../../lib/held.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { comparedAtom, favouritesAtom, removeFromCartAtom, useCart, usePicked } from '../../lib/saved-cars.ts'
import { notify } from '../../lib/toasts.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import { Photo } from '../../ui/Photo.tsx'
import classes from './SavedCarPages.module.css'

interface Props {
  view: 'favourites' | 'compare' | 'cart'
  lede: string
  /** Cars of the comparison that is shown, where it is not this browser's own. */
  compared?: number | undefined
}

/** The top of « Ma sélection »: its three views, each with its own address and the number of its cars. */
export function SelectionTop({ view, lede, compared }: Props) {
  const t = useTranslate()
  const own = usePicked(comparedAtom).length
  const views = [
    { name: 'favourites', to: paths.favourites.href(), count: usePicked(favouritesAtom).length },
    { name: 'compare', to: paths.compare.path, count: compared ?? own },
    { name: 'cart', to: paths.favourites.cartHref, count: useCart().length },
  ] as const
  return (
    <PageTop title={t('selection')} lede={lede}>
      <nav className={`screen-only ${classes['views']}`} aria-label={t('selection')}>
        {views.map(({ name, to, count }) => (
          <PageLink key={name} to={to} aria-current={name === view ? 'page' : undefined}>
            {t(name)} {count > 0 && <span>{count}</span>}
          </PageLink>
        ))}
      </nav>
    </PageTop>
  )
}

/** The cart as a view of the selection: the same cars as in its drawer, each with its own way to buy it. `all`: the catalogue. */
export function CartView({ all }: { all: readonly CardVehicle[] }) {
  const t = useTranslate()
  const items = useCart()
  const cars = useHeldCars(all)
  const remove = useSetAtom(removeFromCartAtom)
  const takeOut = (id: string) => {
    remove(id)
    notify({ title: t('removedTitle'), message: t('removedText') })
  }
  if (items.length === 0)
    return (
      <div className={classes['noFavourites']}>
        <p>{t('cartEmpty')}</p>
        <ButtonLink look="outline" to={paths.catalogue.href()}>
          {t('cartEmptyLink')}
        </ButtonLink>
      </div>
    )
  return (
    <ul className={classes['cart']}>
      {items.map((item) => {
        const car = cars.find(({ id }) => id === item.id)
        const name = nameOf(car ?? item)
        return (
          <li key={item.id}>
            <div>{car && <Photo picture={car.picture} sizes="11rem" sold={car.status === 'sold'} />}</div>
            <div>
              <h2>{car ? <PageLink to={paths.vehicle.href(car.id)}>{name}</PageLink> : name}</h2>
              <p className="small dimmed">{car ? `${car.year} · ${mileageText(car, t)}` : t('cartGone')}</p>
              {car && (
                <p className={classes['price']}>
                  {formatEuros(car.price)}
                  {!isBuyable(car.status) && <small> {t(`status_${car.status}`)}</small>}
                </p>
              )}
              <div className={classes['lineActions']}>
                {car && isBuyable(car.status) && (
                  <PageLink className="link" to={paths.payment.href()} state={{ vehicle: item }}>
                    {t('cartBuyThis')}
                    <span className="hidden">{t('linkAbout', { name })}</span>
                  </PageLink>
                )}
                <button type="button" className="link" onClick={() => takeOut(item.id)}>
                  {t('cartRemove')}
                  <span className="hidden"> {name}</span>
                </button>
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
