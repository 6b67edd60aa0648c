// No zod here: the contact page does without.
import {
  freeTextRule,
  mailAddressRule,
  personNameRule,
  phoneRule,
  readText,
  type TextFault,
  type TextRule,
} from './text-rules.ts'

/** Subjects in the order of the form's list (specification, section 5). */
export const contactSubjects = ['information', 'appointment', 'testdrive', 'purchase', 'other'] as const
export type ContactSubject = (typeof contactSubjects)[number]

/** When a visitor wants to be called back. */
export const callTimes = ['any', 'morning', 'afternoon', 'evening'] as const
export type CallTime = (typeof callTimes)[number]

/** Characters. */
export const MESSAGE_LENGTH = 5000

/** The rule of each text of the form, for the page (`checkContact`) and the function (contact.ts). */
export const contactRules = {
  name: personNameRule,
  email: mailAddressRule,
  phone: phoneRule,
  message: freeTextRule(MESSAGE_LENGTH),
} satisfies Record<string, TextRule>
type Ruled = keyof typeof contactRules

/** What the visitor enters. */
export type ContactField = Ruled | 'subject'

/** A blank phone counts as absent. */
export const isBlankPhone = (phone: string): boolean => phone.trim() === ''

/** The first fault of each field: none if the function accepts them. The schema looks whether a call has its number only once
 *  nothing else is wrong; the visitor reads all that is wrong at once. */
export function checkContact(
  values: Record<ContactField, string>,
  callAt: CallTime | undefined,
): Partial<Record<ContactField, TextFault>> {
  const faults: Partial<Record<ContactField, TextFault>> = {}
  const hasPhone = !isBlankPhone(values.phone)
  for (const field of Object.keys(contactRules) as Ruled[]) {
    const read = field === 'phone' && !hasPhone ? undefined : readText(contactRules[field], values[field])
    if (read && 'fault' in read) faults[field] = read.fault
  }
  if (callAt !== undefined && !hasPhone) faults.phone = 'required'
  if (!contactSubjects.some((subject) => subject === values.subject))
    faults.subject = values.subject ? 'invalid' : 'required'
  return faults
}
