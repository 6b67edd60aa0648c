import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** A mail as the client submitted it. */
export interface StoredMail {
  /** Id in page addresses: time and random digits. */
  key: string
  /** Milliseconds since 1970. */
  at: number
  domain: string
  /** Message-Id without angle brackets. */
  messageId: string
  /** All text fields in order; a name may repeat. */
  fields: [name: string, value: string][]
  /** Sizes in bytes. */
  files: { field: string; name: string; type: string; size: number; base64: string }[]
}

/** A subscriber of a mailing list, as Mailgun shows it. */
export interface ListMember {
  address: string
  name: string
  subscribed: boolean
  vars: Record<string, unknown>
}

export type MailRecords = ReturnType<typeof openMailRecords>

type Line =
  | { op: 'mail'; mail: StoredMail }
  | { op: 'clear' }
  | { op: 'member'; list: string; member: ListMember }
  | { op: 'leave'; list: string; address: string }

/** Opens the stand-in's records: an append-only file of JSON lines. Several processes may share it; each sees what the others
 *  append. */
export function openMailRecords(dir: string) {
  mkdirSync(dir, { recursive: true })
  const file = join(dir, 'mailbox.ndjson')
  const mails: StoredMail[] = []
  const lists = new Map<string, Map<string, ListMember>>()
  let cleared = 0
  let version = 0
  let offset = 0
  const listOf = (list: string) => {
    const members = lists.get(list) ?? new Map<string, ListMember>()
    lists.set(list, members)
    return members
  }

  const catchUp = () => {
    const added = readFrom(file, offset)
    const whole = added.subarray(0, added.lastIndexOf('\n') + 1)
    offset += whole.length
    for (const line of whole.toString().split('\n').flatMap(parsed)) {
      version += 1
      if (line.op === 'mail') mails.push(line.mail)
      else if (line.op === 'clear') cleared = mails.length
      else if (line.op === 'member') listOf(line.list).set(line.member.address.toLowerCase(), line.member)
      else listOf(line.list).delete(line.address.toLowerCase())
    }
  }
  // The leading line break ends a line that a killed process left incomplete.
  const write = (line: Line) => appendFileSync(file, `\n${JSON.stringify(line)}\n`)

  return {
    /** Mails since the last clear, newest first. */
    visible: () => (catchUp(), mails.slice(cleared).reverse()),
    /** All accepted mails, cleared ones included, oldest first: the provider's memory. */
    accepted: (): readonly StoredMail[] => (catchUp(), mails),
    add: (mail: StoredMail) => write({ op: 'mail', mail }),
    clear: () => write({ op: 'clear' }),
    members: (list: string): ReadonlyMap<string, ListMember> => (catchUp(), listOf(list)),
    setMember: (list: string, member: ListMember) => write({ op: 'member', list, member }),
    removeMember: (list: string, address: string) => write({ op: 'leave', list, address }),
    /** Increases with every change. */
    version: () => (catchUp(), version),
  }
}

function readFrom(file: string, offset: number): Buffer {
  const handle = openSync(file, 'a+')
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(handle).size - offset))
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, offset))
  } finally {
    closeSync(handle)
  }
}

function parsed(line: string): Line[] {
  try {
    return line ? [JSON.parse(line)] : []
  } catch {
    return []
  }
}

/** All values of a field. */
export const fieldsOf = (mail: Pick<StoredMail, 'fields'>, name: string): string[] =>
  mail.fields.filter(([field]) => field === name).map(([, value]) => value)

/** The first value of a field, or ''. */
export const fieldOf = (mail: StoredMail, name: string): string => fieldsOf(mail, name)[0] ?? ''

/** 'Name <address>' → 'address'. */
export const bareAddress = (text: string): string => (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim()

/** The addresses of a field, split at commas outside quoted names. */
export const addressesIn = (text: string): string[] => text.match(/(?:"[^"]*"|[^,"])+/g) ?? []
