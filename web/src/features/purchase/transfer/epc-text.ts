import { remittanceInformation } from '#domain/transfer-reference.ts'
import type { BankDetails } from './bank-details.ts'

/** What a banking app reads from the QR code: 'Quick Response Code: Guidelines to Enable the Data Capture for the Initiation of
 *  a SEPA Credit Transfer' (EPC069-12, version 002, UTF-8). `amount` in whole euros. */
export const epcText = ({ beneficiary, iban, bic }: BankDetails, amount: number, reference: string): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    beneficiary,
    iban.replaceAll(' ', ''),
    `EUR${amount}.00`,
    '', // purpose
    '', // structured reference: ours is text
    remittanceInformation(reference),
  ].join('\n')
