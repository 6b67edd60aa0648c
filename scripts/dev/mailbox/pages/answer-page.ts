import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type FaultSwitches, turnSwitch } from '../faults.ts'
import { fieldOf, fieldsOf, type MailRecords, type StoredMail } from '../records.ts'
import { isLocal, readBody, readForm, sendJson, textFields } from '../requests.ts'
import { type Html, html, isView, listPage, mailPage, pageFrame, PREFIX } from './pages.ts'

/** What the pages work with. */
interface MailDesk {
  records: MailRecords
  faults: FaultSwitches
  /** Resolves once every switch turned so far has taken effect. */
  settled(): Promise<void>
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

/** For tests and for the page's own refresh: `mails` (GET, newest first; DELETE), `faults` (GET; POST one order; DELETE all),
 *  `version` (GET). */
async function answerDeskApi(
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

const own = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; "
const pagePolicy = `${own}script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'`
/** A mail may bring its styles and nothing else: no script, no picture from outside, no form, no way out of its frame. */
const mailPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox"

const head = (type: string, policy: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
})

const sendPage = (response: ServerResponse, page: Html, status = 200) =>
  void response.writeHead(status, head('text/html', pagePolicy)).end(page.html)

const sendMailBody = (response: ServerResponse, text: string) =>
  void response.writeHead(200, head('text/html', mailPolicy)).end(text)

const sendAsset = (response: ServerResponse, type: string, text: string) =>
  void response.writeHead(200, head(type, pagePolicy)).end(text)

/** After a form: the list again, by GET. */
const backToList = (response: ServerResponse) => void response.writeHead(303, { location: PREFIX }).end()

const assets: Readonly<Record<string, string>> = { 'style.css': 'text/css', 'live.js': 'text/javascript' }

/** The mailbox's pages and its API for tests, all under /__mailbox. */
export async function answerPage(desk: MailDesk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isLocal(request)) return sendJson(response, { message: 'This mailbox answers this machine only' }, 403)
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const [place = '', key = '', part] = pathname.slice(PREFIX.length).split('/').filter(Boolean)
  if (!pathname.startsWith(PREFIX)) return missing(response)
  if (place === 'api') return answerDeskApi(desk, request, response, key)
  if (request.method === 'POST') return answerForm(desk, request, response, place)
  if (place === '') return sendPage(response, listPage(desk.records.shown(), desk.faults))
  const type = assets[place]
  if (type) return sendAsset(response, type, await readFile(new URL(place, import.meta.url), 'utf8'))
  const mail = place === 'mails' ? desk.records.taken().find((candidate) => candidate.key === key) : undefined
  if (!mail) return missing(response)
  if (part === 'html') return sendMailBody(response, fieldOf(mail, 'html') || '(aucun HTML)')
  const view = searchParams.get('view') ?? ''
  sendPage(response, mailPage(mail, isView(view) ? view : 'rendered'))
}

async function answerForm(desk: MailDesk, request: IncomingMessage, response: ServerResponse, place: string) {
  const form = await readForm(request, (await readBody(request)) ?? Buffer.alloc(0))
  if (place === 'delete-all') desk.records.clear()
  else if (place !== 'faults' || !turnSwitch(desk.faults, Object.fromEntries(form ? textFields(form) : [])))
    return missing(response)
  await desk.settled()
  backToList(response)
}

const missing = (response: ServerResponse) =>
  sendPage(
    response,
    pageFrame({
      title: 'Introuvable',
      live: false,
      body: html`<h1>Introuvable</h1>
        <p><a href="${PREFIX}">Tous les e-mails</a></p>`,
    }),
    404,
  )
