import { expect, test } from 'vitest'
import { parisDay } from '#domain/calendar.ts'
import { type DeskOrder, orderAnswerSchema } from '#domain/desk.ts'
import { dateInWords, languages } from '#domain/languages.ts'
import { DAY } from '#domain/legal.ts'
import { cancelRefundEnd } from '#domain/order.ts'
import { archiveKey, carKey, openArchive, openOrders } from '../../../../netlify/lib/store/order-store.ts'
import { callOrder, sellerLinks } from '../calls.ts'
import { actAtDesk, deskRefusal, listAtDesk, orderAtDesk, showAtDesk, useDesk } from '../desk-calls.ts'
import { manyCars, useSales } from '../shop.ts'

const shop = useSales(...manyCars(40))
useDesk()

const move = async ({ order, standing }: DeskOrder, to: string, answers: Record<string, string> = {}) => {
  const { id, vehicleId } = order
  return orderAnswerSchema.parse((await actAtDesk({ kind: 'move', id, vehicleId, standing, to, answers })).body)
}
const mark = ({ order, standing }: DeskOrder, refund: object) =>
  actAtDesk({ kind: 'refund', id: order.id, vehicleId: order.vehicleId, standing, refund })
const note = ({ order }: DeskOrder, text: string) =>
  actAtDesk({ kind: 'note', id: order.id, vehicleId: order.vehicleId, before: '', text })

const paidOrder = async () => move(await move(await orderAtDesk(), 'accepted', { transport: '0' }), 'depositReceived')
const cancelledOrder = async () => move(await paidOrder(), 'cancelled', { reason: 'agreed' })
const today = () => parisDay(Date.now())

test('a paid order that is cancelled stays to be done until the refund is written down, whatever is noted', async () => {
  const cancelled = await cancelledOrder()
  const cancelledAt = cancelled.order.history.at(-1)?.at ?? 0
  expect(cancelled.row).toMatchObject({ task: 'refund', dueAt: cancelRefundEnd(cancelledAt) })
  await note(cancelled, 'Virement demandé à la banque')
  const waiting = await listAtDesk(`?orders=todo&q=${cancelled.order.vehicleId}`)
  expect(waiting.orders.map(({ task }) => task)).toEqual(['refund'])
  const done = orderAnswerSchema.parse((await mark(cancelled, { kind: 'paid', day: today() })).body)
  expect(done.order.refund).toMatchObject({ kind: 'paid', day: today(), by: 'Local Editor' })
  expect(done.row.task).toBeUndefined()
  const buyersPage = await callOrder(`?order=${new URL(done.buyerUrl).searchParams.get('order')}`)
  expect(buyersPage.body).toMatchObject({ order: { state: 'cancelled', refundedOn: today() } })
  expect((await listAtDesk(`?orders=todo&q=${cancelled.order.vehicleId}`)).orders).toEqual([])
})

test('the withdrawal of a delivered car waits for its refund too, and no note ends it', async () => {
  const delivered = await move(await paidOrder(), 'delivered')
  const key = carKey(delivered.order.vehicleId)
  const withdrawnAt = Date.now()
  await openOrders().put(key, { ...((await openOrders().read(key)) as object), withdrawnAt })
  await note(delivered, 'Voiture attendue le 30')
  const now = await showAtDesk(delivered.order)
  expect(now.row).toMatchObject({ task: 'refund', dueAt: withdrawnAt + 14 * DAY })
  expect(orderAnswerSchema.parse((await mark(now, { kind: 'nothing' })).body).row.task).toBeUndefined()
})

test('the VAT of an exported car waits after its delivery until it is written down, and a withdrawal then owes the rest', async () => {
  const delivered = await move(await paidOrder(), 'delivered')
  const key = carKey(delivered.order.vehicleId)
  const change = async (more: object) =>
    openOrders().put(key, { ...((await openOrders().read(key)) as object), ...more })
  const terms = { ...delivered.order.terms, exportPrice: delivered.order.price - 2000 }
  await change({ terms })
  const waiting = await showAtDesk(delivered.order)
  expect(waiting.row.task).toBe('vat')
  const listed = await listAtDesk(`?orders=todo&q=${delivered.order.vehicleId}`)
  expect(listed.orders.map(({ task }) => task)).toEqual(['vat'])
  const done = orderAnswerSchema.parse((await mark(waiting, { kind: 'paid', day: today() })).body)
  expect(done.row.task).toBeUndefined()
  expect(done.order).toMatchObject({ vatBack: { kind: 'paid', by: 'Local Editor' } })
  expect(done.order.refund).toBeUndefined()
  const buyersPage = await callOrder(`?order=${new URL(done.buyerUrl).searchParams.get('order')}`)
  expect(buyersPage.body).not.toHaveProperty('order.refundedOn')
  await change({ withdrawnAt: Date.now() })
  expect((await showAtDesk(delivered.order)).row.task).toBe('refund')
})

/** An order as after the buyer's declaration. */
const withdraw = async ({ order }: DeskOrder) => {
  const key = carKey(order.vehicleId)
  await openOrders().put(key, { ...((await openOrders().read(key)) as object), withdrawnAt: Date.now() })
  return showAtDesk(order)
}

test('a transfer that arrives after the withdrawal is told to be given back, and the car is not delivered', async () => {
  const fresh = await orderAtDesk()
  const links = await sellerLinks(shop)
  const withdrawn = await withdraw(await move(fresh, 'accepted', { transport: '0' }))
  expect(withdrawn.moves.map(({ to }) => to)).toEqual(['depositReceived', 'cancelled'])
  await shop.empty()
  const arrived = await move(withdrawn, 'depositReceived')
  const [letter] = await shop.mails()
  const end = dateInWords(parisDay((arrived.order.withdrawnAt ?? 0) + 14 * DAY), 'fr')
  expect(letter?.html).toContain(`nous vous rendons cette somme au plus tard le ${end}`)
  expect(letter?.html).not.toMatch(/conclue|préparons|Solde/)
  expect(arrived.row.task).toBe('withdrawn')
  expect(arrived.moves.map(({ to }) => to)).toEqual(['cancelled'])
  expect((await callOrder(links.get('delivered') ?? '', { method: 'POST' })).status).toBe(409)
})

test.each(languages)(
  'in %s too that letter says by when the transfer is given back, and speaks of no sale',
  async (language) => {
    const withdrawn = await withdraw(await move(await orderAtDesk(), 'accepted', { transport: '0' }))
    const key = carKey(withdrawn.order.vehicleId)
    await openOrders().put(key, { ...((await openOrders().read(key)) as object), language })
    await shop.empty()
    const arrived = await move(withdrawn, 'depositReceived')
    const [letter] = await shop.mails()
    const end = parisDay((arrived.order.withdrawnAt ?? 0) + 14 * DAY)
    expect(letter?.html).toContain(dateInWords(end, language))
    expect(letter?.html).not.toContain('/withdrawal?')
  },
)

test('an order that the buyer withdrew ends for that reason, and for no other', async () => {
  const withdrawn = await withdraw(await paidOrder())
  expect(withdrawn.moves[0]?.asks).toEqual({})
  const ended = await move(withdrawn, 'cancelled', { reason: 'nonDelivery' })
  expect(ended.order.cancelReason).toBe('withdrawal')
  expect(ended.row.task).toBe('refund')
})

test('a day that has not come, is none, or is before the order’s, is refused beside its field, and nothing is written down', async () => {
  const cancelled = await cancelledOrder()
  for (const day of [parisDay(Date.now() + 2 * DAY), '24/11/2026', '', parisDay(Date.now() - DAY), '2019-01-01']) {
    const refused = deskRefusal(await mark(cancelled, { kind: 'paid', day }))
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'refundedOn' }] })
    expect(JSON.stringify(refused)).toContain(`au plus tôt celui de la commande, le ${dateInWords(today(), 'fr')}`)
  }
  expect((await showAtDesk(cancelled.order)).order.refund).toBeUndefined()
})

test('of two sellers who write a refund down one does; it can be taken back, and an order that goes on has none', async () => {
  const cancelled = await cancelledOrder()
  await mark(cancelled, { kind: 'paid', day: today() })
  const late = deskRefusal(await mark(cancelled, { kind: 'nothing' }))
  expect(late).toMatchObject({ status: 409, code: 'changed', current: { order: { refund: { kind: 'paid' } } } })
  const back = orderAnswerSchema.parse((await mark(await showAtDesk(cancelled.order), { kind: 'undo' })).body)
  expect(back.order.refund).toBeUndefined()
  expect(back.row.task).toBe('refund')
  expect(back.order.takenBack).toMatchObject([
    { field: 'refund', mark: { kind: 'paid', day: today(), by: 'Local Editor' }, by: 'Local Editor' },
  ])
  // What another seller saw before is no longer so, although the money is owed as then.
  expect(deskRefusal(await mark(cancelled, { kind: 'nothing' }))).toMatchObject({ status: 409, code: 'changed' })
  const open = await paidOrder()
  expect(deskRefusal(await mark(open, { kind: 'paid', day: today() }))).toMatchObject({ status: 409, code: 'changed' })
})

test('the refund of an order in the archive is kept there', async () => {
  const { order } = await cancelledOrder()
  const key = carKey(order.vehicleId)
  await openArchive().put(archiveKey(order.id), (await openOrders().read(key)) as object)
  await openOrders().remove(key)
  const shown = await showAtDesk(order)
  expect((await mark(shown, { kind: 'paid', day: today() })).status).toBe(200)
  expect(await openArchive().read(archiveKey(order.id))).toMatchObject({ refund: { kind: 'paid', day: today() } })
})
