import { DEPOSIT_PERCENT, depositOf } from '#domain/deposit.ts'
import { formatEuros } from '#domain/money.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { Sheet } from '../../../ui/Sheet/Sheet.tsx'
import { deliveryTime } from '../country/country.ts'
import type { PurchaseDesk } from '../use-purchase.ts'
import classes from './Steps.module.css'

/** Step 5: all that is agreed to, directly above the button (Code de la consommation, L221-14). */
export function ConfirmStep({ desk: { car, form } }: { desk: PurchaseDesk }) {
  const t = useTranslate()
  const { firstName, lastName, address, postalCode, city, country } = form.getValues()
  const days = deliveryTime(country)
  return (
    <div className={classes['agree']}>
      <Sheet
        lines={[
          { name: t('vehicleLine'), value: `${car.brand} ${car.model}, ${car.year}` },
          { name: t('totalWithDelivery'), value: <b>{formatEuros(car.price)}</b> },
          {
            name: t('depositShare', { percent: DEPOSIT_PERCENT }),
            value: t('depositNow', { amount: formatEuros(depositOf(car.price)) }),
          },
          {
            name: t('deliveryTime'),
            value: days ? t('deliveryDays', { from: days[0], to: days[1], country }) : t('deliveryAgreed'),
          },
          { name: t('buyerLine'), value: `${firstName} ${lastName}, ${address}, ${postalCode} ${city}, ${country}` },
        ]}
      />
      <p className="small">{t('agreeText')}</p>
    </div>
  )
}
