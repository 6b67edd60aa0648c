import type { IncomingMessage, ServerResponse } from 'node:http'
import { createFaultSwitches } from './faults/fault-switches.ts'
import { listen } from './listener.ts'
import { LOCAL_API_KEY, LOCAL_DOMAIN, LOCAL_LIST } from './local-mail-environment.ts'
import { openMailRecords } from './mail-records.ts'
import { answerApi } from './mailgun/api.ts'
import { answerPage } from './pages/answer-page.ts'

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
