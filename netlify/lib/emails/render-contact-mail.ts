import { createElement } from 'react'
import type { ContactMessage } from '#forms/contact.ts'
import { subjectLine } from '../contact/contact-subject.ts'
import type { Mail } from '../outbox/entry.ts'
import { ContactLetter } from './ContactLetter.tsx'
import { renderLetter } from './render-letter.ts'

/** The seller's mail about a contact message, ready to send. The visitor's parsed address is in Reply-To and nothing else of
 *  theirs is in a header. `receivedAt` in milliseconds since 1970. */
export async function renderContactMail(
  message: ContactMessage,
  { id, to, domain, receivedAt }: { id: string; to: string; domain: string; receivedAt: number },
): Promise<Mail> {
  return {
    to,
    replyTo: message.email,
    subject: subjectLine(message.subject),
    messageId: `${id}@${domain}`,
    ...(await renderLetter(createElement(ContactLetter, { message, receivedAt }))),
  }
}
