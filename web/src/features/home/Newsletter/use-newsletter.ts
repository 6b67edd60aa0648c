import { useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { plainAddress } from '#forms/text-rules.ts'
import { type FailureCode, sendForm } from '../../../lib/api.ts'
import { type Translate, useLanguage, useTranslate } from '../../../lib/i18n.ts'
import { notify, retractFaults } from '../../../lib/toasts.ts'

/** Why the wish was refused or did not arrive. */
function failureText(t: Translate, code: FailureCode): string {
  if (code === 'invalid') return t('newsletterInvalid')
  if (code === 'notLive') return t('notLiveForm')
  if (code === 'busy') return t('newsletterBusy')
  return code === 'tooManyMails' ? t('newsletterTooMany') : t('newsletterFailed')
}

const valueOf = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as HTMLInputElement | null)?.value.trim() ?? ''

interface NewsletterForm {
  sending: boolean
  /** Why the last try failed, in words. */
  fault: string | undefined
  /** This page is not the shop's own, which can do it. */
  elsewhere: boolean
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** The signup's states: idle, sending, then success, which empties the field, or failure, which keeps what was typed. */
export function useNewsletter(): NewsletterForm {
  const t = useTranslate()
  const language = useLanguage()
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const [elsewhere, setElsewhere] = useState(false)
  const startedAt = useRef(0)
  useEffect(() => void (startedAt.current = Date.now()), [])

  const fail = (form: HTMLFormElement, message: string) => {
    flushSync(() => setFault(message))
    notify({ title: t('newsletterFault'), message, tone: 'error' })
    form.querySelector<HTMLElement>('[type=email]')?.focus()
    form.scrollIntoView({ block: 'nearest' }) // the fault stands below the field
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    retractFaults()
    const form = event.currentTarget
    const email = plainAddress(valueOf(form, 'email'))
    // The specification's own rule; the function checks the address in full.
    if (!email.includes('@')) return fail(form, t('newsletterInvalid'))
    setFault(undefined)
    setElsewhere(false)
    setSending(true)
    const wish = { email, language, website: valueOf(form, 'website'), startedAt: startedAt.current }
    const outcome = await sendForm('newsletter', wish)
    setSending(false)
    if (!outcome.ok) setElsewhere(outcome.code === 'notLive')
    if (!outcome.ok) return fail(form, failureText(t, outcome.code))
    form.reset()
    notify({ title: t('newsletterDone'), message: t('newsletterDoneText'), tone: 'success' })
  }
  return { sending, fault, elsewhere, submit }
}
