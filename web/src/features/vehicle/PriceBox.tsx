import { balanceOf, DEPOSIT_PERCENT, depositOf } from '#domain/deposit.ts'
import { formatEuros } from '#domain/money.ts'
import { isBuyable } from '#domain/sale-status.ts'
import type { CardVehicle } from '../../content/card-vehicle.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { notify } from '../../lib/notify.ts'
import { paths } from '../../lib/paths.ts'
import { AddButton } from '../../ui/AddButton/AddButton.tsx'
import { buttonClass } from '../../ui/Button/button-class.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { StatusTab } from '../../ui/Status/StatusTab.tsx'
import classes from './PriceBox.module.css'

/** What the car costs, what is due at once and what later. */
export function PriceBox({ car }: { car: CardVehicle }) {
  const t = useTranslate()
  return (
    <div className={classes['box']}>
      <div className={classes['row']}>
        <StatusTab status={car.status} />
        <span className="small dimmed">{t('referenceIs', { number: car.id.split('-').at(-1) ?? car.id })}</span>
      </div>
      <div>
        <p className={classes['price']}>{formatEuros(car.price)}</p>
        <p className="small dimmed">{t('priceNote')}</p>
      </div>
      {isBuyable(car.status) && (
        <dl
          className={classes['split']}
          style={{ gridTemplateColumns: `${DEPOSIT_PERCENT}fr ${100 - DEPOSIT_PERCENT}fr` }}
        >
          <div>
            <dt>{t('deposit', { percent: DEPOSIT_PERCENT })}</dt>
            <dd>{formatEuros(depositOf(car.price))}</dd>
          </div>
          <div>
            <dt>{t('balance')}</dt>
            <dd>{formatEuros(balanceOf(car.price))}</dd>
          </div>
        </dl>
      )}
      {isBuyable(car.status) && (
        <PageLink
          className={buttonClass('primary')}
          to={paths.paymentNew.href(car.id)}
          onClick={() => notify({ message: t('buyToast') })}
        >
          {t('buy')}
        </PageLink>
      )}
      <AddButton car={car} size="large" words={{ add: t('addToCart'), added: t('addedToCart') }} />
      {car.status !== 'available' && <p className="small dimmed">{t(`notForSale_${car.status}`)}</p>}
      <PageLink
        className={buttonClass('plain')}
        to={paths.contact.href()}
        onClick={() => notify({ message: t('adviceToast') })}
      >
        {t('advice')}
      </PageLink>
    </div>
  )
}
