import type { DraftPlace } from '../../lib/forms/draft.ts'

/** In the order of the form. */
export const withdrawalFields = ['name', 'reference', 'email'] as const
export type WithdrawalField = (typeof withdrawalFields)[number]
export type WithdrawalValues = Record<WithdrawalField, string>

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
