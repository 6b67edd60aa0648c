import { z } from 'zod'
import { parisDay } from '../../schemas/domain/calendar.ts'
import { doorAsAgreed } from '../../schemas/domain/door-price/place-file.ts'
import { notedTotal } from '../../schemas/domain/door-price/words.ts'
import { formatEuros } from '../../schemas/domain/money.ts'
import {
  awaitsDeposit,
  isDepositReported,
  type Order,
  orderSchemaWith,
  type OrderState,
  owedLetterSchema,
} from '../../schemas/domain/order.ts'
import french from '../../web/src/locales/fr/door.json' with { type: 'json' }

const states: Readonly<Record<OrderState, string>> = {
  received: 'reçue',
  accepted: 'acceptée',
  depositReceived: 'acompte reçu',
  delivered: 'livrée',
  cancelled: 'annulée',
}

const mailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  createdAt: z.number(),
  attempts: z.number(),
  lastCode: z.string().nullable(),
})

export interface StoredValue {
  key: string
  value: unknown
}

const day = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ')

const withOwed = orderSchemaWith({ owed: z.array(owedLetterSchema).default([]) })

/** One line per order, newest first: time, state, reference, car, price, what the seller has to do by when, and whether mails are
 *  still to be written. No personal data: the seller has it by mail. An unreadable record is listed by its key. */
export function orderLines(values: StoredValue[]): string[] {
  const readable = values.map(({ key, value }) => ({ key, order: withOwed.safeParse(value).data }))
  return readable
    .toSorted((a, b) => (b.order?.createdAt ?? 0) - (a.order?.createdAt ?? 0))
    .map(({ key, order }) => {
      if (!order) return `${key} : illisible`
      const { createdAt, state, expired, payment, vehicleInfo, price, door, terms, owed } = order
      const shown = expired ? 'expirée' : states[state]
      const arrived = door ? `, à la porte (${door.place}) : ${totalText(door, terms)}` : ''
      const waiting = owed.length > 0 ? ', e-mails à écrire' : ''
      return `${day(createdAt)}  ${shown.padEnd(12)}  ${payment.reference}  ${vehicleInfo}, ${formatEuros(price)}${arrived}${taskOf(order)}${waiting}`
    })
}

/** The total at the buyer's door, as he read it; once another transport is agreed there is none. */
function totalText(door: NonNullable<Order['door']>, terms: Order['terms']): string {
  const kept = doorAsAgreed(door, terms?.transport)
  return 'isAgreed' in kept ? 'selon le transport convenu' : notedTotal(kept, frenchText)
}

const texts: Readonly<Record<string, string>> = french
const frenchText = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  (texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** What an order waits for, with its last day. */
function taskOf(order: Order): string {
  if (!awaitsDeposit(order)) return ''
  const reported = isDepositReported(order) ? ', acompte signalé' : ''
  const isNew = order.state === 'received'
  const end = isNew ? (order.answerBy ?? order.heldUntil) : order.heldUntil
  return `, ${isNew ? 'à répondre' : 'acompte attendu'} jusqu’au ${parisDay(end - 1)}${reported}`
}

/** One line per unsent mail: time, kind, attempts, last error code, id. */
export const mailLines = (values: StoredValue[]): string[] =>
  values.map(({ key, value }) => {
    const mail = mailSchema.safeParse(value).data
    if (!mail) return `${key} : illisible`
    const { createdAt, kind, attempts, lastCode, id } = mail
    return `${day(createdAt)}  ${kind.padEnd(16)}  ${attempts} essai(s)  ${lastCode ?? '-'}  ${id}`
  })

const fileFaults: Readonly<Record<string, string>> = {
  ENOENT: 'n’existe pas',
  EACCES: 'n’est pas accessible',
  EISDIR: 'est un dossier',
}

/** Describes an error of the store or of the copy in `file`, with the remedy, in French. */
export function faultSentence(thrown: unknown, file?: string): string {
  const code = z.looseObject({ code: z.string() }).safeParse(thrown).data?.code ?? ''
  const fileFault = fileFaults[code]
  if (file !== undefined && fileFault) return `${file} ${fileFault}.`
  if (file !== undefined && (thrown instanceof SyntaxError || thrown instanceof z.ZodError))
    return `${file} n’est pas une copie faite par --save. Rien n’a été écrit.`
  const said = thrown instanceof Error ? thrown.name : 'panne'
  const again = file === undefined ? '' : ' La commande peut être relancée.'
  return `La réserve ne répond pas (${said}). Vérifiez NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN.${again}`
}
