import { useEffect, useRef } from 'react'
import { isVehicleId } from '#domain/vehicle-id.ts'
import { type ContactSubject, contactSubjects } from '#forms/contact.ts'
import { useHydrated } from '../../lib/browser-state.ts'
import { useDraft } from '../../lib/forms.ts'
import { type MessageKey, type Translate, useTranslate } from '../../lib/i18n.ts'
import { expectToasts } from '../../lib/toasts.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Field, Honeypot } from '../../ui/Field.tsx'
import layout from '../../ui/Form.module.css'
import {
  contactDraft,
  type ContactField,
  type ContactValues,
  emptyContact,
  fieldId,
  useContactForm,
} from './use-contact-form.ts'

/** What the form starts with when the address names a car: `?vehicle=<id>`. Anything but an id is ignored. */
function aboutVehicle(search: string, t: Translate): ContactValues | undefined {
  const id = new URLSearchParams(search).get('vehicle')
  return isVehicleId(id)
    ? { ...emptyContact, subject: 'information', message: `${t('aboutVehicle', { id })}\n\n` }
    : undefined
}

const subjectKeys: Record<ContactSubject, MessageKey> = {
  information: 'subjectInformation',
  appointment: 'subjectAppointment',
  testdrive: 'subjectTestDrive',
  purchase: 'subjectPurchase',
  other: 'subjectOtherRequest',
}

/** Native controls, there before any script. The button waits for it: a browser's own submit would put the text into the
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
        <Honeypot id="contact-website" />
      </fieldset>
      <div className={layout['send']}>
        <button type="submit" className={buttonClass('primary')} disabled={!hydrated} aria-disabled={sending}>
          {sending ? t('sending') : t('send')}
        </button>
        <p className="dimmed small">{t('dataUse')}</p>
      </div>
    </form>
  )
}
