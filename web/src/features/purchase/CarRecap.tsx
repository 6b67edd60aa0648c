import type { ReactNode } from 'react'
import { depositOf, formatEuros, mileageText } from '#domain/money.ts'
import { saleFacts } from '#domain/order-facts.ts'
import { modelOf } from '../../content/localized.ts'
import type { SaleCar } from '../../content/sale-car.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Sheet } from '../../ui/Facts.tsx'
import { Sentences } from '../../ui/Inline.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { Lines, NewTabLink } from './Lines.tsx'
import classes from './PurchaseSteps.module.css'

/** Width of the car's photo, as a `sizes` attribute. */
export const SUMMARY_PHOTO = '(min-width: 48em) 20rem, 8rem'

/** Names of the car's faults among the facts of a sale. Opened by its address, the page has the texts of the car's past with the car. */
export const faultNames = (car: SaleCar, t: Translate): readonly string[] => [
  car.pastTexts['accident'] ?? t('accident'),
  t('saleFlaws'),
]

interface Props {
  car: SaleCar
  /** What the buyer must know of the car's destination. */
  children?: ReactNode
}

/** The car, its amounts and its faults: what holds wherever it goes, and is prerendered. On phones brand, model and year are beside the
 *  photo, so that the amounts are visible without scrolling. */
export function CarRecap({ car, children }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const faults = faultNames(car, t)
  const facts = saleFacts({ sheet: car, vat: 'none' }, (key, values) => car.pastTexts[key] ?? t(key, values), language)
  return (
    <div className={classes['recap']}>
      <div className={classes['photo']}>
        <Photo picture={car.picture} sizes={SUMMARY_PHOTO} first />
      </div>
      <p className={classes['car']}>
        {car.brand}
        <br />
        {modelOf(car)}
        <span className="dimmed">{car.year}</span>
      </p>
      <Sheet
        lines={[
          { code: 'D.1', name: t('carBrand'), value: car.brand },
          { code: 'D.3', name: t('carModel'), value: modelOf(car) },
          { name: t('year'), value: String(car.year) },
          { name: t('mileage'), value: mileageText(car, t) },
          { name: t('totalAmount'), value: formatEuros(car.price) },
          {
            name: t('depositShare'),
            value: <b>{formatEuros(depositOf(car.price))}</b>,
          },
          ...facts.filter(({ label }) => faults.includes(label)).map(({ label, value }) => ({ name: label, value })),
        ]}
      />
      {children}
    </div>
  )
}

/** How it is paid and where it is delivered: in sight before the order begins (Code de la consommation, L221-14). `countries`: those that
 *  refuse the car. `isWaiting`: the form takes this one's place, so that its link takes no focus that would be lost. */
export function StartLines({ countries, isWaiting = false }: { countries: string; isWaiting?: boolean }) {
  const t = useTranslate()
  const where = (
    <Sentences>
      {t('whereDelivered', { countries })}
      <NewTabLink to={paths.costs.href()} {...(isWaiting && { tabIndex: -1 })}>
        {t('costs')}
      </NewTabLink>
    </Sentences>
  )
  return (
    <div className={classes['start']}>
      <Lines
        lines={[
          { name: t('payLine'), value: t('payByTransfer') },
          { name: t('whereLine'), value: where },
        ]}
      />
    </div>
  )
}
