import { depositOf } from '#domain/deposit.ts'
import { formatKilometres } from '#domain/measures.ts'
import { formatEuros } from '#domain/money.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { Photo } from '../../../ui/Photo.tsx'
import { Sheet } from '../../../ui/Facts.tsx'
import type { StepProps } from '../use-purchase.ts'
import classes from './Steps.module.css'

/** What is bought. On a phone brand, model and year stand beside the photo, so that the sums are in sight. */
export function SummaryStep({ purchase: { car } }: StepProps) {
  const t = useTranslate()
  return (
    <div className={classes['recap']}>
      <div className={classes['photo']}>
        <Photo picture={car.picture} sizes="(min-width: 48em) 20rem, 8rem" first />
      </div>
      <p className={classes['car']}>
        {car.brand}
        <br />
        {car.model}
        <span className="dimmed">{car.year}</span>
      </p>
      <Sheet
        lines={[
          { code: 'D.1', name: t('carBrand'), value: car.brand },
          { code: 'D.3', name: t('carModel'), value: car.model },
          { name: t('year'), value: String(car.year) },
          { name: t('mileage'), value: formatKilometres(car.mileage) },
          { name: t('totalAmount'), value: formatEuros(car.price) },
          {
            name: t('depositShare'),
            value: <b>{formatEuros(depositOf(car.price))}</b>,
          },
        ]}
      />
    </div>
  )
}
