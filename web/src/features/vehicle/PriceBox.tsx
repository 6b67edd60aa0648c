import { type ReactNode, use, useEffect, useState } from 'react'
import { balanceOf, DEPOSIT_PERCENT, depositOf } from '#domain/deposit.ts'
import { formatEuros } from '#domain/money.ts'
import { isBuyable } from '#domain/listing.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { notify } from '../../lib/toasts.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { AddButton } from '../../ui/SavedCars.tsx'
import { StatusTab } from '../../ui/Inline.tsx'
import { PageLink, PrefetchContext } from '../../ui/PageLink.tsx'
import classes from './PriceBox.module.css'

const PRICE_ID = 'price'

/** The price, its deposit and balance, and what the visitor can do. */
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
        <p className={`${classes['notForSale']} ${classes[status] ?? ''}`}>{t(`notForSale_${status}`)}</p>
      )}
      <div className={`screen-only ${classes['actions']}`}>
        {buyable && <BuyLink car={car}>{t('buy')}</BuyLink>}
        {buyable && <AddButton car={car} size="large" words={{ add: t('addToCart'), added: t('addedToCart') }} />}
        <ButtonLink
          look={buyable ? 'plain' : 'outline'}
          to={paths.contact.about(car.id)}
          onClick={() => notify({ message: t('adviceToast') })}
        >
          {t('advice')}
        </ButtonLink>
      </div>
      <ul className={`screen-only ${classes['links']}`}>
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

/** Price and purchase at the lower edge of a narrow window while the price box is out of sight. Last in the page, so that it
 *  never covers the footer. */
export function BuyBar({ car }: { car: CardVehicle }) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const price = document.getElementById(PRICE_ID)
    if (!price || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false))
    observer.observe(price)
    return () => observer.disconnect()
  }, [])
  if (!isBuyable(car.status)) return null
  return (
    <section
      className={`script-only screen-only ${classes['bar']}`}
      aria-label={t('buyBar')}
      data-shown={shown || undefined}
    >
      <p>
        <b>{formatEuros(car.price)}</b>
        <span>{t('depositIs', { amount: formatEuros(depositOf(car.price)) })}</span>
      </p>
      <BuyLink car={car}>{t('buyShort')}</BuyLink>
    </section>
  )
}

/** Milliseconds until a toast announces a form that is still loading. */
const PROMPT = 600

/** Leads to the purchase form of this car. */
function BuyLink({ car, children }: { car: CardVehicle; children: ReactNode }) {
  const t = useTranslate()
  const prefetch = use(PrefetchContext)
  // The form is loaded first: on a phone the code of the toasts takes as long.
  const announce = () => {
    const waited = new Promise((done) => setTimeout(done, PROMPT))
    void Promise.race([prefetch(paths.paymentNew.path), waited]).then(() => notify({ message: t('buyToast') }))
  }
  return (
    <ButtonLink to={paths.paymentNew.href(car.id)} onClick={announce}>
      {children}
    </ButtonLink>
  )
}

/** How to check the payee before paying. */
function BeforePaying() {
  const t = useTranslate()
  return (
    <section className={`screen-only ${classes['before']}`}>
      <h2>{t('beforePaying')}</h2>
      <ul>
        <li>{t('beforePayingName')}</li>
        <li>{t('beforePayingCall')}</li>
      </ul>
    </section>
  )
}
