import { useSetAtom } from 'jotai'
import { isBuyable } from '#domain/listing.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { useDoorPrices } from '../../content/door.ts'
import { nameOf } from '../../content/localized.ts'
import { useHeldCars } from '../../lib/held.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { comparedAtom, favouritesAtom, removeFromCartAtom, useCart, usePicked } from '../../lib/saved-cars.ts'
import { notify } from '../../lib/toasts.ts'
import { buttonClass, ButtonLink } from '../../ui/Button.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import { PlaceLine } from '../../ui/PlaceLine.tsx'
import { CarRow } from './CarRow.tsx'
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
  const door = useDoorPrices()
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
    <>
      <h2 className="hidden">{t('cart')}</h2>
      <div className={classes['tools']}>
        <PlaceLine />
      </div>
      <ul className={classes['rows']}>
        {items.map((item) => {
          const car = cars.find(({ id }) => id === item.id)
          const name = nameOf(car ?? item)
          const takeOutButton = (
            <button type="button" className="link" onClick={() => takeOut(item.id)}>
              {t('cartRemove')}
              <span className="hidden"> {name}</span>
            </button>
          )
          if (!car)
            return (
              <li key={item.id} className={classes['gone']}>
                <h3>{name}</h3>
                <p className="small dimmed">{t('cartGone')}</p>
                {takeOutButton}
              </li>
            )
          return (
            <CarRow key={item.id} car={car} door={door.state === 'ready' ? door.content.card(car.id) : undefined}>
              {isBuyable(car.status) && (
                <PageLink
                  className={buttonClass('outline', 'small')}
                  to={paths.payment.href()}
                  state={{ vehicle: item }}
                >
                  {t('cartBuyThis')}
                  <span className="hidden"> {name}</span>
                </PageLink>
              )}
              {takeOutButton}
            </CarRow>
          )
        })}
      </ul>
    </>
  )
}
