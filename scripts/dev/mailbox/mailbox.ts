import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenHere } from '../../command/port.ts'
import { sendResponse, toRequest } from '../functions/web-request.ts'
import { createFaultSwitches, type FaultSwitches, messageFaults, playFault, applyFaultOrder } from './faults.ts'
import { answerApi } from './mailgun.ts'
import { fieldOf, fieldsOf, type MailRecords, openMailRecords, type StoredMail } from './records.ts'
import { listPage, mailPage, notFoundPage, PREFIX } from './views.ts'

/** Key, domain and mailing list of the stand-in's only account. */
export const LOCAL_API_KEY = 'exemple-cle-de-la-messagerie-locale'
export const LOCAL_DOMAIN = 'courrier.exemple.test'
export const LOCAL_LIST = `lettre@${LOCAL_DOMAIN}`

export interface Mailbox {
  /** Address of the API, for MAILGUN_URL. */
  url: string
  /** Origin that serves `/__mailbox`, for the proxy of the dev and preview servers. It has its own port, so that it answers
   *  while the API refuses connections. */
  pagesUrl: string
  /** Finishes what is under way and closes all connections. */
  close(): Promise<void>
}

interface MailboxOptions {
  /** Folder of the records, created if missing. Mailboxes with the same folder share their mails. */
  dir: string
  /** Port of the API; 0, the default, takes a free one. */
  port?: number
  pagesPort?: number
  /** Milliseconds since 1970; for tests. */
  now?: () => number
}

/** Starts a mailbox for this process and writes its account to `process.env`. Starts nothing if the environment has a real mail
 *  account. Each command runs its own server; all share the same mails. */
export async function joinMailbox(): Promise<Mailbox | undefined> {
  if (process.env['MAILGUN_API_KEY']) return undefined
  const mailbox = await startMailbox({ dir: '.local/mailbox' })
  Object.assign(process.env, localMailEnvironment(mailbox.url))
  return mailbox
}

/** The variables with which functions use the stand-in. `url` is that of startMailbox. */
export const localMailEnvironment = (url: string) => ({
  MAILGUN_API_KEY: LOCAL_API_KEY,
  MAILGUN_DOMAIN: LOCAL_DOMAIN,
  MAILGUN_URL: url,
  MAIL_FROM: `EXEMPLE Automobiles <boutique@${LOCAL_DOMAIN}>`,
  MAIL_TO: 'vendeur@exemple.test',
  MAILGUN_LIST: LOCAL_LIST,
})

/** Starts a stand-in for Mailgun on 127.0.0.1: it accepts, stores and shows mails of the real client, and simulates faults. */
export async function startMailbox({ dir, port = 0, pagesPort = 0, now = Date.now }: MailboxOptions): Promise<Mailbox> {
  const records = openMailRecords(dir)
  let switching = Promise.resolve()
  const faults = createFaultSwitches(() => {
    // In sequence, so that the last of two quick changes wins.
    switching = switching.then(() => (faults.isOn('refused') ? api.close() : api.open()))
  })
  const account = { records, faults, apiKey: LOCAL_API_KEY, domain: LOCAL_DOMAIN, list: LOCAL_LIST, now }
  const api = await listen(port, async (request, response) => {
    const isMessage = request.method === 'POST' && /^\/v3\/[^/]+\/messages$/.test(request.url ?? '')
    const fault = isMessage ? faults.take(messageFaults) : undefined
    const answer = () => answerApi(account, toRequest(request))
    if (fault) return playFault(fault, request, response, async () => (await answer()).text())
    return sendResponse(await answer(), response)
  })
  const context = { records, faults, faultsApplied: () => switching }
  const pages = await listen(pagesPort, async (request, response) =>
    sendResponse(await answerPage(context, toRequest(request)), response),
  )
  return {
    url: `http://127.0.0.1:${api.port}`,
    pagesUrl: `http://127.0.0.1:${pages.port}`,
    close: async () => {
      await switching
      await Promise.all([api.close(), pages.close()])
    },
  }
}

/** Starts a server on 127.0.0.1 that can be closed and reopened at the same port. Errors of `answer` are logged and give 500.
 *  Throws if the port is taken. */
async function listen(port: number, answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server = createServer((request, response) => {
    // A kept-alive connection would bypass a 'refused' fault that is switched on later.
    response.shouldKeepAlive = false
    if (!isLocal(request)) return void response.writeHead(403).end()
    answer(request, response).catch((error: unknown) => {
      if (request.destroyed) return
      console.error('mailbox:', error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  })
  const ownPort = await listenHere(server, port)
  return {
    port: ownPort,
    open: async () => void (server.listening || (await listenHere(server, ownPort))),
    /** Closes all connections, hanging ones included. */
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** Whether a request comes from this machine: the mailbox has no authentication. Refuses pages of other sites (by Origin) and
 *  DNS rebinding (by Host). */
const isLocal = ({ headers: { host, origin } }: IncomingMessage): boolean =>
  isOwnName(`http://${host ?? ''}`) && (origin === undefined || isOwnName(origin))
const isOwnName = (address: string) => ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(address)?.hostname ?? '')

interface MailboxContext {
  records: MailRecords
  faults: FaultSwitches
  /** Resolves once every switch turned so far has taken effect. */
  faultsApplied(): Promise<void>
}

const assets: Readonly<Record<string, string>> = { 'style.css': 'text/css', 'live.js': 'text/javascript' }

/** Answers requests for the mailbox's pages and its test API, all under /__mailbox. */
async function answerPage(context: MailboxContext, request: Request): Promise<Response> {
  const { records, faults, faultsApplied } = context
  const { pathname, searchParams } = new URL(request.url)
  const [name = '', key = '', part, place = ''] = pathname.slice(PREFIX.length).split('/').filter(Boolean)
  if (!pathname.startsWith(PREFIX)) return missing()
  if (name === 'api') return answerTestApi(context, request, key)
  if (request.method === 'POST') {
    const form = await request.formData().catch(() => new FormData())
    if (name === 'delete-all') records.clear()
    else if (name !== 'faults' || !applyFaultOrder(faults, Object.fromEntries(form))) return missing()
    await faultsApplied()
    return new Response(null, { status: 303, headers: { location: PREFIX } })
  }
  if (name === '') return respond(listPage(records.visible(), faults), 'text/html')
  const type = assets[name]
  if (type) return respond(await readFile(new URL(name, import.meta.url), 'utf8'), type)
  const mail = name === 'mails' ? records.accepted().find((candidate) => candidate.key === key) : undefined
  if (!mail) return missing()
  if (part === 'html') return respond(fieldOf(mail, 'html') || '(aucun HTML)', 'text/html', { policy: MAIL_POLICY })
  if (part === 'files') return fileOf(mail, Number(place))
  return respond(mailPage(mail, searchParams.get('view') ?? 'rendered'), 'text/html')
}

/** An attached file, to be saved: a page of a stranger must not run here. */
function fileOf({ files }: StoredMail, place: number): Response {
  const file = files[place]
  if (!file) return missing()
  return new Response(Buffer.from(file.base64, 'base64'), {
    headers: {
      'content-type': file.type || 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'content-security-policy': MAIL_POLICY,
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The API for tests and for live.js: `mails` (GET, newest first; DELETE), `faults` (GET; POST one order; DELETE all),
 *  `version` (GET). */
async function answerTestApi({ records, faults, faultsApplied }: MailboxContext, request: Request, resource: string) {
  const call = `${request.method} ${resource}`
  if (call === 'GET version')
    return Response.json({ version: `${records.version()} ${JSON.stringify(faults.state())}` })
  if (call === 'GET mails') return Response.json(records.visible().map(described))
  if (call === 'GET faults') return Response.json(faults.state())
  if (call === 'DELETE mails') records.clear()
  else if (call === 'DELETE faults') faults.allOff()
  else if (call !== 'POST faults') return Response.json({ message: 'Not found' }, { status: 404 })
  else if (!applyFaultOrder(faults, await request.json().catch(() => undefined)))
    return Response.json({ message: 'No such fault, or no such number of requests' }, { status: 400 })
  await faultsApplied()
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
  files: mail.files,
})

const OWN = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; "
const PAGE_POLICY = `${OWN}script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'`
/** A displayed mail may only use inline styles and data: images: no scripts, remote images, forms or top navigation. */
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
