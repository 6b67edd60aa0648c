import { useEffect, useState } from 'react'
import { depositOf } from '#domain/deposit.ts'
import { formatEuros } from '#domain/money.ts'
import { isBuyable } from '#domain/vehicle.ts'
import type { CardVehicle } from '../../../content/cards.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { BuyLink } from './BuyLink.tsx'
import { PRICE_ID } from './PriceBox.tsx'
import classes from './BuyBar.module.css'

/** Price and purchase at the lower edge of a narrow window, whenever the price block is out of sight. It stands in the page
 *  after all else, so it never lies over the foot of the page. */
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
    <section className={classes['bar']} aria-label={t('buyBar')} data-shown={shown || undefined}>
      <p>
        <b>{formatEuros(car.price)}</b>
        <span>{t('depositIs', { amount: formatEuros(depositOf(car.price)) })}</span>
      </p>
      <BuyLink car={car}>{t('buyShort')}</BuyLink>
    </section>
  )
}
