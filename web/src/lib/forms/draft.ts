/** A form whose text is kept: under what key, and which of its controls. */
export interface DraftPlace<Field extends string = string> {
  storageKey: string
  fields: readonly Field[]
}

/** Keeps what was typed while the visitor changes the language, or looks at another page, in this tab. Where storage is
 *  blocked the text is lost, which is all that can be done. */
export function keepDraft({ storageKey, fields }: DraftPlace, values: Readonly<Record<string, string>>): void {
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
