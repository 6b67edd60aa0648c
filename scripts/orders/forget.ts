// What the law lets the shop erase of one person, and what has to stay.
import { parisDay } from '../../schemas/domain/calendar.ts'
import { refundDue } from '../../schemas/domain/desk-tasks.ts'
import { dateInWords } from '../../schemas/domain/languages.ts'
import { RETENTION_MONTHS } from '../../schemas/domain/legal.ts'
import { type Order, orderSchemaWith, owedLetterSchema, wasPaid } from '../../schemas/domain/order.ts'
import { z } from 'zod'
import { idOf, isOf, orderOf, type Person, type PersonRecord } from './person.ts'
import type { ShopStores } from './stores.ts'

interface Forgotten {
  /** How many records were erased, by what they are. */
  erased: ReadonlyMap<string, number>
  /** What stays, and until when, in French sentences. */
  kept: string[]
}

const kinds: Readonly<Record<string, string>> = {
  orders: 'commandes non payées',
  dossiers: 'pièces de commandes',
  messages: 'messages et réponses',
  newsletter: 'inscriptions à la lettre',
  outbox: 'e-mails',
  proofs: 'adresses laissées pour une photo',
}

/** Erases messages with their answers, orders that ended unpaid, subscriptions, and their mails; their lines leave the desk's lists. A
 *  paid order, a running one, one whose money is owed, and a withdrawal stay. The record goes after what belongs to it: a run that
 *  was cut off can be repeated. `now` in milliseconds. */
export async function forget(
  stores: Pick<ShopStores, 'keys' | 'read' | 'create' | 'put' | 'remove'>,
  { email, records, shared }: Person,
  now: number,
): Promise<Forgotten> {
  const running = new Set(records.filter(isRunning).map(idOf))
  const reasons = new Map(records.map((record) => [record, whyKept(record)]))
  const keptIds = new Set(records.flatMap((record) => (reasons.get(record) ? (idOf(record) ?? []) : [])))
  const gone = records.filter((record) =>
    record.store === 'dossiers' ? !running.has(orderOf(record)) : !reasons.get(record) && !isOfKept(record, keptIds),
  )
  for (const record of gone) {
    // The per-minute run takes the address off the provider's list, then deletes this too.
    if (record.key.startsWith('subscribers/'))
      await stores.put('newsletter', `changes/${nameOf(record)}`, { kind: 'leave', email, at: now })
    if (record.key.startsWith('contact/')) {
      // As a message discarded at the desk: no backup brings it back.
      await stores.create('messages', `discarded/${nameOf(record)}`, JSON.stringify({ by: 'npm run orders', at: now }))
    }
  }
  for (const { store, key } of gone.filter((record) => record.store === 'dossiers'))
    for (const part of DOSSIER_PARTS)
      for (const found of await stores.keys(store, key.replace(/^record/, part))) await stores.remove(store, found)
  const isLast = ({ store }: PersonRecord) => (store === 'outbox' ? 0 : 1)
  for (const { store, key } of gone.toSorted((a, b) => isLast(a) - isLast(b))) await stores.remove(store, key)
  await leaveLists(stores, gone)
  const mailsKept = records.filter(({ store }) => store === 'outbox').length - gone.filter(isMail).length
  return {
    erased: new Map(Object.entries(Object.groupBy(gone, ({ store }) => kinds[store] ?? store)).map(countOf)),
    kept: [
      ...[...reasons.values()].filter((reason) => reason !== undefined),
      ...(mailsKept > 0
        ? [`${mailsText(mailsKept)} de ce qui reste : ${RETENTION_MONTHS.settledMail} mois après l’envoi.`]
        : []),
      ...(shared.length > 0
        ? [
            `${mailsText(shared.length)} à votre boîte, où d’autres personnes sont aussi nommées : ${RETENTION_MONTHS.settledMail} mois après l’envoi.`,
          ]
        : []),
    ],
  }
}

/** What lies beside a dossier: the order's key goes first, and then nothing of the files opens any more. */
const DOSSIER_PARTS = ['key', 'part', 'upload']

/** Whether it is an order that is neither delivered nor cancelled: buyer and shop still need its papers. */
function isRunning({ store, value }: PersonRecord): boolean {
  const order = store === 'orders' ? storedSchema.safeParse(value).data : undefined
  return order !== undefined && order.state !== 'delivered' && order.state !== 'cancelled'
}

const mailsText = (count: number) => (count === 1 ? '1 e-mail' : `${count} e-mails`)
const isMail = ({ store }: PersonRecord) => store === 'outbox'
const nameOf = ({ key }: PersonRecord) => key.slice(key.lastIndexOf('/') + 1)
const countOf = ([what, found = []]: [string, unknown[] | undefined]) => [what, found.length] as const

/** Whether it is a mail of, or an answer to, something that stays. */
const isOfKept = (record: PersonRecord, kept: ReadonlySet<string>) =>
  (isMail(record) && isOf(kept, nameOf(record))) || (record.key.startsWith('answers/') && kept.has(nameOf(record)))

const storedSchema = orderSchemaWith({ owed: z.array(owedLetterSchema).default([]) })
const withdrawalSchema = z.object({ id: z.string(), reference: z.string(), receivedAt: z.number() })

/** Why a record has to stay, and until when; undefined if it may be erased. */
function whyKept({ store, key, value }: PersonRecord): string | undefined {
  if (store === 'withdrawals') {
    const { data } = withdrawalSchema.safeParse(value)
    const until = data ? ` jusqu’au ${monthsLater(data.receivedAt, RETENTION_MONTHS.message)}` : ''
    return `Rétractation ${data?.reference ?? key} : preuve de la déclaration,${until}.`
  }
  if (key.startsWith('changes/')) return 'Lettre : jusqu’à ce que Mailgun l’ait appris, en une minute ou deux.'
  if ((store !== 'orders' && store !== 'archive') || key.startsWith('unconfirmed/')) return undefined
  const { data: order } = storedSchema.safeParse(value)
  if (!order) return `Commande ${key} : illisible, à regarder.`
  const name = `Commande ${order.payment.reference}`
  if (wasPaid(order))
    return `${name} : payée, gardée pour les livres (Code de commerce, L123-22) jusqu’au ${monthsLater(lastStep(order), RETENTION_MONTHS.concludedOrder)}.`
  if (order.state !== 'cancelled') return `${name} : en cours, jusqu’à ce qu’elle soit annulée ou livrée.`
  if (refundDue(order) !== undefined) return `${name} : jusqu’à ce que son remboursement soit noté dans le Studio.`
  return order.owed.length > 0 ? `${name} : jusqu’à l’envoi de ses e-mails.` : undefined
}

const lastStep = ({ history, createdAt }: Order) => history.at(-1)?.at ?? createdAt

/** The day some months after a time (milliseconds), in French words. */
function monthsLater(time: number, months: number): string {
  const date = new Date(time)
  date.setUTCMonth(date.getUTCMonth() + months)
  return dateInWords(parisDay(date.getTime()), 'fr')
}

const indexSchema = z.looseObject({ entries: z.array(z.tuple([z.string(), z.unknown()])) })

/** Takes the lines of erased records out of the desk's lists (netlify/lib/desk/row-index.ts). */
async function leaveLists(stores: Pick<ShopStores, 'read' | 'put'>, gone: readonly PersonRecord[]): Promise<void> {
  const keys = gone.map(({ key }) => `:${key}`)
  for (const { key: name, value } of await stores.read('desk', '')) {
    const { data: index } = indexSchema.safeParse(value)
    if (!index) continue
    const entries = index.entries.filter(([entry]) => !keys.some((key) => entry.endsWith(key)))
    if (entries.length < index.entries.length) await stores.put('desk', name, { ...index, entries })
  }
}

/** What was erased and what stays, in French. */
export const forgottenLines = ({ erased, kept }: Forgotten): string[] => [
  erased.size === 0
    ? 'Rien à effacer.'
    : `Effacé : ${[...erased].map(([what, count]) => `${what} : ${count}`).join(' ; ')}.`,
  ...(kept.length > 0 ? ['Reste :', ...kept.map((line) => `  ${line}`)] : []),
  'Hors de la boutique : votre boîte d’e-mails, le journal de Mailgun, vos copies de sauvegarde (docs/operations.md).',
]
