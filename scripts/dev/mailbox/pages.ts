import { readFile } from 'node:fs/promises'
import { turnSwitch, type FaultSwitches } from './faults.ts'
import { fieldOf, fieldsOf, type MailRecords, type StoredMail } from './records.ts'
import { listPage, mailPage, notFoundPage, PREFIX } from './views.ts'

interface MailboxContext {
  records: MailRecords
  faults: FaultSwitches
  /** Resolves once every switch turned so far has taken effect. */
  settled(): Promise<void>
}

const assets: Readonly<Record<string, string>> = { 'style.css': 'text/css', 'live.js': 'text/javascript' }

/** The mailbox's pages and its API for tests, all under /__mailbox. */
export async function answerPage(context: MailboxContext, request: Request): Promise<Response> {
  const { records, faults, settled } = context
  const { pathname, searchParams } = new URL(request.url)
  const [name = '', key = '', part] = pathname.slice(PREFIX.length).split('/').filter(Boolean)
  if (!pathname.startsWith(PREFIX)) return missing()
  if (name === 'api') return answerTestApi(context, request, key)
  if (request.method === 'POST') {
    const form = await request.formData().catch(() => new FormData())
    if (name === 'delete-all') records.clear()
    else if (name !== 'faults' || !turnSwitch(faults, Object.fromEntries(form))) return missing()
    await settled()
    return new Response(null, { status: 303, headers: { location: PREFIX } })
  }
  if (name === '') return respond(listPage(records.shown(), faults), 'text/html')
  const type = assets[name]
  if (type) return respond(await readFile(new URL(name, import.meta.url), 'utf8'), type)
  const mail = name === 'mails' ? records.taken().find((candidate) => candidate.key === key) : undefined
  if (!mail) return missing()
  if (part === 'html') return respond(fieldOf(mail, 'html') || '(aucun HTML)', 'text/html', { policy: MAIL_POLICY })
  return respond(mailPage(mail, searchParams.get('view') ?? 'rendered'), 'text/html')
}

/** For tests and for the page's own refresh: `mails` (GET, newest first; DELETE), `faults` (GET; POST one order; DELETE all),
 *  `version` (GET). */
async function answerTestApi({ records, faults, settled }: MailboxContext, request: Request, what: string) {
  const call = `${request.method} ${what}`
  if (call === 'GET version')
    return Response.json({ version: `${records.version()} ${JSON.stringify(faults.state())}` })
  if (call === 'GET mails') return Response.json(records.shown().map(described))
  if (call === 'GET faults') return Response.json(faults.state())
  if (call === 'DELETE mails') records.clear()
  else if (call === 'DELETE faults') faults.allOff()
  else if (call !== 'POST faults') return Response.json({ message: 'Not found' }, { status: 404 })
  else if (!turnSwitch(faults, await request.json().catch(() => undefined)))
    return Response.json({ message: 'No such fault, or no such number of requests' }, { status: 400 })
  await settled()
  return Response.json({ ok: true })
}

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

const OWN = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; "
const PAGE_POLICY = `${OWN}script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'`
/** A mail may bring its styles and nothing else: no script, no picture from outside, no form, no way out of its frame. */
const MAIL_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox"

const respond = (body: string, type: string, { status = 200, policy = PAGE_POLICY } = {}) =>
  new Response(body, {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  })

const missing = () => respond(notFoundPage(), 'text/html', { status: 404 })
