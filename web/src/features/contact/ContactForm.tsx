import { useForm } from '@mantine/form'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Language } from '#domain/languages.ts'
import { isVehicleId } from '#domain/vehicle-id.ts'
import type { ContactInput } from '#forms/contact.ts'
import {
  callTimes,
  checkContact,
  type ContactField,
  type ContactSubject,
  contactSubjects,
  MESSAGE_LENGTH,
} from '#forms/contact-rules.ts'
import { MAIL_ADDRESS_LENGTH, NAME_LENGTH, PHONE_LENGTH } from '#forms/text-rules.ts'
import type { FailureCode } from '../../lib/api.ts'
import { useHydrated } from '../../lib/browser-state.ts'
import { formDraft, readValues, useDraft, useSubmission, writeValues } from '../../lib/forms.ts'
import { type MessageKey, type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { type ContactAsk, paths } from '../../lib/paths.ts'
import { expectToasts, notify, retractErrors } from '../../lib/toasts.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { DataNote, Field, Honeypot } from '../../ui/Field.tsx'
import layout from '../../ui/Form.module.css'
import { carInWords } from '../../ui/PersonLinks.tsx'
import { aboutIn, carOf } from './about.ts'
import { type Answering, Sent, type SentMessage } from './ContactSent.tsx'

/** The form; once it was sent, the answer in its place. `company` says who answers. */
export function ContactForm({ company }: { company: Answering | undefined }) {
  const [sent, setSent] = useState<SentMessage>()
  return sent === undefined ? (
    <MessageForm onSent={setSent} />
  ) : (
    <Sent {...sent} company={company} again={() => setSent(undefined)} />
  )
}

/** Native controls, usable before hydration. The button is disabled until then: a native submit would put the text into the
 *  address. */
function MessageForm({ onSent }: { onSent: (sent: SentMessage) => void }) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  const language = useLanguage()
  const { search } = useLocation()
  const ask = hydrated ? askOf(search) : undefined
  useDraft(element, contactDraft, () => beforeKept(element, startOf(location.search, t, language)))
  useEffect(() => element.current?.addEventListener('focusin', expectToasts, { once: true }), [])
  const { form, sending, faults, submit } = useContactForm(onSent)
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
      <h2 id="contact-form">{t(ask === 'callback' ? 'callbackTitle' : 'formTitle')}</h2>
      <p className="dimmed small">{t(ask === 'callback' ? 'callbackHint' : 'formHint')}</p>
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
          <Field key={form.key('phone')} {...field('phone')} label={t('labelPhone')} optional={ask !== 'callback'}>
            {(attributes) => (
              <input
                {...attributes}
                {...control('phone')}
                required={ask === 'callback'}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
              />
            )}
          </Field>
        </div>
        {ask === 'callback' && (
          <Field id="contact-callAt" label={t('labelCallAt')} fault={undefined}>
            {(attributes) => (
              <select {...attributes} name="callAt">
                {callTimes.map((time) => (
                  <option key={time} value={time}>
                    {t(`callAt_${time}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
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
        {/* Not of type hidden: its value is its default, which each render would set back. */}
        <input key={form.key('vehicle')} hidden readOnly name="vehicle" defaultValue="" />
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

/** What the address opens the form for. */
const askOf = (search: string): ContactAsk | undefined =>
  (Object.keys(wishes) as ContactAsk[]).find((ask) => ask === new URLSearchParams(search).get('ask'))
const wishes = {
  callback: 'askCallback',
  video: 'askVideo',
  freed: 'askFreed',
} as const satisfies Record<ContactAsk, MessageKey>

/** Initial values by what the address asks for, `?ask=video`, and the car and the order it names; undefined without any. The
 *  car goes with the text that names it, into the draft too: a text about one car is not sent as being about another. */
function startOf(search: string, t: Translate, language: Language): Promise<Partial<SentValues>> | undefined {
  const { vehicleId: id, reference } = aboutIn(search)
  const ask = askOf(search)
  const wish = ask && t(wishes[ask])
  if (isVehicleId(id))
    return carOf(id, language).then((car) => {
      const about = car ? carInWords(car, t, language) : t('aboutVehicle', { id })
      const order = reference && t('aboutOrder', { reference })
      return { subject: 'information', message: `${[wish, order, about].filter(Boolean).join('\n')}\n\n`, vehicle: id }
    })
  return wish === undefined ? undefined : Promise.resolve({ subject: 'information', message: wish })
}

/** The text that was typed about another car stays, beneath that of the address: the message goes out about the car in the address. */
async function beforeKept(
  form: RefObject<HTMLFormElement | null>,
  start: ReturnType<typeof startOf>,
): Promise<Partial<SentValues>> {
  const values = await start
  if (!form.current || !values?.vehicle) return values ?? {}
  const kept = readValues(form.current, ['message', 'vehicle'])
  if (!kept.message || kept.vehicle === values.vehicle) return values
  writeValues(form.current, { message: `${values.message ?? ''}${kept.message}`, vehicle: values.vehicle })
  return {}
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

/** The contact form's state: success shows the answer in its place, failure keeps the fields. */
function useContactForm(onSent: (sent: SentMessage) => void) {
  const t = useTranslate()
  const form = useForm<ContactValues>({ mode: 'uncontrolled', initialValues: emptyContact })
  const kind = { name: 'contact', draft: contactDraft, fieldId, setTexts: form.setErrors } as const
  const { sending, faults, handle, showFaults, send, reset } = useSubmission(kind)

  const submit = handle(async (element) => {
    retractErrors()
    const callAt = callTimes.find((time) => time === readValues(element, ['callAt']).callAt)
    const values = readValues(element, sentFields)
    const codes = Object.entries(checkContact(values, callAt)).map(([field, code]) => ({ field, code }))
    if (codes.length > 0) return showFaults(t('checkFields'), textsOf(t, codes))
    // The fields are about to be disabled, and disabling a focused field drops the focus.
    element.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    const outcome = await send(element, values, { type: 'contact', callAt } satisfies Partial<ContactInput>)
    if (outcome.ok) {
      reset()
      // Leaving keeps what the controls hold.
      element.reset()
      const isCopied = outcome.answer['copied'] === true
      return onSent({ message: values.message, ...(isCopied && { copiedTo: values.email }) })
    }
    const elsewhere = outcome.code === 'notLive' ? paths.contact.href() + location.search : undefined
    showFaults(t('notSent'), textsOf(t, outcome.errors), t(failureKeys[outcome.code] ?? 'failureUnexpected'), elsewhere)
    notify({ message: t('contactFailed'), tone: 'error' })
  })
  return { form, sending, faults, submit }
}

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
  phone: { required: 'faultPhoneRequired', tooLong: 'faultPhoneTooLong', invalid: 'faultPhoneInvalid' },
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
