const {
  COMPANY_NAME = '',
  COMPANY_FORM = '',
  COMPANY_CAPITAL = '',
  COMPANY_ADDRESS = '',
  COMPANY_REGISTRATION = '',
  COMPANY_VAT = '',
  COMPANY_DIRECTOR = '',
  COMPANY_HOST = '',
  COMPANY_MEDIATOR = '',
  COMPANY_PHONE = '',
} = import.meta.env

/** Who sells, as the law wants it named: as the build knew it from the environment, never from content. Empty where the
 *  environment does not say; a production build is refused then (scripts/site/launch-gaps.ts). */
export const companyIdentity = {
  name: COMPANY_NAME,
  form: COMPANY_FORM,
  capital: COMPANY_CAPITAL,
  address: COMPANY_ADDRESS,
  registration: COMPANY_REGISTRATION,
  vat: COMPANY_VAT,
  director: COMPANY_DIRECTOR,
  host: COMPANY_HOST,
  mediator: COMPANY_MEDIATOR,
  phone: COMPANY_PHONE,
} as const

/** Whether the company is that of the sample: its name says so, and then every other line is a sample too. */
export const isSampleCompany = companyIdentity.name === '' || /exemple/i.test(companyIdentity.name)
