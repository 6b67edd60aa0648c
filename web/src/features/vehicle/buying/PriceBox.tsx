import { balanceOf, DEPOSIT_PERCENT, depositOf } from '#domain/deposit.ts'
import { formatEuros } from '#domain/money.ts'
import { isBuyable } from '#domain/vehicle.ts'
import type { CardVehicle } from '../../../content/cards.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { notify } from '../../../lib/toasts.ts'
import { paths } from '../../../lib/paths.ts'
import { AddButton } from '../../../ui/AddButton/AddButton.tsx'
import { buttonClass } from '../../../ui/Button/button-class.ts'
import { PageLink } from '../../../ui/PageLink.tsx'
import { StatusTab } from '../../../ui/Status/StatusTab.tsx'
import { BeforePaying } from './BeforePaying.tsx'
import { BuyLink } from './BuyLink.tsx'
import classes from './PriceBox.module.css'

export const PRICE_ID = 'price'

/** What the car costs, what is due at once and what later. */
export function PriceBox({ car }: { car: CardVehicle }) {
  const t = useTranslate()
  const { status } = car
  const buyable = isBuyable(status)
  return (
    <div id={PRICE_ID} className={`${classes['box']} ${buyable ? '' : classes['closed']}`}>
      <div className={classes['row']}>
        <StatusTab status={car.status} />
        <span className="small dimmed">{t('referenceIs', { number: car.id })}</span>
      </div>
      <div>
        <p className={classes['price']}>{formatEuros(car.price)}</p>
        <p className="small dimmed">{t('priceNote')}</p>
      </div>
      {isBuyable(status) ? (
        <>
          <dl
            className={classes['split']}
            style={{ gridTemplateColumns: `${DEPOSIT_PERCENT}fr ${100 - DEPOSIT_PERCENT}fr` }}
          >
            <div>
              <dt>{t('deposit')}</dt>
              <dd>{formatEuros(depositOf(car.price))}</dd>
            </div>
            <div>
              <dt>{t('balance')}</dt>
              <dd>{formatEuros(balanceOf(car.price))}</dd>
            </div>
          </dl>
          <p className="small dimmed">
            {t('depositCovers')} <PageLink to={paths.terms.href()}>{t('terms')}</PageLink>
          </p>
        </>
      ) : (
        <p className={`${classes['notice']} ${classes[status] ?? ''}`}>{t(`notForSale_${status}`)}</p>
      )}
      <div className={classes['actions']}>
        {buyable && <BuyLink car={car}>{t('buy')}</BuyLink>}
        {buyable && <AddButton car={car} size="large" words={{ add: t('addToCart'), added: t('addedToCart') }} />}
        <PageLink
          className={buttonClass(buyable ? 'plain' : 'outline')}
          to={paths.contact.about(car.id)}
          onClick={() => notify({ message: t('adviceToast') })}
        >
          {t('advice')}
        </PageLink>
      </div>
      <ul className={classes['links']}>
        <li>
          <PageLink className="link" to={paths.delivery.href()}>
            {t('deliveryDays')}
          </PageLink>
        </li>
        <li>
          <PageLink className="link" to={paths.warranty.href()}>
            {t('warrantyIs')}
          </PageLink>
        </li>
      </ul>
      {buyable && <BeforePaying />}
    </div>
  )
}
