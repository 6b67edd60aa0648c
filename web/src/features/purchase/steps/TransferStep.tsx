import { depositOf } from '#domain/deposit.ts'
import type { Company } from '../../../content/page.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { bankDetails } from '../transfer/bank-details.ts'
import { TransferDetails } from '../transfer/TransferDetails.tsx'
import type { PurchaseDesk } from '../use-purchase.ts'
import classes from './Steps.module.css'

interface Props {
  desk: PurchaseDesk
  company: Company | undefined
}

/** Step 3: where the deposit goes; nothing of it before the shop has said that the car is free. */
export function TransferStep({ desk: { car, free, reference, form, busy }, company }: Props) {
  const t = useTranslate()
  if (!free) return <p aria-live="polite">{busy === 'asking' ? t('asking') : t('notAsked')}</p>
  if (!bankDetails) return <p>{t('noAccount')}</p>
  return (
    <>
      <TransferDetails
        bank={bankDetails}
        amount={depositOf(car.price)}
        reference={reference}
        country={form.getValues().country}
      />
      {company && <p className={`small dimmed ${classes['after']}`}>{t('proofByMail', { email: company.email })}</p>}
    </>
  )
}
