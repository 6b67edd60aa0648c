import { join } from 'node:path'
import type { ListMember } from './list-member.ts'
import { openLogFile } from './log-file.ts'
import type { StoredMail } from './stored-mail.ts'

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
