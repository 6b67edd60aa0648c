import { createElement } from 'react'
import type { Notice } from '../outbox/alarm.ts'
import type { Mail } from '../outbox/entry.ts'
import { AlertLetter } from './AlertLetter.tsx'
import { renderLetter } from './render-letter.ts'

/** The mail that tells the seller of trouble, ready to send. */
export async function renderAlertMail(
  notice: Notice,
  { id, to, domain }: { id: string; to: string; domain: string },
): Promise<Mail> {
  return {
    to,
    subject: `Alerte de la boutique - ${notice.event}`,
    messageId: `${id}@${domain}`,
    ...(await renderLetter(createElement(AlertLetter, { notice }))),
  }
}
