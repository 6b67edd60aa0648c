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
export function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [field, value] of Object.entries(values)) {
    const control = controlOf(form, field)
    if (control && !control.value) control.value = value
  }
}
