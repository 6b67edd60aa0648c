import { Text } from '@react-email/text'
import { friendlyFormatIBAN } from 'ibantools'
import { lastDayInWords } from '#domain/calendar.ts'
import { formatEuros } from '#domain/money.ts'
import { dueAtDelivery, type Order, type Payment } from '#domain/order.ts'
import { DEFAULT_TRANSFER_REASON, parseTransferReference, remittanceInformation } from '#domain/vehicle-id.ts'
import type { Purchase } from '#forms/purchase.ts'
import { FactTable, letter, Subheading } from '../emails/LetterParts.tsx'
import type { BankDetails, SalesSettings } from '../settings.ts'
import type { Translate } from '../texts.ts'
import { sentences } from '#domain/languages.ts'

/** Whether the transfer reference was made for this car. */
export const isReferenceOf = (vehicleId: string, { transferReference }: Pick<Purchase, 'transferReference'>): boolean =>
  parseTransferReference(transferReference)?.vehicleId === vehicleId

/** The payment of a new order. The proof is only announced: the buyer mails it. */
export const transferOf = ({ transferReference, hasPaymentProof }: Purchase): Payment => ({
  method: 'transfer',
  reference: transferReference,
  hasProof: hasPaymentProof,
})

/** Bank details, remittance information and amount (whole euros) of the next transfer: the deposit or, once it arrived, the balance. */
export const transferInstructions = (
  bank: BankDetails,
  order: Pick<Order, 'payment' | 'deposit' | 'price' | 'terms' | 'state'>,
) => ({
  ...bank,
  reference: order.payment.reference,
  remittance: remittanceInformation(bank.reason, order.payment.reference),
  amount: order.state === 'depositReceived' ? dueAtDelivery(order) : order.deposit,
})

/** What the buyer may do next: wait for the answer before paying, or send the announced proof. */
export const TransferAction = ({ order: { payment }, t }: { order: Order; t: Translate }) => (
  <Text style={letter.action}>{t(payment.hasProof ? 'mailReceivedWithProof' : 'saleMayWait')}</Text>
)

/** What follows an order, one sentence or two a step, until the balance. `isMailed`: the reader holds the order's mail. */
export function nextSteps(
  { answerBy, deposit, payment, language }: Pick<Order, 'answerBy' | 'deposit' | 'payment' | 'language'>,
  t: Translate,
  isMailed: boolean,
): string[] {
  const answer = answerBy !== undefined && t('saleAnswer', { date: lastDayInWords(answerBy, language) })
  return [
    ...(isMailed ? [] : [t('mailNextOrder')]),
    ...(payment.hasProof
      ? [sentences(answer)]
      : [sentences(answer, !isMailed && t('saleMayWait')), t('mailNextDeposit', { amount: formatEuros(deposit) })]),
    t('saleBalanceWire'),
  ].filter(Boolean)
}

/** The same in a letter; a table, because mail programs place a list's numbers each in their own way. */
export const NextPart = ({ order, t }: { order: Order; t: Translate }) => (
  <>
    <Subheading>{t('mailNext')}</Subheading>
    <table role="presentation" style={letter.table} cellPadding={0} cellSpacing={0}>
      <tbody>
        {nextSteps(order, t, true).map((step, index) => (
          <tr key={step}>
            <td style={{ ...letter.value, width: '28px', fontWeight: 600 }}>{index + 1}. </td>
            <td style={{ ...letter.value, lineHeight: 1.45 }}>{step}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

/** The letter's section with bank details and how to verify them. */
export function TransferPart({ order, settings, t }: { order: Order; settings: SalesSettings; t: Translate }) {
  const { beneficiary, iban, bic, remittance, amount } = transferInstructions(settings.bank, order)
  const isBalance = order.state === 'depositReceived'
  const checks = [
    order.terms === undefined
      ? t('mailVerifyPerhaps')
      : order.terms.nameCheck
        ? t('mailVerifyName', { beneficiary })
        : t('mailVerifyCall'),
    t('mailVerifyDetails'),
  ]
  return (
    <>
      <Subheading>{t(isBalance ? 'saleBalanceTitle' : 'mailTransfer')}</Subheading>
      {isBalance && <Text style={letter.text}>{t('saleBalanceWire')}</Text>}
      <FactTable
        facts={[
          { label: t('mailTransferBeneficiary'), value: beneficiary },
          { label: t('mailTransferIban'), value: friendlyFormatIBAN(iban) ?? iban },
          { label: t('mailTransferBic'), value: bic },
          { label: t('mailTransferReason'), value: remittance },
          { label: t('mailTransferAmount'), value: formatEuros(amount), strong: true },
        ]}
      />
      <Text style={letter.text}>
        {sentences(settings.bank.reason === DEFAULT_TRANSFER_REASON && t('mailReasonMeans'), t('mailReasonThen'))}
      </Text>
      {!isBalance && <Text style={letter.text}>{sentences(t('mailTransferProof'), t('saleReported'))}</Text>}
      <Subheading>{t('mailVerify')}</Subheading>
      {checks.map((line) => (
        <Text key={line} style={letter.text}>
          {line}
        </Text>
      ))}
    </>
  )
}
