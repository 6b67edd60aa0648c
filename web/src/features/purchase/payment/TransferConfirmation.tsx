// The parts of the confirmation page for bank transfers.
import { useState } from 'react'
import { formatEuros } from '#domain/money.ts'
import type { Company } from '../../../content/page.ts'
import { lastDayInWords } from '#domain/calendar.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Fold } from '../../../ui/Fold.tsx'
import classes from '../confirmation/Confirmation.module.css'
import type { OrderView, Report } from '../confirmation/order-view.ts'
import { TransferDetails, VerifyUs } from './TransferDetails.tsx'
import { sentences } from '#domain/languages.ts'

/** Id of the bank details' section. */
export const TRANSFER_ANCHOR = 'virement'

interface Props {
  view: OrderView
  company: Company | undefined
}

/** The bank details, while the deposit is awaited, and once it arrived those of the balance. On a phone they are folded while nothing
 *  is to be transferred yet. */
export function TransferSection({ view: { payment, customer, terms, state }, company }: Props) {
  const t = useTranslate()
  const { bank, reference } = payment
  if (!bank) return null
  const isBalance = state === 'depositReceived'
  const title = <h2>{t(isBalance ? 'saleBalanceTitle' : 'wireTitle')}</h2>
  const details = (
    // Inside of what is folded, so that a link to it opens it.
    <div id={TRANSFER_ANCHOR} className={classes['part']}>
      {isBalance && <p>{t('saleBalanceWire')}</p>}
      <TransferDetails bank={bank} amount={bank.amount} reference={reference} country={customer.country} />
      <VerifyUs company={company} nameCheck={terms?.nameCheck} isFolded />
    </div>
  )
  return (
    <section>
      {state === 'accepted' ? (
        <>
          {title}
          {details}
        </>
      ) : (
        <Fold title={title}>{details}</Fold>
      )}
    </section>
  )
}

/** The buyer says that the deposit is on its way: the order then waits for the seller. The button is on the page that a letter's
 *  link opens; the page reached from the form says so, unless the letter could not be sent. */
export function DepositReport({ view, report }: { view: OrderView; report: Report | undefined }) {
  const t = useTranslate()
  const [phase, setPhase] = useState<'idle' | 'sending' | 'failed'>('idle')
  const send = async () => {
    setPhase('sending')
    setPhase((await report?.()) ? 'idle' : 'failed')
  }
  if (view.isReported)
    return <output className={classes['stays']}>{sentences(t('reportDone'), t('saleReported'))}</output>
  if (!report) return view.mail === 'failed' ? null : <p>{sentences(t('reportByMail'), t('saleReported'))}</p>
  return (
    <>
      <p>{sentences(t('reportText'), t('saleReported'))}</p>
      <button
        type="button"
        className={buttonClass('primary')}
        disabled={phase === 'sending'}
        onClick={() => void send()}
      >
        {phase === 'sending' ? t('reportSending') : t('reportButton')}
      </button>
      <p role="alert">{phase === 'failed' && t('reportFailed')}</p>
    </>
  )
}

/** What the buyer must do now, with its sum and last day. */
export function TransferWarning({ view: { deposit, heldUntil, payment } }: Pick<Props, 'view'>) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <div className={classes['warn']}>
      <h2>{t('actionTitle')}</h2>
      <p>{t('actionText', { amount: formatEuros(deposit) })}</p>
      {payment.bank && (
        <p>
          <a href={`#${TRANSFER_ANCHOR}`}>{t('seeTransfer')}</a>
          {heldUntil !== undefined && ` (${t('saleDeliverBy', { date: lastDayInWords(heldUntil, language) })})`}
        </p>
      )}
    </div>
  )
}
