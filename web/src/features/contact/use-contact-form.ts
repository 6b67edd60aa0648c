import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ContactInput, contactSchema, type ContactSubject, MESSAGE_LENGTH } from '#forms/contact.ts'
import { MAIL_ADDRESS_LENGTH, NAME_LENGTH, PHONE_LENGTH } from '#forms/fields.ts'
import { type FailureCode, type FieldFault, makeMessageKeys, sendForm } from '../../lib/api.ts'
import { type DraftPlace, readTrap, readValues, takeDraft } from '../../lib/forms.ts'
import { type MessageKey, type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { notify, retractErrors } from '../../lib/toasts.ts'
import type { Faults } from '../../ui/ErrorSummary.tsx'

/** What the visitor writes, as the form's controls hold it. */
export type ContactValues = Record<'name' | 'email' | 'phone' | 'subject' | 'message', string>
export type ContactField = keyof ContactValues
/** In the order of the form. */
const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const satisfies (ContactField &
  keyof ContactInput)[]

export const emptyValues: ContactValues = { name: '', email: '', phone: '', subject: '', message: '' }

export const fieldId = (field: ContactField): string => `contact-${field}`

/** Where an unsent message is kept. */
export const contactDraft: DraftPlace = { storageKey: 'age-contact-draft', fields: contactFields }

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
type FieldCodes = Partial<Record<ContactField, string>>

/** What the form knows of its fields' faults. */
export const codesOf = (errors: Readonly<Record<string, unknown>>): FieldCodes =>
  Object.fromEntries(
    contactFields.map((field) => [field, errors[field]]).filter(([, code]) => typeof code === 'string'),
  )

/** What the function says of them; faults of what no visitor fills in are left out. */
const codesOfAnswer = (errors: readonly FieldFault[]): FieldCodes =>
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
const failureText = (t: Translate, code: FailureCode): string => t(failureKeys[code] ?? 'failureUnexpected')

const checkValues = schemaResolver(contactSchema, { sync: true })

interface ContactForm {
  form: UseFormReturnType<ContactValues>
  submitting: boolean
  /** Why the last try failed. */
  faults: Faults | undefined
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** The contact form's states: idle, submitting, then success, which empties it, or failure, which keeps what was typed. */
export function useContactForm(): ContactForm {
  const t = useTranslate()
  const language = useLanguage()
  const [submitting, setSubmitting] = useState(false)
  const [faults, setFaults] = useState<Faults>()
  const [keys] = useState(makeMessageKeys)
  const startedAt = useRef(0)
  const busy = useRef(false)
  const form = useForm<ContactValues>({ mode: 'uncontrolled', initialValues: emptyValues })
  useEffect(() => void (startedAt.current = Date.now()), [])

  const show = (title: string, codes: FieldCodes, text?: string, elsewhere?: string) => {
    form.setErrors(codes)
    const fields = contactFields.flatMap((field) => {
      const code = codes[field]
      return code === undefined ? [] : [{ id: fieldId(field), text: fieldFaultText(t, field, code) }]
    })
    setFaults({ title, text, elsewhere, fields })
  }

  const send = async (values: ContactValues, website: string) => {
    const message: ContactInput & { startedAt: number } = {
      type: 'contact',
      ...values,
      subject: values.subject as ContactSubject,
      language,
      website,
      startedAt: startedAt.current,
      idempotencyKey: keys.keyOf(JSON.stringify(values)),
    }
    const outcome = await sendForm('contact', message)
    if (outcome.ok) {
      keys.forget()
      takeDraft(contactDraft)
      form.reset()
      startedAt.current = Date.now()
      notify({ message: t('contactSent'), tone: 'success' })
      return
    }
    if (outcome.code === 'keyReused') keys.forget()
    const codes = codesOfAnswer(outcome.errors)
    const text = Object.keys(codes).length > 0 ? undefined : failureText(t, outcome.code)
    show(t('notSent'), codes, text, outcome.code === 'notLive' ? paths.contact.href() + location.search : undefined)
    notify({ message: t('contactFailed'), tone: 'error' })
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    retractErrors()
    const values = readValues(event.currentTarget, contactFields)
    const website = readTrap(event.currentTarget)
    const codes = codesOf(checkValues(values))
    if (Object.keys(codes).length > 0) return show(t('checkFields'), codes)
    form.clearErrors()
    setFaults(undefined)
    busy.current = true
    // The fields are about to be disabled, and a disabled field loses the focus to the page.
    event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    setSubmitting(true)
    try {
      await send(values, website)
    } finally {
      busy.current = false
      setSubmitting(false)
    }
  }
  return { form, submitting, faults, submit }
}
