import { randomBytes } from 'node:crypto'
import {
  addressesIn,
  bareAddress,
  type ListMember,
  type MailRecords,
  type StoredFile,
  type StoredMail,
} from './records.ts'
import { textFields } from './requests.ts'

/** What the API answers. */
export interface ApiAnswer {
  status: number
  body: unknown
}
export const ok = (body: unknown): ApiAnswer => ({ status: 200, body })
export const refused = (status: number, message: string): ApiAnswer => ({ status, body: { message } })

/** What Mailgun takes in one call: recipients, and bytes of all options (`o:`, `h:`, `v:`, `t:`) together. */
const MOST_RECIPIENTS = 1_000
const OPTION_BYTES = 16 * 1024

/** A name before the @ and a domain of two parts at least: Mailgun refuses 'matt@parabol'. */
const isMailAddress = (text: string): boolean => /^[^\s@<>(),;:"]+@(?:[^\s@<>(),;:".]+\.)+[^\s@<>(),;:".]+$/.test(text)

/** What Mailgun says to the fields of a mail that it refuses with 400; undefined for one that it takes. Required are `from`,
 *  `to` and `subject`, the last but for a template that has one (documentation.mailgun.com, Messages, and Batch sending for
 *  the recipients). Its words are those that its users quote; of a missing subject and of long options none are known. */
function faultOfFields(fields: readonly [name: string, value: string][]): string | undefined {
  const values = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value)
  const has = (name: string) => values(name).some((value) => value.trim() !== '')
  for (const name of ['from', 'to']) if (!has(name)) return `${name} parameter is missing`
  const addresses = (name: string) => values(name).flatMap(addressesIn)
  for (const name of ['from', 'to', 'cc', 'bcc'])
    if (!addresses(name).every((address) => isMailAddress(bareAddress(address))))
      return `'${name}' parameter is not a valid address. please check documentation`
  if (['to', 'cc', 'bcc'].flatMap(addresses).length > MOST_RECIPIENTS)
    return `Too many recipients, max is ${MOST_RECIPIENTS}`
  if (!has('text') && !has('html') && !has('template'))
    return 'Need at least one of text, html or template parameters specified'
  if (!has('subject') && !has('template')) return 'subject parameter is missing'
  const options = fields.filter(([name]) => /^[ohvt]:/.test(name)).map((field) => field.join(''))
  return Buffer.byteLength(options.join('')) > OPTION_BYTES ? 'Send options exceed 16 KB' : undefined
}

const yes = (text: string | undefined, otherwise: boolean) =>
  text === undefined ? otherwise : /^(yes|true)$/i.test(text)

const parseVars = (text: string | undefined): Record<string, unknown> | undefined => {
  try {
    const vars: unknown = JSON.parse(text ?? '')
    return typeof vars === 'object' && vars !== null ? { ...vars } : undefined
  } catch {
    return undefined
  }
}

/** A list as `GET /v3/lists/<list>` shows it (documentation.mailgun.com, Mailing lists). */
export const describedList = (records: MailRecords, address: string) => ({
  address,
  name: '',
  description: '',
  access_level: 'readonly',
  reply_preference: 'list',
  created_at: 'Mon, 02 Nov 2026 08:00:00 -0000',
  members_count: records.members(address).size,
})

/** /v3/lists/<list>/members, and one member under it. `fields` are those of the request's form. */
export function answerMembers(
  records: MailRecords,
  method: string,
  { list, address, fields }: { list: string; address: string | undefined; fields: Readonly<Record<string, string>> },
): ApiAnswer {
  const members = records.members(list)
  if (address === undefined) {
    if (method === 'POST') return join(records, list, fields)
    return method === 'GET' ? ok({ items: [...members.values()], paging: {} }) : refused(405, 'Method not allowed')
  }
  if (address === 'pages' && method === 'GET') return ok({ items: [...members.values()], paging: {} })
  const member = members.get(address.toLowerCase())
  if (!member) return refused(404, `Member ${address} of mailing list ${list} not found`)
  if (method === 'GET') return ok({ member })
  if (method === 'DELETE') {
    records.removeMember(list, address)
    return ok({ member: { address }, message: 'Mailing list member has been deleted' })
  }
  if (method !== 'PUT') return refused(405, 'Method not allowed')
  const changed = merge(member, fields)
  records.setMember(list, changed)
  return ok({ member: changed, message: 'Mailing list member has been updated' })
}

function join(records: MailRecords, list: string, fields: Readonly<Record<string, string>>): ApiAnswer {
  const { address, upsert } = fields
  if (!address || !isMailAddress(address)) return refused(400, "'address' parameter is missing or not a valid address")
  const known = records.members(list).get(address.toLowerCase())
  if (known && !yes(upsert, false)) return refused(400, `Address already exists '${address}'`)
  const member = merge(known ?? { address, name: '', subscribed: true, vars: {} }, fields)
  records.setMember(list, member)
  return ok({ member, message: 'Mailing list member has been created' })
}

const merge = (member: ListMember, { name, subscribed, vars }: Readonly<Record<string, string>>): ListMember => ({
  ...member,
  name: name ?? member.name,
  subscribed: yes(subscribed, member.subscribed),
  vars: parseVars(vars) ?? member.vars,
})

/** The mail in a form, or what Mailgun would find wrong with it. `now` in milliseconds. */
export async function takeMail(
  domain: string,
  form: FormData,
  now: number,
): Promise<{ ok: true; mail: StoredMail } | { ok: false; message: string }> {
  const fields = textFields(form)
  const fault = faultOfFields(fields)
  if (fault) return { ok: false, message: fault }
  const own = fields.find(([name]) => name.toLowerCase() === 'h:message-id')?.[1]
  const key = `${now.toString(36).padStart(9, '0')}${randomBytes(4).toString('hex')}`
  return {
    ok: true,
    mail: {
      key,
      at: now,
      domain,
      messageId: bareAddress(own ?? `${key}@${domain}`),
      fields,
      files: await filesOf(form),
    },
  }
}

async function filesOf(form: FormData): Promise<StoredFile[]> {
  const files = [...form].flatMap(([field, value]) => (typeof value === 'string' ? [] : [{ field, file: value }]))
  return Promise.all(
    files.map(async ({ field, file }) => ({
      field,
      name: file.name,
      type: file.type,
      size: file.size,
      base64: Buffer.from(await file.arrayBuffer()).toString('base64'),
    })),
  )
}
