import { appendFileSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A subscriber of a mailing list, as Mailgun shows it. */
export interface ListMember {
  address: string
  name: string
  subscribed: boolean
  vars: Record<string, unknown>
}

/** A file of JSON lines that only grows. Several processes may write to it; each reads what the others added. */
export interface LogFile {
  append(line: object): void
  /** Lines added since the last call. One that is no JSON (a process killed while writing) is left out. */
  news(): unknown[]
}

function openLogFile(file: string): LogFile {
  mkdirSync(dirname(file), { recursive: true })
  let offset = 0
  return {
    append: (line) => appendFileSync(file, `${endsOpen(file) ? '\n' : ''}${JSON.stringify(line)}\n`),
    news: () => {
      const text = readFrom(file, offset)
      const whole = text.subarray(0, text.lastIndexOf('\n') + 1)
      offset += whole.length
      return whole.toString('utf8').split('\n').flatMap(parsed)
    },
  }
}

const parsed = (line: string): unknown[] => {
  try {
    return line ? [JSON.parse(line)] : []
  } catch {
    return []
  }
}

function readFrom(file: string, offset: number): Buffer {
  if (!existsSync(file)) return Buffer.alloc(0)
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(handle).size - offset))
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, offset))
  } finally {
    closeSync(handle)
  }
}

/** Whether the last line was never finished. */
function endsOpen(file: string): boolean {
  if (!existsSync(file)) return false
  const handle = openSync(file, 'r')
  try {
    const { size } = fstatSync(handle)
    const last = Buffer.alloc(1)
    return size > 0 && readSync(handle, last, 0, 1, size - 1) === 1 && last.toString() !== '\n'
  } finally {
    closeSync(handle)
  }
}

/** A file that came with a mail. */
export interface StoredFile {
  field: string
  name: string
  type: string
  /** Bytes. */
  size: number
  base64: string
}

/** A mail as the client handed it over. */
export interface StoredMail {
  /** Names it in addresses: ten digits of its place in time and chance. */
  key: string
  /** Milliseconds since 1970. */
  at: number
  domain: string
  /** Message-Id without angle brackets. */
  messageId: string
  /** All text fields in the order they came; a field may come several times. */
  fields: [name: string, value: string][]
  files: StoredFile[]
}

/** All values of a field. */
export const fieldsOf = (mail: StoredMail, name: string): string[] =>
  mail.fields.filter(([field]) => field === name).map(([, value]) => value)

/** The first value of a field, or nothing. */
export const fieldOf = (mail: StoredMail, name: string): string => fieldsOf(mail, name)[0] ?? ''

/** The bare address of 'Name <address>'. */
export const bareAddress = (text: string): string => (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim()

/** The addresses of one field: commas part them, but for one inside a quoted name. */
export const addressesIn = (text: string): string[] => text.match(/(?:"[^"]*"|[^,"])+/g) ?? []

/** All addresses the mail goes to, bare. */
export const recipientsOf = (mail: StoredMail): string[] =>
  ['to', 'cc', 'bcc'].flatMap((name) => fieldsOf(mail, name)).flatMap((text) => addressesIn(text).map(bareAddress))

type Line =
  | { op: 'mail'; mail: StoredMail }
  | { op: 'clear' }
  | { op: 'member'; list: string; member: ListMember }
  | { op: 'leave'; list: string; address: string }

/** Everything the stand-in was ever told, kept over restarts. */
export interface MailRecords {
  /** What the mailbox shows, newest first. */
  shown(): StoredMail[]
  /** Everything that was taken in, oldest first: what the provider remembers though the mailbox was emptied. */
  taken(): StoredMail[]
  add(mail: StoredMail): void
  clear(): void
  members(list: string): ReadonlyMap<string, ListMember>
  setMember(list: string, member: ListMember): void
  removeMember(list: string, address: string): void
  /** Changes whenever anything changes. */
  version(): number
}

export function openMailRecords(dir: string): MailRecords {
  const file = openLogFile(join(dir, 'mailbox.ndjson'))
  const mails: StoredMail[] = []
  const lists = new Map<string, Map<string, ListMember>>()
  let cleared = 0
  let version = 0
  const listOf = (list: string) => {
    const members = lists.get(list) ?? new Map<string, ListMember>()
    lists.set(list, members)
    return members
  }

  const apply = (line: Line) => {
    version++
    if (line.op === 'mail') mails.push(line.mail)
    else if (line.op === 'clear') cleared = mails.length
    else if (line.op === 'member') listOf(line.list).set(line.member.address.toLowerCase(), line.member)
    else listOf(line.list).delete(line.address.toLowerCase())
  }
  const catchUp = () => {
    for (const line of file.news()) apply(line as Line)
  }
  const write = (line: Line) => file.append(line)

  return {
    shown: () => (catchUp(), mails.slice(cleared).reverse()),
    taken: () => (catchUp(), mails),
    add: (mail) => write({ op: 'mail', mail }),
    clear: () => write({ op: 'clear' }),
    members: (list) => (catchUp(), listOf(list)),
    setMember: (list, member) => write({ op: 'member', list, member }),
    removeMember: (list, address) => write({ op: 'leave', list, address }),
    version: () => (catchUp(), version),
  }
}
