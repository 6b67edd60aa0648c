import type { MailSettings } from '../environment.ts'
import type { Mail } from '../outbox/entry.ts'
import type { Outcome } from '../outbox/entry.ts'
import { mailgunClient } from './mailgun-client.ts'
import { markDemonstration } from './mark-demonstration.ts'
import { outcomeOfFault } from './provider-fault.ts'

/** Hands one mail to Mailgun. `v:mail-id` and the fixed Message-Id let a later attempt find this one. `timeout` in
 *  milliseconds. Never throws. */
export async function sendMail(
  settings: MailSettings,
  { id, kind, mail: written }: { id: string; kind: string; mail: Mail },
  timeout?: number,
): Promise<Outcome> {
  const mail = settings.demo ? markDemonstration(written) : written
  try {
    const answer = await mailgunClient(settings, timeout).messages.create(settings.domain, {
      from: settings.from,
      to: [mail.to],
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      ...(mail.replyTo && { 'h:Reply-To': mail.replyTo }),
      ...(mail.unsubscribeUrl && {
        'h:List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'h:List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      'h:Message-Id': `<${mail.messageId}>`,
      'v:mail-id': id,
      'o:tag': [kind],
      // No rewritten links and no counting pixel in a letter to a customer.
      'o:tracking': 'no',
    })
    // A 200 whose body cannot be read resolves too, without an id.
    return typeof answer.id === 'string' && answer.id !== ''
      ? { kind: 'sent', providerId: answer.id }
      : { kind: 'unknown', code: 'answer-unreadable' }
  } catch (thrown) {
    return outcomeOfFault(thrown)
  }
}
