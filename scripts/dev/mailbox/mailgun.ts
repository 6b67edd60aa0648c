import type { IncomingMessage, ServerResponse } from 'node:http'
import { type FaultKind, faultKinds, type FaultSwitches, journalFaults, playFault } from './faults.ts'
import { answerMembers, type ApiAnswer, describedList, ok, refused, takeMail } from './mailgun-fields.ts'
import { bareAddress, fieldOf, fieldsOf, type MailRecords, recipientsOf, type StoredMail } from './records.ts'
import { isLocal, readBody, readForm, sendJson, textFields } from './requests.ts'

/** An event as Mailgun's Events API shows it, as far as anybody here reads it. */
export interface MailEvent {
  id: string
  event: 'accepted' | 'delivered'
  /** Seconds since 1970, with decimals. */
  timestamp: number
  recipient: string
  tags: string[]
  'user-variables': Record<string, string>
  message: {
    headers: { to: string; from: string; subject: string; 'message-id': string }
    attachments: []
    size: number
  }
}

/** Events on one page when the query asks for no number; 300 is the most. */
const PAGE = 100
const LARGEST_PAGE = 300

/** Each mail is accepted when it comes and delivered at once, for each recipient. */
export const eventsOf = (mail: StoredMail): MailEvent[] =>
  recipientsOf(mail).flatMap((recipient, place) =>
    (['accepted', 'delivered'] as const).map((event, later) => ({
      id: `${mail.key}-${place}-${event}`,
      event,
      timestamp: (mail.at + later) / 1000,
      recipient,
      tags: fieldsOf(mail, 'o:tag'),
      'user-variables': Object.fromEntries(
        mail.fields.flatMap(([name, value]) => (name.startsWith('v:') ? [[name.slice(2), value]] : [])),
      ),
      message: {
        headers: {
          to: fieldOf(mail, 'to'),
          from: fieldOf(mail, 'from'),
          subject: fieldOf(mail, 'subject'),
          'message-id': mail.messageId,
        },
        attachments: [] as [],
        size: mail.fields.reduce((size, [, value]) => size + value.length, 0),
      },
    })),
  )

const seconds = (text: string): number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Date.parse(text) / 1000)

/** The events a query asks for, in its order, and the place where its next page begins. */
function findEvents(
  mails: readonly StoredMail[],
  query: URLSearchParams,
  from: number,
): { items: MailEvent[]; next: number } {
  const wanted = (name: string, value: string) => {
    const filter = query.get(name)
    return filter === null || filter.toLowerCase().replaceAll(/[<>]/g, '') === value.toLowerCase()
  }
  const begin = query.get('begin')
  const end = query.get('end')
  const found = mails
    .flatMap(eventsOf)
    .filter(
      ({ event, timestamp, recipient, message: { headers }, tags }) =>
        wanted('event', event) &&
        wanted('recipient', recipient) &&
        wanted('message-id', headers['message-id']) &&
        wanted('to', bareAddress(headers.to)) &&
        wanted('from', bareAddress(headers.from)) &&
        wanted('subject', headers.subject) &&
        (query.get('tags') === null || tags.includes(query.get('tags') ?? '')) &&
        (begin === null || timestamp >= seconds(begin)) &&
        (end === null || timestamp <= seconds(end)),
    )
    .sort((a, b) => a.timestamp - b.timestamp)
  if (query.get('ascending') !== 'yes') found.reverse()
  const size = Math.min(LARGEST_PAGE, Number(query.get('limit')) || PAGE)
  const items = found.slice(from, from + size)
  return { items, next: from + items.length }
}

export interface MailgunApi {
  records: MailRecords
  faults: FaultSwitches
  apiKey: string
  domain: string
  /** The one mailing list of the account. */
  list: string
  /** Milliseconds since 1970. */
  now: () => number
}

const ofJournal: readonly FaultKind[] = journalFaults
const messageFaults = faultKinds.filter((kind) => !ofJournal.includes(kind))

/** Mailgun's HTTP API, as far as the shop uses it. */
export async function answerApi(api: MailgunApi, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isLocal(request)) return sendJson(response, { message: 'This stand-in answers this machine only' }, 403)
  const isMessage = request.method === 'POST' && /^\/v3\/[^/]+\/messages$/.test(request.url ?? '')
  const fault = isMessage ? api.faults.take(messageFaults) : undefined
  const answer = () => route(api, request)
  if (fault) return playFault(fault, request, response, async () => JSON.stringify((await answer()).body))
  const { status, body } = await answer()
  sendJson(response, body, status)
}

async function route(api: MailgunApi, request: IncomingMessage): Promise<ApiAnswer> {
  const body = await readBody(request)
  if (!isAuthorized(api, request)) return refused(401, 'Forbidden')
  if (!body) return refused(413, 'Message exceeds the maximum size of 25 MB')
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const [version, first = '', second = '', third, ...rest] = pathname.split('/').slice(1).map(decodeURIComponent)
  const method = request.method ?? 'GET'
  if (version === 'v4' && first === 'domains' && second === api.domain && third === undefined && method === 'GET')
    return ok({ domain: { name: api.domain, state: 'active' } })
  if (version !== 'v3') return refused(404, 'Not found')
  if (first === 'lists' && second) {
    if (second.toLowerCase() !== api.list) return refused(404, `Mailing list ${second} not found`)
    if (third === undefined && method === 'GET') return ok({ list: describedList(api.records, api.list) })
    if (third !== 'members' || rest.length > 1) return refused(404, 'Not found')
    const form = body.length > 0 ? await readForm(request, body) : undefined
    return answerMembers(api.records, method, {
      list: api.list,
      address: rest[0],
      fields: Object.fromEntries(form ? textFields(form) : []),
    })
  }
  if (first !== api.domain) return refused(404, `Domain not found: ${first}`)
  if (second === 'messages' && method === 'POST') return takeMessage(api, await readForm(request, body))
  if (second === 'events' && method === 'GET') return listEvents(api, request, searchParams, Number(third ?? 0))
  return refused(404, 'Not found')
}

const isAuthorized = ({ apiKey }: MailgunApi, { headers }: IncomingMessage) =>
  headers.authorization === `Basic ${Buffer.from(`api:${apiKey}`).toString('base64')}`

async function takeMessage({ records, domain, now }: MailgunApi, form: FormData | undefined): Promise<ApiAnswer> {
  if (!form) return refused(400, 'The body is not a form')
  const taken = await takeMail(domain, form, now())
  if (!taken.ok) return refused(400, taken.message)
  records.add(taken.mail)
  return ok({ id: `<${taken.mail.messageId}>`, message: 'Queued. Thank you.' })
}

/** A page's address is the place where it begins, with the query repeated. */
function listEvents(
  { records, faults, domain }: MailgunApi,
  { headers }: IncomingMessage,
  query: URLSearchParams,
  from: number,
) {
  const fault = faults.take(journalFaults)
  if (fault === 'eventsGone') return refused(404, 'Not found')
  const mails = fault === 'eventsLate' ? [] : records.taken()
  const { items, next } = findEvents(mails, query, from)
  const page = (place: number) => `http://${headers.host}/v3/${domain}/events/${place}?${query}`
  return ok({
    items,
    paging: { first: page(0), previous: page(Math.max(0, from - items.length)), next: page(next), last: page(next) },
  })
}
