import type { CardVehicle } from '../../content/cards.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { anchors, paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/Button/button-class.ts'
import { CardGrid } from '../../ui/VehicleCard/CardGrid.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { SectionHead } from './SectionHead.tsx'
import classes from './HomePage.module.css'

interface Props {
  cars: readonly CardVehicle[]
  /** In the whole catalogue. */
  total: number
  /** Its first photo is the page's first. */
  firstPhoto: boolean
}

/** The first cars of the catalogue; how many more there are is said only if there are more. */
export function Showcase({ cars, total, firstPhoto }: Props) {
  const t = useTranslate()
  const others = total - cars.length
  return (
    <section id={anchors.discover} tabIndex={-1} className={classes['section']}>
      <div className="wrap">
        <SectionHead label={t('showcaseLabel')} title={t('showcaseTitle')} lede={t('showcaseLede')} />
        <CardGrid cars={cars} firstPhoto={firstPhoto} />
        <div className={classes['more']}>
          {others > 0 && <p>{t('othersAvailable', { count: others })}</p>}
          <PageLink className={buttonClass('primary')} to={paths.catalogue.href()}>
            {t('exploreAll')} <Icon name="right" />
          </PageLink>
        </div>
      </div>
    </section>
  )
}
