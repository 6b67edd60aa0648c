import { MAX_CATEGORIES, MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import { soldLast } from '../../content/card-vehicle.ts'
import type { PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { CardGrid } from '../../ui/VehicleCard/CardGrid.tsx'
import classes from './CataloguePage.module.css'

export default function CataloguePage({ data }: PageProps) {
  const t = useTranslate()
  const cars = soldLast(data.cards ?? [])
  const capacity = t('capacity', { vehicles: MAX_VEHICLES, categories: MAX_CATEGORIES })
  return (
    <>
      <PageHead title={t('vehicles')} description={t('catalogueDescription')} path={paths.catalogue.href()} />
      <div className={`wrap ${classes['head']}`}>
        <h1>{t('vehicles')}</h1>
        <p className="lede">{capacity}</p>
      </div>
      <div className={classes['bar']}>
        <p className={`wrap ${classes['count']}`}>{t('vehicleCount', { count: cars.length })}</p>
      </div>
      <div className={`wrap ${classes['list']}`}>
        <h2 className="hidden">{t('results')}</h2>
        {cars.length > 0 ? <CardGrid cars={cars} firstPhoto /> : <p className="lede">{t('catalogueEmpty')}</p>}
      </div>
    </>
  )
}
