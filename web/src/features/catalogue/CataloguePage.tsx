import { MAX_CATEGORIES, MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import type { PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Catalogue } from './Catalogue.tsx'
import classes from './CataloguePage.module.css'

const noCars: never[] = []

export default function CataloguePage({ data }: PageProps) {
  const t = useTranslate()
  const cars = data.cards ?? noCars
  return (
    <>
      <PageHead title={t('vehicles')} description={t('catalogueDescription')} path={paths.catalogue.href()} />
      <div className={`wrap ${classes['head']}`}>
        <h1>{t('vehicles')}</h1>
        <p className="lede">{t('capacity', { vehicles: MAX_VEHICLES, categories: MAX_CATEGORIES })}</p>
      </div>
      {cars.length > 0 ? (
        <Catalogue all={cars} />
      ) : (
        <div className={`wrap ${classes['list']}`}>
          <p className="lede">{t('catalogueEmpty')}</p>
        </div>
      )}
    </>
  )
}
