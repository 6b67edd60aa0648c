import type { ContactInput } from '#forms/contact.ts'
import type { DraftPlace } from '../../lib/forms/draft.ts'

/** What the visitor writes, as the form's controls hold it. */
export type ContactValues = Record<'name' | 'email' | 'phone' | 'subject' | 'message', string>
export type ContactField = keyof ContactValues
/** In the order of the form. */
export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const satisfies (ContactField &
  keyof ContactInput)[]

export const emptyValues: ContactValues = { name: '', email: '', phone: '', subject: '', message: '' }

export const fieldId = (field: ContactField): string => `contact-${field}`

/** Where an unsent message is kept. */
export const contactDraft: DraftPlace = { storageKey: 'age-contact-draft', fields: contactFields }
