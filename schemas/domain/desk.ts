// What the Studio's sales desk and the function `desk` say to each other.
import { z } from 'zod'
import { paperMoveSchema, sellerDossierSchema, waitingPapersSchema } from './dossier/seller.ts'
import { journalEntrySchema } from './journal.ts'
import { languageSchema } from './languages.ts'
import { studioRefusals } from './publication.ts'
import { vehicleIdSchema } from './vehicle-id.ts'
import { cancelReasonSchema, orderSchemaWith, orderStateSchema } from './order.ts'

/** What waits for the seller in an order, most urgent first (desk-tasks.ts):
 *  - `withdrawn`: the buyer withdrew, and the order still stands.
 *  - `unfound`: the reported deposit has not come for ten working days, and the car is held.
 *  - `refund`: the order ended, and nobody wrote down that the money went back.
 *  - `answer`: to be accepted or refused.
 *  - `deposit`: the buyer reported a deposit, or its time is over.
 *  - `mail`: a letter could not be delivered, and no note was written since; it is due since then.
 *  - `deliver`: paid, to be delivered.
 *  - `vat`: the VAT of an exported car goes back once the export is proven. */
export const deskTasks = ['withdrawn', 'unfound', 'refund', 'answer', 'deposit', 'mail', 'deliver', 'vat'] as const
export type DeskTask = (typeof deskTasks)[number]

/** One line of a list of orders. Times are milliseconds since 1970, amounts whole euros. */
export const orderRowSchema = z.object({
  id: z.string(),
  vehicleId: z.string(),
  vehicleInfo: z.string(),
  reference: z.string(),
  buyer: z.string(),
  /** Where the car goes, in French; of an order without a place the country that the buyer typed. */
  country: z.string(),
  price: z.number(),
  state: orderStateSchema,
  createdAt: z.number(),
  withdrawnAt: z.number().optional(),
  /** What waits for the seller, and by when; absent if nothing does. */
  task: z.enum(deskTasks).optional(),
  dueAt: z.number().optional(),
  /** Until when the buyer of an accepted order has to wire the deposit; absent once something waits for the seller. */
  depositBy: z.number().optional(),
})
export type OrderRow = z.infer<typeof orderRowSchema>

/** A letter of an order or to a visitor. `waiting`: not sent yet, or between two attempts. `failed`: given up. */
export const deskLetterSchema = z.object({
  id: z.string(),
  /** What the seller reads: « Accusé de réception », « Commande acceptée »… */
  title: z.string(),
  to: z.string(),
  state: z.enum(['sent', 'waiting', 'failed']),
  at: z.number().optional(),
})
export type DeskLetter = z.infer<typeof deskLetterSchema>

/** A move that the seller can make now, with what it asks first. */
export const deskMoveSchema = z.object({
  to: orderStateSchema.exclude(['received']),
  /** What happens, in one sentence, before the seller confirms. */
  warnings: z.array(z.string()),
  asks: z.object({
    /** Whole euros, with the range that was announced; absent if it is not open. */
    transport: z.object({ from: z.number(), to: z.number() }).optional(),
    /** The latest delivery day, as 2026-12-01: the first and the last day that can be chosen. */
    deliverBy: z.object({ from: z.string(), to: z.string() }).optional(),
    reasons: z.array(cancelReasonSchema).optional(),
    /** The day of a withdrawal that the shop did not receive itself, needed with that reason. */
    withdrawnOn: z.object({ from: z.string(), to: z.string() }).optional(),
  }),
})
export type DeskMove = z.infer<typeof deskMoveSchema>

/** An order as the desk shows it: the stored order without its secrets, its letters, and what can be done. */
export const deskOrderSchema = z.object({
  order: orderSchemaWith({}),
  row: orderRowSchema,
  letters: z.array(deskLetterSchema),
  moves: z.array(deskMoveSchema),
  /** Changes with everything a seller has to know before a move. Sent back with it. */
  standing: z.string(),
  /** The buyer's own page. */
  buyerUrl: z.string(),
  /** `phone`, for who may move it: the seller's page for his phone, and the files. */
  papers: sellerDossierSchema.optional(),
  phone: z.object({ pageUrl: z.string(), fileUrl: z.string() }).optional(),
})
export type DeskOrder = z.infer<typeof deskOrderSchema>

export const messageKinds = ['contact', 'withdrawal'] as const
/** A visitor's message or a declaration of withdrawal. */
export const deskMessageSchema = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  receivedAt: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  language: languageSchema,
  /** Of a contact message: its subject in French. Of a withdrawal: the reference that was typed. */
  subject: z.string(),
  text: z.string(),
  vehicleId: z.string().optional(),
  /** The order that a withdrawal names, if there is one. `byAnother`: not from the order's own address and name. */
  order: z.object({ id: z.string(), vehicleId: z.string(), byAnother: z.boolean() }).optional(),
  /** Of a contact message: how many of the same address wait for an answer, with this one. */
  sameSender: z.number().default(0),
  /** Set once somebody answered: by mail from the desk (`text`, with how far the mail is), or otherwise; or once the order that a
   *  withdrawal names was cancelled for it (`isCancelled`). A `failed` reply was given up, for the mail provider's `reason`:
   *  the message counts as unanswered and can be answered anew. */
  answered: z
    .object({
      at: z.number(),
      by: z.string(),
      text: z.string().optional(),
      isCancelled: z.literal(true).optional(),
      state: deskLetterSchema.shape.state.optional(),
      reason: z.string().optional(),
    })
    .optional(),
})
export type DeskMessage = z.infer<typeof deskMessageSchema>

/** The lists of orders. `todo`: something waits for the seller. */
export const orderLists = ['todo', 'open', 'delivered', 'cancelled', 'all'] as const
export type OrderList = (typeof orderLists)[number]
export const messageLists = ['unanswered', 'all'] as const
export type MessageList = (typeof messageLists)[number]
export const DESK_PAGE = 50 // lines of a list at once

/** The id of an order, a message or a withdrawal, as the shop makes them; part of a key of the store. */
export const deskIdSchema = z.string().regex(/^[\w-]{1,80}$/)

const listed = {
  /** Names, addresses, words: characters beyond these are not searched. `after`: where the page before ended. */
  q: z.string().max(200).default(''),
  after: z.string().max(100).optional(),
}
/** The question for a list. It is a POST although it changes nothing: a search names people, and addresses stay in histories and
 *  in the host's log. */
export const deskListSchema = z.discriminatedUnion('of', [
  z.object({ kind: z.literal('list'), of: z.literal('orders'), list: z.enum(orderLists), ...listed }),
  z.object({
    kind: z.literal('list'),
    of: z.literal('messages'),
    list: z.enum(messageLists),
    /** The message that is open, wherever it lies. */
    open: deskIdSchema.optional(),
    ...listed,
  }),
])
export type DeskList = z.input<typeof deskListSchema>

/** The questions of a move, by their field in `answers`. */
export const deskAnswers = ['transport', 'deliverBy', 'reason', 'withdrawnOn'] as const
export type DeskAnswer = (typeof deskAnswers)[number]

/** Messages of one request: as many as the shop reads and changes in time. */
export const MAX_TICKED = 100
const idsSchema = z.array(deskIdSchema).min(1).max(MAX_TICKED)

/** Control characters but line feed and tab, which mail clients do not show. */
const control = /(?![\n\t])\p{Cc}/gu
/** Spaces, control and formatting characters: a text of nothing else looks empty. */
const unseen = /^[\s\p{C}\u115F\u1160\u3164\uFFA0\u2800]*$/u

/** A reply as it is mailed: lines end with \n, control characters are dropped, and something can be seen. */
const replyTextSchema = z
  .string()
  .transform((text) => text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(control, '').trim())
  .pipe(
    z
      .string()
      .max(5000)
      .refine((text) => !unseen.test(text)),
  )

/** What the seller sends. `standing`: what he saw; refused with `changed` if it is no longer so. */
export const deskActionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('move'),
    id: deskIdSchema,
    vehicleId: vehicleIdSchema,
    standing: z.string().max(200),
    to: orderStateSchema.exclude(['received']),
    answers: z.partialRecord(z.enum(deskAnswers), z.string().max(40)),
  }),
  z.object({
    kind: z.literal('note'),
    id: deskIdSchema,
    vehicleId: vehicleIdSchema,
    /** The note that he saw; refused with `changed` if somebody else wrote another meanwhile. */
    before: z.string(),
    text: z.string().max(4000),
  }),
  /** What became of the money of an order that ended; `undo` takes that back. */
  z.object({
    kind: z.literal('refund'),
    id: deskIdSchema,
    vehicleId: vehicleIdSchema,
    standing: z.string().max(200),
    refund: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('paid'), day: z.string().max(40) }),
      z.object({ kind: z.enum(['nothing', 'undo']) }),
    ]),
  }),
  z.object({ kind: z.literal('papers'), id: deskIdSchema, vehicleId: vehicleIdSchema, move: paperMoveSchema }),
  z.object({ kind: z.literal('reply'), id: deskIdSchema, text: replyTextSchema }),
  z.object({ kind: z.literal('answered'), ids: idsSchema, answered: z.boolean() }),
  /** Unwanted contact messages, gone for good: those named, or all of an address without an answer that were there at a time that
   *  the shop named (milliseconds), when the seller read their number. Never a withdrawal. */
  z.object({
    kind: z.literal('discard'),
    what: z.union([
      z.object({ ids: idsSchema }),
      z.object({ email: z.string().min(1).max(254), until: z.number().nonnegative() }),
    ]),
  }),
])
export type DeskAction = z.infer<typeof deskActionSchema>

/** Refusals of the function `desk`, with their HTTP status. `changed`: the order or message is no longer what the seller saw. */
export const deskRefusals = {
  ...studioRefusals,
  unknown: 404,
  changed: 409,
  invalid: 422,
  tooLarge: 413,
  /** The stored record cannot be read. */
  broken: 409,
} as const
export type DeskRefusal = keyof typeof deskRefusals

const mayMove = { /** Whether the person signed in may move orders and answer messages. */ mayMove: z.boolean() }
/** A list of orders. `counts`: lines of each list without the search. */
export const ordersAnswerSchema = z.object({
  orders: z.array(orderRowSchema),
  counts: z.record(z.enum(orderLists), z.number()),
  more: z.string().optional(),
  ...mayMove,
})
/** GET `?order=<id>&vehicle=<id>`; also the answer to a move or a note. */
export const orderAnswerSchema = deskOrderSchema.extend(mayMove)
/** A list of messages, at the shop's time `at`; also the answer to `reply`, `answered` and `discard`, with those messages only.
 *  `oldestAt`: when the message came that waits longest. `left`: messages that time did not suffice to discard: ask again.
 *  `canMail`: the shop can send replies itself. */
export const messagesAnswerSchema = z.object({
  at: z.number(),
  messages: z.array(deskMessageSchema),
  /** The message that is open, also if it is on another page or in another list. */
  open: deskMessageSchema.optional(),
  counts: z.record(z.enum(messageLists), z.number()),
  oldestAt: z.number().optional(),
  more: z.string().optional(),
  left: z.number().optional(),
  canMail: z.boolean(),
  ...mayMove,
})
/** GET `?todo`: what waits for somebody, and the papers of today, most urgent first; at most `DESK_PAGE` of each. `oldestAt`: when the
 *  message came that waits longest. `broken`: orders that cannot be read, and so are in no list. */
export const todoAnswerSchema = z.object({
  broken: z.number().default(0),
  orders: z.array(orderRowSchema),
  papers: z.array(waitingPapersSchema).default([]),
  messages: z.array(deskMessageSchema),
  counts: z.object({ orders: z.number(), messages: z.number() }),
  oldestAt: z.number().optional(),
  ...mayMove,
})
/** GET `?figures`: for each car, what happened around it. */
export const carFiguresSchema = z.object({
  orders: z.number(),
  messages: z.number(),
  /** Visits of its page by day (2026-11-23) and language, oldest day first. */
  visits: z.array(z.object({ day: z.iso.date(), byLanguage: z.partialRecord(languageSchema, z.number()) })),
  /** Days online, in Paris (journal.ts); absent for a car without a record. */
  stock: z.object({ since: z.iso.date(), until: z.iso.date().optional(), days: z.int().min(0) }).optional(),
  /** What its page said, oldest first. */
  record: z
    .array(journalEntrySchema.pick({ at: true, priceEuros: true, mileage: true, status: true }).strip())
    .optional(),
})
export type CarFigures = z.infer<typeof carFiguresSchema>
export const figuresAnswerSchema = z.object({
  cars: z.record(z.string(), carFiguresSchema),
  /** The first days of which there are records and visits: nothing is known of the time before. */
  recordSince: z.iso.date().optional(),
  visitsSince: z.iso.date().optional(),
})
export type FiguresAnswer = z.infer<typeof figuresAnswerSchema>

const deskFields = [...deskAnswers, 'refundedOn', 'day', 'value', 'words'] as const
export type DeskField = (typeof deskFields)[number]

/** The body of a refusal. `message`: why the move is not possible, one French sentence for the seller. `errors`: what is wrong
 *  with his answers, in French. `current`: with `changed` of an order, the order as it is now. */
export const deskRefusalSchema = z.object({
  ok: z.literal(false),
  code: z.string(),
  message: z.string().optional(),
  errors: z.array(z.object({ field: z.enum(deskFields), message: z.string() })).optional(),
  current: orderAnswerSchema.optional(),
})
