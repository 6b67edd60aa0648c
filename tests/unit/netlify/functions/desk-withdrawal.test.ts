import { expect, test } from 'vitest'
import { type DeskOrder, orderAnswerSchema, todoAnswerSchema } from '#domain/desk.ts'
import withdrawal from '../../../../netlify/functions/withdrawal.ts'
import { callFunction, callOrder, makePost, sellerLinks } from '../calls.ts'
import {
  actAtDesk,
  askDesk,
  deskRefusal,
  listAtDesk,
  messagesAtDesk,
  orderAtDesk,
  showAtDesk,
  useDesk,
} from '../desk-calls.ts'
import { manyCars, useSales } from '../shop.ts'

const shop = useSales(...manyCars(20))
useDesk()

const moveBody = ({ order, standing }: DeskOrder, to: string, answers: Record<string, string> = {}) => ({
  kind: 'move',
  id: order.id,
  vehicleId: order.vehicleId,
  standing,
  to,
  answers,
})
const move = async (shown: DeskOrder, to: string, answers: Record<string, string> = {}) =>
  orderAnswerSchema.parse((await actAtDesk(moveBody(shown, to, answers))).body)

/** The buyer's declaration, by the page of the site. */
async function declare({ order: { customer, payment } }: DeskOrder): Promise<void> {
  const sent = {
    name: `${customer.firstName} ${customer.lastName}`,
    email: customer.email,
    reference: payment.reference,
    language: 'fr',
    startedAt: Date.now() - 60_000,
  }
  const called = await callFunction(withdrawal, makePost(sent, {}, 'withdrawal'))
  await called.afterwards()
}
const waiting = async () => todoAnswerSchema.parse((await askDesk('?todo')).body)
const messageOf = async (reference: string) => {
  const { messages } = await messagesAtDesk(`?messages=all&q=${reference}`)
  return messages.find(({ subject }) => subject === reference)
}

test('an order that is cancelled for a withdrawal answers its declaration: nothing waits twice', async () => {
  const shown = await orderAtDesk()
  const { reference } = shown.order.payment
  await declare(shown)
  expect((await waiting()).messages.map(({ subject }) => subject)).toContain(reference)
  await move(await showAtDesk(shown.order), 'cancelled')
  expect((await waiting()).messages.map(({ subject }) => subject)).not.toContain(reference)
  expect((await messageOf(reference))?.answered).toMatchObject({ by: 'Local Editor', isCancelled: true })
})

test('the mail’s button answers the declaration too; an order that ends for another reason leaves it open', async () => {
  const shown = await orderAtDesk()
  const cancel = (await sellerLinks(shop)).get('cancelled') ?? ''
  await declare(shown)
  expect((await callOrder(cancel, { method: 'POST' })).status).toBe(200)
  expect((await messageOf(shown.order.payment.reference))?.answered).toMatchObject({
    by: 'le bouton d’un e-mail',
    isCancelled: true,
  })

  const refused = await move(await orderAtDesk(), 'cancelled')
  await declare(refused)
  expect((await messageOf(refused.order.payment.reference))?.answered).toBeUndefined()
})

test('a move whose answer was lost on its way reads as done when the same seller presses again, and mails once', async () => {
  const shown = await orderAtDesk()
  await shop.empty()
  const body = moveBody(shown, 'accepted', { transport: '1200' })
  await actAtDesk(body)
  const again = orderAnswerSchema.parse((await actAtDesk(body)).body)
  expect(again.order).toMatchObject({ state: 'accepted', terms: { transport: { mode: 'agreed', euros: 1200 } } })
  expect(again.order.history).toHaveLength(2)
  expect(await shop.mails()).toHaveLength(1)
  // Another sum than the one that is stored was not done.
  expect(deskRefusal(await actAtDesk({ ...body, answers: { transport: '1300' } }))).toMatchObject({ code: 'changed' })
})

test('a move that the mail’s button made meanwhile is told as another’s', async () => {
  const shown = await orderAtDesk()
  const links = await sellerLinks(shop)
  await callOrder(links.get('accepted') ?? '', { method: 'POST' })
  expect(deskRefusal(await actAtDesk(moveBody(shown, 'accepted', { transport: '0' })))).toMatchObject({
    code: 'changed',
    message: expect.stringContaining('rien n’a été fait'),
  })
})

test('before the acceptance the seller’s mail and its page refuse an order, and afterwards they cancel it', async () => {
  const shown = await orderAtDesk()
  const letter = (await shop.mails()).findLast(({ to }) => to.includes('vendeur@exemple.test'))
  expect(letter?.text).toContain('Refuser la commande')
  expect(letter?.text).not.toContain('Annuler la commande')
  const cancel = (await sellerLinks(shop)).get('cancelled') ?? ''
  expect((await callOrder(cancel)).body).toContain('<h1>Refuser la commande</h1>')
  await move(shown, 'accepted', { transport: '0' })
  expect((await callOrder(cancel)).body).toContain('Annuler la commande')
})

test('an accepted order says until when its deposit is awaited, as long as nothing waits for the seller', async () => {
  const shown = await orderAtDesk()
  expect(shown.row.depositBy).toBeUndefined()
  const accepted = await move(shown, 'accepted', { transport: '0' })
  expect(accepted.row.task).toBeUndefined()
  expect(accepted.row.depositBy).toBe(accepted.order.heldUntil)
  expect((await move(accepted, 'depositReceived')).row.depositBy).toBeUndefined()
})

test('an order’s country is named in French, and found by that name and by the buyer’s own', async () => {
  const { order } = await orderAtDesk({
    customerCountry: 'Deutschland',
    customerCity: 'Berlin',
    customerPostalCode: '10115',
  })
  for (const search of ['allemagne', 'deutschland']) {
    const { orders } = await listAtDesk(`?orders=all&q=${search}`)
    expect(orders.map(({ id, country }) => [id, country])).toContainEqual([order.id, 'Allemagne'])
  }
})

test('in the list of what waits an order that its buyer withdrew comes before all others', async () => {
  await orderAtDesk()
  const shown = await orderAtDesk()
  await declare(shown)
  const [first] = (await listAtDesk('?orders=todo')).orders
  expect(first).toMatchObject({ id: shown.order.id, task: 'withdrawn' })
})
