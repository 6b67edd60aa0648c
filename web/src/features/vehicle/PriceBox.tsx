import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { balanceOf, depositOf, formatEuros } from '#domain/money.ts'
import { isBuyable } from '#domain/listing.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { type DoorPrices, useDoorPrices, useIsRefused } from '../../content/door.ts'
import type { Company } from '../../content/page.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { firstInteraction, runWhenIdle, SOON_MS } from '../../lib/idle.ts'
import { memoizeLoader, useOptional } from '../../lib/loaders.ts'
import { paths } from '../../lib/paths.ts'
import { usePlace } from '../../lib/place.ts'
import { beneficiary } from '../../lib/site-constants.ts'
import { notify } from '../../lib/toasts.ts'
import { buttonClass, ButtonLink } from '../../ui/Button.tsx'
import { GuaranteeNotice } from '../../ui/GuaranteeNotice.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AddButton } from '../../ui/SavedCars.tsx'
import { StatusTab } from '../../ui/Inline.tsx'
import { PageLink, PrefetchContext } from '../../ui/PageLink.tsx'
import { PersonLinks } from '../../ui/PersonLinks.tsx'
import { PlaceButton } from '../../ui/PlaceButton.tsx'
import classes from './PriceBox.module.css'

/** Element id of the box. */
export const PRICE_ID = 'price'

interface Props {
  car: CardVehicle
  /** The car's sheet; undefined while it loads. */
  detail: VehicleDetail | undefined
  /** A car that is not published yet. */
  isDraft: boolean
  company?: Company | undefined
}

/** The price with deposit and balance, buttons to buy or to contact the seller, and the price at the buyer's door. */
export function PriceBox({ car, detail, isDraft, company }: Props) {
  const t = useTranslate()
  const { status } = car
  const doors = useDoorPrices()
  const prices = doors.state === 'ready' ? doors.content : undefined
  const door = prices?.of(car.id)
  const hasTransport = door?.lines.find(({ id }) => id === 'transport')?.words === 'transportIncluded'
  const buyable = isBuyable(status)
  // A car that is not for sale since the build keeps the parts of a car for sale that stay true, and the room of the others.
  const isOffered = buyable || car.isHeld === true
  const atPlace = isOffered ? prices?.card(car.id) : undefined
  const isRefused = atPlace?.isRefused === true
  return (
    <div
      id={PRICE_ID}
      className={`${classes['box']} ${buyable ? '' : classes['closed']}`}
      data-offered={isOffered || undefined}
      data-held={car.isHeld}
    >
      <div className={classes['row']}>
        {/* The box of the longer word: an order may come while the page is open. */}
        <span className={classes['state']} data-other={t('status_reserved')}>
          <StatusTab status={car.status} />
        </span>
        <span className="small dimmed">{t('referenceIs', { number: car.id })}</span>
      </div>
      <div className={classes['sum']}>
        <p className={classes['price']}>{formatEuros(car.price)}</p>
        {atPlace && (
          <p className={`screen-only ${classes['atPlace']}`}>
            {atPlace.text} {atPlace.local && <span>{atPlace.local}</span>}
          </p>
        )}
        {status !== 'sold' && <p className={`small dimmed ${classes['note']}`}>{t('priceNote')}</p>}
      </div>
      {isRefused && prices && <NotSoldThere {...prices} />}
      {status !== 'sold' && !isRefused && (
        <dl className={classes['split']}>
          <div>
            <dt>{t('deposit')}</dt>
            <dd>{formatEuros(depositOf(car.price))}</dd>
          </div>
          <div>
            <dt>{t(hasTransport ? 'balance' : 'balanceWithout')}</dt>
            <dd>{formatEuros(balanceOf(car.price))}</dd>
          </div>
        </dl>
      )}
      {isOffered && !isRefused && (
        <div className={classes['notes']}>
          <p className={`small dimmed ${classes['note']}`}>
            {/* At a known place the block below says what the deposit covers there. */}
            <span className={classes['anywhere']}>
              {t('depositCovers')} <PageLink to={paths.costs.href()}>{t('costs')}</PageLink>
              {' · '}
            </span>
            <PageLink to={paths.terms.href()}>{t('terms')}</PageLink>
          </p>
          <p className="screen-only small">
            {t('beforePayingPayee', { beneficiary })}{' '}
            <PageLink to={paths.vehicle.payingHref(car.id)}>{t('beforePaying')}</PageLink>
          </p>
        </div>
      )}
      {!isBuyable(status) && (
        <p className={`${classes['notForSale']} ${classes[status] ?? ''}`}>{t(`notForSale_${status}`)}</p>
      )}
      <div className={`screen-only ${classes['actions']}`} data-buys>
        <Actions car={car} refusing={isRefused ? prices : undefined} />
        <PersonLinks company={company} car={car} hasVideo={isOffered} />
      </div>
      {isOffered && <AtDoor car={car} detail={detail} isDraft={isDraft} />}
      {isOffered && <GuaranteeNotice compact />}
    </div>
  )
}

/** The texts of a refusal are loaded with the place's prices. */
const NotSoldThere = ({ t }: Pick<DoorPrices, 't'>) => <p className={classes['notForSale']}>{t('doorRefused')}</p>
const OtherPlace = ({ t }: Pick<DoorPrices, 't'>) => (
  <PlaceButton className={buttonClass('outline')}>{t('doorOtherPlace')}</PlaceButton>
)

/** Three buttons for a car to buy, for one that an order holds and for one that may not enter the place, which leads to other cars and
 *  places: nothing below moves when one becomes the other. */
function Actions({ car, refusing }: { car: CardVehicle; refusing: DoorPrices | undefined }) {
  const t = useTranslate()
  const { status } = car
  const buyable = isBuyable(status)
  const others = (
    <ButtonLink look={status === 'sold' || (buyable && refusing) ? 'primary' : 'outline'} to={paths.catalogue.href()}>
      {t('allVehicles')}
    </ButtonLink>
  )
  return (
    <>
      {buyable && (refusing ? others : <BuyLink car={car}>{t('buy')}</BuyLink>)}
      {status === 'reserved' && <ButtonLink to={paths.contact.asking('freed', car.id)}>{t('tellMe')}</ButtonLink>}
      {buyable && refusing && <OtherPlace {...refusing} />}
      {((buyable && !refusing) || status === 'paused') && (
        <AddButton car={car} size="large" words={{ add: t('addToCart'), added: t('addedToCart') }} />
      )}
      {!buyable && others}
      <ButtonLink
        look={status === 'sold' ? 'outline' : 'plain'}
        to={paths.contact.about(car.id)}
        onClick={() => notify({ message: t('adviceToast') })}
      >
        {t('advice')}
      </ButtonLink>
    </>
  )
}

const loadDoor = memoizeLoader(() => import('./AtYourDoor.tsx'))

/** The price at the buyer's door. Closed and empty for who has chosen no place; loaded when it is opened or a place is known. */
function AtDoor({ car, detail, isDraft }: Props) {
  const t = useTranslate()
  const details = useRef<HTMLDetailsElement>(null)
  const doors = useDoorPrices()
  const known = usePlace() !== undefined
  const [opened, setOpened] = useState(false)
  // It may have been opened before hydration.
  useEffect(() => setOpened((before) => before || details.current?.open === true), [])
  useEffect(() => {
    if (known && details.current) details.current.open = true
  }, [known])
  const part = useOptional(opened, opened && loadDoor)
  return (
    <>
      <details ref={details} className={`script-only screen-only ${classes['door']}`} onToggle={() => setOpened(true)}>
        <summary>
          {doors.state === 'ready' ? t('atDoorIn', { place: doors.content.name }) : t('atDoor')}
          <Icon name="down" />
        </summary>
        {part && <part.AtYourDoor car={car} detail={detail} isDraft={isDraft} doors={doors} />}
      </details>
      <noscript>
        <PageLink to={paths.costs.href()}>{t('atDoorPages')}</PageLink>
      </noscript>
      {part && <part.PrintedDoor car={car} isDraft={isDraft} doors={doors} />}
    </>
  )
}

/** A bar with price and purchase link at the window's bottom, shown while the button to buy is not wholly in view. Last in the page, so that
 *  it never covers the footer. */
export function BuyBar({ car }: { car: CardVehicle }) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  const buyable = isBuyable(car.status)
  const isRefused = useIsRefused()(car)
  useEffect(() => {
    const button = document.querySelector(`#${PRICE_ID} [data-buys] > :first-child`)
    if (!button || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const { intersectionRatio } = entries.at(-1) ?? {}
        if (intersectionRatio !== undefined) setShown(intersectionRatio < WHOLE)
      },
      { rootMargin: BELOW_THE_HEADER, threshold: WHOLE },
    )
    observer.observe(button)
    return () => observer.disconnect()
  }, [buyable, isRefused]) // each has another button
  if (!buyable && !car.isHeld) return null
  return (
    <section
      data-buy-bar
      className={`script-only screen-only ${classes['bar']}`}
      aria-label={t('buyBar')}
      data-shown={(shown && buyable && !isRefused) || undefined}
    >
      <p>
        <b>{formatEuros(car.price)}</b>
        <span>{t('depositIs', { amount: formatEuros(depositOf(car.price)) })}</span>
      </p>
      <BuyLink car={car}>{t('buyShort')}</BuyLink>
    </section>
  )
}

/** What the header covers is not in view. */
const BELOW_THE_HEADER = '-72px 0px 0px'
/** The share of the button that counts as all of it: browsers round. */
const WHOLE = 0.99

/** Milliseconds after which a toast shows even if the form is still loading. */
const ANNOUNCE_MS = 600

/** Link to the car's purchase form. */
function BuyLink({ car, children }: { car: CardVehicle; children: ReactNode }) {
  const t = useTranslate()
  const prefetch = use(PrefetchContext)
  const to = paths.paymentNew.href(car.id)
  // Whoever looks around on the page may buy: the form is loaded ahead, but not for those who pass by or save data.
  useEffect(() => {
    let left = false
    void firstInteraction().then(() => {
      if (!left && !('sparing' in document.documentElement.dataset)) runWhenIdle(() => void prefetch(to))
    })
    return () => {
      left = true
    }
  }, [prefetch, to])
  // The toast waits until the form is painted: on a phone, loading its code takes as long as loading the form.
  const announce = () => {
    const waited = new Promise((done) => setTimeout(done, ANNOUNCE_MS))
    const show = () => notify({ message: t('buyToast') })
    void Promise.race([prefetch(to), waited]).then(() => runWhenIdle(show, SOON_MS))
  }
  return (
    <ButtonLink to={to} onClick={announce}>
      {children}
    </ButtonLink>
  )
}
