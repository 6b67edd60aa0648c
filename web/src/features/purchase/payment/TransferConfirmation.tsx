// The parts of the confirmation page for bank transfers.
import { formatEuros } from '#domain/money.ts'
import type { Company } from '../../../content/page.ts'
import { type Translate, useTranslate } from '../../../lib/i18n.ts'
import classes from '../confirmation/Confirmation.module.css'
import type { OrderView } from '../confirmation/order-view.ts'
import { TransferDetails, VerifyUs } from './TransferDetails.tsx'

/** Id of the bank details' section. */
const ANCHOR = 'virement'

interface Props {
  view: OrderView
  company: Company | undefined
}

/** The bank details, while a deposit is awaited. */
export function TransferSection({ view: { payment, deposit, customer }, company }: Props) {
  const t = useTranslate()
  const { bank, reference } = payment
  if (!bank) return null
  return (
    <section id={ANCHOR}>
      <h2>{t('wireTitle')}</h2>
      <TransferDetails bank={bank} amount={deposit} reference={reference} country={customer.country} />
      <VerifyUs company={company} />
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
