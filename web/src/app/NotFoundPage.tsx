import { useEntering } from '../content/door.ts'
import type { PageProps } from '../content/page.ts'
import { useTranslate } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Sheet } from '../ui/Facts.tsx'
import { CardGrid } from '../ui/VehicleCard.tsx'
import classes from './NotFoundPage.module.css'

const SHOWN = 3

export default function NotFoundPage({ data }: PageProps) {
  const t = useTranslate()
  const { total = 0, cards = [] } = data
  const entering = useEntering(cards, SHOWN)
  return (
    <div className={`wrap ${classes['lost']}`}>
      <PageHead title={t('notFoundTitle')} description={t('notFoundText')} />
      <div>
        <h1>{t('notFoundTitle')}</h1>
        <p className="lede">{t('notFoundText')}</p>
        <div className={classes['actions']}>
          {total > 0 && (
            <PageLink className={buttonClass('primary')} to={paths.catalogue.href()}>
              {t('seeVehicles', { count: total })}
            </PageLink>
          )}
          <PageLink className={buttonClass(total > 0 ? 'outline' : 'primary')} to={paths.home.href()}>
            {t('backHome')}
          </PageLink>
        </div>
      </div>
      <div>
        <Sheet
          lines={[
            { code: 'D.1', name: t('brand'), value: '—' },
            { code: 'D.3', name: t('model'), value: '—' },
            { code: 'B', name: t('firstRegistration'), value: '—' },
          ]}
        />
      </div>
      {cards.length > 0 && (
        <section aria-labelledby="still-for-sale">
          <h2 id="still-for-sale">{t('notFoundCars')}</h2>
          <CardGrid cars={entering} firstPhoto={false} />
        </section>
      )}
    </div>
  )
}
