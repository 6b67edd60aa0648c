import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../request-body.ts'
import { sendJson } from '../send.ts'
import { fieldOf, fieldsOf, type StoredMail } from '../stored-mail.ts'
import { turnSwitch } from './fault-order.ts'
import type { MailDesk } from './mail-desk.ts'

const described = (mail: StoredMail) => ({
  key: mail.key,
  at: mail.at,
  messageId: mail.messageId,
  from: fieldOf(mail, 'from'),
  to: fieldsOf(mail, 'to'),
  subject: fieldOf(mail, 'subject'),
  text: fieldOf(mail, 'text'),
  html: fieldOf(mail, 'html'),
  fields: mail.fields,
})

/** For tests and for the page's own refresh: `mails` (GET, newest first; DELETE), `faults` (GET; POST one order; DELETE all),
 *  `version` (GET). */
export async function answerDeskApi(
  { records, faults, settled }: MailDesk,
  request: IncomingMessage,
  response: ServerResponse,
  what: string,
): Promise<void> {
  const call = `${request.method} ${what}`
  if (call === 'GET version')
    return sendJson(response, { version: `${records.version()} ${JSON.stringify(faults.state())}` })
  if (call === 'GET mails') return sendJson(response, records.shown().map(described))
  if (call === 'GET faults') return sendJson(response, faults.state())
  if (call === 'DELETE mails') records.clear()
  else if (call === 'DELETE faults') faults.allOff()
  else if (call !== 'POST faults') return sendJson(response, { message: 'Not found' }, 404)
  else if (!turnSwitch(faults, parse(await readBody(request))))
    return sendJson(response, { message: 'No such fault, or no such number of requests' }, 400)
  await settled()
  sendJson(response, { ok: true })
}

function parse(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
