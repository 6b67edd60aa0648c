import { inTerritory } from '#domain/listing.ts'
import type { CardVehicle } from '../../content/cards.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { anchors, paths } from '../../lib/paths.ts'
import { beneficiary } from '../../lib/site-constants.ts'
import { ArrowLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useAtPlace } from './use-at-place.ts'
import classes from './VehicleFacts.module.css'

/** The buyer's legal rights, and the commercial guarantee if there is a guarantor. */
export function Guarantees({ guarantee, car }: { guarantee: VehicleDetail['guarantee']; car: CardVehicle }) {
  const t = useTranslate()
  const language = useLanguage()
  const elsewhere = useAtPlace(car)?.unguaranteed
  const lines = [
    t('warrantyLegal'),
    t('warrantyHidden'),
    ...(guarantee
      ? [
          inTerritory(
            t('warrantyOfCar', { count: guarantee.months, guarantor: guarantee.guarantor }),
            guarantee.territory,
            t,
            language,
          ),
          ...(elsewhere ? [elsewhere] : []),
        ]
      : []),
    t('warrantyReturn'),
  ]
  return (
    <section className={`${classes['section']} ${classes['warranty']}`}>
      <h2>{t('guaranteesTitle')}</h2>
      <ul className={`${classes['two']} ${classes['plain']}`}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name={line === elsewhere ? 'minus' : 'check'} />
            {line}
          </li>
        ))}
      </ul>
      <p className={classes['more']}>
        <ArrowLink to={paths.warranty.href()}>{t('warrantyTerms')}</ArrowLink>
        <ArrowLink to={paths.delivery.href()}>{t('deliveryDays')}</ArrowLink>
      </p>
    </section>
  )
}

/** How to verify the payee before paying. */
export function BeforePaying() {
  const t = useTranslate()
  const lines = [t('beforePayingPayee', { beneficiary }), t('beforePayingName'), t('beforePayingCall')]
  return (
    <section id={anchors.paying} className={`screen-only ${classes['section']}`}>
      <h2>{t('beforePaying')}</h2>
      <ul className={classes['three']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
