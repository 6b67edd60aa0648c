import { type RefObject, useEffect } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const controlOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Control | null

/** What stands in the controls of these names. Read there, because a visitor may have typed, or the browser filled in,
 *  before any script. */
export const readValues = <Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, controlOf(form, field)?.value ?? ''])) as Record<Field, string>

/** Empty for people; robots fill it in. */
export const readTrap = (form: HTMLFormElement): string => controlOf(form, 'website')?.value ?? ''

/** Fills in what is still empty. */
function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [field, value] of Object.entries(values)) {
    const control = controlOf(form, field)
    if (control && !control.value) control.value = value
  }
}

/** A form whose text is kept: under what key, and which of its controls. */
export interface DraftPlace<Field extends string = string> {
  storageKey: string
  fields: readonly Field[]
}

/** Keeps what was typed while the visitor changes the language, or looks at another page, in this tab. Where storage is
 *  blocked the text is lost, which is all that can be done. */
function keepDraft({ storageKey, fields }: DraftPlace, values: Readonly<Record<string, string>>): void {
  try {
    if (fields.some((field) => values[field])) sessionStorage.setItem(storageKey, JSON.stringify(values))
    else sessionStorage.removeItem(storageKey)
  } catch {}
}

/** Gives it back once. A foreign stored value is no draft. */
export function takeDraft({ storageKey, fields }: DraftPlace): Record<string, string> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    sessionStorage.removeItem(storageKey)
    if (typeof stored !== 'object' || stored === null) return undefined
    const known: Record<string, unknown> = { ...stored }
    return Object.fromEntries(
      fields.flatMap((field) => {
        const value = known[field]
        return typeof value === 'string' ? [[field, value]] : []
      }),
    )
  } catch {
    return undefined
  }
}

type Values = Readonly<Record<string, string>>

/** What was typed survives a change of language and a look at another page. What is then still empty gets `start`, what the
 *  visitor comes about. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  place: DraftPlace,
  start: () => Values | undefined,
): void {
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const draft = takeDraft(place)
    if (draft) fillIn(element, draft)
    const about = start()
    if (about) fillIn(element, about)
    const keep = () => keepDraft(place, readValues(element, place.fields))
    // Back from the browser's cache the page is as it was: what was kept is not needed.
    const forget = ({ persisted }: PageTransitionEvent) => void (persisted && takeDraft(place))
    addEventListener('pagehide', keep)
    addEventListener('pageshow', forget)
    return () => {
      keep()
      removeEventListener('pagehide', keep)
      removeEventListener('pageshow', forget)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only what the visitor arrives with counts
  }, [form])
}
