import { expect, test } from 'vitest'
import { todoAnswerSchema } from '#domain/desk.ts'
import { forgetRows, openDesk } from '../../../../netlify/lib/desk/row-index.ts'
import { refreshDesk } from '../../../../netlify/lib/desk/message-rows.ts'
import { openMessages } from '../../../../netlify/lib/store/message-store.ts'
import { carKey, openOrders } from '../../../../netlify/lib/store/order-store.ts'
import { sendContact } from '../calls.ts'
import { actAtDesk, askDesk, askList, deskRefusal, messagesAtDesk, orderAtDesk, useDesk } from '../desk-calls.ts'
import { fakeClock, outboxNow, scheduleLater } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

const shop = useSales(...manyCars(5))
useDesk()

const messageNamed = async (name: string) => {
  const { messages } = await messagesAtDesk(`?messages=all&q=${name}`)
  if (!messages[0]) throw new Error('the message is not in the list')
  return messages[0]
}
const todo = async () => todoAnswerSchema.parse((await askDesk('?todo')).body)

test('a message whose answer cannot be read counts as unanswered, hides no other, and the seller is told', async () => {
  await sendContact({ name: 'Paula Ganz' })
  await sendContact({ name: 'Quentin Rompu' })
  const { id } = await messageNamed('rompu')
  await openMessages().put(`answers/${id}`, { id: 7 })
  for (const answer of [await askList('?messages=all'), await askList('?messages=unanswered'), await askDesk('?todo')])
    expect(JSON.stringify(answer.body)).toMatch(/Paula Ganz.*Quentin Rompu|Quentin Rompu.*Paula Ganz/)
  expect((await messageNamed('rompu')).answered).toBeUndefined()
  fakeClock()
  await refreshDesk(outboxNow(), { thorough: true })
  await scheduleLater(3)
  const mails = await shop.mails()
  expect(mails.some(({ text }) => text.includes('La réponse à un message de visiteur est illisible'))).toBe(true)
  const reply = await actAtDesk({ kind: 'reply', id, text: 'Bonjour, elle est là.' })
  expect(reply.status).toBe(200)
  expect((await messageNamed('rompu')).answered).toMatchObject({ text: 'Bonjour, elle est là.' })
})

test('an order that cannot be read is counted in what waits, and its page says so instead of failing', async () => {
  const { order } = await orderAtDesk()
  expect((await todo()).broken).toBe(0)
  await openOrders().put(carKey(order.vehicleId), { id: 7 })
  expect(await todo()).toMatchObject({ broken: 1, orders: expect.any(Array) })
  const shown = await askDesk(`?order=${order.id}&vehicle=${order.vehicleId}`)
  expect(deskRefusal(shown)).toMatchObject({ status: 409, code: 'broken' })
  await openOrders().remove(carKey(order.vehicleId))
  expect((await todo()).broken).toBe(0)
})

test('the name, address and words of the only message leave the desk’s lists with it', async () => {
  await sendContact({ name: 'Ruth Secret', message: 'Mon secret' })
  const { id } = await messageNamed('secret')
  for (const { key } of await openMessages().list('contact/')) await openMessages().remove(key)
  expect(JSON.stringify(await openDesk().read('messages'))).toContain(id)
  forgetRows()
  await messagesAtDesk('?messages=all')
  expect(JSON.stringify(await openDesk().read('messages'))).not.toMatch(/Secret|secret/)
})
