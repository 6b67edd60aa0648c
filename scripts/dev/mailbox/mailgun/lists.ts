import type { ListMember } from '../list-member.ts'
import type { MailRecords } from '../mail-records.ts'
import { ok, refused, type ApiAnswer } from './answer.ts'
import { isMailAddress } from './mail-fields.ts'

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
