import { useState } from 'react'
import { plainAddress } from '#forms/text-rules.ts'
import type { Withdrawal } from '#forms/withdrawal.ts'
import type { FailureCode } from '../../lib/api.ts'
import { formDraft, readValues, useSubmission } from '../../lib/forms.ts'
import { type Translate, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

/** In the order of the form. */
const withdrawalFields = ['name', 'reference', 'email'] as const satisfies (keyof Withdrawal)[]
type WithdrawalField = (typeof withdrawalFields)[number]
type WithdrawalValues = Record<WithdrawalField, string>

export const withdrawalDraft = formDraft('age-withdrawal-draft', withdrawalFields)
export const fieldId = (field: WithdrawalField): string => `withdrawal-${field}`

/** The submitted values with the function's answer. */
export interface Receipt extends WithdrawalValues {
  id: string
  /** Milliseconds since 1970: the legally binding time of receipt. */
  receivedAt: number
  /** Whether the receipt is sent by mail, or this page is the only receipt. */
  receipt: 'mail' | 'page'
}

/** The withdrawal form's state: calls `done` with the receipt; a failure keeps the fields. */
export function useWithdrawal(done: (receipt: Receipt) => void) {
  const t = useTranslate()
  const [texts, setTexts] = useState<Partial<WithdrawalValues>>({})
  const kind = { name: 'withdrawal', draft: withdrawalDraft, fieldId, setTexts } as const
  const { sending, faults, handle, showFaults, send } = useSubmission(kind)

  const submit = handle(async (form) => {
    const typed = readValues(form, withdrawalFields)
    const values = { ...typed, email: plainAddress(typed.email) }
    const missing = missingTexts(t, values)
    if (Object.keys(missing).length > 0) return showFaults(t('withdrawalCheck'), missing)
    const outcome = await send(form, values)
    const receipt = outcome.ok ? receiptOf({ ...values, ...outcome.answer }) : undefined
    if (receipt) {
      withdrawalDraft.clear()
      return done(receipt)
    }
    const { code, errors } = outcome.ok ? { code: 'unexpected' as const, errors: [] } : outcome
    const wrong = Object.fromEntries(
      withdrawalFields.flatMap((field) => {
        const fault = errors.find((error) => error.field === field)
        return fault ? [[field, wrongText(t, field, fault.code)]] : []
      }),
    )
    const elsewhere = code === 'notLive' ? paths.withdrawal.href() : undefined
    showFaults(t('withdrawalNotSent'), wrong, failureText(t, code), elsewhere)
  })
  return { sending, faults, texts, submit }
}

/** Basic checks in the browser; the function validates everything. */
function missingTexts(t: Translate, values: WithdrawalValues): Partial<WithdrawalValues> {
  const texts: Partial<WithdrawalValues> = {}
  for (const field of withdrawalFields) if (!values[field].trim()) texts[field] = t(`need_withdrawal_${field}`)
  if (!texts.email && !values.email.includes('@')) texts.email = t('wrong_withdrawal_email')
  return texts
}

const labels = { name: 'withdrawalName', reference: 'withdrawalReference', email: 'withdrawalEmail' } as const
const wrongText = (t: Translate, field: WithdrawalField, code: string): string =>
  code === 'invisibleCharacter'
    ? t('wrong_withdrawal_invisible', { label: t(labels[field]) })
    : t(`wrong_withdrawal_${field}`)

function failureText(t: Translate, code: FailureCode): string {
  if (code === 'network' || code === 'timeout') return t('withdrawalFailureNetwork')
  if (code === 'notLive') return t('notLiveForm')
  return code === 'tooMany' ? t('withdrawalFailureTooMany') : t('withdrawalFailureOther')
}

/** Parses a receipt from an answer or from the history state; undefined if invalid. */
export function receiptOf(value: unknown): Receipt | undefined {
  const { id, receivedAt, receipt, name, reference, email } = { ...(value as Partial<Receipt> | null) }
  const texts = [id, name, reference, email]
  if (!texts.every((text) => typeof text === 'string') || typeof receivedAt !== 'number') return undefined
  if (receipt !== 'mail' && receipt !== 'page') return undefined
  return { id: id ?? '', receivedAt, receipt, name: name ?? '', reference: reference ?? '', email: email ?? '' }
}
