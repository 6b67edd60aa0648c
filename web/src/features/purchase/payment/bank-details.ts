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

/** As the build knew them, from the environment alone. Undefined in a shop that has no account. */
export const bankDetails: BankDetails | undefined =
  BANK_BENEFICIARY && BANK_IBAN && BANK_BIC
    ? { beneficiary: BANK_BENEFICIARY, iban: groupedIban(BANK_IBAN), bic: BANK_BIC.replaceAll(' ', '').toUpperCase() }
    : undefined

/** The seller as the official register knows it. */
export const registered = { name: COMPANY_NAME || BANK_BENEFICIARY, registration: COMPANY_REGISTRATION }

/** Samples say so themselves; whoever sees one must not pay. */
export const isSample = (text: string): boolean => /EXEMPLE/i.test(text)
