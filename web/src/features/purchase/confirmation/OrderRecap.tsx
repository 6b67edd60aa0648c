import { formatEuros } from '#domain/money.ts'
import { langOf, textOf } from '../../../content/local-text.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Photo } from '../../../ui/Photo/Photo.tsx'
import { Lines } from '../Lines.tsx'
import { ReferenceText } from '../transfer/ReferenceText.tsx'
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
        <Lines
          lines={[
            ...(car
              ? [
                  { name: t('carBrand'), value: car.brand },
                  { name: t('carModel'), value: car.model },
                  { name: t('year'), value: String(car.year) },
                ]
              : []),
            ...(color ? [{ name: t('carColor'), value: textOf(color), ...langOf(color) }] : []),
            { name: t('totalPrice'), value: formatEuros(view.price) },
            { name: t('depositShare'), value: formatEuros(view.deposit) },
            { name: t('remaining'), value: formatEuros(view.balance) },
            { name: t('transferReference'), value: <ReferenceText reference={view.reference} />, long: true },
          ]}
        />
        {view.hasPaymentProof && (
          <p className={classes['sent']}>
            <Icon name="check" /> {t('proofSent')}
          </p>
        )}
      </section>
      <section>
        <h2>{t('yourDetails')}</h2>
        <Lines
          lines={[
            { name: t('nameLine'), value: `${customer.firstName} ${customer.lastName}` },
            { name: t('buyer_email'), value: customer.email },
            { name: t('buyer_phone'), value: customer.phone },
            { name: t('buyer_address'), value: customer.address },
            { name: t('buyer_city'), value: `${customer.postalCode} ${customer.city}` },
            { name: t('buyer_country'), value: customer.country },
          ]}
        />
      </section>
    </aside>
  )
}
