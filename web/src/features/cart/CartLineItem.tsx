import { formatKilometres } from '#domain/measures.ts'
import { formatEuros } from '#domain/money.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { formatMonth } from '../../ui/format-month.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { Photo } from '../../ui/Photo/Photo.tsx'
import type { CartLine } from './cart-lines.ts'
import classes from './CartDrawer.module.css'

interface Props {
  line: CartLine
  remove: () => void
  /** The cart holds other cars too: each is bought by itself. */
  several: boolean
  /** Going to the car's page closes the cart. */
  close: () => void
}

export function CartLineItem({ line: { item, car, counted }, several, remove, close }: Props) {
  const t = useTranslate()
  const name = car ? `${car.brand} ${car.model}` : `${item.brand} ${item.model}`
  const when = car && (car.firstRegistration ? formatMonth(car.firstRegistration) : String(car.year))
  return (
    <li className={classes['item']}>
      <div className={classes['photo']}>
        {car && <Photo picture={car.picture} sizes="7.5rem" gone={car.status === 'sold'} />}
      </div>
      <div>
        <h3>{name}</h3>
        {car && <p className="small dimmed">{`${when} · ${formatKilometres(car.mileage)}`}</p>}
        {car && <p className={counted ? classes['price'] : 'dimmed'}>{formatEuros(car.price)}</p>}
        {!counted && (
          <p className="small">
            <b>{car ? t(`status_${car.status}`) : t('cartGone')}.</b> {t('cartNotCounted')}
          </p>
        )}
        <div className={classes['actions']}>
          {several && counted && (
            <PageLink className="link small" to={paths.payment.href()} state={{ vehicle: item }} onClick={close}>
              {t('cartBuyThis')}
              <span className="hidden"> : {name}</span>
            </PageLink>
          )}
          {car && (
            <PageLink className="link small" to={paths.vehicle.href(car.id)} onClick={close}>
              {t('cartView')}
              <span className="hidden"> {name}</span>
            </PageLink>
          )}
          <button type="button" className="small" onClick={remove}>
            {t('cartRemove')}
            <span className="hidden"> {name}</span>
          </button>
        </div>
      </div>
    </li>
  )
}
