import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenHere } from '../../command/port.ts'
import { sendResponse, toRequest } from '../functions/web-request.ts'
import { createFaultSwitches, type FaultSwitches, messageFaults, playFault, turnSwitch } from './faults.ts'
import { answerApi } from './mailgun.ts'
import { fieldOf, fieldsOf, type MailRecords, openMailRecords, type StoredMail } from './records.ts'
import { listPage, mailPage, notFoundPage, PREFIX } from './views.ts'

interface MailboxContext {
  records: MailRecords
  faults: FaultSwitches
  /** Resolves once every switch turned so far has taken effect. */
  settled(): Promise<void>
}

const assets: Readonly<Record<string, string>> = { 'style.css': 'text/css', 'live.js': 'text/javascript' }

/** The mailbox's pages and its API for tests, all under /__mailbox. */
async function answerPage(context: MailboxContext, request: Request): Promise<Response> {
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

/** Key, domain and mailing list that the stand-in knows. */
export const LOCAL_API_KEY = 'exemple-cle-de-la-messagerie-locale'
export const LOCAL_DOMAIN = 'courrier.exemple.test'
export const LOCAL_LIST = `lettre@${LOCAL_DOMAIN}`

/** The variables of an account at the stand-in, for the functions beside it. `url` is what startMailbox gives. */
export const localMailEnvironment = (url: string) => ({
  MAILGUN_API_KEY: LOCAL_API_KEY,
  MAILGUN_DOMAIN: LOCAL_DOMAIN,
  MAILGUN_URL: url,
  MAIL_FROM: `EXEMPLE Automobiles <boutique@${LOCAL_DOMAIN}>`,
  MAIL_TO: 'vendeur@exemple.test',
  MAILGUN_LIST: LOCAL_LIST,
})

export interface Mailbox {
  /** Mailgun's API: what MAILGUN_URL says. */
  url: string
  /** Where `/__mailbox` is served, for the proxy of the dev and preview servers. A port apart, so that it answers while the
   *  API refuses connections. */
  pagesUrl: string
  /** Finishes what is under way and closes all connections. */
  close(): Promise<void>
}

interface MailboxOptions {
  /** Where everything is kept; made if it is not there. Two mailboxes on one folder see each other's mails. */
  dir: string
  /** Port of the API; 0, the default, takes a free one. */
  port?: number
  pagesPort?: number
  /** Milliseconds since 1970; for tests. */
  now?: () => number
}

/** The mailbox of this machine, unless a mail account is set in the environment: then mails are real and nothing starts.
 *  Functions of this process find it in `process.env`. Every command has its own server; all keep the same mails. */
export async function joinMailbox(): Promise<Mailbox | undefined> {
  if (process.env['MAILGUN_API_KEY']) return undefined
  const mailbox = await startMailbox({ dir: '.local/mailbox' })
  Object.assign(process.env, localMailEnvironment(mailbox.url))
  return mailbox
}

/** A stand-in for Mailgun on 127.0.0.1: takes what the real client sends, keeps it, shows it, and fails when told to. */
export async function startMailbox({ dir, port = 0, pagesPort = 0, now = Date.now }: MailboxOptions): Promise<Mailbox> {
  const records = openMailRecords(dir)
  let switching = Promise.resolve()
  const faults = createFaultSwitches(() => {
    // One after the other: a switch turned twice in a row ends as it was turned last.
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
  const context = { records, faults, settled: () => switching }
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

/** A server on 127.0.0.1 that can be closed and opened again at the same port. A fault of our own shows in the terminal and
 *  as 500. Throws if the port is taken. */
async function listen(wanted: number, answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server = createServer((request, response) => {
    // A connection kept from before would outlive a fault that is switched on between two requests.
    response.shouldKeepAlive = false
    if (!isLocal(request)) return void response.writeHead(403).end()
    answer(request, response).catch((error: unknown) => {
      if (request.destroyed) return
      console.error('mailbox:', error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  })
  const port = await listenHere(server, wanted)
  return {
    port,
    open: async () => void (server.listening || (await listenHere(server, port))),
    /** Closes all connections, those that hang included. */
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** Whether this machine asks by its own name, from a program or from a page of this machine. Anybody may read and write mail
 *  here, so a page elsewhere (known by Origin) and a foreign name pointed at 127.0.0.1 (known by Host) may not. */
const isLocal = ({ headers: { host, origin } }: IncomingMessage): boolean =>
  isOwnName(`http://${host ?? ''}`) && (origin === undefined || isOwnName(origin))
const isOwnName = (address: string) => ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(address)?.hostname ?? '')
