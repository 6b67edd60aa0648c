import { expect, test } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import type { OrderTerms } from '#domain/order.ts'
import { DepositReport } from '#web/features/purchase/payment/TransferConfirmation.tsx'
import { OrderStatus } from '#web/features/purchase/confirmation/OrderShown.tsx'
import { OrderTimeline } from '#web/features/purchase/confirmation/OrderTimeline.tsx'
import { timelineOf } from '#web/features/purchase/confirmation/order-view.ts'
import order from '#web/locales/fr/order.json' with { type: 'json' }
import sale from '#web/locales/fr/sale.json' with { type: 'json' }
import { mount, eventually } from '../../../../../fixtures/mount.tsx'
import { shownOrder } from '../../../../../fixtures/shown-order.ts'

const texts = { ...order, ...sale }
const view = {
  ...shownOrder,
  state: 'received' as const,
  steps: [{ state: 'received' as const, at: Date.parse('2026-11-24T09:00:00+01:00') }],
  answerBy: Date.parse('2026-11-27T00:00:00+01:00'),
  heldUntil: Date.parse('2026-11-28T00:00:00+01:00'),
}
const termsOf = (transport: OrderTerms['transport']): OrderTerms => ({
  deposit: 'partOfPrice',
  transport,
  taxes: 'import',
  nameCheck: false,
  returnCost: 'seller',
})

const mountTimeline = (shownOrder: Parameters<typeof OrderTimeline>[0]['view']) =>
  mount(
    <MemoryRouter>
      <OrderTimeline view={shownOrder} />
    </MemoryRouter>,
    texts,
  )
const shown = () => document.body.textContent

test('a new order shows the last full day of the answer and of the hold, as the mail does, and what binds when', async () => {
  mount(<OrderStatus view={view} />, texts)
  await eventually(() => expect(shown()).toContain('au plus tard le 26 novembre 2026'))
  for (const text of ['réservée jusqu’au 27 novembre 2026', sale.saleMayWait, sale.saleBinds, sale.saleRefund])
    expect(shown()).toContain(text)
})

test('an order whose deposit was reported names no end of the hold', async () => {
  mount(<OrderStatus view={{ ...view, isReported: true }} />, texts)
  await eventually(() => expect(shown()).toContain(sale.saleHeldReported))
  expect(shown()).toContain(sale.saleReported)
  expect(shown()).not.toMatch(/27 novembre|attendre notre réponse/)
})

test('the state of a delivered order names the legal guarantee; the right of withdrawal has its own section, and stands there once', async () => {
  mount(<OrderStatus view={{ ...view, state: 'delivered' }} />, texts)
  await eventually(() => expect(shown()).toContain('garantie légale de conformité vous protège pendant deux ans'))
  expect(shown()).not.toMatch(/renoncer|14 jours/)
})

test('the page of a delivered order names the day of the delivery, as the mail does', async () => {
  mount(<OrderStatus view={{ ...view, state: 'delivered', deliveredOn: '2026-11-23' }} />, texts)
  await eventually(() => expect(shown()).toContain('Votre voiture vous a été livrée le 23 novembre 2026.'))
})

test.each(['depositMissing', 'depositUnfound'] as const)(
  'an order that ended for %s says that nothing is owed, and that late money goes back',
  async (cancelReason) => {
    mount(<OrderStatus view={{ ...view, state: 'cancelled', cancelReason, isReported: true }} />, texts)
    await eventually(() => expect(shown()).toContain('L’acompte n’est pas arrivé dans le délai'))
    for (const text of ['vous ne devez rien', sale.saleRefund]) expect(shown()).toContain(text)
  },
)

test('a sale cancelled after the deposit says why and what is owed', async () => {
  mount(<OrderStatus view={{ ...view, state: 'cancelled', cancelReason: 'nonDelivery' }} />, texts)
  await eventually(() => expect(shown()).toContain('réparation de votre préjudice'))
})

test('an order whose buyer withdrew says when, and asks for nothing', async () => {
  mount(<OrderStatus view={{ ...view, withdrawnAt: Date.parse('2026-11-25T10:00:00Z') }} />, texts)
  await eventually(() => expect(shown()).toContain('Vous avez renoncé à cette commande le 25 novembre 2026'))
  // Once, by its day, and of a car that was not delivered nothing of its return.
  expect(shown()).toContain('vous est rendu au plus tard le 9 décembre 2026')
  expect(shown()).not.toMatch(/réservée|26 novembre|attendre notre réponse|conclue|14 jours|Si la voiture|livrée/)
})

test('who withdraws from a delivered car reads by when and at whose cost it goes back, and no day for the refund that may wait for it', async () => {
  const withdrawnAt = Date.parse('2026-11-25T10:00:00Z')
  const terms = { ...termsOf({ mode: 'included' }), returnCost: 900 }
  mount(<OrderStatus view={{ ...view, state: 'delivered', withdrawnAt, terms }} />, texts)
  await eventually(() =>
    expect(shown().replaceAll(/\s/g, ' ')).toContain('au plus tard le 9 décembre 2026, à vos frais, au plus 900 €'),
  )
  expect(shown()).not.toMatch(/vous est rendu au plus tard le|Si la voiture/)
  expect(shown()).toContain('Nous pouvons attendre le retour de la voiture')
  document.body.replaceChildren()
  mount(<OrderStatus view={{ ...view, state: 'depositReceived', withdrawnAt, terms }} />, texts)
  await eventually(() => expect(shown()).toContain('vous est rendu au plus tard le 9 décembre 2026'))
  expect(shown()).not.toContain('900')
})

test('once the money went back the page says on which day, and no longer by when', async () => {
  const withdrawn = { ...view, state: 'cancelled' as const, withdrawnAt: Date.parse('2026-11-25T10:00:00Z') }
  mount(<OrderStatus view={{ ...withdrawn, refundedOn: '2026-12-01' }} />, texts)
  await eventually(() => expect(shown()).toContain('Remboursé le 1er décembre 2026.'))
  expect(shown()).not.toContain('9 décembre 2026')
})

test('of the first mail only an order that goes on speaks', async () => {
  for (const state of ['accepted', 'delivered', 'cancelled'] as const) {
    document.body.replaceChildren()
    mount(<OrderStatus view={{ ...view, state, mail: 'sent' }} />, texts)
    await eventually(() => expect(shown()).toContain('referenceLine'))
    expect([state, shown().includes('Email de commande envoyé')]).toEqual([state, state === 'accepted'])
  }
})

test('before the seller’s acceptance the buyer has no task: he reads when the shop answers and that nothing is due', async () => {
  mountTimeline(view)
  await eventually(() => expect(shown()).toContain('Notre réponse'))
  expect(shown()).toContain('au plus tard le 26 novembre 2026')
  expect(shown()).toContain('D’ici là, vous ne devez rien.')
  expect(shown()).not.toContain('Virez')
})

test('after the acceptance the transfer is a task, unless the deposit was reported or a proof announced', async () => {
  const accepted = { ...view, state: 'accepted' as const }
  mountTimeline(accepted)
  await eventually(() => expect(shown()).toContain('Virez 2\u00a0800\u00a0€ en indiquant la référence'))
  for (const said of [{ isReported: true }, { payment: { ...view.payment, hasProof: true } }]) {
    document.body.replaceChildren()
    mountTimeline({ ...accepted, ...said })
    await eventually(() => expect(shown()).toContain(order.nextReceiptText))
    expect(shown()).not.toContain('Virez')
  }
})

test.each([
  [
    { mode: 'range', from: 1400, to: 1900 },
    'Vous payez 11 200 € à la livraison, plus le transport (1 400 € à 1 900 €).',
  ],
  [{ mode: 'onRequest' }, 'plus le transport, dont nous convenons avant notre acceptation.'],
  [{ mode: 'included' }, 'Vous payez 11 200 € à la livraison.'],
  [{ mode: 'agreed', euros: 1600 }, 'Vous payez 11 200 € à la livraison.'],
] as const)('what is paid at delivery names the transport until it is agreed: %j', async (transport, text) => {
  mountTimeline({ ...view, terms: termsOf(transport) })
  await eventually(() => expect(shown().replaceAll(/\s/g, ' ')).toContain(text))
})

test('while nobody has answered where the transport stands, the balance is not said to be all', async () => {
  mountTimeline(view)
  await eventually(() => expect(shown()).toContain('plus le transport s’il n’est pas compris dans le prix'))
})

test('a buyer reports the deposit once; a failure is told and can be tried again', async () => {
  const answers = [false, true]
  let sent = 0
  mount(<DepositReport view={view} report={async () => answers[sent++] ?? false} />, texts)
  const press = () => document.querySelector('button')?.click()
  await eventually(() => expect(document.querySelector('button')).not.toBeNull())
  press()
  await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(order.reportFailed))
  press()
  await eventually(() => expect(sent).toBe(2))
  await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(''))
})

test('the page reached from the form has no button, and names the letter’s link; without a letter it says nothing', async () => {
  mount(<DepositReport view={{ ...view, mayReport: false }} report={undefined} />, texts)
  await eventually(() => expect(shown()).toContain(order.reportByMail))
  expect(document.querySelector('button')).toBeNull()
})

const at = (day: string) => Date.parse(`${day}T10:00:00+01:00`)
const story = (more: object, today = '2026-12-01') =>
  timelineOf({ ...view, ...more }, today).map(({ name, isDone, day }) => [name, isDone, day])

test('the timeline says what was done on which day, and what is promised by which', () => {
  const steps = [...view.steps, { state: 'accepted', at: at('2026-11-25') }]
  const terms = { ...termsOf({ mode: 'included' }), deliverBy: '2026-12-20' }
  expect(story({ steps, state: 'accepted', terms })).toEqual([
    ['received', true, '2026-11-24'],
    ['accepted', true, '2026-11-25'],
    ['next_transfer', false, '2026-11-27'],
    ['next_proof', false, undefined],
    ['next_receipt', false, undefined],
    ['next_delivery', false, '2026-12-20'],
    ['next_balance', false, undefined],
    ['withdraw', false, undefined],
  ])
})

test('a delivered car leaves the right of withdrawal until its last day, and asks for nothing', () => {
  const steps = [...view.steps, { state: 'delivered', at: at('2026-12-01') }]
  const delivered = { steps, state: 'delivered', deliveredOn: '2026-12-01' }
  expect(story(delivered, '2026-12-15').at(-1)).toEqual(['withdraw', false, '2026-12-15'])
  expect(story(delivered, '2026-12-16').at(-1)).toEqual(['delivered', true, '2026-12-01'])
})

test('after a withdrawal only the refund is promised: by a day, unless the car must come back first', () => {
  const paid = [...view.steps, { state: 'depositReceived', at: at('2026-11-25') }]
  const withdrawnAt = at('2026-11-26')
  expect(story({ steps: paid, state: 'depositReceived', withdrawnAt }).slice(-2)).toEqual([
    ['withdrawn', true, '2026-11-26'],
    ['next_refund', false, '2026-12-10'],
  ])
  const steps = [...paid, { state: 'delivered', at: at('2026-11-25') }]
  expect(story({ steps, state: 'delivered', deliveredOn: '2026-11-25', withdrawnAt }).at(-1)).toEqual([
    'next_refund',
    false,
    undefined,
  ])
  expect(story({ withdrawnAt }).at(-1)).toEqual(['withdrawn', true, '2026-11-26'])
  const cancelled = [...paid, { state: 'cancelled', at: at('2026-11-24') }]
  expect(story({ steps: cancelled, state: 'cancelled' }).at(-1)).toEqual(['next_refund', false, '2026-12-01'])
})

test('the withdrawal stands before the cancellation that followed it, and the refund is done once it is written down', () => {
  const steps = [...view.steps, { state: 'cancelled', at: at('2026-11-28') }]
  expect(
    story({ steps, state: 'cancelled', withdrawnAt: at('2026-11-26'), refundedOn: '2026-12-01' }).slice(1),
  ).toEqual([
    ['withdrawn', true, '2026-11-26'],
    ['cancelled', true, '2026-11-28'],
    ['next_refund', true, '2026-12-01'],
  ])
})
