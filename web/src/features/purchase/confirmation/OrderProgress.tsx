import { orderStates, type OrderState } from '#domain/order.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import classes from './Confirmation.module.css'

const way = orderStates.filter((state) => state !== 'cancelled')

/** How far an order has come; nothing for one that was cancelled. */
export function OrderProgress({ state }: { state: OrderState }) {
  const t = useTranslate()
  const reached = way.findIndex((known) => known === state)
  if (reached < 0) return null
  return (
    <ol className={classes['progress']} aria-label={t('progressLabel')}>
      {way.map((known, at) => (
        <li
          key={known}
          className={at < reached ? classes['done'] : undefined}
          aria-current={at === reached ? 'step' : undefined}
        >
          {t(`order_state_${known}`)}
        </li>
      ))}
    </ol>
  )
}
