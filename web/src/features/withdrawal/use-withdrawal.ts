import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '#domain/languages.ts'
import { plainAddress } from '#forms/text-rules.ts'
import { type FailureCode, makeMessageKeys, sendForm } from '../../lib/api.ts'
import { type DraftPlace, readTrap, readValues, takeDraft } from '../../lib/forms.ts'
import { type MessageKey, type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import type { Faults } from '../../ui/ErrorSummary.tsx'

/** In the order of the form. */
const withdrawalFields = ['name', 'reference', 'email'] as const
type WithdrawalField = (typeof withdrawalFields)[number]
type WithdrawalValues = Record<WithdrawalField, string>

export const withdrawalDraft: DraftPlace = { storageKey: 'age-withdrawal-draft', fields: withdrawalFields }
export const fieldId = (field: WithdrawalField): string => `withdrawal-${field}`

/** What was declared, and what the function answered. */
export interface Receipt extends WithdrawalValues {
  id: string
  /** Milliseconds since 1970: the moment that counts in law. */
  receivedAt: number
  /** Whether a mail is on its way, or this page is the receipt. */
  receipt: 'mail' | 'page'
}

/** Reads a receipt from an answer or from the history, where only this page puts one; undefined if it is none. */
export function receiptOf(value: unknown): Receipt | undefined {
  const { id, receivedAt, receipt, name, reference, email } = { ...(value as Partial<Receipt> | null) }
  const texts = [id, name, reference, email]
  if (!texts.every((text) => typeof text === 'string') || typeof receivedAt !== 'number') return undefined
  if (receipt !== 'mail' && receipt !== 'page') return undefined
  return { id: id ?? '', receivedAt, receipt, name: name ?? '', reference: reference ?? '', email: email ?? '' }
}

/** What every form sends beside what the visitor wrote (schemas/forms/submission.ts). */
interface Submission {
  language: Language
  website: string
  startedAt: number
  idempotencyKey: string
}
type FieldTexts = Partial<Record<WithdrawalField, string>>
interface WithdrawalForm {
  sending: boolean
  /** Why the last try failed. */
  faults: Faults | undefined
  fieldTexts: FieldTexts
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

const labels: Record<WithdrawalField, MessageKey> = {
  name: 'withdrawalName',
  reference: 'withdrawalReference',
  email: 'withdrawalEmail',
}

/** What the page can see itself; the function checks everything. */
function missingTexts(t: Translate, values: WithdrawalValues): FieldTexts {
  const texts: FieldTexts = {}
  for (const field of withdrawalFields) if (!values[field].trim()) texts[field] = t(`need_withdrawal_${field}`)
  if (!texts.email && !values.email.includes('@')) texts.email = t('wrong_withdrawal_email')
  return texts
}

function failureText(t: Translate, code: FailureCode): string {
  if (code === 'network' || code === 'timeout') return t('withdrawalFailureNetwork')
  if (code === 'notLive') return t('notLiveForm')
  return code === 'tooMany' ? t('withdrawalFailureTooMany') : t('withdrawalFailureOther')
}

/** The form's states: idle, sending, then `done` with the receipt, or failure, which keeps what was typed. */
export function useWithdrawal(done: (receipt: Receipt) => void): WithdrawalForm {
  const t = useTranslate()
  const language = useLanguage()
  const [sending, setSending] = useState(false)
  const [faults, setFaults] = useState<Faults>()
  const [fieldTexts, setFieldTexts] = useState<FieldTexts>({})
  const [keys] = useState(makeMessageKeys)
  const startedAt = useRef(0)
  const busy = useRef(false)
  useEffect(() => void (startedAt.current = Date.now()), [])

  const show = (title: string, texts: FieldTexts, text?: string, elsewhere?: string) => {
    setFieldTexts(texts)
    const fields = withdrawalFields.flatMap((field) => {
      const fault = texts[field]
      return fault === undefined ? [] : [{ id: fieldId(field), text: fault }]
    })
    setFaults({ title, text, elsewhere, fields })
  }

  const send = async (values: WithdrawalValues, website: string) => {
    const declaration: WithdrawalValues & Submission = {
      ...values,
      language,
      website,
      startedAt: startedAt.current,
      idempotencyKey: keys.keyOf(JSON.stringify(values)),
    }
    const outcome = await sendForm('withdrawal', declaration)
    if (outcome.ok) {
      const receipt = receiptOf({ ...values, ...outcome.answer })
      if (receipt) {
        takeDraft(withdrawalDraft)
        return done(receipt)
      }
    } else if (outcome.code === 'keyReused') keys.forget()
    const texts: FieldTexts = {}
    for (const field of withdrawalFields) {
      const wrong = outcome.ok ? undefined : outcome.errors.find((error) => error.field === field)?.code
      if (wrong === 'invisibleCharacter') texts[field] = t('wrong_withdrawal_invisible', { label: t(labels[field]) })
      else if (wrong !== undefined) texts[field] = t(`wrong_withdrawal_${field}`)
    }
    const code = outcome.ok ? 'unexpected' : outcome.code
    const text = Object.keys(texts).length > 0 ? undefined : failureText(t, code)
    show(t('withdrawalNotSent'), texts, text, code === 'notLive' ? paths.withdrawal.href() : undefined)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    const typed = readValues(event.currentTarget, withdrawalFields)
    const values = { ...typed, email: plainAddress(typed.email) }
    const missing = missingTexts(t, values)
    if (Object.keys(missing).length > 0) return show(t('withdrawalCheck'), missing)
    setFieldTexts({})
    setFaults(undefined)
    busy.current = true
    setSending(true)
    try {
      await send(values, readTrap(event.currentTarget))
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  return { sending, faults, fieldTexts, submit }
}
