import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { dateCode } from '#domain/languages.ts'
import { noShopTerms, returnCostText } from '#domain/legal.ts'
import type { PageProps } from '../../content/page.ts'
import { useHydrated } from '../../lib/browser-state.ts'
import { useArrivalState } from '../../lib/carried-state.ts'
import { useDraft } from '../../lib/forms.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { DataNote, Field, Honeypot } from '../../ui/Field.tsx'
import layout from '../../ui/Form.module.css'
import { PageHead } from '../../ui/PageHead.tsx'
import { ColumnList, FactLines, NoteBox, Prose } from '../../ui/PageText.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import { WithoutScript } from '../../ui/WithoutScript.tsx'
import classes from './WithdrawalPage.module.css'
import { fieldId, type Receipt, receiptOf, useWithdrawal, withdrawalDraft } from './use-withdrawal.ts'

/** Withdrawal from a contract, without account or link: a form, then a dated receipt, which survives a refresh. */
export default function WithdrawalPage({ data: { company, terms = noShopTerms } }: PageProps) {
  const t = useTranslate()
  const language = useLanguage()
  const returnCost = returnCostText(t, { ...terms, language })
  const navigate = useNavigate()
  const receipt = receiptOf(useArrivalState())
  const done = (given: Receipt) => void navigate({}, { replace: true, state: given })
  return (
    <>
      <PageHead title={t('withdrawalTitle')} description={t('withdrawalDescription')} path={paths.withdrawal.href()} />
      <PageTop title={t('withdrawalTitle')} lede={t('withdrawalLede')} />
      <div className={`wrap ${classes['columns']}`}>
        <div className={receipt ? undefined : classes['raised']}>
          {receipt ? (
            <WithdrawalReceipt receipt={receipt} />
          ) : (
            <>
              <WithoutScript text={t('withdrawalWithoutScript')} email={company?.email} />
              <WithdrawalForm done={done} />
            </>
          )}
        </div>
        <aside className={classes['next']}>
          <NoteBox title={t('withdrawalBefore')} level={2}>
            <Prose text={t('withdrawalBeforeText')} />
          </NoteBox>
          <h2>{t('withdrawalNextTitle')}</h2>
          <ColumnList
            columns={2}
            items={[
              { title: t('withdrawalNextPay'), text: t('withdrawalNextPayText') },
              { title: t('withdrawalNextCar'), text: t('withdrawalNextCarText', { returnCost }) },
            ]}
          />
        </aside>
      </div>
    </>
  )
}

/** Name, order reference, email for the receipt, and a button with a prescribed label (Directive 2023/2673, article 11a). A
 *  link may fill in the reference: `?reference=AGE-…`. */
function WithdrawalForm({ done }: { done: (receipt: Receipt) => void }) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  useDraft(element, withdrawalDraft, () => ({
    reference: new URLSearchParams(location.search).get('reference') ?? '',
  }))
  const { sending, faults, texts, submit } = useWithdrawal(done)
  return (
    <form
      ref={element}
      className={layout['form']}
      noValidate
      aria-labelledby="withdrawal-form"
      aria-busy={sending}
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="withdrawal-form">{t('withdrawalFormTitle')}</h2>
      <p className="dimmed small">{t('withdrawalHint')}</p>
      {faults && <ErrorSummary faults={faults} />}
      <div className={layout['fields']}>
        <Field id={fieldId('name')} label={t('withdrawalName')} fault={texts.name}>
          {(attributes) => <input {...attributes} name="name" required readOnly={sending} autoComplete="name" />}
        </Field>
        <Field
          id={fieldId('reference')}
          label={t('withdrawalReference')}
          hint={t('withdrawalReferenceHint')}
          fault={texts.reference}
        >
          {(attributes) => <input {...attributes} name="reference" required readOnly={sending} autoComplete="off" />}
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
        <Honeypot id="withdrawal-website" />
      </div>
      <div className={layout['send']}>
        <p>
          <strong>{t('withdrawalStatement')}</strong>
        </p>
        <button type="submit" className={buttonClass('primary')} disabled={!hydrated} aria-disabled={sending}>
          {sending ? t('withdrawalSending') : t('withdrawalSubmit')}
        </button>
        <DataNote use={t('withdrawalDataUse')} />
      </div>
    </form>
  )
}

/** The dated receipt, which can be printed. It takes the focus, so that screen readers read it. */
function WithdrawalReceipt({ receipt }: { receipt: Receipt }) {
  const t = useTranslate()
  const language = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const date = new Intl.DateTimeFormat(dateCode(language), {
    dateStyle: 'full',
    timeStyle: 'medium',
    timeZone: 'Europe/Paris',
  }).format(receipt.receivedAt)
  return (
    <section className={classes['receipt']}>
      <h2 ref={title} tabIndex={-1}>
        {t('withdrawalDone')}
      </h2>
      <p>{receipt.receipt === 'mail' ? t('withdrawalDoneMail') : t('withdrawalDonePage')}</p>
      <FactLines
        lines={[
          { name: t('withdrawalReceived'), value: t('withdrawalReceivedValue', { date }) },
          { name: t('withdrawalName'), value: receipt.name },
          { name: t('withdrawalReference'), value: receipt.reference },
          { name: t('withdrawalEmail'), value: receipt.email },
          { name: t('withdrawalNumber'), value: receipt.id },
        ]}
      />
      <button type="button" className={buttonClass('outline')} onClick={() => print()}>
        {t('withdrawalPrint')}
      </button>
    </section>
  )
}
