import { expect, test } from 'vitest'
import {
  answerBy,
  depositDue,
  holdEnd,
  holdSentences,
  holdsCar,
  isOverdue,
  isUnfound,
  lateTask,
  nextLook,
  reportDue,
  openTransitions,
  orderSchema,
  type OrderState,
  orderStates,
  wasPaid,
} from '#domain/order.ts'
import { saleFacts } from '#domain/order-facts.ts'

/** Every path from a state to a final one. */
function waysFrom(state: OrderState): OrderState[][] {
  const moves = openTransitions[state]
  return moves.length === 0 ? [[state]] : moves.flatMap((move) => waysFrom(move).map((way) => [state, ...way]))
}

test('a car is delivered only after the order was accepted and then its deposit received; every other path ends in cancellation', () => {
  expect(waysFrom('received').toSorted((a, b) => b.length - a.length)).toEqual([
    ['received', 'accepted', 'depositReceived', 'delivered'],
    ['received', 'accepted', 'depositReceived', 'cancelled'],
    ['received', 'accepted', 'cancelled'],
    ['received', 'cancelled'],
  ])
})

test.each([
  ['a Friday in winter', '2026-11-20T10:00+01:00', '2026-11-28T00:00+01:00'],
  ['a Saturday', '2026-11-21T10:00+01:00', '2026-11-28T00:00+01:00'],
  ['the last minute of a Sunday in Paris', '2026-11-22T23:59+01:00', '2026-11-28T00:00+01:00'],
  ['the week of Whit Monday', '2026-05-22T09:00+02:00', '2026-06-02T00:00+02:00'],
])('an accepted order keeps its car to the end of the fifth working day: %s', (_, ordered, until) => {
  expect(new Date(depositDue(Date.parse(ordered))).toISOString()).toBe(new Date(until).toISOString())
})

test.each([
  ['a Friday evening', '2026-11-20T22:00+01:00', 1, '2026-11-24T00:00+01:00', '2026-11-25T00:00+01:00'],
  ['a Monday, two days', '2026-11-23T09:00+01:00', 2, '2026-11-26T00:00+01:00', '2026-11-28T00:00+01:00'],
  ['the day before Christmas', '2026-12-24T09:00+01:00', 1, '2026-12-29T00:00+01:00', '2026-12-30T00:00+01:00'],
])('the shop answers in its working days, and keeps the car for twice as long: %s', (_, ordered, days, due, end) => {
  expect(new Date(answerBy(Date.parse(ordered), days)).toISOString()).toBe(new Date(due).toISOString())
  expect(new Date(holdEnd(Date.parse(ordered), days)).toISOString()).toBe(new Date(end).toISOString())
})

const DAY = 24 * 60 * 60 * 1000

test('an order whose deposit was reported keeps its car until it is deleted, thirteen months after the order', () => {
  for (const state of ['received', 'accepted'] as const) {
    const order = { state, createdAt: 0, answerBy: 500, heldUntil: 1000 }
    expect(isOverdue(order, 1001)).toBe(true)
    const reported = { ...order, reportedAt: 400 }
    for (const [day, holds] of [
      [1, true],
      [390, true],
      [391, false],
    ] as const) {
      expect(holdsCar(reported, day * DAY)).toBe(holds)
      expect(isOverdue(reported, day * DAY)).toBe(!holds)
    }
    expect(nextLook(reported, 30 * DAY)).toBe(390 * DAY)
  }
})

test('the seller is late with an answer after its day, and with a reported deposit after the hold', () => {
  const order = { state: 'received' as const, createdAt: 0, answerBy: 500, heldUntil: 1000 }
  expect([500, 501].map((now) => lateTask(order, now))).toEqual([undefined, 'answer'])
  const accepted = { ...order, state: 'accepted' as const, reportedAt: 400 }
  expect([1000, 1001].map((now) => lateTask(accepted, now))).toEqual([undefined, 'deposit'])
  for (const state of ['depositReceived', 'delivered', 'cancelled'] as const)
    expect(lateTask({ ...order, state }, Infinity)).toBeUndefined()
})

test('a reported deposit that is not confirmed is urgent after ten working days, and the schedule looks at it then', () => {
  const reportedAt = Date.parse('2026-11-23T09:00+01:00')
  const due = Date.parse('2026-12-08T00:00+01:00')
  expect(reportDue(reportedAt)).toBe(due)
  for (const state of ['received', 'accepted'] as const) {
    const order = { state, createdAt: reportedAt, heldUntil: reportedAt + DAY, reportedAt }
    expect([due, due + 1].map((now) => isUnfound(order, now))).toEqual([false, true])
    expect(lateTask(order, due + 1)).toBe('unfound')
    expect(nextLook(order, reportedAt + 2 * DAY)).toBe(due)
    expect(isUnfound({ ...order, reportedAt: undefined }, Infinity)).toBe(false)
  }
  for (const state of ['depositReceived', 'delivered', 'cancelled'] as const)
    expect(isUnfound({ state, reportedAt }, Infinity)).toBe(false)
})

test('the next look at an order is when the answer is due, then when the hold ends, then none', () => {
  const order = { state: 'received' as const, createdAt: 0, answerBy: 500, heldUntil: 1000 }
  expect([0, 500, 501, 1000, 1001].map((now) => nextLook(order, now))).toEqual([500, 500, 1000, 1000, Infinity])
  expect(nextLook({ ...order, state: 'delivered' }, 0)).toBe(Infinity)
})

test('an order reserves its car until the hold ends; a paid or delivered one for good, a cancelled one not at all', () => {
  const holds = (state: OrderState, now: number) => holdsCar({ state, createdAt: 0, heldUntil: 1000 }, now)
  expect(orderStates.filter((state) => holds(state, 1000))).toEqual([
    'received',
    'accepted',
    'depositReceived',
    'delivered',
  ])
  expect(orderStates.filter((state) => holds(state, 1001))).toEqual(['depositReceived', 'delivered'])
  expect(orderStates.filter((state) => isOverdue({ state, createdAt: 0, heldUntil: 1000 }, 1001))).toEqual([
    'received',
    'accepted',
  ])
})

test('an order whose deposit was received belongs in the accounts, even when it was cancelled later', () => {
  const history = (...states: OrderState[]) => ({ history: states.map((state) => ({ state, at: 0 })) })
  expect(wasPaid(history('received', 'accepted', 'depositReceived', 'cancelled'))).toBe(true)
  expect(wasPaid(history('received', 'accepted', 'cancelled'))).toBe(false)
})

test('an order stored before payment methods existed is read as paid by transfer', () => {
  const { payment, ...order } = {
    id: 'o1',
    createdAt: 0,
    language: 'fr',
    vehicleId: 'audi-a3-2015-001',
    vehicleInfo: 'Audi A3 (2015)',
    price: 14_000,
    deposit: 2_800,
    payment: { method: 'transfer', reference: 'AGE-audi-a3-2015-001-123456', hasProof: true },
    customer: {
      firstName: 'Amélie',
      lastName: 'Durand',
      email: 'amelie@exemple.test',
      phone: '+33 6',
      address: '1 rue X',
      postalCode: '69003',
      city: 'Lyon',
      country: 'France',
    },
    heldUntil: 1,
    state: 'received',
    history: [{ state: 'received', at: 0 }],
    expired: false,
  }
  const before = { ...order, reference: payment.reference, hasPaymentProof: true }
  expect(orderSchema.parse(before)).toEqual({ ...order, payment })
  expect(orderSchema.parse({ ...order, payment })).toEqual({ ...order, payment })
  expect(orderSchema.safeParse(order).success).toBe(false)
})

test('only the date in force is told: the answer’s and the hold’s before acceptance, the deposit’s afterwards, none once it is reported', () => {
  const order = { state: 'received' as const, answerBy: 500, heldUntil: 1000 }
  expect(holdSentences(order, false)).toEqual([
    { key: 'saleAnswer', end: 500 },
    { key: 'saleHeld', end: 1000 },
  ])
  expect(holdSentences({ ...order, state: 'accepted' }, false)).toEqual([{ key: 'saleHeldAccepted', end: 1000 }])
  const keys = (state: OrderState) => holdSentences({ ...order, state }, true).map(({ key }) => key)
  expect(keys('received')).toEqual(['saleHeldReported', 'saleAnswer', 'saleReported'])
  expect(keys('accepted')).toEqual(['saleHeldReported', 'saleReported'])
  for (const state of ['depositReceived', 'delivered', 'cancelled'] as const) expect(keys(state)).toEqual([])
})

/** Writes a text as its key and values. */
const t = (key: string, values?: Record<string, string | number>) => [key, ...Object.values(values ?? {})].join(' ')
const sheet = {
  version: '2.0 TDI',
  firstRegistration: '2015-06',
  mileage: 84_000,
  mileageProven: false,
  vinEnd: '123456',
  technicalInspection: '2026-09-14',
  warrantyMonths: 12,
  vatScheme: 'margin' as const,
  flaws: [{ fr: 'Rayure sur l’aile.', de: 'Kratzer am Kotflügel.' }, { fr: 'Siège usé.' }],
}
const terms = {
  deposit: 'partOfPrice' as const,
  transport: { mode: 'range' as const, from: 900, to: 1200 },
  taxes: 'import' as const,
  nameCheck: false,
  deliverBy: '2027-01-15',
  returnCost: 1500,
  exportPrice: 11_667,
  entry: { kind: 'ask' as const, rule: { source: { name: 'Douane', seen: '2026-11-22' } } },
}

test('page and letters list the car as sold and what was promised, in the reader’s dates', () => {
  const spaced = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(saleFacts({ sheet, terms }, t, 'fr').map(({ label, value }) => spaced(`${label}: ${value}`))).toEqual([
    'saleVersion: 2.0 TDI',
    'saleFirstRegistration: juin 2015',
    'saleMileage: mileageIsNotProven 84 000',
    'saleVinEnd: 123456',
    'saleInspection: 14 septembre 2026',
    'saleFlaws: Rayure sur l’aile. Siège usé.',
    'saleWarranty: saleMonths months 12',
    'saleVat: saleVat_margin',
    'saleExportPrice: saleExportValue 11 667 €',
    'saleTransport: saleTransport_range 900 € 1 200 €',
    'saleTaxes: saleTaxes_import',
    'saleEntry: saleEntryAsked Douane 22 novembre 2026',
    'saleDelivery: saleDeliverBy 15 janvier 2027',
    'saleReturn: saleReturnMax 1 500 €',
  ])
})

test('a car sold without VAT is not told that its VAT can be recovered by those who are liable to it', () => {
  const labels = (exportPrice: number | undefined) =>
    saleFacts({ sheet: { ...sheet, vatScheme: 'deductible' }, terms: { ...terms, exportPrice } }, t, 'fr').map(
      ({ label }) => label,
    )
  expect(labels(11_667)).not.toContain('saleVat')
  expect(labels(undefined)).toContain('saleVat')
})

test('where the receipt stands beside the list, the price without VAT is not told a second time', () => {
  const kept = { sheet: { ...sheet, vatScheme: 'deductible' as const }, terms }
  const labels = (hasReceipt: boolean) => saleFacts({ ...kept, hasReceipt }, t, 'fr').map(({ label }) => label)
  expect(labels(false)).toContain('saleExportPrice')
  expect(labels(true)).toEqual(labels(false).filter((label) => label !== 'saleExportPrice'))
})

test('the list of a delivered export car asks nobody to pay the whole price first, and still says that the VAT comes back', () => {
  const kept = { sheet: { ...sheet, vatScheme: 'deductible' as const }, terms, isDelivered: true }
  const listed = saleFacts(kept, t, 'fr').map(({ label, value }) => `${label}: ${value}`.replaceAll(/\s/g, ' '))
  expect(listed).toContain('saleExportPrice: 11 667 €')
  expect(listed).toContain('saleVat: saleVat_export')
})

test('an order that is over says nothing of what a withdrawal would cost', () => {
  const labels = (isOver: boolean) => saleFacts({ sheet, terms, isOver }, t, 'fr').map(({ label }) => label)
  expect(labels(true)).toEqual(labels(false).filter((label) => label !== 'saleReturn'))
  expect(labels(false)).toContain('saleReturn')
})

test('what the sheet says of the car’s past stands in the order: accident, owners, keys, service book', () => {
  const past = { accident: 'repaired' as const, owners: 0, keys: 2, serviceBook: 'partial' as const }
  const listed = saleFacts({ sheet: { ...sheet, ...past } }, t, 'fr').map(({ label, value }) => `${label}: ${value}`)
  expect(listed.slice(5, 9)).toEqual([
    'accident: accident_repaired',
    'owners: 0',
    'keys: 2',
    'serviceBook: serviceBook_partial',
  ])
})

test('known defects are listed in the reader’s language, else marked as French; without defects there is no such line', () => {
  const listed = (flaws: typeof sheet.flaws) => saleFacts({ sheet: { ...sheet, flaws } }, t, 'de')
  expect(listed(sheet.flaws)).toContainEqual({
    label: 'saleFlaws',
    value: 'Kratzer am Kotflügel. saleInFrench Siège usé.',
  })
  expect(listed([]).map(({ label }) => label)).not.toContain('saleFlaws')
})

test('a fact that is not known is not listed, and nothing at all for an order from before sheet and terms were kept', () => {
  expect(saleFacts({}, t, 'fr')).toEqual([])
  const little = {
    sheet: { mileage: 1, mileageProven: true, warrantyMonths: 12 },
    terms: { ...terms, returnCost: 'seller' as const, deliverBy: undefined, exportPrice: undefined, entry: undefined },
  }
  expect(saleFacts(little, t, 'fr').map(({ label }) => label)).toEqual([
    'saleMileage',
    'saleWarranty',
    'saleTransport',
    'saleTaxes',
    'saleDelivery',
    'saleReturn',
  ])
})

test.each([
  ['europe', 'SN', true],
  ['europe', 'CH', false],
  ['europe', 'RS', false],
  ['union', 'CH', true],
  ['union', 'DE', false],
  ['france', 'BE', true],
  ['france', 'FR-IDF', false],
  // Only the contract knows.
  ['france', 'RE', false],
  ['world', 'JP', false],
] as const)('a guarantee for %s is said not to hold in %s: %s', (warrantyTerritory, place, said) => {
  const told = saleFacts({ sheet: { ...sheet, warrantyMonths: 12, warrantyTerritory }, place }, t, 'fr')
  expect(told.some(({ value }) => value.includes('saleNotThere'))).toBe(said)
})
