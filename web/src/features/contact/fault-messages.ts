import type { FailureCode, FieldFault } from '../../lib/api.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { MessageKey } from '../../lib/messages.ts'
import { MAIL_ADDRESS_LENGTH, NAME_LENGTH, PHONE_LENGTH } from '#forms/fields.ts'
import { MESSAGE_LENGTH } from '#forms/contact.ts'
import { contactFields, type ContactField } from './contact-values.ts'

const fieldKeys: Record<ContactField, Record<string, MessageKey>> = {
  name: {
    required: 'faultNameRequired',
    tooLong: 'faultNameTooLong',
    lineBreak: 'faultNameLineBreak',
    invisibleCharacter: 'faultNameInvisible',
    forbiddenCharacter: 'faultNameCharacter',
  },
  email: { required: 'faultEmailRequired', tooLong: 'faultEmailTooLong', invalid: 'faultEmailInvalid' },
  phone: { tooLong: 'faultPhoneTooLong', invalid: 'faultPhoneInvalid' },
  subject: { required: 'faultSubjectRequired' },
  message: { required: 'faultMessageRequired', tooLong: 'faultMessageTooLong' },
}
/** For a code this page does not know yet: the function may be newer. */
const otherKeys: Record<ContactField, MessageKey> = {
  name: 'faultNameCharacter',
  email: 'faultEmailInvalid',
  phone: 'faultPhoneInvalid',
  subject: 'faultSubjectRequired',
  message: 'faultMessageRequired',
}
/** Characters. */
const limits: Partial<Record<ContactField, number>> = {
  name: NAME_LENGTH,
  email: MAIL_ADDRESS_LENGTH,
  phone: PHONE_LENGTH,
  message: MESSAGE_LENGTH,
}

/** What a schema's code for a field says to the visitor. */
export const fieldFaultText = (t: Translate, field: ContactField, code: string): string =>
  t(fieldKeys[field][code] ?? otherKeys[field], { max: limits[field] ?? 0 })

/** A fault a field, as its schema names it. */
export type FieldCodes = Partial<Record<ContactField, string>>

/** What the form knows of its fields' faults. */
export const codesOf = (errors: Readonly<Record<string, unknown>>): FieldCodes =>
  Object.fromEntries(
    contactFields.map((field) => [field, errors[field]]).filter(([, code]) => typeof code === 'string'),
  )

/** What the function says of them; faults of what no visitor fills in are left out. */
export const codesOfAnswer = (errors: readonly FieldFault[]): FieldCodes =>
  codesOf(Object.fromEntries(errors.map(({ field, code }) => [field, code])))

const failureKeys: Partial<Record<FailureCode, MessageKey>> = {
  network: 'failureNetwork',
  notLive: 'notLiveForm',
  timeout: 'failureTimeout',
  tooMany: 'failureTooMany',
  tooLarge: 'failureTooLarge',
  unavailable: 'failureUnavailable',
}

/** Why a message did not get through, and what to do. */
export const failureText = (t: Translate, code: FailureCode): string => t(failureKeys[code] ?? 'failureUnexpected')
