import { useEffect, useRef, useState } from 'react'
import { parseTransferReference } from '#domain/vehicle-id.ts'
import { plainAddress } from '#forms/text-rules.ts'
import type { PageProps } from '../../content/page.ts'
import { useHydrated } from '../../lib/browser-state.ts'
import { formDraft, readValues, useDraft, useSubmission } from '../../lib/forms.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { DataNote, Field, Honeypot } from '../../ui/Field.tsx'
import layout from '../../ui/Form.module.css'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import { Person } from '../../ui/Person.tsx'
import { WithoutScript } from '../../ui/WithoutScript.tsx'
import classes from './WithdrawalPage.module.css'

const lookupFields = ['reference', 'email'] as const
type Texts = Partial<Record<(typeof lookupFields)[number], string>>
const lookupDraft = formDraft('age-lookup-draft', lookupFields)
const fieldId = (field: keyof Texts) => `lookup-${field}`

/** Sends the link of an order again, by its reference and address. The answer never says whether there is such an order. */
export default function MyOrderPage({ data: { company } }: PageProps) {
  const t = useTranslate()
  const [sentTo, setSentTo] = useState<string>()
  const [reference, setReference] = useState<string>()
  return (
    <>
      <PageHead title={t('account')} description={t('lookupLede')} path={paths.myOrder.href()} />
      <PageTop title={t('account')} lede={t('lookupLede')} />
      <div className={`wrap ${classes['columns']}`}>
        {sentTo === undefined ? (
          <div className={classes['raised']}>
            <WithoutScript text={t('lookupWithoutScript')} email={company?.email} />
            <LookupForm done={setSentTo} typed={setReference} />
          </div>
        ) : (
          <LookupDone email={sentTo} />
        )}
        <aside className={classes['next']}>
          <h2>{t('lookupNoMail')}</h2>
          <p>{t('lookupNoMailText')}</p>
          {company && <Person company={company} reference={reference} />}
          <p>
            <PageLink className="link" to={paths.withdrawal.aboutHref(reference)}>
              {t('withdrawalLink')}
            </PageLink>
          </p>
        </aside>
      </div>
    </>
  )
}

interface FormProps {
  done: (email: string) => void
  /** Called with the reference while it is typed; undefined until it is a whole one. */
  typed: (reference: string | undefined) => void
}

/** The function reads a reference in any letters and with spaces, too; undefined if it is not one of ours. */
function readReference(text: string): string | undefined {
  const reference = text.replaceAll(/\s/g, '').toLowerCase().replace(/^age-/, 'AGE-')
  return parseTransferReference(reference) && reference
}

function LookupForm({ done, typed: onTyped }: FormProps) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  const [texts, setTexts] = useState<Texts>({})
  useDraft(element, lookupDraft, () => undefined)
  const { sending, faults, handle, showFaults, send } = useSubmission({
    name: 'order',
    draft: lookupDraft,
    fieldId,
    setTexts,
  })
  const submit = handle(async (form) => {
    const typed = readValues(form, lookupFields)
    const values = { ...typed, email: plainAddress(typed.email) }
    const wrong: Texts = {}
    if (!readReference(values.reference)) wrong.reference = t('wrong_lookup_reference')
    if (!values.email) wrong.email = t('need_withdrawal_email')
    else if (!values.email.includes('@')) wrong.email = t('wrong_withdrawal_email')
    if (Object.keys(wrong).length > 0) return showFaults(t('lookupNotSent'), wrong)
    const outcome = await send(form, values)
    if (outcome.ok) {
      lookupDraft.clear()
      return done(values.email)
    }
    const isWrong = (field: string) => outcome.errors.some((error) => error.field === field)
    if (isWrong('reference')) wrong.reference = t('wrong_lookup_reference')
    if (isWrong('email')) wrong.email = t('wrong_withdrawal_email')
    const { code } = outcome
    const text =
      code === 'network' || code === 'timeout'
        ? t('withdrawalFailureNetwork')
        : t(code === 'notLive' ? 'notLiveForm' : code === 'tooMany' ? 'withdrawalFailureTooMany' : 'lookupFailure')
    showFaults(t('lookupNotSent'), wrong, text, code === 'notLive' ? paths.myOrder.href() : undefined)
  })
  return (
    <form
      ref={element}
      className={layout['form']}
      noValidate
      aria-label={t('account')}
      aria-busy={sending}
      onSubmit={(event) => void submit(event)}
    >
      {faults && <ErrorSummary faults={faults} />}
      <div className={layout['fields']}>
        <Field
          id={fieldId('reference')}
          label={t('withdrawalReference')}
          hint={t('lookupHint')}
          fault={texts.reference}
        >
          {(attributes) => (
            <input
              {...attributes}
              name="reference"
              onInput={({ currentTarget }) => onTyped(readReference(currentTarget.value))}
              required
              readOnly={sending}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field id={fieldId('email')} label={t('withdrawalEmail')} fault={texts.email}>
          {(attributes) => (
            <input
              {...attributes}
              name="email"
              required
              readOnly={sending}
              type="email"
              inputMode="email"
              autoComplete="email"
            />
          )}
        </Field>
        <Honeypot id="lookup-website" />
      </div>
      <div className={layout['send']}>
        <button type="submit" className={buttonClass('primary')} disabled={!hydrated} aria-disabled={sending}>
          {sending ? t('withdrawalSending') : t('lookupSubmit')}
        </button>
        <DataNote use={t('lookupDataUse')} />
      </div>
    </form>
  )
}

/** The answer, alike for every reference. It takes the focus, so that screen readers read it. */
function LookupDone({ email }: { email: string }) {
  const t = useTranslate()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={classes['receipt']}>
      <h2 ref={title} tabIndex={-1}>
        {t('lookupDone')}
      </h2>
      <p>{t('lookupDoneText', { email })}</p>
      <p>
        <PageLink className={buttonClass('outline')} to={paths.contact.href()}>
          {t('contactUs')}
        </PageLink>
      </p>
    </section>
  )
}
