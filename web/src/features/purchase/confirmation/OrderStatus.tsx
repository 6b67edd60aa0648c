import { standardCode } from '#domain/languages.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n.ts'
import type { OrderView } from './order-view.ts'

/** Where the order stands, until when the car is held, and whether the mail is out. */
export function OrderStatus({ view: { state, reference, heldUntil, mail, customer } }: { view: OrderView }) {
  const t = useTranslate()
  const language = useLanguage()
  const date = new Intl.DateTimeFormat(standardCode(language), { dateStyle: 'long', timeZone: 'Europe/Paris' })
  // The hold ends at midnight: the last whole day is the one before, as the letters say too.
  const lastDay = heldUntil === undefined ? undefined : date.format(heldUntil - 1)
  const waits = state === 'received' || state === 'accepted'
  return (
    <>
      <p className="lede">{t('referenceLine', { reference })}</p>
      <p>
        {t(`order_text_${state}`)} {waits && lastDay && t('heldUntil', { date: lastDay })}
      </p>
      <p aria-live="polite" className="dimmed">
        {mail === 'waiting' && t('mailWaiting')}
        {mail === 'sent' && t('mailSent', { email: customer.email })}
        {mail === 'failed' && t('mailFailed')}
      </p>
    </>
  )
}
