// Shared by the contact and withdrawal forms. Values are read from the controls, because visitors and autofill may change them
// before hydration.
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type FunctionName, makeMessageKeys, type Outcome, sendForm } from './api.ts'
import { useLanguage } from './i18n.ts'
import { storedValue } from './storage.ts'

/** Why a form was not sent, for ui/ErrorSummary.tsx. */
export interface Faults {
  title: string
  /** What the visitor can do. */
  text?: string | undefined
  /** Path to use on the live shop, if this page is a preview or an old deploy that cannot send the form. */
  elsewhere?: string | undefined
  /** Errors of fields, in the order of the form. */
  fields: { id: string; text: string }[]
}
type Values<Field extends string = string> = Readonly<Partial<Record<Field, string>>>

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const controlOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Control | null

export const readValues = <Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, controlOf(form, field)?.value ?? ''])) as Record<Field, string>

export function writeValues(form: HTMLFormElement, values: Values): void {
  for (const [field, value = ''] of Object.entries(values)) {
    const control = controlOf(form, field)
    if (control) control.value = value
  }
}

/** Fills in the fields that are empty, and returns their values. */
function fillInEmpty(form: HTMLFormElement, values: Values): Values {
  const empty = Object.entries(values).filter(([field, value]) => value && controlOf(form, field)?.value === '')
  const filled = Object.fromEntries(empty)
  writeValues(form, filled)
  return filled
}

/** Storage in this tab for unsent values. `fields` in the order of the form. */
export const formDraft = <Field extends string>(key: string, fields: readonly Field[]) => ({
  fields,
  ...storedValue('sessionStorage', key, (json): Values<Field> | undefined => {
    const known = { ...(json as Record<string, unknown> | null) }
    const texts = fields.flatMap((field) => (typeof known[field] === 'string' ? [[field, known[field]]] : []))
    return Object.fromEntries(texts) as Values<Field>
  }),
})
type FormDraft<Field extends string> = ReturnType<typeof formDraft<Field>>

/** Stores unsent values when the page is left and restores them on return. `start` supplies values for fields that are still
 *  empty, at once or later; while the visitor has changed none of them they are not kept: the next address has its own. */
export function useDraft<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  draft: FormDraft<Field>,
  start: () => Values | Promise<Values> | undefined,
): void {
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    fillInEmpty(element, { ...draft.take() })
    let given: Values = {}
    void Promise.resolve(start()).then((values) => {
      given = fillInEmpty(element, { ...values })
    })
    const keep = () => {
      const typed = readValues(element, draft.fields)
      const isUntouched = Object.entries(given).every(([field, value]) => controlOf(element, field)?.value === value)
      const values = isUntouched ? without(given, typed) : typed
      if (draft.fields.some((field) => values[field])) draft.write(values)
      else draft.clear()
    }
    // The back-forward cache restores the controls, so the draft is not needed.
    const forget = ({ persisted }: PageTransitionEvent) => void (persisted && draft.clear())
    addEventListener('pagehide', keep)
    addEventListener('pageshow', forget)
    return () => {
      keep()
      removeEventListener('pagehide', keep)
      removeEventListener('pageshow', forget)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only on arrival
  }, [form])
}

/** The values, empty where `given` has one. */
const without = <Field extends string>(given: Values, values: Record<Field, string>): Record<Field, string> => ({
  ...values,
  ...Object.fromEntries(Object.keys(given).map((field) => [field, ''])),
})

interface Kind<Field extends string> {
  name: FunctionName
  draft: FormDraft<Field>
  fieldId: (field: Field) => string
  /** Shows each field's error beside it. */
  setTexts: (texts: Values<Field>) => void
}

/** Sends a form, one request at a time. */
export function useSubmission<Field extends string>({ name, draft, fieldId, setTexts }: Kind<Field>) {
  const language = useLanguage()
  const [sending, setSending] = useState(false)
  const [faults, setFaults] = useState<Faults>()
  const [keys] = useState(makeMessageKeys)
  const startedAt = useRef(0)
  const busy = useRef(false)
  useEffect(() => void (startedAt.current = Date.now()), [])

  return {
    sending,
    /** Why the last attempt failed. */
    faults,
    /** Creates a submit handler that ignores events while `act` runs. */
    handle: (act: (form: HTMLFormElement) => Promise<void>) => async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy.current) return
      busy.current = true
      await act(event.currentTarget).finally(() => (busy.current = false))
    },
    showFaults: (title: string, texts: Values<Field>, text?: string, elsewhere?: string) => {
      setTexts(texts)
      const fields = draft.fields.flatMap((field) => {
        const fault = texts[field]
        return fault === undefined ? [] : [{ id: fieldId(field), text: fault }]
      })
      setFaults({ title, text: fields.length > 0 ? undefined : text, elsewhere, fields })
    },
    /** Posts the values with the fields that all submissions have (schemas/forms/submission.ts). Sending the same values again
     *  is the same message until `reset`. */
    send: async (form: HTMLFormElement, values: Values<Field>, more: object = {}): Promise<Outcome> => {
      setTexts({} as Values<Field>)
      setFaults(undefined)
      setSending(true)
      const outcome = await sendForm(name, {
        ...values,
        ...more,
        language,
        website: controlOf(form, 'website')?.value ?? '', // empty for people; robots fill it in
        startedAt: startedAt.current,
        idempotencyKey: keys.keyOf(JSON.stringify(values)),
      }).finally(() => setSending(false))
      if (!outcome.ok && outcome.code === 'keyReused') keys.forget()
      return outcome
    },
    /** Call when the message was accepted: the next one is a new message. */
    reset: () => {
      keys.forget()
      draft.clear()
      startedAt.current = Date.now()
    },
  }
}
