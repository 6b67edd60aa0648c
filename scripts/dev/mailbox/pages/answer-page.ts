import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLocal } from '../local-only.ts'
import { readBody, readForm, textFields } from '../request-body.ts'
import { sendJson } from '../send.ts'
import { fieldOf } from '../stored-mail.ts'
import { answerDeskApi } from './desk-api.ts'
import { turnSwitch } from './fault-order.ts'
import { html } from './html.ts'
import { listPage } from './list-page.ts'
import type { MailDesk } from './mail-desk.ts'
import { isView, mailPage } from './mail-page.ts'
import { pageFrame, PREFIX } from './page-frame.ts'
import { backToList, sendAsset, sendMailBody, sendPage } from './page-response.ts'

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
