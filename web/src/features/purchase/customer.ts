import type { CustomerInfo } from '#forms/customer-info.ts'
import { DEFAULT_COUNTRY } from '#forms/default-country.ts'
import type { FieldFault } from '../../lib/api.ts'
import type { MessageKey, Translate } from '../../lib/i18n.ts'

export type CustomerField = keyof CustomerInfo
/** In the order of the form. */
export const customerFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'postalCode',
  'city',
  'country',
] as const satisfies CustomerField[]

export const emptyCustomer: CustomerInfo = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  country: DEFAULT_COUNTRY,
}

export const fieldId = (field: CustomerField): string => `buyer-${field}`

/** Faults by field, as their schema names them; of each field the first. */
export type CustomerCodes = Partial<Record<CustomerField, string>>

/** Faults that the function found, by the payload's names: 'customerCity' → city. */
export function codesOfAnswer(errors: readonly FieldFault[]): CustomerCodes {
  const found = errors.flatMap(({ field, code }) => {
    const known = customerFields.find((name) => field === `customer${name.charAt(0).toUpperCase()}${name.slice(1)}`)
    return known ? [[known, code]] : []
  })
  return Object.fromEntries(found) as CustomerCodes
}

const wrongKeys: Record<string, MessageKey> = {
  tooLong: 'wrong_tooLong',
  lineBreak: 'wrong_lineBreak',
  invisibleCharacter: 'wrong_invisibleCharacter',
  forbiddenCharacter: 'wrong_forbiddenCharacter',
}

/** What a fault says to the buyer. */
export function faultText(t: Translate, field: CustomerField, code: string): string {
  if (code === 'required') return t(`need_${field}`)
  if (field === 'email' && code === 'invalid') return t('wrong_email')
  if (field === 'phone' && code === 'invalid') return t('wrong_phone')
  return t(wrongKeys[code] ?? 'wrong_forbiddenCharacter', { label: t(`buyer_${field}`) })
}
