import { type CustomerInfo, DEFAULT_COUNTRY } from '#forms/customer.ts'
import { isFamilyNameFirst, type Language } from '#domain/languages.ts'
import { placeName } from '#domain/place.ts'
import type { FieldFault } from '../../lib/api.ts'
import type { MessageKey, Translate } from '../../lib/i18n.ts'

export type CustomerField = keyof CustomerInfo
/** In the order of the form, in most languages. */
export const customerFields = [
  'country',
  'postalCode',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
] as const satisfies CustomerField[]

/** First in the form: they decide price, date, and whether the car may go there. */
export const placeFields: readonly CustomerField[] = ['country', 'postalCode']

/** In the order of the form in this language. */
export const fieldsFor = (language: Language): readonly CustomerField[] =>
  isFamilyNameFirst(language)
    ? ['country', 'postalCode', 'lastName', 'firstName', ...customerFields.slice(4)]
    : customerFields

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

/** The code of the country in the empty form: that of a browser in the page's language (de-AT), else France (specification,
 *  section 9). en-US stands for the whole world. */
export function startCode(language: Language, browser: string): string {
  const { language: spoken, region } = new Intl.Locale(browser)
  const own = language === 'no' ? ['no', 'nb', 'nn'] : [language.split('-')[0]]
  const isGuess = region !== undefined && own.includes(spoken) && browser !== 'en-US'
  return isGuess ? region : 'FR'
}

/** Its name in the page's language. */
export const startCountry = (language: Language, browser: string): string =>
  placeName(startCode(language, browser), language)

export const fieldId = (field: CustomerField): string => `buyer-${field}`

/** Each field's first error code. */
export type CustomerCodes = Partial<Record<CustomerField, string>>

/** Converts the function's errors, which use the payload's field names: 'customerCity' → city. */
export function codesOfAnswer(errors: readonly FieldFault[]): CustomerCodes {
  const payloadName = (field: CustomerField) => `customer${field.charAt(0).toUpperCase()}${field.slice(1)}`
  return Object.fromEntries(
    errors.flatMap(({ field, code }) =>
      customerFields.filter((known) => payloadName(known) === field).map((known) => [known, code]),
    ),
  )
}

const wrongKeys: Record<string, MessageKey> = {
  tooLong: 'wrong_tooLong',
  lineBreak: 'wrong_lineBreak',
  invisibleCharacter: 'wrong_invisibleCharacter',
  forbiddenCharacter: 'wrong_forbiddenCharacter',
  countryUnknown: 'wrong_countryUnknown',
  postalCodeInvalid: 'wrong_postalCodeInvalid',
  entryRefused: 'wrong_entryRefused',
}

/** The message for a field's error code. */
export function faultText(t: Translate, field: CustomerField, code: string): string {
  if (code === 'required') return t(`need_${field}`)
  if (field === 'email' && code === 'invalid') return t('wrong_email')
  if (field === 'phone' && code === 'invalid') return t('wrong_phone')
  const isName = field === 'firstName' || field === 'lastName'
  if (isName && code === 'forbiddenCharacter') return t('wrong_name', { label: t(`buyer_${field}`) })
  return t(wrongKeys[code] ?? 'wrong_forbiddenCharacter', { label: t(`buyer_${field}`) })
}
