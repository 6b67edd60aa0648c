// What the shop stores of one person, by the e-mail address.
import { z } from 'zod'
import type { ShopStores } from './stores.ts'

/** A stored value with its place. */
export interface PersonRecord {
  store: string
  key: string
  value: unknown
}

/** What is stored of a person, and the keys of mails to the seller that name the person beside others. */
export interface Person {
  email: string
  records: PersonRecord[]
  shared: string[]
}

const address = z.object({ email: z.string() })
/** The places of an address: a message, a withdrawal or a reader; an order; an order to be confirmed; a new reader. */
const ownerSchema = z.union([
  address.transform(({ email }) => email),
  z.object({ customer: address }).transform(({ customer }) => customer.email),
  z.object({ order: z.object({ customer: address }) }).transform(({ order }) => order.customer.email),
  z.object({ subscriber: address }).transform(({ subscriber }) => subscriber.email),
])
const namedSchema = z.looseObject({ id: z.string() })
const mailSchema = z.looseObject({
  content: z.looseObject({ mail: z.looseObject({ to: z.string(), subject: z.string() }).optional() }),
})

/** Stores, and the beginnings of their keys, whose records hold their person's address. */
const OWNED = [
  ['orders', ''],
  ['archive', ''],
  ['messages', ''],
  ['withdrawals', ''],
  ['newsletter', ''],
  // Beside them lie photos, which are of nobody.
  ['proofs', 'askers/'],
] as const

export const idOf = ({ value }: PersonRecord): string | undefined => namedSchema.safeParse(value).data?.id

/** Where dossiers name their files; `record/<car>~<order>`. */
const DOSSIERS = 'record/'
/** The order of a dossier's record. */
export const orderOf = ({ key }: Pick<PersonRecord, 'key'>): string => key.slice(key.lastIndexOf('~') + 1)

/** The last part of a key: a record's id, a mail's id, a reader's hash. */
const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Finds everything that belongs to an address: what holds it, the answers to it, and the mails of both. Reads whole stores: it is a
 *  rare question, and no index of persons has to be kept. */
export async function findPerson(stores: Pick<ShopStores, 'read'>, email: string): Promise<Person> {
  const all: PersonRecord[] = []
  for (const [store, prefix] of [...OWNED, ['outbox', ''] as const])
    for (const record of await stores.read(store, prefix)) all.push({ store, ...record })
  const isOwn = ({ value }: PersonRecord) => {
    const owner = ownerSchema.safeParse(value)
    return owner.success && same(owner.data, email)
  }
  const own = all.filter((record) => record.store !== 'outbox' && isOwn(record))
  const ids = new Set(own.flatMap((record) => idOf(record) ?? []))
  const readers = new Set(own.filter(({ store }) => store === 'newsletter').map(({ key }) => nameOf(key)))
  // What a dossier holds is named by its order. The files themselves open with the order's link.
  for (const record of await stores.read('dossiers', DOSSIERS))
    if (ids.has(orderOf(record))) all.push({ store: 'dossiers', ...record })
  const isLinked = (record: PersonRecord) => {
    const { store, key } = record
    if (store === 'dossiers') return true
    if (store === 'messages') return ids.has(idOf(record) ?? nameOf(key))
    return store === 'newsletter' && key.startsWith('confirmed/') && readers.has(nameOf(key).replace(/^[^-]*-/, ''))
  }
  // Whoever knows a reference may declare a withdrawal: the warning to the order's buyer is that buyer's.
  const warnings = new Set(own.filter(({ store }) => store === 'withdrawals').map((record) => `${idOf(record)}-owner`))
  const isMail = ({ store, key, value }: PersonRecord) => {
    if (store !== 'outbox') return false
    const to = mailSchema.safeParse(value).data?.content.mail?.to
    return (isOf(ids, nameOf(key)) && !warnings.has(nameOf(key))) || (to !== undefined && same(to, email))
  }
  const records = all.filter((record) => own.includes(record) || isLinked(record) || isMail(record))
  const shared = all.filter(
    (record) =>
      record.store === 'outbox' &&
      !records.includes(record) &&
      !warnings.has(nameOf(record.key)) &&
      namesAddress(record.value, email),
  )
  return { email, records, shared: shared.map(({ key }) => key) }
}

/** Whether a stored value holds exactly this address: 'luc.ada@exemple.test' does not name 'ada@exemple.test'. */
function namesAddress(value: unknown, email: string): boolean {
  const address = email
    .trim()
    .toLowerCase()
    .replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  const whole = new RegExp(`(?<![\\p{L}\\p{N}._+-])${address}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`, 'u')
  const names = (part: unknown): boolean =>
    typeof part === 'string'
      ? whole.test(part.toLowerCase())
      : typeof part === 'object' && part !== null && Object.values(part).some(names)
  return names(value)
}

/** Whether a mail belongs to a record: its id is the record's, or begins with it. */
export const isOf = (ids: ReadonlySet<string>, mailId: string): boolean =>
  ids.has(mailId) || [...ids].some((id) => mailId.startsWith(`${id}-`))

/** The records as JSON, to hand out. Of a mail to somebody else, such as the seller's notice with his buttons, only
 *  the title: the reader may be a stranger who knew a reference. */
export function personJson({ email, records }: Person): string {
  const shown = records.map(({ store, key, value }) => {
    const mail = store === 'outbox' ? mailSchema.safeParse(value).data?.content.mail : undefined
    if (!mail || same(mail.to, email)) return { store, key, value }
    return { store, key, value: { subject: mail.subject } }
  })
  return JSON.stringify({ email, records: shown }, undefined, 2)
}
