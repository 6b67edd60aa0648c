// The parts of the confirmation page for bank transfers.
import { useState } from 'react'
import { formatEuros } from '#domain/money.ts'
import type { Company } from '../../../content/page.ts'
import { type Translate, useTranslate } from '../../../lib/i18n.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import classes from '../confirmation/Confirmation.module.css'
import type { OrderView, Report } from '../confirmation/order-view.ts'
import { TransferDetails, VerifyUs } from './TransferDetails.tsx'
import { sentences } from '#domain/languages.ts'

/** Id of the bank details' section. */
const ANCHOR = 'virement'

interface Props {
  view: OrderView
  company: Company | undefined
}

/** The bank details, while a deposit is awaited. */
export function TransferSection({ view: { payment, deposit, customer, terms }, company }: Props) {
  const t = useTranslate()
  const { bank, reference } = payment
  if (!bank) return null
  return (
    <section id={ANCHOR}>
      <h2>{t('wireTitle')}</h2>
      <TransferDetails bank={bank} amount={deposit} reference={reference} country={customer.country} />
      <VerifyUs company={company} nameCheck={terms?.nameCheck} />
    </section>
  )
}

/** The tasks of a buyer without a proof of the transfer. */
export const transferTasks = (t: Translate, { payment, deposit }: OrderView, company: Company | undefined) => [
  {
    title: t('next_transfer'),
    text: t('nextTransferText', { amount: formatEuros(deposit) }),
    anchor: payment.bank && ANCHOR,
  },
  { title: t('next_proof'), text: t('nextProofText', { email: company?.email ?? '' }), anchor: undefined },
]

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
  if (!report)
    return view.mail === 'failed' ? null : (
      <section>
        <h2>{t('reportTitle')}</h2>
        <p>{sentences(t('reportByMail'), t('saleReported'))}</p>
      </section>
    )
  return (
    <section>
      <h2>{t('reportTitle')}</h2>
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
    </section>
  )
}

/** `deposit` in whole euros. */
export function TransferWarning({ deposit }: { deposit: number }) {
  const t = useTranslate()
  return (
    <div className={classes['warn']}>
      <h2>{t('actionTitle')}</h2>
      <p>{t('actionText', { amount: formatEuros(deposit) })}</p>
    </div>
  )
}
