import { formatEuros } from '#domain/money.ts'
import type { Company } from '../../../content/page.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import type { OrderView } from './order-view.ts'
import classes from './Confirmation.module.css'

interface Props {
  view: OrderView
  company: Company | undefined
}

/** Where the transfer's details stand on the page. */
export const TRANSFER_ANCHOR = 'virement'

/** What comes next; amber is what the buyer has to do. */
export function NextSteps({ view: { hasPaymentProof, state, deposit, balance, bank }, company }: Props) {
  const t = useTranslate()
  const paid = state === 'depositReceived'
  const steps = [
    ...(hasPaymentProof || paid
      ? []
      : [
          {
            title: t('next_transfer'),
            text: t('nextTransferText', { amount: formatEuros(deposit) }),
            todo: true,
            anchor: bank && TRANSFER_ANCHOR,
          },
          { title: t('next_proof'), text: t('nextProofText', { email: company?.email ?? '' }), todo: true },
        ]),
    ...(paid ? [] : [{ title: t('next_receipt'), text: t('nextReceiptText') }]),
    { title: t('next_delivery'), text: t('nextDeliveryText') },
    { title: t('next_balance'), text: t('nextBalanceText', { amount: formatEuros(balance) }) },
  ]
  return (
    <section>
      <h2>{t('nextTitle')}</h2>
      <ol className={classes['next']}>
        {steps.map(({ title, text, ...step }) => (
          <li key={title} className={'todo' in step ? classes['todo'] : undefined}>
            <h3>{title}</h3>
            <p>{text}</p>
            {'anchor' in step && step.anchor && <a href={`#${step.anchor}`}>{t('seeTransfer')}</a>}
          </li>
        ))}
      </ol>
      {hasPaymentProof && !paid && (
        <p className={classes['stays']}>{t('proofStays', { email: company?.email ?? '' })}</p>
      )}
    </section>
  )
}
