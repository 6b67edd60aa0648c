import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import { formatEuros, mileageText } from '#domain/money.ts'
import { isBuyable } from '#domain/listing.ts'
import { nameOf } from '../../content/localized.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { useDoorPrices } from '../../content/door.ts'
import type { DoorCard } from '../../content/door-card.ts'
import { useHeldCars } from '../../lib/held.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { type CartItem, removeFromCartAtom, useCart } from '../../lib/saved-cars.ts'
import { notify } from '../../lib/toasts.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { formatMonth } from '../../ui/format.ts'
import classes from './CartDrawer.module.css'

export interface DrawerProps {
  opened: boolean
  close: () => void
  cars: readonly CardVehicle[]
}

/** The cart, in a panel at the right edge. */
export function CartDrawer({ opened, close, cars }: DrawerProps) {
  const t = useTranslate()
  const lines = cartLines(useCart(), useHeldCars(cars))
  const doors = useDoorPrices()
  const prices = doors.state === 'ready' ? doors.content : undefined
  const remove = useSetAtom(removeFromCartAtom)
  const list = useRef<HTMLDivElement>(null)
  const { count, sum } = cartTotal(lines)
  // In the place of the link to buy, if orders took every car.
  const taken = lines.find(({ car }) => car?.isHeld)?.car
  const takeOut = (id: string) => {
    remove(id)
    notify({ title: t('removedTitle'), message: t('removedText') })
    list.current?.focus() // the button that had the focus is gone
  }
  return (
    <SidePanel opened={opened} close={close} side="right" title={t('cart')} closeLabel={t('closeCart')}>
      <div ref={list} tabIndex={-1} className={classes['list']}>
        {lines.length === 0 && (
          <div className={classes['empty']}>
            <p>{t('cartEmpty')}</p>
            <PageLink className="link" to={paths.catalogue.href()} onClick={close}>
              {t('cartEmptyLink')}
            </PageLink>
          </div>
        )}
        {count > 1 && <p className={classes['which']}>{t('cartWhich')}</p>}
        <ul>
          {lines.map((line) => (
            <CartLineItem
              key={line.item.id}
              line={line}
              door={line.counted ? prices?.card(line.item.id) : undefined}
              several={lines.length > 1}
              close={close}
              remove={() => takeOut(line.item.id)}
            />
          ))}
        </ul>
      </div>
      <div className={classes['foot']}>
        {lines.length > 0 && (
          <p className={classes['total']}>
            {/* A new element for a new sum: a right-aligned text that shrinks would count as moved. */}
            {t('cartSubtotal', { count })} <b key={sum}>{formatEuros(sum)}</b>
          </p>
        )}
        {count > 1 && <p className="small dimmed">{t('cartOneCar')}</p>}
        {count === 1 && (
          <PageLink
            className={buttonClass('primary')}
            to={paths.payment.href()}
            state={{ vehicle: lines.find(({ counted }) => counted)?.item }}
            onClick={close}
          >
            {t('cartCheckout')}
          </PageLink>
        )}
        {count === 0 && taken && (
          <button type="button" disabled className={`${buttonClass('plain')} ${classes['taken']}`}>
            {t(`status_${taken.status}`)}
          </button>
        )}
        <button type="button" className={buttonClass('outline')} onClick={close}>
          {t('cartContinue')}
        </button>
      </div>
    </SidePanel>
  )
}

interface Props {
  line: CartLine
  /** What the car costs at the chosen place. */
  door: DoorCard | undefined
  remove: () => void
  /** The cart has other cars too, so each gets its own link to buy it. */
  several: boolean
  /** Going to the car's page closes the cart. */
  close: () => void
}

function CartLineItem({ line: { item, car, counted }, door, several, remove, close }: Props) {
  const t = useTranslate()
  const name = nameOf(car ?? item)
  const when = car && (car.firstRegistration ? formatMonth(car.firstRegistration) : String(car.year))
  return (
    <li className={classes['item']}>
      <div className={classes['photo']}>
        {car && <Photo picture={car.picture} sizes="7.5rem" sold={car.status === 'sold'} />}
      </div>
      <div>
        <h3>{name}</h3>
        {car && <p className="small dimmed">{`${when} · ${mileageText(car, t)}`}</p>}
        {car && (
          <p className={counted ? classes['price'] : car.isHeld ? `dimmed ${classes['price']}` : 'dimmed'}>
            {formatEuros(car.price)}
            {car.isHeld && ` · ${t(`status_${car.status}`)}`}
          </p>
        )}
        {door && (
          <p className={`small ${classes['door']}`}>
            {door.text} {door.local && <span className="dimmed">{door.local}</span>}
          </p>
        )}
        {!counted && (
          // Beside the price it is already said of a car that an order took while the cart lay here.
          <p className={car?.isHeld ? 'hidden' : 'small'}>
            <b>{car ? t(`status_${car.status}`) : t('cartGone')}.</b> {t('cartNotCounted')}
          </p>
        )}
        <div className={classes['actions']}>
          {several && (counted || car?.isHeld) && (
            <PageLink
              className={`${buttonClass('outline', 'small')} ${classes['buy']} ${counted ? '' : classes['gone']}`}
              to={paths.payment.href()}
              state={{ vehicle: item }}
              onClick={close}
            >
              {t('cartBuyThis')}
              <span className="hidden"> {name}</span>
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

/** An item of the cart with its current catalogue data; `car` is absent once it has left the catalogue. */
interface CartLine {
  item: CartItem
  car?: CardVehicle
  /** Whether it can still be bought; only then its price counts. */
  counted: boolean
}

export const cartLines = (items: readonly CartItem[], cars: readonly CardVehicle[]): CartLine[] =>
  items.map((item) => {
    const car = cars.find(({ id }) => id === item.id)
    return car ? { item, car, counted: isBuyable(car.status) } : { item, counted: false }
  })

/** Number of cars that can be bought, and the sum of their prices in whole euros. */
export function cartTotal(lines: readonly CartLine[]): { count: number; sum: number } {
  const counted = lines.filter((line) => line.counted)
  return { count: counted.length, sum: counted.reduce((sum, { car }) => sum + (car?.price ?? 0), 0) }
}
