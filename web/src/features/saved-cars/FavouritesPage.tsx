import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import { isBuyable } from '#domain/listing.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { useDoorPrices } from '../../content/door.ts'
import { useHydrated } from '../../lib/browser-state.ts'
import { useHeldCars } from '../../lib/held.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { useLoaded } from '../../lib/loaders.ts'
import { anchors, paths } from '../../lib/paths.ts'
import { queryWithPlace, usePlace } from '../../lib/place.ts'
import { favouritesAtom, MAX_COMPARED, repairIds } from '../../lib/saved-cars.ts'
import { Button, buttonClass, ButtonLink } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PlaceLine } from '../../ui/PlaceLine.tsx'
import { ShareButton } from '../../ui/SavedCars.tsx'
import { CardGrid } from '../../ui/VehicleCard.tsx'
import { FavouriteList } from './FavouriteList.tsx'
import { useSeenPrices } from './seen-prices.ts'
import { CartView, SelectionTop } from './SelectionTop.tsx'
import classes from './SavedCarPages.module.css'

/** « Ma sélection »: the cars saved in this browser, those of a shared link, or with the fragment `#panier` the cart. All appear
 *  after hydration. */
export default function FavouritesPage() {
  const t = useTranslate()
  const language = useLanguage()
  const hydrated = useHydrated()
  const { hash, search } = useLocation()
  const shared = hydrated ? sharedIn(search) : undefined
  const isCart = hydrated && hash === `#${anchors.cart}`
  const loaded = useLoaded(language, async () => (await import('../../content/source.ts')).loadCards(language))
  const all = loaded.state === 'ready' ? loaded.content : undefined
  return (
    <>
      <PageHead title={t('selection')} description={t('favouritesDescription')} />
      <SelectionTop
        view={isCart ? 'cart' : 'favourites'}
        lede={t(isCart ? 'cartOneCar' : shared ? 'sharedLede' : 'favouritesLede')}
      />
      <div className={`wrap ${classes['list']}`}>
        <noscript>{t('favouritesNoScript')}</noscript>
        {loaded.state === 'failed' && <p role="alert">{t('listFailed')}</p>}
        {all && isCart && <CartView all={all} />}
        {all && !isCart && shared && <SharedCars all={all} ids={shared} />}
        {all && !isCart && !shared && <FavouriteCars all={all} />}
      </div>
    </>
  )
}

/** The ids that a shared link names, without duplicates; undefined without a `cars` parameter. */
export function sharedIn(query: string): string[] | undefined {
  const given = new URLSearchParams(query).get('cars')
  return given === null ? undefined : repairIds(given.split(','), MAX_VEHICLES)
}

const named = (ids: readonly string[], all: readonly CardVehicle[]) =>
  ids.flatMap((id) => all.find((car) => car.id === id) ?? [])

/** The favourites in the order in which they were saved; removes those that have left the catalogue. */
function FavouriteCars({ all }: { all: readonly CardVehicle[] }) {
  const t = useTranslate()
  const place = usePlace()
  const [ids, setIds] = useAtom(favouritesAtom)
  const cars = named(ids, all)
  // Those that can be bought first.
  const comparable = cars
    .toSorted((a, b) => Number(isBuyable(b.status)) - Number(isBuyable(a.status)))
    .slice(0, MAX_COMPARED)
  const seen = useSeenPrices(cars)
  const [opened] = useState(ids)
  const gone = opened.filter((id) => all.every((car) => car.id !== id))
  useEffect(() => {
    if (cars.length < ids.length) setIds(cars.map(({ id }) => id))
  })
  const goneNote = <GoneNote ids={gone} />
  if (cars.length === 0)
    return (
      <div className={classes['noFavourites']}>
        {goneNote}
        <p>{t('favouritesEmpty')}</p>
        <ButtonLink look="outline" to={paths.catalogue.href()}>
          {t('favouritesLink')}
        </ButtonLink>
        <h2>{t('favouritesBegin')}</h2>
        <Suggested all={all} />
      </div>
    )
  return (
    <>
      <h2 className="hidden">{t('favouritesList')}</h2>
      <div className={classes['tools']}>
        <PlaceLine />
        <ShareButton
          title={t('selection')}
          path={queryWithPlace(`?cars=${cars.map(({ id }) => id).join(',')}`, place)}
          className={buttonClass('outline', 'small')}
        />
        {cars.length > 1 && (
          <ButtonLink size="small" to={paths.compare.href(comparable.map(({ id }) => id))}>
            {t('favouritesCompare', { cars: comparable.length })}
          </ButtonLink>
        )}
      </div>
      {goneNote}
      <FavouriteList cars={cars} all={all} seen={seen} />
    </>
  )
}

/** Cars that have left the catalogue. */
function GoneNote({ ids }: { ids: readonly string[] }) {
  const t = useTranslate()
  return ids.length > 0 && <output className={classes['note']}>{t('sharedGone', { ids: ids.join(', ') })}</output>
}

/** Cars that the empty list begins with: those that can be bought now, at the visitor's place. */
function Suggested({ all }: { all: readonly CardVehicle[] }) {
  const door = useDoorPrices()
  const prices = door.state === 'ready' ? door.content : undefined
  const free = useHeldCars(all).filter(({ id, status }) => status === 'available' && !prices?.card(id)?.isRefused)
  return <CardGrid cars={free.slice(0, SUGGESTED)} firstPhoto={false} />
}
const SUGGESTED = 3

/** The cars of a shared link, which are not kept until the visitor says so. */
function SharedCars({ all, ids }: { all: readonly CardVehicle[]; ids: readonly string[] }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [kept, setKept] = useAtom(favouritesAtom)
  const cars = named(ids, all)
  const gone = ids.filter((id) => cars.every((car) => car.id !== id))
  const keep = () => {
    setKept([...new Set([...kept, ...cars.map(({ id }) => id)])].slice(0, MAX_VEHICLES))
    void navigate(paths.favourites.href())
  }
  return (
    <>
      <h2 className="hidden">{t('sharedList')}</h2>
      <GoneNote ids={gone} />
      {cars.length > 0 ? (
        <>
          <div className={classes['tools']}>
            <PlaceLine />
            <Button size="small" onClick={keep}>
              {t('sharedKeep')}
            </Button>
          </div>
          <FavouriteList cars={cars} all={all} />
        </>
      ) : (
        <ButtonLink look="outline" to={paths.catalogue.href()}>
          {t('favouritesLink')}
        </ButtonLink>
      )}
    </>
  )
}
