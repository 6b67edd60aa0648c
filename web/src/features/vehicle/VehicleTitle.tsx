import { formatKilometres } from '#domain/measures.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { formatMonth } from '../../ui/format-month.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { SampleTag } from '../../ui/Status/SampleTag.tsx'
import { PageTools } from './PageTools.tsx'
import classes from './VehicleTitle.module.css'

/** Which car this is, in one line, and what to do with the page. */
export function VehicleTitle({ car }: { car: CardVehicle }) {
  const t = useTranslate()
  const name = `${car.brand} ${car.model}`
  const facts = [
    car.firstRegistration ? formatMonth(car.firstRegistration) : String(car.year),
    formatKilometres(car.mileage),
    car.critAir && `${t('critAir')} ${car.critAir}`,
  ]
  return (
    <div className={classes['title']}>
      <div className={classes['row']}>
        <nav className={classes['crumbs']} aria-label={t('breadcrumb')}>
          <PageLink to={paths.home.href()}>{t('home')}</PageLink>
          <span aria-hidden="true">/</span>
          <PageLink to={paths.catalogue.href()}>{t('vehicles')}</PageLink>
          <span aria-hidden="true">/</span>
          <span>{car.brand}</span>
        </nav>
        <PageTools name={`${name} ${car.year}`} />
      </div>
      <h1>
        {name} {car.sample && <SampleTag />}
      </h1>
      <p className="lede">
        {car.version && <span className={classes['version']}>{car.version}</span>}
        <span className={classes['facts']}>{facts.filter(Boolean).join(' · ')}</span>
      </p>
    </div>
  )
}
