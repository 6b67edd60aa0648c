import { formatKilometres } from '#domain/measures.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { formatMonth } from '../format-month.ts'
import { Superscript } from '../Superscript.tsx'
import classes from './VehicleCard.module.css'

/** The four facts a listing must show: first registration, mileage, energy, Crit'Air as far as they are known. */
export function CardFacts({ car }: { car: CardVehicle }) {
  const t = useTranslate()
  const facts = [
    car.firstRegistration
      ? { code: 'B', name: t('firstRegistrationShort'), value: formatMonth(car.firstRegistration) }
      : { name: t('year'), value: String(car.year) },
    { name: t('mileage'), value: formatKilometres(car.mileage) },
    { code: 'P.3', name: t('fuel'), value: car.fuel && t(`fuel_${car.fuel}`) },
    { name: t('critAir'), value: car.critAir },
  ]
  return (
    <dl className={classes['facts']}>
      {facts.map(
        ({ code, name, value }) =>
          value && (
            <div key={name}>
              <dt>
                {code && <span className="code">{code} </span>}
                <Superscript text={name} />
              </dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
