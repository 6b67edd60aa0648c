import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createFaultSwitches } from './faults.ts'
import { answerApi } from './mailgun.ts'
import { answerPage } from './pages/answer-page.ts'
import { openMailRecords } from './records.ts'

/** A server on 127.0.0.1 that can be closed and opened again at the same port. */
export interface Listener {
  port: number
  open(): Promise<void>
  /** Lets all connections go, those that hang included. */
  close(): Promise<void>
}

/** Opens it; `wanted` 0 takes a free port. Throws if the port is taken. */
async function listen(handler: RequestListener, wanted: number): Promise<Listener> {
  const server = createServer((request, response) => {
    // A connection kept from before would outlive a fault that is switched on between two requests.
    response.shouldKeepAlive = false
    handler(request, response)
  })
  let port = wanted
  const open = () =>
    new Promise<void>((resolve, reject) => {
      if (server.listening) return resolve()
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.removeListener('error', reject)
        const address = server.address()
        if (typeof address === 'object' && address) port = address.port
        resolve()
      })
    })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await open()
  return { port, open, close }
}

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
  /** Where `/__mailbox` is served, for the proxy of the dev and preview servers. Its own port, so that it answers while the
   *  API refuses connections. */
  pagesUrl: string
  /** Finishes what is under way and lets all connections go. */
  close(): Promise<void>
}

export interface MailboxOptions {
  /** Where everything is kept; made if it is not there. Two mailboxes on one folder see each other's mails. */
  dir: string
  /** Port of the API; 0, the default, takes a free one. */
  port?: number
  pagesPort?: number
  /** Milliseconds since 1970; for tests. */
  now?: () => number
}

/** A stand-in for Mailgun on 127.0.0.1: takes in what the real client sends, keeps it, shows it, and fails when told to. */
export async function startMailbox({ dir, port = 0, pagesPort = 0, now = Date.now }: MailboxOptions): Promise<Mailbox> {
  const records = openMailRecords(dir)
  let shutting = Promise.resolve()
  const faults = createFaultSwitches(() => {
    // One after the other: a switch turned twice in a row ends as it was turned last.
    shutting = shutting.then(() => (faults.isOn('refused') ? api.close() : api.open()))
  })
  const account = { records, faults, apiKey: LOCAL_API_KEY, domain: LOCAL_DOMAIN, list: LOCAL_LIST, now }
  const api = await listen(
    guarded((request, response) => answerApi(account, request, response)),
    port,
  )
  const desk = { records, faults, settled: () => shutting }
  const pages = await listen(
    guarded((request, response) => answerPage(desk, request, response)),
    pagesPort,
  )
  const close = async () => {
    await shutting
    await Promise.all([api.close(), pages.close()])
  }
  return { url: `http://127.0.0.1:${api.port}`, pagesUrl: `http://127.0.0.1:${pages.port}`, close }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** A fault of our own shows in the terminal and as 500, and does not end the process. */
const guarded = (handler: Handler) => (request: IncomingMessage, response: ServerResponse) => {
  handler(request, response).catch((error: unknown) => {
    if (request.destroyed) return
    console.error('mailbox:', error)
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end()
  })
}

const FOLDER = '.local/mailbox'

/** The mailbox of this machine, unless a mail account is set in the environment: then mails are real and nothing starts.
 *  Functions of this process find it in `process.env`. Every command has one of its own; all keep the same mails. */
export async function joinMailbox(): Promise<Mailbox | undefined> {
  if (process.env['MAILGUN_API_KEY']) return undefined
  const mailbox = await startMailbox({ dir: FOLDER })
  Object.assign(process.env, localMailEnvironment(mailbox.url))
  return mailbox
}
