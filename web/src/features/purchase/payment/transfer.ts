import { DEFAULT_TRANSFER_REASON } from '#domain/vehicle-id.ts'

/** A deposit paid by bank transfer. */
export interface TransferPayment {
  method: 'transfer'
  /** Part of the remittance information; also identifies the order. */
  reference: string
  /** Whether the buyer has a proof of the transfer; the file stays in the browser. */
  hasProof: boolean
}

/** The account for deposits. */
export interface BankDetails {
  beneficiary: string
  /** In groups of four characters. */
  iban: string
  bic: string
  /** The reason, which the reference follows. */
  reason: string
}

const {
  BANK_BENEFICIARY = '',
  BANK_IBAN = '',
  BANK_BIC = '',
  TRANSFER_REASON = '',
  COMPANY_NAME = '',
  COMPANY_REGISTRATION = '',
} = import.meta.env

/** Formats an IBAN in groups of four. */
export const groupedIban = (iban: string): string =>
  iban
    .replaceAll(/\s/g, '')
    .replaceAll(/(.{4})(?=.)/g, '$1 ')
    .toUpperCase()

/** From the build's environment only, never from content; undefined if not configured. */
export const bankDetails: BankDetails | undefined =
  BANK_BENEFICIARY && BANK_IBAN && BANK_BIC
    ? {
        beneficiary: BANK_BENEFICIARY,
        iban: groupedIban(BANK_IBAN),
        bic: BANK_BIC.replaceAll(' ', '').toUpperCase(),
        reason: TRANSFER_REASON || DEFAULT_TRANSFER_REASON,
      }
    : undefined

/** The seller's entry in the official register. */
export const registered = { name: COMPANY_NAME || BANK_BENEFICIARY, registration: COMPANY_REGISTRATION }

/** Whether a bank detail is a sample, marked by its text. Buyers must not pay to it. */
export const isSample = (text: string): boolean => /EXEMPLE/i.test(text)
