import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { isVehicleId } from '#domain/vehicle-id.ts'
import {
  type ContactField,
  type ContactInput,
  contactSchema,
  type ContactSubject,
  contactSubjects,
  MESSAGE_LENGTH,
} from '#forms/contact.ts'
import { MAIL_ADDRESS_LENGTH, NAME_LENGTH, PHONE_LENGTH } from '#forms/fields.ts'
import type { FailureCode } from '../../lib/api.ts'
import { useHydrated } from '../../lib/browser-state.ts'
import { formDraft, readValues, useDraft, useSubmission } from '../../lib/forms.ts'
import { type MessageKey, type Translate, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { expectToasts, notify, retractErrors } from '../../lib/toasts.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { DataNote, Field, Honeypot } from '../../ui/Field.tsx'
import layout from '../../ui/Form.module.css'

/** Native controls, usable before hydration. The button is disabled until then: a native submit would put the text into the
 *  address. */
export function ContactForm() {
  const t = useTranslate()
  const hydrated = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  useDraft(element, contactDraft, () => aboutVehicle(location.search, t))
  useEffect(() => element.current?.addEventListener('focusin', expectToasts, { once: true }), [])
  const { form, sending, faults, submit } = useContactForm()
  const field = (name: ContactField) => {
    const fault = form.errors[name]
    return { id: fieldId(name), fault: typeof fault === 'string' ? fault : undefined }
  }
  const control = (name: ContactField) => ({
    name,
    ...form.getInputProps(name, { withError: false }),
  })
  return (
    <form
      ref={element}
      className={layout['form']}
      noValidate
      aria-labelledby="contact-form"
      aria-busy={sending}
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="contact-form">{t('formTitle')}</h2>
      <p className="dimmed small">{t('formHint')}</p>
      {faults && <ErrorSummary faults={faults} />}
      <fieldset disabled={sending} className={layout['fields']}>
        <Field key={form.key('name')} {...field('name')} label={t('labelName')}>
          {(attributes) => <input {...attributes} {...control('name')} required autoComplete="name" />}
        </Field>
        <div className={layout['pair']}>
          <Field key={form.key('email')} {...field('email')} label={t('labelEmail')}>
            {(attributes) => (
              <input
                {...attributes}
                {...control('email')}
                required
                type="email"
                inputMode="email"
                autoComplete="email"
              />
            )}
          </Field>
          <Field key={form.key('phone')} {...field('phone')} label={t('labelPhone')} optional>
            {(attributes) => (
              <input {...attributes} {...control('phone')} type="tel" inputMode="tel" autoComplete="tel" />
            )}
          </Field>
        </div>
        <Field key={form.key('subject')} {...field('subject')} label={t('labelSubject')}>
          {(attributes) => (
            <select {...attributes} {...control('subject')} required>
              <option value="">{t('subjectChoose')}</option>
              {contactSubjects.map((subject) => (
                <option key={subject} value={subject}>
                  {t(subjectKeys[subject])}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field key={form.key('message')} {...field('message')} label={t('labelMessage')}>
          {(attributes) => <textarea {...attributes} {...control('message')} required rows={6} />}
        </Field>
        <input key={form.key('vehicle')} type="hidden" name="vehicle" defaultValue="" />
        <Honeypot id="contact-website" />
      </fieldset>
      <div className={layout['send']}>
        <button type="submit" className={buttonClass('primary')} disabled={!hydrated} aria-disabled={sending}>
          {sending ? t('sending') : t('send')}
        </button>
        <DataNote use={t('dataUse')} />
      </div>
    </form>
  )
}

/** Initial values if the address names a car, `?vehicle=<id>`; undefined without a valid id. The car goes with the text that names
 *  it, into the draft too: a text about one car is not sent as being about another. */
function aboutVehicle(search: string, t: Translate): SentValues | undefined {
  const id = new URLSearchParams(search).get('vehicle')
  return isVehicleId(id)
    ? { ...emptyContact, subject: 'information', message: `${t('aboutVehicle', { id })}\n\n`, vehicle: id }
    : undefined
}

const subjectKeys: Record<ContactSubject, MessageKey> = {
  information: 'subjectInformation',
  appointment: 'subjectAppointment',
  testdrive: 'subjectTestDrive',
  purchase: 'subjectPurchase',
  other: 'subjectOtherRequest',
}

/** The values of the form's controls, in its order. */
const emptyContact = { name: '', email: '', phone: '', subject: '', message: '' } satisfies Record<ContactField, string>

type ContactValues = typeof emptyContact
const contactFields = Object.keys(emptyContact) as ContactField[]
type SentValues = ContactValues & { vehicle: string }
const sentFields = [...contactFields, 'vehicle'] as const

const fieldId = (field: keyof SentValues): string => `contact-${field}`
const contactDraft = formDraft('age-contact-draft', sentFields)

/** The contact form's state: success clears the fields, failure keeps them. */
function useContactForm() {
  const t = useTranslate()
  const form = useForm<ContactValues>({ mode: 'uncontrolled', initialValues: emptyContact })
  const kind = { name: 'contact', draft: contactDraft, fieldId, setTexts: form.setErrors } as const
  const { sending, faults, handle, showFaults, send, reset } = useSubmission(kind)

  const submit = handle(async (element) => {
    retractErrors()
    const values = readValues(element, sentFields)
    const codes = Object.entries(checkValues(values)).flatMap(([field, code]) =>
      typeof code === 'string' ? [{ field, code }] : [],
    )
    if (codes.length > 0) return showFaults(t('checkFields'), textsOf(t, codes))
    // The fields are about to be disabled, and disabling a focused field drops the focus.
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

const checkValues = schemaResolver(contactSchema, { sync: true })

/** Messages for the schema's error codes, by field; errors of hidden fields are left out. */
const textsOf = (t: Translate, codes: readonly { field: string; code: string }[]): Partial<ContactValues> =>
  Object.fromEntries(
    codes.flatMap(({ field, code }) => {
      const known = contactFields.find((name) => name === field)
      return known ? [[known, t(fieldKeys[known][code] ?? otherKeys[known], { max: limits[known] ?? 0 })]] : []
    }),
  )

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

/** For unknown codes, since the function may be newer than the page. */
const otherKeys: Record<ContactField, MessageKey> = {
  name: 'faultNameCharacter',
  email: 'faultEmailInvalid',
  phone: 'faultPhoneInvalid',
  subject: 'faultSubjectRequired',
  message: 'faultMessageRequired',
}

/** Maximum lengths in characters. */
const limits: Partial<Record<ContactField, number>> = {
  name: NAME_LENGTH,
  email: MAIL_ADDRESS_LENGTH,
  phone: PHONE_LENGTH,
  message: MESSAGE_LENGTH,
}

/** Messages for failed requests. */
const failureKeys: Partial<Record<FailureCode, MessageKey>> = {
  network: 'failureNetwork',
  notLive: 'notLiveForm',
  timeout: 'failureTimeout',
  tooMany: 'failureTooMany',
  tooLarge: 'failureTooLarge',
  unavailable: 'failureUnavailable',
}
