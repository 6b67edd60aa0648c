import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import { formatEuros } from '#domain/money.ts'
import type { CardVehicle } from '../../content/card-vehicle.ts'
import { removeFromCartAtom } from '../../lib/cart-atoms.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { notify } from '../../lib/notify.ts'
import { paths } from '../../lib/paths.ts'
import { useCart } from '../../lib/use-cart.ts'
import { buttonClass } from '../../ui/Button/button-class.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { SidePanel } from '../../ui/SidePanel/SidePanel.tsx'
import { CartLineItem } from './CartLineItem.tsx'
import { cartLines, cartTotal } from './cart-lines.ts'
import classes from './CartDrawer.module.css'

export interface DrawerProps {
  opened: boolean
  close: () => void
  cars: readonly CardVehicle[]
}

/** The cart at the right edge. */
export function CartDrawer({ opened, close, cars }: DrawerProps) {
  const t = useTranslate()
  const lines = cartLines(useCart(), cars)
  const remove = useSetAtom(removeFromCartAtom)
  const list = useRef<HTMLDivElement>(null)
  const { count, sum } = cartTotal(lines)
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
        <ul>
          {lines.map((line) => (
            <CartLineItem
              key={line.item.id}
              line={line}
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
            {t('cartSubtotal', { count })} <b>{formatEuros(sum)}</b>
          </p>
        )}
        {lines.length > 1 && <p className="small dimmed">{t('cartOneCar')}</p>}
        {count > 0 && (
          <PageLink
            className={buttonClass('primary')}
            to={paths.payment.href()}
            {...(count === 1 && { state: { vehicle: lines.find(({ counted }) => counted)?.item } })}
            onClick={close}
          >
            {t('cartCheckout')}
          </PageLink>
        )}
        <button type="button" className={buttonClass('outline')} onClick={close}>
          {t('cartContinue')}
        </button>
      </div>
    </SidePanel>
  )
}
