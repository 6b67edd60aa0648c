import { DEPOSIT_PERCENT } from '#domain/deposit.ts'
import { formatEuros } from '#domain/money.ts'
import { langOf, textOf } from '../../../content/local-text.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Photo } from '../../../ui/Photo/Photo.tsx'
import { useCar } from '../use-car.ts'
import type { OrderView } from './order-view.ts'
import classes from './Confirmation.module.css'

/** Car, amounts and buyer, line by line. Photo and colour come from the catalogue, as long as the car is in it. */
export function OrderRecap({ view }: { view: OrderView }) {
  const t = useTranslate()
  const lookup = useCar(view.vehicleId)
  const car = lookup.state === 'found' ? lookup.car : undefined
  const { customer } = view
  const color = car?.exteriorColor
  return (
    <aside className={classes['recap']}>
      <section>
        {car && <Photo picture={car.picture} sizes="(min-width: 64em) 26rem, 100vw" />}
        <h2>{view.vehicleName}</h2>
        <dl className={classes['lines']}>
          {car && <Line name={t('carBrand')} value={car.brand} />}
          {car && <Line name={t('carModel')} value={car.model} />}
          {car && <Line name={t('year')} value={String(car.year)} />}
          {color && <Line name={t('carColor')} value={textOf(color)} {...langOf(color)} />}
          <Line name={t('totalPrice')} value={formatEuros(view.price)} />
          <Line name={t('depositShare', { percent: DEPOSIT_PERCENT })} value={formatEuros(view.deposit)} />
          <Line name={t('remaining')} value={formatEuros(view.balance)} />
          <Line name={t('transferReference')} value={view.reference} />
        </dl>
        {view.hasPaymentProof && (
          <p className={classes['sent']}>
            <Icon name="check" /> {t('proofSent')}
          </p>
        )}
      </section>
      <section>
        <h2>{t('yourDetails')}</h2>
        <dl className={classes['lines']}>
          <Line name={t('nameLine')} value={`${customer.firstName} ${customer.lastName}`} />
          <Line name={t('buyer_email')} value={customer.email} />
          <Line name={t('buyer_phone')} value={customer.phone} />
          <Line name={t('buyer_address')} value={customer.address} />
          <Line name={t('buyer_city')} value={`${customer.postalCode} ${customer.city}`} />
          <Line name={t('buyer_country')} value={customer.country} />
        </dl>
      </section>
    </aside>
  )
}

const Line = ({ name, value, lang }: { name: string; value: string; lang?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd lang={lang}>{value}</dd>
  </div>
)
