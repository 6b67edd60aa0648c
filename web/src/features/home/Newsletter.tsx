import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { plainAddress } from '#forms/text-rules.ts'
import { type FailureCode, sendForm } from '../../lib/api.ts'
import { useHydrated } from '../../lib/browser-state.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { DataNote, Field, Honeypot } from '../../ui/Field.tsx'
import { ShopLink } from '../../ui/PageLink.tsx'
import classes from './Newsletter.module.css'

/** The newsletter signup, confirmed by a link in an email. The button is disabled until hydration: a native submit would put
 *  the email address into the page's address. */
export function Newsletter() {
  const t = useTranslate()
  const hydrated = useHydrated()
  const { sending, done, fault, elsewhere, submit } = useNewsletter()
  return (
    <section className={`deferred wrap ${classes['newsletter']}`} aria-labelledby="newsletter-title">
      <div className={classes['columns']}>
        <div>
          <h2 id="newsletter-title">{t('newsletterTitle')}</h2>
          <p className="dimmed">{t('newsletterText')}</p>
        </div>
        {done ? (
          <Done />
        ) : (
          <form
            noValidate
            className={classes['form']}
            aria-labelledby="newsletter-title"
            aria-busy={sending}
            onSubmit={(event) => void submit(event)}
          >
            <Field id="newsletter-email" label={t('newsletterEmail')} fault={fault}>
              {(attributes) => (
                <input
                  {...attributes}
                  name="email"
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  required
                  readOnly={sending}
                />
              )}
            </Field>
            {elsewhere && <ShopLink path={paths.home.href()} />}
            <Honeypot id="newsletter-website" />
            <Button type="submit" disabled={!hydrated} aria-disabled={sending}>
              {sending ? t('newsletterSending') : t('newsletterSubmit')}
            </Button>
            <DataNote use={t('newsletterDataUse')} />
          </form>
        )}
      </div>
    </section>
  )
}

/** In place of the form: what is still to be done. It takes the focus, so that it is read out. */
function Done() {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes['subscribed']}>
      <h3 ref={heading} tabIndex={-1}>
        {t('newsletterDone')}
      </h3>
      <p>{t('newsletterDoneText')}</p>
    </div>
  )
}

/** The signup's state: success takes the form's place, failure keeps the text. */
function useNewsletter() {
  const t = useTranslate()
  const language = useLanguage()
  const [sending, setSending] = useState(false)
  const [done, setDone] = useState(false)
  const [fault, setFault] = useState<string>()
  /** Whether only the live shop can take the signup. */
  const [elsewhere, setElsewhere] = useState(false)
  const startedAt = useRef(0)
  useEffect(() => void (startedAt.current = Date.now()), [])

  const fail = (form: HTMLFormElement, message: string) => {
    flushSync(() => setFault(message))
    form.querySelector<HTMLElement>('[type=email]')?.focus()
    form.scrollIntoView({ block: 'nearest' }) // the error is below the field
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const email = plainAddress(valueOf(form, 'email'))
    // The specification's rule; the function validates the full address.
    if (!email.includes('@')) return fail(form, t('newsletterInvalid'))
    setFault(undefined)
    setElsewhere(false)
    setSending(true)
    const signup = { email, language, website: valueOf(form, 'website'), startedAt: startedAt.current }
    const outcome = await sendForm('newsletter', signup)
    setSending(false)
    if (!outcome.ok) {
      setElsewhere(outcome.code === 'notLive')
      return fail(form, failureText(t, outcome.code))
    }
    setDone(true)
  }
  return { sending, done, fault, elsewhere, submit }
}

function failureText(t: Translate, code: FailureCode): string {
  if (code === 'invalid') return t('newsletterInvalid')
  if (code === 'notLive') return t('notLiveForm')
  if (code === 'busy') return t('newsletterBusy')
  return code === 'tooManyMails' ? t('newsletterTooMany') : t('newsletterFailed')
}

const valueOf = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as HTMLInputElement | null)?.value.trim() ?? ''
