import type { ContactInput } from '#forms/contact.ts'

/** What the visitor writes, as the form's controls hold it. */
export type ContactValues = Record<'name' | 'email' | 'phone' | 'subject' | 'message', string>
export type ContactField = keyof ContactValues
/** In the order of the form. */
export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const satisfies (ContactField &
  keyof ContactInput)[]

export const emptyValues: ContactValues = { name: '', email: '', phone: '', subject: '', message: '' }

export const fieldId = (field: ContactField): string => `contact-${field}`

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const controlOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Control | null

/** What stands in the controls. Read there, because a visitor may have typed, or the browser filled in, before any script. */
export const readValues = (form: HTMLFormElement): ContactValues => {
  const values = { ...emptyValues }
  for (const field of contactFields) values[field] = controlOf(form, field)?.value ?? ''
  return values
}

/** Empty for people; robots fill it in. */
export const readTrap = (form: HTMLFormElement): string => controlOf(form, 'website')?.value ?? ''

/** Fills in what is still empty. */
export function fillIn(form: HTMLFormElement, values: ContactValues): void {
  for (const field of contactFields) {
    const control = controlOf(form, field)
    if (control && !control.value) control.value = values[field]
  }
}
