import { Link } from 'react-router-dom'
import { depositOf } from '#domain/deposit.ts'
import { formatEuros } from '#domain/money.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { Lines } from '../Lines.tsx'
import { deliveryTime } from '../country.ts'
import type { StepProps } from '../use-purchase.ts'
import classes from './Steps.module.css'

/** The last step: all that is agreed to, directly above the button (Code de la consommation, L221-14). */
export function ConfirmStep({ purchase: { car, form, proof } }: StepProps) {
  const t = useTranslate()
  const { firstName, lastName, address, postalCode, city, country } = form.getValues()
  const days = deliveryTime(country, postalCode)
  return (
    <div className={classes['agree']}>
      <Lines
        lines={[
          { name: t('buyerLine'), value: `${firstName} ${lastName}, ${address}, ${postalCode} ${city}, ${country}` },
          { name: t('proofLine'), value: proof ? t('proofYes') : t('proofNo') },
          { name: t('vehicleLine'), value: `${car.brand} ${car.model}, ${car.year}` },
          { name: t('totalWithDelivery'), value: formatEuros(car.price) },
          {
            name: t('depositShare'),
            value: t('depositNow', { amount: formatEuros(depositOf(car.price)) }),
          },
          {
            name: t('deliveryTime'),
            value: days ? t('deliveryDays', { from: days[0], to: days[1], country }) : t('deliveryAgreed'),
          },
        ]}
      />
      <p className="small">
        {t('agreeText')} <NewTabLink to={paths.terms.href()}>{t('terms')}</NewTabLink>
      </p>
    </div>
  )
}

/** A link to a page to read beside the purchase: in a new tab, so that the chosen proof is not lost. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  const t = useTranslate()
  return (
    <Link className="link" to={to} target="_blank">
      {children}
      <span className="hidden"> ({t('newTab')})</span>
    </Link>
  )
}
