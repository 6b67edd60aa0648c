import { balanceOf, depositOf, DEPOSIT_PERCENT } from '#domain/deposit.ts'
import { formatEuros } from '#domain/money.ts'
import type { FeaturedCar } from '../../../content/home.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { PageLink } from '../../../ui/PageLink.tsx'
import { FeaturedSection } from './FeaturedSection.tsx'
import classes from './PriceSplit.module.css'

/** A real price in its two payments, as a bar cut where the money is. */
export function PriceSplit({ car }: { car: FeaturedCar }) {
  const t = useTranslate()
  const parts = [
    { share: DEPOSIT_PERCENT, amount: depositOf(car.price), when: t('splitDeposit') },
    { share: 100 - DEPOSIT_PERCENT, amount: balanceOf(car.price), when: t('splitBalance') },
  ]
  return (
    <FeaturedSection car={car} title={t('splitTitle')} text={t('splitText')} flipped>
      <div className={classes['example']}>
        <p className="small">
          {t('splitExample', { name: `${car.brand} ${car.model}`, amount: formatEuros(car.price) })}
        </p>
        <ul className={classes['split']}>
          {parts.map(({ share, amount, when }) => (
            <li key={share}>
              <b>{formatEuros(amount)}</b>
              <span>{when}</span>
            </li>
          ))}
        </ul>
      </div>
      <PageLink className="link" to={paths.vehicle.href(car.id)}>
        {t('splitLink')} <Icon name="right" />
      </PageLink>
    </FeaturedSection>
  )
}
