import { Suspense } from 'react'
import { formatKilometres } from '#domain/mileage.ts'
import type { PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { sharedPhoto } from '../../lib/photo-sources.ts'
import { imageSource } from '../../lib/site-constants.ts'
import { formatMonth } from '../../ui/format-month.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Photo } from '../../ui/Photo/Photo.tsx'
import { SampleTag } from '../../ui/Status/SampleTag.tsx'
import { carSummaryLine } from './car-summary-line.ts'
import { Gallery } from './Gallery.tsx'
import { PriceBox } from './PriceBox.tsx'
import { VehicleFacts } from './VehicleFacts.tsx'
import classes from './VehiclePage.module.css'

const MAIN_SIZES = '(min-width: 90rem) 56rem, (min-width: 64em) 64vw, 100vw'

/** Name, price and photo come from the card's data and are there at once; the rest follows when it has been fetched. */
export default function VehiclePage({ data }: PageProps) {
  const t = useTranslate()
  const car = data.cards?.[0]
  if (!car) return null
  const { detail } = data
  const name = `${car.brand} ${car.model}`
  const lqip = detail instanceof Promise ? undefined : detail?.mainImage.lqip
  const facts = [
    car.firstRegistration ? formatMonth(car.firstRegistration) : String(car.year),
    formatKilometres(car.mileage),
    car.critAir && `${t('critAir')} ${car.critAir}`,
  ]
  return (
    <div className={`wrap ${classes['page']}`}>
      <PageHead
        title={`${name} ${car.year}`}
        description={carSummaryLine(car, t)}
        path={paths.vehicle.href(car.id)}
        image={sharedPhoto(car.picture, imageSource)}
      />
      <div className={classes['title']}>
        <nav className={classes['crumbs']} aria-label={t('breadcrumb')}>
          <PageLink to={paths.home.href()}>{t('home')}</PageLink>
          <span aria-hidden="true">/</span>
          <PageLink to={paths.catalogue.href()}>{t('vehicles')}</PageLink>
          <span aria-hidden="true">/</span>
          <span>{car.brand}</span>
        </nav>
        <h1>
          {name} {car.sample && <SampleTag />}
        </h1>
        <p className="lede">
          {car.version && <span className={classes['version']}>{car.version}</span>}
          <span className={classes['facts']}>{facts.filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <Photo picture={car.picture} sizes={MAIN_SIZES} first lqip={lqip} />
        </div>
        <aside className={classes['side']}>
          <PriceBox car={car} />
        </aside>
        <div className={classes['rest']}>
          <Suspense>
            <Gallery detail={detail} />
            <VehicleFacts detail={detail} car={car} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}
