import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { useLoaded } from '../../lib/loaders.ts'
import { paths } from '../../lib/paths.ts'
import { favouritesAtom } from '../../lib/saved-cars.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import { PlaceLine } from '../../ui/PlaceLine.tsx'
import { CompareTray } from '../../ui/SavedCars.tsx'
import { CardGrid } from '../../ui/VehicleCard.tsx'
import classes from './SavedCarPages.module.css'

/** The cars saved in this browser; they appear after hydration. */
export default function FavouritesPage() {
  const t = useTranslate()
  return (
    <>
      <PageHead title={t('favourites')} description={t('favouritesDescription')} />
      <PageTop title={t('favourites')} lede={t('favouritesLede')} />
      <FavouriteCars />
    </>
  )
}

/** The favourites in the order in which they were saved; removes those that have left the catalogue. */
function FavouriteCars() {
  const t = useTranslate()
  const language = useLanguage()
  const [ids, setIds] = useAtom(favouritesAtom)
  const loaded = useLoaded(language, async () => (await import('../../content/source.ts')).loadCards(language))
  const all = loaded.state === 'ready' ? loaded.content : undefined
  const cars = all && ids.flatMap((id) => all.find((car) => car.id === id) ?? [])
  useEffect(() => {
    if (cars && cars.length < ids.length) setIds(cars.map(({ id }) => id))
  })
  return (
    <>
      <div className={`wrap ${classes['list']}`}>
        <noscript>{t('favouritesNoScript')}</noscript>
        {loaded.state === 'failed' && <p role="alert">{t('listFailed')}</p>}
        {cars?.length === 0 && (
          <div className={classes['noFavourites']}>
            <p>{t('favouritesEmpty')}</p>
            <ButtonLink look="outline" to={paths.catalogue.href()}>
              {t('favouritesLink')}
            </ButtonLink>
          </div>
        )}
        {cars && cars.length > 0 && (
          <>
            <h2 className="hidden">{t('favouritesList')}</h2>
            <PlaceLine />
            <CardGrid cars={cars} firstPhoto={false} />
          </>
        )}
      </div>
      {all && <CompareTray cars={all} />}
    </>
  )
}
