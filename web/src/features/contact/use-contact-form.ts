import { schemaResolver, useForm } from '@mantine/form'
import { type ContactInput, contactSchema, MESSAGE_LENGTH } from '#forms/contact.ts'
import { MAIL_ADDRESS_LENGTH, NAME_LENGTH, PHONE_LENGTH } from '#forms/fields.ts'
import type { FailureCode } from '../../lib/api.ts'
import { formDraft, readValues, useSubmission } from '../../lib/forms.ts'
import { type MessageKey, type Translate, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { notify, retractErrors } from '../../lib/toasts.ts'

/** What the visitor writes, as the form's controls hold it; in the order of the form. */
export const emptyContact = { name: '', email: '', phone: '', subject: '', message: '' } satisfies Record<
  Exclude<keyof ContactInput, 'type' | 'language' | 'website' | 'startedAt' | 'idempotencyKey'>,
  string
>
export type ContactValues = typeof emptyContact
export type ContactField = keyof ContactValues
const contactFields = Object.keys(emptyContact) as ContactField[]

export const fieldId = (field: ContactField): string => `contact-${field}`
export const contactDraft = formDraft('age-contact-draft', contactFields)

const checkValues = schemaResolver(contactSchema, { sync: true })

/** The contact form: a success empties it, a failure keeps what was typed. */
export function useContactForm() {
  const t = useTranslate()
  const form = useForm<ContactValues>({ mode: 'uncontrolled', initialValues: emptyContact })
  const kind = { name: 'contact', draft: contactDraft, fieldId, setTexts: form.setErrors } as const
  const { sending, faults, handle, showFaults, send, reset } = useSubmission(kind)

  const submit = handle(async (element) => {
    retractErrors()
    const values = readValues(element, contactFields)
    const codes = Object.entries(checkValues(values)).flatMap(([field, code]) =>
      typeof code === 'string' ? [{ field, code }] : [],
    )
    if (codes.length > 0) return showFaults(t('checkFields'), textsOf(t, codes))
    // The fields are about to be disabled, and a disabled field loses the focus to the page.
    element.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    const outcome = await send(element, values, { type: 'contact' } satisfies Partial<ContactInput>)
    if (outcome.ok) {
      reset()
      form.reset()
      return notify({ message: t('contactSent'), tone: 'success' })
    }
    const elsewhere = outcome.code === 'notLive' ? paths.contact.href() + location.search : undefined
    showFaults(t('notSent'), textsOf(t, outcome.errors), t(failureKeys[outcome.code] ?? 'failureUnexpected'), elsewhere)
    notify({ message: t('contactFailed'), tone: 'error' })
  })
  return { form, sending, faults, submit }
}

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
/** For a code this page does not know: the function may be newer. */
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

/** What the schema's codes say to the visitor; faults of fields that no visitor fills in are left out. */
const textsOf = (t: Translate, codes: readonly { field: string; code: string }[]): Partial<ContactValues> =>
  Object.fromEntries(
    codes.flatMap(({ field, code }) => {
      const known = contactFields.find((name) => name === field)
      return known ? [[known, t(fieldKeys[known][code] ?? otherKeys[known], { max: limits[known] ?? 0 })]] : []
    }),
  )

/** Why a message did not get through, and what to do. */
const failureKeys: Partial<Record<FailureCode, MessageKey>> = {
  network: 'failureNetwork',
  notLive: 'notLiveForm',
  timeout: 'failureTimeout',
  tooMany: 'failureTooMany',
  tooLarge: 'failureTooLarge',
  unavailable: 'failureUnavailable',
}
