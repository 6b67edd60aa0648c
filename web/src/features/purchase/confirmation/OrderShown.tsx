import { formatEuros } from '#domain/money.ts'
import type { Company } from '../../../content/page.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/Button/button-class.ts'
import { PageLink } from '../../../ui/PageLink.tsx'
import { TransferDetails } from '../transfer/TransferDetails.tsx'
import { VerifyUs } from '../transfer/VerifyUs.tsx'
import { NextSteps, TRANSFER_ANCHOR } from './NextSteps.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { OrderRecap } from './OrderRecap.tsx'
import type { OrderView } from './order-view.ts'
import { OrderStatus } from './OrderStatus.tsx'
import classes from './Confirmation.module.css'

interface Props {
  view: OrderView
  company: Company | undefined
}

/** An order, what becomes of it, and what the buyer still has to do. */
export function OrderShown({ view, company }: Props) {
  const t = useTranslate()
  const { state, hasPaymentProof, deposit, reference, bank, customer } = view
  const fresh = state === 'received'
  return (
    <>
      <div className={classes['head']} data-order>
        <h1>{fresh ? (hasPaymentProof ? t('thanksTitle') : t('receivedTitle')) : t(`order_title_${state}`)}</h1>
        <OrderStatus view={view} />
        <OrderProgress state={state} />
      </div>
      {fresh && !hasPaymentProof && (
        <div className={classes['warn']}>
          <h2>{t('actionTitle')}</h2>
          <p>{t('actionText', { amount: formatEuros(deposit) })}</p>
        </div>
      )}
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {state !== 'cancelled' && state !== 'delivered' && <NextSteps view={view} company={company} />}
          {bank && (
            <section id={TRANSFER_ANCHOR}>
              <h2>{t('wireTitle')}</h2>
              <TransferDetails bank={bank} amount={deposit} reference={reference} country={customer.country} />
              <VerifyUs company={company} />
            </section>
          )}
        </div>
        <OrderRecap view={view} />
      </div>
      <div className={classes['ways']}>
        <PageLink className={buttonClass('primary')} to={paths.home.href()}>
          {t('backHome')}
        </PageLink>
        <PageLink className={buttonClass('outline')} to={paths.catalogue.href()}>
          {t('seeVehicles')}
        </PageLink>
        <button type="button" className={buttonClass('plain')} onClick={() => print()}>
          {t('print')}
        </button>
      </div>
    </>
  )
}
