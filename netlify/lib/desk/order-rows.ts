import { DESK_PAGE, orderLists, type OrderList, type OrderRow } from '#domain/desk.ts'
import { deskTask, listsOf, refundDue, vatOwed } from '#domain/desk-tasks.ts'
import { foldText } from '#domain/languages.ts'
import { isOpenDossier } from '#domain/dossier/news.ts'
import type { Routed } from '#domain/dossier/papers.ts'
import type { OrderState } from '#domain/order.ts'
import { countryOf, placeName } from '#domain/place.ts'
import {
  archiveKey,
  carKey,
  closedKey,
  openArchive,
  openOrders,
  type StoredOrder,
  storedOrderSchema,
} from '../store/order-store.ts'
import { readOrderFailures } from './failed-letters.ts'
import { readRows, type RowIndex } from './row-index.ts'

/** What the index keeps of an order: what lists show and search, and what decides about its task. Times in milliseconds. */
export interface IndexedOrder {
  id: string
  vehicleId: string
  vehicleInfo: string
  reference: string
  firstName: string
  lastName: string
  email: string
  phone: string
  /** As the buyer typed it. */
  country: string
  place?: string | undefined
  price: number
  state: OrderState
  createdAt: number
  heldUntil: number
  answerBy?: number | undefined
  reportedAt?: number | undefined
  withdrawnAt?: number | undefined
  deliverBy?: string | undefined
  notedAt?: number | undefined
  refundBy?: number | undefined
  vatOwed?: number | undefined
  /** What decides which papers it needs, and when; absent while it has none, and of an order that ended. */
  routed?: (Routed & Pick<StoredOrder, 'history' | 'siteUrl'>) | undefined
}
/** `isArchived`: it lies in the archive, which the privacy policy promises to be of restricted access. */
type ListedOrder = IndexedOrder & { isArchived: boolean }

function indexOrder(value: unknown): IndexedOrder {
  const { payment, terms, note, customer, ...order } = storedOrderSchema.parse(value)
  return {
    id: order.id,
    vehicleId: order.vehicleId,
    vehicleInfo: order.vehicleInfo,
    reference: payment.reference,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    country: customer.country,
    place: order.place,
    price: order.price,
    state: order.state,
    createdAt: order.createdAt,
    heldUntil: order.heldUntil,
    answerBy: order.answerBy,
    reportedAt: order.reportedAt,
    withdrawnAt: order.withdrawnAt,
    deliverBy: terms?.deliverBy,
    notedAt: note?.at,
    refundBy: refundDue(order),
    vatOwed: vatOwed({ ...order, terms }),
    ...(isOpenDossier(order) && { routed: routedOf({ ...order, terms, customer }) }),
  }
}

const routedOf = ({ sheet, customer, ...order }: Routed & Pick<StoredOrder, 'history' | 'siteUrl'>) => ({
  siteUrl: order.siteUrl,
  place: order.place,
  price: order.price,
  sheet: sheet && { ...sheet, flaws: undefined },
  terms: order.terms,
  createdAt: order.createdAt,
  history: order.history,
  customer: { country: customer.country, postalCode: customer.postalCode },
})

const orderIndex: RowIndex<IndexedOrder> = {
  name: 'orders',
  format: 5,
  sources: () => [
    { store: openOrders(), name: 'cars', prefix: carKey(''), rowOf: indexOrder },
    { store: openOrders(), name: 'closed', prefix: closedKey(''), rowOf: indexOrder },
    { store: openArchive(), name: 'archive', prefix: archiveKey(''), rowOf: indexOrder },
  ],
}

/** All orders that are stored, current, closed and archived; each once. `broken`: keys of those that cannot be read. Throws
 *  StoreUnavailable. */
async function readOrderIndex(options?: { thorough: boolean }): Promise<{ orders: ListedOrder[]; broken: string[] }> {
  const { rows, broken } = await readRows(orderIndex, options)
  const found = [...rows].map(([key, order]) => ({ ...order, isArchived: key.startsWith('archive:') }))
  // An order that is being moved is in two places for a moment: then it is not archived yet.
  const orders = new Map(found.filter(({ isArchived }) => isArchived).map((order) => [order.id, order]))
  for (const order of found) if (!order.isArchived) orders.set(order.id, order)
  return { orders: [...orders.values()], broken }
}

/** All readable orders. Throws StoreUnavailable. */
export const readOrders = async (): Promise<IndexedOrder[]> => (await readOrderIndex()).orders

/** Brings the index of orders up to date, so that nothing of a deleted order stays in it. Throws StoreUnavailable. */
export async function refreshOrders(options: { thorough: boolean }): Promise<void> {
  await readOrderIndex(options)
}

/** The lines of all orders, in no order, and how many orders cannot be read. `now` in milliseconds. */
async function readOrderRows(now: number): Promise<{ all: { row: OrderRow; indexed: ListedOrder }[]; broken: number }> {
  const [{ orders, broken }, failures] = await Promise.all([readOrderIndex(), readOrderFailures()])
  const all = orders.map((indexed) => ({ indexed, row: rowOf(indexed, failures.get(indexed.id), now) }))
  return { all, broken: broken.length }
}

/** An order's line. `failedAt`: when its last letter was given up. All times in milliseconds. */
export function rowOf(indexed: IndexedOrder, failedAt: number | undefined, now: number): OrderRow {
  const { place, state, heldUntil } = indexed
  const waiting = deskTask({ ...indexed, failedAt }, now)
  return {
    id: indexed.id,
    vehicleId: indexed.vehicleId,
    vehicleInfo: indexed.vehicleInfo,
    reference: indexed.reference,
    buyer: `${indexed.firstName} ${indexed.lastName}`,
    country: place === undefined ? indexed.country : placeName(countryOf(place), 'fr'),
    price: indexed.price,
    state,
    createdAt: indexed.createdAt,
    ...(indexed.withdrawnAt !== undefined && { withdrawnAt: indexed.withdrawnAt }),
    ...waiting,
    ...(state === 'accepted' && !waiting && { depositBy: heldUntil }),
  }
}

/** The line of one order that was just read. */
export async function readRowOf(order: unknown, now: number): Promise<OrderRow> {
  const indexed = indexOrder(order)
  return rowOf(indexed, (await readOrderFailures()).get(indexed.id), now)
}

/** A text for comparing: no accents, capitals or spaces, so that a telephone number is found however it is written. */
const folded = (text: string) => foldText(text).replaceAll(/[\s.()/-]+/g, '')

/** Whether a record has all words of a search, in any field, whatever their accents, capitals and separators. */
export function finds(search: string, fields: readonly (string | undefined)[]): boolean {
  const texts = fields.map((field) => folded(field ?? ''))
  const whole = folded(search)
  if (whole !== '' && texts.some((text) => text.includes(whole))) return true
  return search.split(/\s+/).every((word) => texts.some((text) => text.includes(folded(word))))
}

export interface ListRequest {
  /** What is searched; '' for all. */
  q: string
  /** Where the page before ended. */
  after?: string | undefined
}

interface Sorted<T> {
  id: string
  /** Lines with a lower rank come first. */
  rank: number
  value: T
}

/** A page of a list. Its cursor holds rank and id of its last line, so that a line that comes or goes moves no other page. */
export function pageOf<T>(
  lines: readonly Sorted<T>[],
  after: string | undefined,
): { values: T[]; more: string | undefined } {
  const [, rank = '', id = ''] = /^(-?\d{1,16})~([\w-]{1,60})$/.exec(after ?? '') ?? []
  const isBehind = (line: Sorted<T>) =>
    id === '' || line.rank > Number(rank) || (line.rank === Number(rank) && line.id > id)
  const rest = lines.filter(isBehind).toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
  const shown = rest.slice(0, DESK_PAGE)
  const last = shown.at(-1)
  return {
    values: shown.map(({ value }) => value),
    more: last && rest.length > DESK_PAGE ? `${last.rank}~${last.id}` : undefined,
  }
}

/** A list of orders: what waits by its due time, everything else with the newest first. An archived order is there only for who
 *  may move orders, while its money is owed or if its very reference is searched. `counts`: lines of each list without the search.
 *  `broken`: orders that cannot be read. `now` in milliseconds. */
export async function listOrders(
  list: OrderList,
  { q, after, mayMove }: ListRequest & { mayMove: boolean },
  now: number,
) {
  const { all: stored, broken } = await readOrderRows(now)
  const isOpen = ({ row, indexed }: (typeof stored)[number]) =>
    !indexed.isArchived ||
    (mayMove && (row.task === 'refund' || row.task === 'vat' || folded(q) === folded(row.reference)))
  const all = stored.filter(isOpen)
  const counts = Object.fromEntries(orderLists.map((name) => [name, 0])) as Record<OrderList, number>
  for (const { row } of all) for (const name of listsOf(row, row.task)) counts[name] += 1
  const wanted = all.filter(
    ({ row, indexed }) =>
      listsOf(row, row.task).includes(list) &&
      finds(q, [
        row.buyer,
        row.reference,
        row.vehicleInfo,
        row.vehicleId,
        row.country,
        indexed.country,
        indexed.email,
        indexed.phone,
      ]),
  )
  const lines = wanted.map(({ row }) => ({
    id: row.id,
    value: row,
    rank: list === 'todo' ? dueRank(row) : -row.createdAt,
  }))
  const { values, more } = pageOf(lines, after)
  return { orders: values, counts, more, broken }
}

/** Later than any due time. */
const NEVER = 8_640_000_000_000_000
/** As `byDeadline` of the desk: an order whose buyer withdrew blocks its car, and comes before all others. */
const dueRank = ({ task, dueAt = NEVER }: OrderRow) => (task === 'withdrawn' ? dueAt - NEVER : dueAt)
