import type { ReactNode } from 'react'
import { formatEuros } from '#domain/money.ts'
import { remittanceInformation, TRANSFER_REASON } from '#domain/transfer-reference.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { isSample, type BankDetails } from './bank-details.ts'
import { CopyButton } from './CopyButton.tsx'
import { ReferenceText } from './ReferenceText.tsx'
import classes from './Transfer.module.css'

interface LineProps {
  name: string
  value: string
  /** What is copied, where a bank's form wants it otherwise. */
  copied?: string
  className?: string | undefined
  /** The value as it is shown, where it is more than text. */
  children?: ReactNode
}

export function TransferLine({ name, value, copied = value, className, children }: LineProps) {
  const t = useTranslate()
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>
        <span>
          {children ?? value}
          {isSample(value) && <b className={classes['sample']}>{t('sample')}</b>}
        </span>
        <CopyButton name={name} value={copied} />
      </dd>
    </div>
  )
}

interface Props {
  bank: BankDetails
  /** Whole euros. */
  amount: number
  reference: string
  /** Whether the buyer's bank can send an instant transfer. */
  sepa: boolean
}

/** Seven lines that a bank's form asks for. The reason is copied as mail and QR code have it, reference and all: most forms
 *  have one field for both. */
export function TransferTable({ bank, amount, reference, sepa }: Props) {
  const t = useTranslate()
  return (
    <dl className={classes['lines']}>
      <TransferLine name={t('wireBeneficiary')} value={bank.beneficiary} />
      <TransferLine name="IBAN" value={bank.iban} copied={bank.iban.replaceAll(' ', '')} />
      <TransferLine name="BIC" value={bank.bic} />
      <TransferLine name={t('wireAmount')} value={formatEuros(amount)} copied={String(amount)} />
      <TransferLine name={t('wireType')} value={t(sepa ? 'wireInstant' : 'wireSwift')} />
      <TransferLine name={t('wireReason')} value={TRANSFER_REASON} copied={remittanceInformation(reference)} />
      <TransferLine name={t('wireReference')} value={reference} className={classes['referenceLine']}>
        <ReferenceText reference={reference} />
      </TransferLine>
    </dl>
  )
}
