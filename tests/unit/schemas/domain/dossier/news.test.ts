import { expect, test } from 'vitest'
import {
  addEvent,
  checkItem,
  type Dossier,
  emptyDossier,
  giveFile,
  type Moved,
  noteDone,
  refuseItem,
  waiveItem,
} from '../../../../../schemas/domain/dossier/dossier.ts'
import { isForToday, newsOf, newsToTell, openPapers, sellerTasks } from '../../../../../schemas/domain/dossier/news.ts'
import type { Routed } from '../../../../../schemas/domain/dossier/papers.ts'
import type { Order } from '../../../../../schemas/domain/order.ts'

const at = (time: string) => Date.parse(time)
/** Accepted on a Tuesday: the deposit and its papers are due on the Tuesday after. */
const accepted = at('2026-11-24T10:00:00Z')
const noon = at('2026-11-26T11:00:00Z')
const order = (more: Partial<Order> = {}): Routed & Pick<Order, 'state' | 'history' | 'withdrawnAt'> => ({
  place: 'FR-ARA',
  price: 14_000,
  createdAt: accepted,
  customer: { country: 'France', postalCode: '69001' },
  sheet: { mileage: 90_000, mileageProven: true, firstRegistration: '2019-03-05', vatScheme: 'margin' },
  state: 'accepted',
  history: [{ state: 'accepted', at: accepted }],
  ...more,
})
const file = (by: 'buyer' | 'shop', time: number, n = 0) => ({
  id: `${Math.trunc(time).toString(36).padStart(9, '0')}-${String(n).padStart(16, '0')}`,
  name: 'a.pdf',
  type: 'application/pdf' as const,
  size: 10,
  sha256: 'a'.repeat(64),
  by,
  at: time,
})
const moved = (result: Moved): Dossier => {
  if (!result.ok) throw new Error(result.fault)
  return result.dossier
}
const after = (...moves: ((dossier: Dossier) => Moved)[]) =>
  moves.reduce((dossier, move) => moved(move(dossier)), emptyDossier)

const news = (dossier: Dossier, now: number, of = order()) => newsOf(of, openPapers(of, dossier), dossier, now)
const told = (dossier: Dossier, now: number, before: Parameters<typeof newsToTell>[1] = { ids: [] }, of = order()) =>
  newsToTell(news(dossier, now, of), before, openPapers(of, dossier), dossier, now).map(({ id }) => id)
const refusedAt = (time: number, note = 'unreadable') =>
  after(
    (dossier) => giveFile(dossier, 'identity', file('buyer', time - 60_000)),
    (dossier) => refuseItem(dossier, 'identity', note, time),
  )

test('a refused paper is told once, and once more if it is refused again', () => {
  const dossier = refusedAt(noon)
  const now = noon + 2 * 60_000
  expect(told(dossier, now)).toEqual([`refused identity ${noon}`])
  expect(told(dossier, now, { ids: [`refused identity ${noon}`] })).toEqual([])
  const again = moved(
    refuseItem(moved(giveFile(dossier, 'identity', file('buyer', now))), 'identity', 'unreadable', now),
  )
  expect(told(again, now + 2 * 60_000, { ids: [`refused identity ${noon}`] })).toEqual([`refused identity ${now}`])
})

test('a second letter of a day waits for the next morning in Paris', () => {
  const dossier = refusedAt(noon)
  const before = { ids: [], lastDay: '2026-11-26' }
  expect(told(dossier, at('2026-11-26T22:00:00Z'), before)).toEqual([])
  expect(told(dossier, at('2026-11-26T23:30:00Z'), before)).toEqual([])
  expect(told(dossier, at('2026-11-27T07:00:01Z'), before)).toContain(`refused identity ${noon}`)
})

test('the letter waits a minute, and ten while the seller still has something to look at', () => {
  expect(told(refusedAt(noon), noon + 30_000)).toEqual([])
  const busy = moved(giveFile(refusedAt(noon), 'address', file('buyer', noon - 5)))
  expect(told(busy, noon + 5 * 60_000)).toEqual([])
  expect(told(busy, noon + 11 * 60_000)).toHaveLength(1)
})

test('a day that nears is told from four days before, in the morning, and not of a paper that was given', () => {
  expect(told(emptyDossier, at('2026-11-26T11:00:00Z'))).toEqual([])
  expect(told(emptyDossier, at('2026-11-27T06:30:00Z'))).toEqual([])
  const three = ['transferProof', 'identity', 'address'].map((paper) => `near ${paper} 2026-12-01`)
  expect(told(emptyDossier, at('2026-11-27T07:00:00Z'))).toEqual(three)
  const given = after((dossier) => giveFile(dossier, 'identity', file('buyer', noon)))
  expect(told(given, at('2026-11-27T07:00:00Z'))).toEqual(three.filter((id) => !id.includes('identity')))
  // What was due last year is no news.
  expect(told(emptyDossier, at('2027-03-01T11:00:00Z'))).toEqual([])
})

test('a departure, an arrival and each change of it are told, and what the shop gives to download', () => {
  const left = after(
    (dossier) => addEvent(dossier, { kind: 'shipped', day: '2026-11-26', at: noon }),
    (dossier) => addEvent(dossier, { kind: 'eta', day: '2026-12-20', at: noon }),
    (dossier) => giveFile(dossier, 'invoice', file('shop', noon)),
  )
  const ids = told(left, noon + 120_000)
  expect(ids).toEqual([
    `shipped 2026-11-26 ${noon}`,
    `eta 2026-12-20 ${noon}`,
    `ready invoice ${file('shop', noon).id}`,
  ])
  const put = (dossier: Dossier, day: string, time: number) => moved(addEvent(dossier, { kind: 'eta', day, at: time }))
  const late = put(left, '2026-12-28', noon + 1)
  const lateId = `eta 2026-12-28 ${noon + 1}`
  expect(told(late, noon + 120_000, { ids })).toEqual([lateId])
  // Back to the day that he knew first: he believes the later one.
  const back = put(late, '2026-12-20', noon + 2)
  expect(told(back, noon + 120_000, { ids: [...ids, lateId] })).toEqual([`eta 2026-12-20 ${noon + 2}`])
})

test.each<[string, Partial<Order>]>([
  ['not accepted yet', { state: 'received', history: [{ state: 'received', at: accepted }] }],
  ['cancelled', { state: 'cancelled' }],
  ['withdrawn', { withdrawnAt: noon }],
])('an order that is %s has no news, and nothing waits for the seller', (_, more) => {
  const dossier = refusedAt(noon)
  expect(news(dossier, noon + 120_000, order(more))).toEqual([])
  expect(sellerTasks(order(more), openPapers(order(more), dossier))).toEqual([])
})

test('the seller sees what to look at and what he owes, by its day; his own papers need no look', () => {
  const dossier = after(
    (before) => giveFile(before, 'address', file('buyer', noon)),
    (before) => giveFile(before, 'invoice', file('shop', noon, 1)),
    (before) => checkItem(before, 'identity', noon),
  )
  const of = order({
    terms: {
      deposit: 'partOfPrice',
      transport: { mode: 'included' },
      taxes: 'none',
      nameCheck: true,
      deliverBy: '2027-01-10',
      returnCost: 'seller',
    },
  })
  const tasks = sellerTasks(of, openPapers(of, dossier))
  expect(tasks.map(({ paper, what, due }) => `${what} ${paper} ${due}`)).toEqual([
    'check address 2026-12-01',
    'give quitus 2026-12-09',
    'give germanPapers 2027-01-10',
    'give conformity 2027-01-10',
    'give inspection 2027-01-10',
  ])
  expect(tasks.filter((task) => isForToday(task, noon)).map(({ paper }) => paper)).toEqual(['address'])
  expect(tasks.filter((task) => isForToday(task, at('2026-12-02T11:00:00Z')))).toHaveLength(2)
})

test('what the buyer did himself he is not reminded of; what he sent another way waits for the seller’s look', () => {
  const dossier = after(
    (before) => noteDone(before, 'transferProof', noon),
    (before) => noteDone(before, 'frInspection', noon),
  )
  const morning = at('2026-11-30T09:00:00Z')
  const near = (of: Dossier) => news(of, morning).flatMap((one) => (one.kind === 'near' ? [one.paper] : []))
  expect(near(emptyDossier)).toContain('transferProof')
  expect(near(dossier)).not.toContain('transferProof')
  const tasks = sellerTasks(order(), openPapers(order(), dossier))
  expect(tasks.filter(({ what }) => what === 'check').map(({ paper }) => paper)).toEqual(['transferProof'])
})

test('who paid is not reminded of the proof, and nobody looks at one any more', () => {
  const paid = order({
    state: 'depositReceived',
    history: [
      { state: 'accepted', at: accepted },
      { state: 'depositReceived', at: noon },
    ],
  })
  const morning = at('2026-11-30T09:00:00Z')
  const near = news(emptyDossier, morning, paid).flatMap((one) => (one.kind === 'near' ? [one.paper] : []))
  expect(near).toEqual(['identity', 'address'])
  const given = after((before) => giveFile(before, 'transferProof', file('buyer', noon)))
  expect(sellerTasks(paid, openPapers(paid, given)).filter(({ what }) => what === 'check')).toEqual([])
})

test('a paper that the order does not need is neither asked of its buyer nor of the seller', () => {
  const dossier = after(
    (before) => waiveItem(before, 'conformity', true),
    (before) => waiveItem(before, 'address', true),
  )
  const asked = (of: Dossier) => sellerTasks(order(), openPapers(order(), of)).map(({ paper }) => paper)
  expect(asked(emptyDossier)).toContain('conformity')
  expect(asked(dossier)).not.toContain('conformity')
  const ids = told(dossier, at('2026-11-27T07:00:00Z'))
  expect(ids).toEqual(['near transferProof 2026-12-01', 'near identity 2026-12-01'])
})
