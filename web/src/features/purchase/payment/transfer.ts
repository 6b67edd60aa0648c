/** A deposit paid by bank transfer. */
export interface TransferPayment {
  method: 'transfer'
  /** The transfer's remittance information names it; it identifies the order too. */
  reference: string
  /** The buyer has a proof of the transfer. The file stays in the browser. */
  hasProof: boolean
}

/** The account that deposits go to. */
export interface BankDetails {
  beneficiary: string
  /** Grouped by four. */
  iban: string
  bic: string
}

const {
  BANK_BENEFICIARY = '',
  BANK_IBAN = '',
  BANK_BIC = '',
  COMPANY_NAME = '',
  COMPANY_REGISTRATION = '',
} = import.meta.env

/** An IBAN as banks print it, by four. */
export const groupedIban = (iban: string): string =>
  iban
    .replaceAll(/\s/g, '')
    .replaceAll(/(.{4})(?=.)/g, '$1 ')
    .toUpperCase()

/** From the build's environment alone; undefined in a shop that has no account. */
export const bankDetails: BankDetails | undefined =
  BANK_BENEFICIARY && BANK_IBAN && BANK_BIC
    ? { beneficiary: BANK_BENEFICIARY, iban: groupedIban(BANK_IBAN), bic: BANK_BIC.replaceAll(' ', '').toUpperCase() }
    : undefined

/** The seller as the official register knows it. */
export const registered = { name: COMPANY_NAME || BANK_BENEFICIARY, registration: COMPANY_REGISTRATION }

/** Whether a bank detail is a sample, which says so itself: nobody must pay there. */
export const isSample = (text: string): boolean => /EXEMPLE/i.test(text)
