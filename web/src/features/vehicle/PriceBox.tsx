import { createElement, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { balanceOf, DEPOSIT_PERCENT, depositOf, formatEuros } from '#domain/money.ts'
import { isBuyable } from '#domain/listing.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { memoizeLoader, useOptional } from '../../lib/loaders.ts'
import { paths } from '../../lib/paths.ts'
import { beneficiary } from '../../lib/site-constants.ts'
import { notify } from '../../lib/toasts.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { GuaranteeNotice } from '../../ui/GuaranteeNotice.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AddButton } from '../../ui/SavedCars.tsx'
import { StatusTab } from '../../ui/Inline.tsx'
import { PageLink, PrefetchContext } from '../../ui/PageLink.tsx'
import classes from './PriceBox.module.css'

const PRICE_ID = 'price'

/** The price with deposit and balance, and buttons to buy or to contact the seller. */
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
          <CountryPart car={car} />
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
      {buyable && <GuaranteeNotice compact />}
      {buyable && <BeforePaying />}
    </div>
  )
}

const loadByCountry = memoizeLoader(async () => (await import('./ByCountry.tsx')).default)

/** What depends on the buyer's country, loaded when it is opened. */
function CountryPart({ car }: { car: CardVehicle }) {
  const t = useTranslate()
  const details = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(false)
  // It may have been opened before hydration.
  useEffect(() => setOpened((before) => before || details.current?.open === true), [])
  const part = useOptional(opened, opened && loadByCountry)
  return (
    <details ref={details} className={`script-only screen-only ${classes['country']}`} onToggle={() => setOpened(true)}>
      <summary>
        {t('byCountry')}
        <Icon name="down" />
      </summary>
      {part && createElement(part, { car })}
    </details>
  )
}

/** A bar with price and purchase link at the bottom of narrow windows, shown while the price box is out of view. Last in the
 *  page, so that it never covers the footer. */
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

/** Milliseconds after which a toast shows even if the form is still loading. */
const ANNOUNCE_MS = 600

/** Link to the car's purchase form. */
function BuyLink({ car, children }: { car: CardVehicle; children: ReactNode }) {
  const t = useTranslate()
  const prefetch = use(PrefetchContext)
  // The toast waits for the form: on a phone, loading its code takes as long as loading the form.
  const announce = () => {
    const waited = new Promise((done) => setTimeout(done, ANNOUNCE_MS))
    void Promise.race([prefetch(paths.paymentNew.path), waited]).then(() => notify({ message: t('buyToast') }))
  }
  return (
    <ButtonLink to={paths.paymentNew.href(car.id)} onClick={announce}>
      {children}
    </ButtonLink>
  )
}

/** How to verify the payee before paying. */
function BeforePaying() {
  const t = useTranslate()
  return (
    <section className={`screen-only ${classes['before']}`}>
      <h2>{t('beforePaying')}</h2>
      <ul>
        <li>{t('beforePayingName', { beneficiary })}</li>
        <li>{t('beforePayingCall')}</li>
      </ul>
    </section>
  )
}
