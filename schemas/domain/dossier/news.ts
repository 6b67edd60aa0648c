// What the buyer is told of his papers and when, and what waits for the seller. Pure rules; the letters are in netlify/lib/dossier.
import { addDays, endOfDay, parisDay } from '../calendar.ts'
import type { Order } from '../order.ts'
import { type Dossier, type DossierItem, eventOf, itemOf, settled } from './dossier.ts'
import { dueDay, dueFactsOf, type Paper, type PaperKey, papersFor, type Routed } from './papers.ts'
import { taskOf } from './words.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

/** Days before a paper's day on which the buyer is reminded: a day after a weekend is told on the Thursday before. */
export const NEAR_DAYS = 4
/** Days after it: what was due before is no news, such as in an order from before there were papers. */
const LATE_DAYS = 2
/** Days before the day of a paper of ours on which it waits for the seller. */
const SELLER_DAYS = 7
/** The seller does more than one thing at a time: the letter waits until he has looked at everything, but no longer than this. */
const QUIET = MINUTE
const QUIET_WHILE_WAITING = 10 * MINUTE
/** Hour of Paris from which on reminders leave, and the seller's daily letter. */
export const MORNING = 8

/** A paper of an order with its day, as 2026-12-01, and what was made of it. */
export type OpenPaper = Omit<Paper, 'due'> & { due?: string | undefined; item: DossierItem }

/** The papers of an order, in the order of the catalogue. */
export function openPapers(order: Routed & Pick<Order, 'history'>, dossier: Dossier): OpenPaper[] {
  const facts = dueFactsOf(order, dossier.events)
  const standing = settled(dossier, order)
  return papersFor(order).map((paper) => ({ ...paper, due: dueDay(paper, facts), item: itemOf(standing, paper.key) }))
}

/** Something that the buyer is told once. `id` names it for good. */
export type News = { id: string } & (
  | { kind: 'refused'; paper: PaperKey; note: string }
  | { kind: 'near'; paper: PaperKey; due: string }
  | { kind: 'shipped' | 'eta'; day: string }
  | { kind: 'ready'; paper: PaperKey }
)

const taskIn = ({ sentBy, item }: OpenPaper) => taskOf({ ...item, sentBy, doneOn: item.doneAt })

type Told = Pick<Order, 'state' | 'history' | 'withdrawnAt'>

/** Whether an order's papers go on: from its acceptance until it ends. */
export const isOpenDossier = ({ state, withdrawnAt }: Omit<Told, 'history'>): boolean =>
  withdrawnAt === undefined && state !== 'received' && state !== 'cancelled'

/** Everything that the buyer should know, whether told or not. `now` in milliseconds. */
export function newsOf(order: Told, papers: readonly OpenPaper[], dossier: Dossier, now: number): News[] {
  if (!isOpenDossier(order)) return []
  const today = parisDay(now)
  const acceptedAt = order.history.findLast(({ state }) => state === 'accepted')?.at ?? 0
  const refused = papers.flatMap(({ key, item }): News[] =>
    item.state === 'refused'
      ? [{ id: `refused ${key} ${item.refusedAt ?? 0}`, kind: 'refused', paper: key, note: item.note ?? '' }]
      : [],
  )
  const road = (['shipped', 'eta'] as const).flatMap((kind): News[] => {
    const event = eventOf(dossier, kind)
    // By its entry: a day that comes back after another is news.
    return event ? [{ id: `${kind} ${event.day} ${event.at}`, kind, day: event.day }] : []
  })
  // The letter of the acceptance names the days: nobody is reminded the day after.
  const near = papers.flatMap(({ key, owner, due, item }): News[] => {
    if (owner !== 'buyer' || !due || (item.state !== 'missing' && item.state !== 'refused')) return []
    const isNear = addDays(due, -NEAR_DAYS) <= today && today <= addDays(due, LATE_DAYS)
    const isTime = addDays(parisDay(acceptedAt), 2) <= today && now >= morningOf(today)
    return isNear && isTime ? [{ id: `near ${key} ${due}`, kind: 'near', paper: key, due }] : []
  })
  const ready = papers.flatMap(({ key, item }): News[] => {
    const file = item.files.findLast(({ by }) => by === 'shop')
    return file ? [{ id: `ready ${key} ${file.id}`, kind: 'ready', paper: key }] : []
  })
  return [...refused, ...road, ...near, ...ready]
}

/** Eight in the morning of a day in Paris, in milliseconds. */
export const morningOf = (day: string): number => endOfDay(addDays(day, -1)) + MORNING * HOUR

/** What was told: ids of news, and the day of the last letter. */
export interface ToldNews {
  ids: readonly string[]
  lastDay?: string | undefined
}

/** The news that a letter tells now; none if today's letter left already, or while the seller is at it. `now` in milliseconds. */
export function newsToTell(
  news: readonly News[],
  { ids, lastDay }: ToldNews,
  papers: readonly OpenPaper[],
  dossier: Dossier,
  now: number,
): News[] {
  const untold = news.filter(({ id }) => !ids.includes(id))
  if (untold.length === 0 || lastDay === parisDay(now)) return []
  const touched = lastTouch(papers, dossier)
  // What waited for the next day waits for its morning.
  if (parisDay(touched) < parisDay(now) && now < morningOf(parisDay(now))) return []
  return now - touched < (papers.some((paper) => taskIn(paper) === 'check') ? QUIET_WHILE_WAITING : QUIET) ? [] : untold
}

/** When the seller last did something, in milliseconds. */
const lastTouch = (papers: readonly OpenPaper[], { events }: Dossier): number =>
  Math.max(
    0,
    ...events.map(({ at }) => at),
    ...papers.flatMap(({ item }) => [
      item.checkedAt ?? 0,
      item.refusedAt ?? 0,
      ...item.files.filter(({ by }) => by === 'shop').map(({ at }) => at),
    ]),
  )

/** What waits for the seller in an order: papers to look at, and papers of ours that are still to come. */
export interface SellerTask {
  paper: PaperKey
  what: 'check' | 'give'
  due?: string | undefined
}

/** Most urgent first; papers without a day come last. */
export function sellerTasks(order: Omit<Told, 'history'>, papers: readonly OpenPaper[]): SellerTask[] {
  if (!isOpenDossier(order)) return []
  return papers
    .flatMap((open): SellerTask[] => {
      const what = taskIn(open)
      return what ? [{ paper: open.key, what, due: open.due }] : []
    })
    .toSorted((a, b) => ((a.due ?? '9') < (b.due ?? '9') ? -1 : 1))
}

/** Whether a task is for today: something to look at always is, a paper of ours in the week before its day. */
export const isForToday = ({ what, due }: SellerTask, now: number): boolean =>
  what === 'check' || (due !== undefined && due <= addDays(parisDay(now), SELLER_DAYS))
