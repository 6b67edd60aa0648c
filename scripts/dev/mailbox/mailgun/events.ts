import { bareAddress, fieldOf, fieldsOf, recipientsOf, type StoredMail } from '../stored-mail.ts'

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
export function findEvents(
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
