import type { ContactMessage } from '#forms/contact.ts'
import { subjectLine } from './contact-subject.ts'

/** The JSON that the form service takes (specification, section 7). `_subject` and `_template` are the names such services
 *  give to subject line and template hint. */
export const relayBody = ({ name, email, phone, subject, message }: ContactMessage): Record<string, string> => ({
  name,
  email,
  phone: phone ?? '',
  subject,
  message,
  _subject: subjectLine(subject),
  _template: 'table',
  type: 'contact',
})
