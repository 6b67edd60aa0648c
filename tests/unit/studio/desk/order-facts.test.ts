import { expect, test } from 'vitest'
import type { Order, OrderTerms } from '../../../../schemas/domain/order.ts'
import { doorLines, endNotice, moneyFacts } from '../../../../studio/desk/order-facts.tsx'
import { orderEvents } from '../../../../studio/desk/OrderHistory.tsx'

const terms: OrderTerms = {
  deposit: 'partOfPrice',
  transport: { mode: 'range', from: 1400, to: 1900 },
  taxes: 'import',
  nameCheck: false,
  returnCost: 1900,
}
const order: Order = {
  id: 'order',
  createdAt: 0,
  language: 'fr',
  vehicleId: 'audi-a7-2018-001',
  vehicleInfo: 'Audi A7 (2018)',
  price: 16_900,
  deposit: 3380,
  payment: { method: 'transfer', reference: 'AGE-audi-a7-2018-001-123456', hasProof: false },
  terms,
  door: {
    place: 'SN',
    on: '2026-11-23',
    version: 'abc',
    lines: [
      { id: 'price', euros: 16_900 },
      { id: 'transport', from: 1400, to: 1900 },
      { id: 'duty', from: 3500, to: 3600 },
    ],
    total: { from: 21_800, to: 22_400, complete: true, unknown: 0 },
  },
  customer: {
    firstName: 'Mamadou',
    lastName: 'Diop',
    email: 'mamadou@exemple.test',
    phone: '+221 77 123 45 67',
    address: '12 rue des Lilas',
    postalCode: '11000',
    city: 'Dakar',
    country: 'Sénégal',
  },
  heldUntil: 0,
  state: 'received',
  history: [{ state: 'received', at: 0 }],
  expired: false,
}
const agreed = (transport: OrderTerms['transport']): Order => ({
  ...order,
  state: 'accepted',
  terms: { ...terms, transport },
})
/** Values by label, with plain spaces. */
const read = (facts: { label: string; value: unknown }[]) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, String(value).replaceAll(/\s/g, ' ')]))

test('before the acceptance the balance names the transport that is still to be agreed', () => {
  expect(read(moneyFacts(order))['Solde, à la livraison']).toBe(
    '13 520 €, plus le transport à convenir (1 400 € à 1 900 €)',
  )
  const onRequest = { ...order, terms: { ...terms, transport: { mode: 'onRequest' as const } } }
  expect(read(moneyFacts(onRequest))['Solde, à la livraison']).toBe('13 520 €, plus le transport à convenir')
})

test('once the transport is agreed the balance is the one sum that mail and page say', () => {
  const sums = read(moneyFacts(agreed({ mode: 'agreed', euros: 1650 })))
  expect(sums['Solde, à la livraison']).toBe('15 170 €, dont transport convenu 1 650 €')
  expect(Object.keys(sums)).not.toContain('Dû à la livraison')
  expect(read(moneyFacts(agreed({ mode: 'included' })))['Solde, à la livraison']).toBe('13 520 €')
})

test('the total at the buyer’s door is summed by who is paid, in the seller’s words', () => {
  expect(read(doorLines(order))).toMatchObject({
    'Total à vous': '18 300 – 18 800 €',
    'Total à son pays': '3 500 – 3 600 €',
    'Total à sa porte': '21 800 – 22 400 €',
  })
})

test('after the agreement the desk says why no total is given, as the acceptance mail does', () => {
  const lines = read(doorLines(agreed({ mode: 'agreed', euros: 1650 })))
  expect(lines).toMatchObject({ Transport: '1 650 €', 'Total à vous': '18 550 €' })
  expect(lines['Total à sa porte']).toContain('ni leur somme ni le total ne sont donnés')
  expect(Object.keys(lines)).not.toContain('Total à son pays')
})

const paid = { state: 'depositReceived', at: 1 } as const
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ')

test('who is to pay back reads how much: the deposit, and after the delivery all that was due then', () => {
  const included: OrderTerms = { ...terms, transport: { mode: 'agreed', euros: 1650 } }
  const cancelled: Order = { ...order, state: 'cancelled', history: [paid, { state: 'cancelled', at: 2 }] }
  expect(plain(endNotice(cancelled, 3)?.next)).toContain('soit l’acompte de 3 380 €, et le solde s’il est déjà payé')
  const delivered: Order = { ...order, terms: included, state: 'delivered', history: [paid], withdrawnAt: 2 }
  expect(plain(endNotice(delivered, 3)?.next)).toContain('soit 18 550 € si le solde est payé')
})

test('a refund that was noted by mistake stays in the history with who noted it and who took it back', () => {
  const mark = { kind: 'paid', day: '2026-11-23', at: 10, by: 'Anna' } as const
  const events = orderEvents({
    ...order,
    takenBack: [{ field: 'refund', mark, at: 20, by: 'Bruno' }],
    refund: { kind: 'nothing', at: 30, by: 'Bruno' },
  })
  expect(events.slice(1).map(({ text }) => text)).toEqual([
    'Remboursé le 23 novembre 2026, noté par Anna',
    'Noté par erreur, et repris : « Remboursé le 23 novembre 2026 », par Bruno',
    'Rien à rembourser, noté par Bruno',
  ])
})
