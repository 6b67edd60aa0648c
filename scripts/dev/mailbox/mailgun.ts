import { journalFaults, type FaultSwitches } from './faults.ts'
import { isMailAddress, acceptMail, textFields } from './messages.ts'
import { addressesIn, bareAddress, fieldOf, fieldsOf } from './records.ts'
import type { ListMember, MailRecords, StoredMail } from './records.ts'

interface Account {
  records: MailRecords
  faults: FaultSwitches
  apiKey: string
  domain: string
  /** The one mailing list of the account. */
  list: string
  /** Milliseconds since 1970. */
  now: () => number
}

const refused = (status: number, message: string) => Response.json({ message }, { status })

/** The part of Mailgun's HTTP API that the shop uses. */
export async function answerApi(account: Account, request: Request): Promise<Response> {
  const { records, apiKey, domain, list, now } = account
  const { method } = request
  const form = method === 'GET' ? undefined : await request.formData().catch(() => undefined)
  const authorization = `Basic ${Buffer.from(`api:${apiKey}`).toString('base64')}`
  if (request.headers.get('authorization') !== authorization) return refused(401, 'Forbidden')
  const url = new URL(request.url)
  const [version, first = '', second = '', third, ...rest] = url.pathname.split('/').slice(1).map(decodeURIComponent)
  if (version === 'v4' && first === 'domains' && second === domain && third === undefined && method === 'GET')
    return Response.json({ domain: { name: domain, state: 'active' } })
  if (version !== 'v3') return refused(404, 'Not found')
  if (first === 'lists' && second) {
    if (second.toLowerCase() !== list) return refused(404, `Mailing list ${second} not found`)
    if (third === undefined && method === 'GET') return Response.json({ list: describedList(records, list) })
    if (third !== 'members' || rest.length > 1) return refused(404, 'Not found')
    const fields = Object.fromEntries(form ? textFields(form) : [])
    return rest[0] === undefined
      ? answerMembers(records, list, method, fields)
      : answerMember(records, list, method, rest[0])
  }
  if (first !== domain) return refused(404, `Domain not found: ${first}`)
  if (second === 'messages' && method === 'POST') {
    if (!form) return refused(400, 'The body is not a form')
    const taken = await acceptMail(domain, form, now())
    if (!taken.ok) return refused(taken.status, taken.message)
    records.add(taken.mail)
    return Response.json({ id: `<${taken.mail.messageId}>`, message: 'Queued. Thank you.' })
  }
  if (second === 'events' && method === 'GET') return listEvents(account, url, Number(third ?? 0))
  return refused(404, 'Not found')
}

/** A list as `GET /v3/lists/<list>` shows it (documentation.mailgun.com, Mailing lists). */
const describedList = (records: MailRecords, address: string) => ({
  address,
  name: '',
  description: '',
  access_level: 'readonly',
  reply_preference: 'list',
  created_at: 'Mon, 02 Nov 2026 08:00:00 -0000',
  members_count: records.members(address).size,
})

type Fields = Readonly<Record<string, string>>

function answerMembers(records: MailRecords, list: string, method: string, fields: Fields): Response {
  const members = records.members(list)
  if (method === 'GET') return Response.json({ items: [...members.values()], paging: {} })
  if (method !== 'POST') return refused(405, 'Method not allowed')
  const { address = '', upsert } = fields
  if (!isMailAddress(address)) return refused(400, "'address' parameter is missing or not a valid address")
  const known = members.get(address.toLowerCase())
  if (known && !isYes(upsert, false)) return refused(400, `Address already exists '${address}'`)
  const member = merge(known ?? { address, name: '', subscribed: true, vars: {} }, fields)
  records.setMember(list, member)
  return Response.json({ member, message: 'Mailing list member has been created' })
}

function answerMember(records: MailRecords, list: string, method: string, address: string): Response {
  const members = records.members(list)
  if (address === 'pages' && method === 'GET') return Response.json({ items: [...members.values()], paging: {} })
  const member = members.get(address.toLowerCase())
  if (!member) return refused(404, `Member ${address} of mailing list ${list} not found`)
  if (method === 'GET') return Response.json({ member })
  if (method === 'DELETE') {
    records.removeMember(list, address)
    return Response.json({ member: { address }, message: 'Mailing list member has been deleted' })
  }
  return refused(405, 'Method not allowed')
}

const isYes = (text: string | undefined, otherwise: boolean) =>
  text === undefined ? otherwise : /^(yes|true)$/i.test(text)

const merge = (member: ListMember, { name = member.name, subscribed, vars }: Fields): ListMember => ({
  ...member,
  name,
  subscribed: isYes(subscribed, member.subscribed),
  vars: parsedVars(vars) ?? member.vars,
})

function parsedVars(text = ''): Record<string, unknown> | undefined {
  try {
    const vars: unknown = JSON.parse(text)
    return typeof vars === 'object' && vars !== null ? { ...vars } : undefined
  } catch {
    return undefined
  }
}

/** Events per page: the default, and the maximum. */
const PAGE = 100
const LARGEST_PAGE = 300

/** One page of the events that match a query, in its order. `from` is the page's first index, part of its address. */
function listEvents(
  { records, faults, domain }: Account,
  { origin, searchParams: query }: URL,
  from: number,
): Response {
  const fault = faults.take(journalFaults)
  if (fault === 'eventsGone') return refused(404, 'Not found')
  const matches = (name: string, value: string) => {
    const filter = query.get(name)
    return filter === null || filter.toLowerCase().replaceAll(/[<>]/g, '') === value.toLowerCase()
  }
  const seconds = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Date.parse(text) / 1000)
  const begin = query.get('begin')
  const end = query.get('end')
  const tag = query.get('tags')
  const found = (fault === 'eventsLate' ? [] : records.accepted())
    .flatMap(eventsOf)
    .filter(
      ({ event, timestamp, recipient, message: { headers }, tags }) =>
        Object.entries({ event, recipient, subject: headers.subject, 'message-id': headers['message-id'] })
          .concat([
            ['to', bareAddress(headers.to)],
            ['from', bareAddress(headers.from)],
          ])
          .every(([name, value]) => matches(name, value)) &&
        (tag === null || tags.includes(tag)) &&
        (begin === null || timestamp >= seconds(begin)) &&
        (end === null || timestamp <= seconds(end)),
    )
    .sort((a, b) => a.timestamp - b.timestamp)
  if (query.get('ascending') !== 'yes') found.reverse()
  const items = found.slice(from, from + Math.min(LARGEST_PAGE, Number(query.get('limit')) || PAGE))
  const page = (at: number) => `${origin}/v3/${domain}/events/${at}?${query}`
  const next = page(from + items.length)
  const paging = { first: page(0), previous: page(Math.max(0, from - items.length)), next, last: next }
  return Response.json({ items, paging })
}

/** A mail's events in Mailgun's format, limited to the fields that the shop reads: accepted and, a millisecond later,
 *  delivered, for each recipient. Timestamps are fractional seconds since 1970. */
function eventsOf(mail: StoredMail) {
  const recipients = ['to', 'cc', 'bcc']
    .flatMap((name) => fieldsOf(mail, name))
    .flatMap(addressesIn)
    .map(bareAddress)
  const variables = mail.fields.flatMap(([name, value]) => (name.startsWith('v:') ? [[name.slice(2), value]] : []))
  return recipients.flatMap((recipient, index) =>
    (['accepted', 'delivered'] as const).map((event, delay) => ({
      id: `${mail.key}-${index}-${event}`,
      event,
      timestamp: (mail.at + delay) / 1000,
      recipient,
      tags: fieldsOf(mail, 'o:tag'),
      'user-variables': Object.fromEntries(variables),
      message: {
        headers: {
          to: fieldOf(mail, 'to'),
          from: fieldOf(mail, 'from'),
          subject: fieldOf(mail, 'subject'),
          'message-id': mail.messageId,
        },
        attachments: [],
        size: mail.fields.reduce((size, [, value]) => size + value.length, 0),
      },
    })),
  )
}
