// What the seller does with an order's papers, on his phone and at the desk.
import { z } from 'zod'
import { addDays, parisDay } from '../calendar.ts'
import { dateInWords } from '../languages.ts'
import type { Order } from '../order.ts'
import {
  type Dossier,
  type DossierEvent,
  eventOf,
  type EventKind,
  fileIdSchema,
  MAX_FILES,
  paperKeySchema,
} from './dossier.ts'
import { paperKeys } from './papers.ts'
import { paperEventKinds, MAX_WORDS, paperStates, refusalReasons } from './words.ts'

const eventKindSchema = z.enum(paperEventKinds as [EventKind, ...EventKind[]])

const onPaper = {
  paper: paperKeySchema,
  /** Ids of the files that the seller saw: a paper that changed since stays as it is. */
  seen: z.array(z.string().max(40)).max(2 * MAX_FILES),
}
/** A move of the seller. Each has its order beside it: behind a link to one order there is no other. */
export const paperMoveSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('check'), ...onPaper }),
  z.object({
    kind: z.literal('refuse'),
    ...onPaper,
    reason: z.enum(refusalReasons),
    words: z.string().max(MAX_WORDS),
  }),
  /** The order needs no such paper, or after all it does. */
  z.object({ kind: z.literal('waive'), ...onPaper, waived: z.boolean() }),
  /** A file of the shop's own goes. */
  z.object({ kind: z.literal('remove'), ...onPaper, file: fileIdSchema }),
  z.object({
    kind: z.literal('event'),
    event: eventKindSchema,
    day: z.string().max(20),
    value: z.string().max(60),
  }),
])
export type PaperMove = z.infer<typeof paperMoveSchema>

const paperSchema = z.object({
  key: paperKeySchema,
  /** In French. */
  name: z.string(),
  owner: z.enum(['buyer', 'shop', 'authority']),
  sentBy: z.enum(['buyer', 'shop']).optional(),
  due: z.iso.date().optional(),
  state: z.enum(paperStates),
  /** The day on which the buyer noted that it is done, or sent another way. */
  doneOn: z.iso.date().optional(),
  /** Why it was refused, as the buyer reads it, in French. */
  refused: z.string().optional(),
  files: z.array(z.object({ id: fileIdSchema, name: z.string(), size: z.number(), by: z.enum(['buyer', 'shop']) })),
  /** An identity paper that was checked: nobody of the shop opens it any more. */
  isSealed: z.boolean(),
  isSettled: z.boolean(),
})
export type SellerPaper = z.infer<typeof paperSchema>

/** An order's papers as the seller sees them. `from` and `to`: the days that an event may have. */
export const sellerDossierSchema = z.object({
  papers: z.array(paperSchema),
  events: z.array(
    z.object({
      kind: eventKindSchema,
      from: z.iso.date(),
      to: z.iso.date(),
      day: z.iso.date().optional(),
      value: z.string().optional(),
    }),
  ),
})
export type SellerDossier = z.infer<typeof sellerDossierSchema>

/** An order in which papers wait for the seller, most urgent first. */
export const waitingPapersSchema = z.object({
  id: z.string(),
  vehicleId: z.string(),
  vehicleInfo: z.string(),
  reference: z.string(),
  buyer: z.string(),
  tasks: z.array(
    z.object({
      paper: z.enum(paperKeys),
      name: z.string(),
      what: z.enum(['check', 'give']),
      due: z.iso.date().optional(),
    }),
  ),
})
export type WaitingPapers = z.infer<typeof waitingPapersSchema>

/** An order on the seller's page: nothing of its buyer but the name, which his papers must show. */
export type SellerOrder = Omit<WaitingPapers, 'tasks'> & {
  place: string
  /** The end of the VIN that was sold. */
  vinEnd?: string | undefined
} & SellerDossier

/** Which events have a number, and what it looks like once spaces are gone: an MRN is the year, the country of its customs, and
 *  fourteen letters and digits. */
const numbers: Partial<Record<EventKind, { pattern: RegExp; fault: string }>> = {
  mrn: {
    pattern: /^\d{2}[A-Z]{2}[A-Z0-9]{14}$/,
    fault:
      'Un MRN a 18 caractères : l’année, deux lettres du pays, puis 14 lettres ou chiffres, comme 26DE445512345678E1.',
  },
  besc: { pattern: /^[A-Z0-9/-]{4,40}$/, fault: 'Écrivez le numéro du BESC ou du BSC : 4 à 40 lettres et chiffres.' },
}

/** Days within which a car that left is expected. */
const LONGEST_WAY = 240

interface EventContext {
  order: Pick<Order, 'history' | 'createdAt'>
  dossier: Dossier
  /** Milliseconds. */
  now: number
}
type Read = { ok: true; event: DossierEvent } | { ok: false; field: 'day' | 'value'; message: string }

/** An event as the seller typed it, or what is wrong with it, in French. Nothing happens before the order's acceptance, and only an
 *  arrival lies ahead. */
export function readEvent(
  { event: kind, day, value }: Pick<Extract<PaperMove, { kind: 'event' }>, 'event' | 'day' | 'value'>,
  { order, dossier, now }: EventContext,
): Read {
  const wrongDay = (message: string) => ({ ok: false, field: 'day', message }) as const
  if (!z.iso.date().safeParse(day).success) return wrongDay('Choisissez un jour.')
  const { from, to } = eventDays(kind, { order, dossier, now })
  if (day < from) return wrongDay(`Ce jour est trop tôt : pas avant le ${dateInWords(from, 'fr')}.`)
  if (day > to) return wrongDay(`Ce jour est trop tard : pas après le ${dateInWords(to, 'fr')}.`)
  const number = value.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
  const rule = numbers[kind]
  if (rule && !rule.pattern.test(number)) return { ok: false, field: 'value', message: rule.fault }
  if (kind === 'mrn' && number.slice(0, 2) !== day.slice(2, 4))
    return { ok: false, field: 'value', message: 'Un MRN commence par l’année de son jour : comparez les deux.' }
  return { ok: true, event: { kind, day, ...(rule && { value: number }), at: now } }
}

/** The days that an event may have. */
export function eventDays(kind: EventKind, { order, dossier, now }: EventContext): { from: string; to: string } {
  const today = parisDay(now)
  return { from: firstDay(kind, { order, dossier }), to: kind === 'eta' ? addDays(today, LONGEST_WAY) : today }
}

/** The day of acceptance; of an arrival the day on which the car left, and of an exit that of its declaration. */
function firstDay(kind: EventKind, { order, dossier }: Omit<EventContext, 'now'>): string {
  const accepted = parisDay(order.history.find(({ state }) => state === 'accepted')?.at ?? order.createdAt)
  const after = kind === 'eta' ? 'shipped' : kind === 'exitNote' ? 'mrn' : undefined
  return (after && eventOf(dossier, after)?.day) ?? accepted
}
