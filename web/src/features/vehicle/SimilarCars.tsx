import type { CardVehicle } from '../../content/cards.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { CardGrid } from '../../ui/VehicleCard/CardGrid.tsx'
import classes from './SimilarCars.module.css'

/** Other cars a buyer of this one may look at. */
export function SimilarCars({ cars }: { cars: CardVehicle[] }) {
  const t = useTranslate()
  return (
    <section className={classes['similar']}>
      <div className={classes['head']}>
        <h2>{t('similar')}</h2>
        <PageLink className="link" to={paths.catalogue.href()}>
          {t('allVehicles')} <Icon name="right" />
        </PageLink>
      </div>
      <CardGrid cars={cars} firstPhoto={false} />
    </section>
  )
}
