import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { contactSchema, type ContactInput, type ContactSubject } from '#forms/contact.ts'
import { readTrap, readValues } from '../../lib/forms/controls.ts'
import { takeDraft } from '../../lib/forms/draft.ts'
import { makeMessageKeys } from '../../lib/forms/message-key.ts'
import { sendForm } from '../../lib/forms/send-form.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { retractFaults } from '../../lib/notice-queue.ts'
import { paths } from '../../lib/paths.ts'
import { notify } from '../../lib/notify.ts'
import type { Faults } from '../../ui/ErrorSummary/ErrorSummary.tsx'
import { contactDraft, contactFields, emptyValues, fieldId, type ContactValues } from './contact-values.ts'
import { codesOf, codesOfAnswer, failureText, fieldFaultText, type FieldCodes } from './fault-messages.ts'

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
    retractFaults()
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
