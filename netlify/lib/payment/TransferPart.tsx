import { Text } from '@react-email/text'
import { friendlyFormatIBAN } from 'ibantools'
import { formatEuros } from '#domain/money.ts'
import type { Order } from '#domain/order.ts'
import { FactTable, lastDay, Subheading } from '../emails/LetterParts.tsx'
import { letter } from '../emails/letter-style.ts'
import type { SalesSettings } from '../settings.ts'
import type { Translate } from '../texts.ts'
import { transferInstructions } from './transfer.ts'

/** What the buyer has to do now: transfer the deposit, or send the proof that was announced. */
export const TransferAction = ({ order: { payment, heldUntil, language }, t }: { order: Order; t: Translate }) => (
  <Text style={letter.action}>
    {payment.hasProof
      ? t('mailReceivedWithProof')
      : t('mailReceivedWithoutProof', { heldUntil: lastDay(heldUntil, language) })}
  </Text>
)

/** The order's letter: bank details, and how the buyer can verify them. */
export function TransferPart({ order, settings, t }: { order: Order; settings: SalesSettings; t: Translate }) {
  const { beneficiary, iban, bic, remittance, amount } = transferInstructions(settings.bank, order)
  const { phone } = settings.company
  const checks = [
    t('mailVerifyName', { beneficiary }),
    t('mailVerifyDetails'),
    ...(phone ? [t('mailVerifyPhone', { phone })] : []),
  ]
  return (
    <>
      <Subheading>{t('mailTransfer')}</Subheading>
      <FactTable
        facts={[
          { label: t('mailTransferBeneficiary'), value: beneficiary },
          { label: t('mailTransferIban'), value: friendlyFormatIBAN(iban) ?? iban },
          { label: t('mailTransferBic'), value: bic },
          { label: t('mailTransferReason'), value: remittance },
          { label: t('mailTransferAmount'), value: formatEuros(amount), strong: true },
        ]}
      />
      <Text style={letter.text}>{t('mailTransferProof')}</Text>
      <Subheading>{t('mailVerify')}</Subheading>
      {checks.map((line) => (
        <Text key={line} style={letter.text}>
          {line}
        </Text>
      ))}
    </>
  )
}
