import { contactFields, emptyValues, type ContactValues } from './contact-values.ts'

const STORAGE_KEY = 'age-contact-draft'

/** Keeps what was typed while the visitor changes the language, or looks at another page, in this tab. Where storage is
 *  blocked the text is lost, which is all that can be done. */
export function keepDraft(values: ContactValues): void {
  try {
    if (contactFields.some((field) => values[field])) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(values))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {}
}

/** Gives it back once. A foreign stored value is no draft. */
export function takeDraft(): ContactValues | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    sessionStorage.removeItem(STORAGE_KEY)
    if (typeof stored !== 'object' || stored === null) return undefined
    const known: Record<string, unknown> = { ...stored }
    const values = { ...emptyValues }
    for (const field of contactFields) {
      const value = known[field]
      if (typeof value === 'string') values[field] = value
    }
    return values
  } catch {
    return undefined
  }
}
