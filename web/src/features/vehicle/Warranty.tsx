import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import classes from './VehicleFacts.module.css'

/** What the buyer may count on with this car: its own warranty, and what the law gives. */
export function Warranty({ months }: { months: number }) {
  const t = useTranslate()
  const lines = [t('warrantyOfCar', { count: months }), t('warrantyLegal'), t('warrantyReturn'), t('warrantyLonger')]
  return (
    <section className={`${classes['section']} ${classes['warranty']}`}>
      <h2>{t('warranty')}</h2>
      <ul className={`${classes['two']} ${classes['plain']}`}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name="check" />
            {line}
          </li>
        ))}
      </ul>
      <PageLink className="link" to={paths.warranty.href()}>
        {t('warrantyTerms')} <Icon name="right" />
      </PageLink>
    </section>
  )
}
