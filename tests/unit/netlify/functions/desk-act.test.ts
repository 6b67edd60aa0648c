import { expect, test, vi } from 'vitest'
import { type DeskOrder, orderAnswerSchema } from '#domain/desk.ts'
import { DAY } from '#domain/legal.ts'
import { callOrder, sellerLinks, sendContact } from '../calls.ts'
import { actAtDesk, deskRefusal, messagesAtDesk, orderAtDesk, showAtDesk, useDesk } from '../desk-calls.ts'
import { openOrders } from '../../../../netlify/lib/store/order-store.ts'
import { manyCars, useSales } from '../shop.ts'

const shop = useSales(...manyCars(20))
useDesk()

const move = (shown: DeskOrder, to: string, answers: Record<string, string> = {}) => {
  const { id, vehicleId } = shown.order
  return actAtDesk({ kind: 'move', id, vehicleId, standing: shown.standing, to, answers })
}
const accept = (shown: DeskOrder) => move(shown, 'accepted', { transport: '0' })
const note = ({ order }: DeskOrder, before: string, text: string) =>
  actAtDesk({ kind: 'note', id: order.id, vehicleId: order.vehicleId, before, text })

test('a move at the desk is written down with who made it, mails the buyer once, and the mail’s buttons go on', async () => {
  const shown = await orderAtDesk()
  const links = await sellerLinks(shop)
  await shop.empty()
  const accepted = orderAnswerSchema.parse((await accept(shown)).body)
  expect(accepted.order).toMatchObject({ state: 'accepted', history: [{}, { by: { name: 'Local Editor' } }] })
  expect(await shop.mails()).toHaveLength(1)
  expect((await callOrder(links.get('depositReceived') ?? '', { method: 'POST' })).status).toBe(200)
  const { order, row } = await showAtDesk(shown.order)
  expect(order).toMatchObject({ state: 'depositReceived', history: [{}, {}, { by: 'mail' }] })
  expect(row.task).toBe('deliver')
})

test('of two sellers who move an order at once one does, and the other reads how it now is', async () => {
  const shown = await orderAtDesk()
  await shop.empty()
  const answers = await Promise.all([accept(shown), move(shown, 'cancelled')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const late = deskRefusal(answers.find(({ status }) => status === 409) ?? answers[0])
  expect(late).toMatchObject({ code: 'changed', message: expect.stringContaining('rien n’a été fait') })
  expect(late.current?.order.history).toHaveLength(2)
  expect(await shop.mails()).toHaveLength(1)
})

test('an order that the buyer withdrew a second ago is not accepted, and says by when he is paid back', async () => {
  const shown = await orderAtDesk()
  const key = `cars/${shown.order.vehicleId}`
  const withdrawnAt = Date.now()
  await openOrders().put(key, { ...((await openOrders().read(key)) as object), withdrawnAt })
  expect(deskRefusal(await accept(shown))).toMatchObject({ status: 409, code: 'changed' })
  const now = await showAtDesk(shown.order)
  expect(now.row).toMatchObject({ task: 'withdrawn', dueAt: withdrawnAt + 14 * DAY })
  expect(now.moves.map(({ to, warnings }) => [to, warnings[0]])).toEqual([
    ['cancelled', expect.stringContaining('Le client a renoncé')],
  ])
  const cancelled = orderAnswerSchema.parse((await move(now, 'cancelled')).body)
  expect(cancelled.order).toMatchObject({ state: 'cancelled', cancelReason: 'withdrawal' })
  expect(cancelled.row.task).toBeUndefined()
})

test('after the end of its reservation an order can only be cancelled, and the seller reads why', async () => {
  const shown = await orderAtDesk()
  vi.useFakeTimers({ toFake: ['Date'], now: shown.order.heldUntil + 1000 })
  const late = deskRefusal(await accept(shown))
  expect(late).toMatchObject({ status: 409, message: expect.stringContaining('il ne reste qu’à annuler') })
  expect(late.current?.moves.map(({ to }) => to)).toEqual(['cancelled'])
})

test('what a move asks is refused beside its field, and nothing is moved', async () => {
  const shown = await orderAtDesk()
  expect(shown.moves.find(({ to }) => to === 'accepted')?.asks.transport).toEqual({ from: 0, to: expect.any(Number) })
  const wrong = deskRefusal(await move(shown, 'accepted', { transport: 'beaucoup' }))
  expect(wrong).toMatchObject({
    status: 422,
    errors: [{ field: 'transport', message: expect.stringContaining('euros') }],
  })
  expect((await showAtDesk(shown.order)).standing).toBe(shown.standing)
  const accepted = orderAnswerSchema.parse((await accept(shown)).body)
  expect(deskRefusal(await move(accepted, 'cancelled')).errors).toEqual([
    { field: 'reason', message: 'Choisissez une raison.' },
  ])
  const ask = accepted.moves.find(({ to }) => to === 'cancelled')?.asks
  expect(ask?.reasons).toContain('agreed')
  expect(ask?.withdrawnOn?.to).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a note is kept with who wrote it, and no seller overwrites another’s', async () => {
  const shown = await orderAtDesk()
  const first = orderAnswerSchema.parse((await note(shown, '', 'Rappeler jeudi')).body)
  expect(first.order.note).toMatchObject({ text: 'Rappeler jeudi', by: 'Local Editor' })
  const late = deskRefusal(await note(shown, '', 'Autre chose'))
  expect(late).toMatchObject({ status: 409, code: 'changed' })
  expect(late.current?.order.note?.text).toBe('Rappeler jeudi')
  await accept(first)
  expect((await showAtDesk(shown.order)).order.note?.text).toBe('Rappeler jeudi')
})

const messageOf = async (name: string) => {
  const answer = await messagesAtDesk(`?messages=all&q=${encodeURIComponent(name)}`)
  const [message] = answer.messages
  if (!message) throw new Error('the message is not in the list')
  return message
}

test('a reply goes to the visitor in his language, with his words and the shop’s name, and once for a double press', async () => {
  await sendContact({
    name: 'Greta Lind',
    email: 'greta@exemple.test',
    language: 'sv',
    message: 'Finns bilen på example.com?',
  })
  await shop.empty()
  const { id } = await messageOf('greta')
  const reply = { kind: 'reply', id, text: 'Bonjour,\noui, elle est là.' }
  const answers = await Promise.all([actAtDesk(reply), actAtDesk(reply)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const mails = await shop.mails()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: ['greta@exemple.test'], subject: 'Svar på ditt meddelande' })
  expect(mails[0]?.text).toContain('oui, elle est là.')
  expect(mails[0]?.text).toMatch(/Finns bilen på example\.\scom\?/)
  expect(mails[0]?.fields.some(([name]) => name === 'h:Reply-To')).toBe(true)
  expect((await messageOf('greta')).answered).toMatchObject({ by: 'Local Editor', text: 'Bonjour,\noui, elle est là.' })
  expect(deskRefusal(await actAtDesk({ ...reply, text: 'Encore autre chose' }))).toMatchObject({
    code: 'changed',
    message: expect.stringContaining('a déjà répondu'),
  })
  expect(await shop.mails()).toHaveLength(1)
})

test('a message is marked as answered otherwise and back; one that was answered by mail stays so', async () => {
  await sendContact({ name: 'Hugo Petit' })
  const { id } = await messageOf('hugo')
  await actAtDesk({ kind: 'answered', ids: [id], answered: true })
  expect((await messageOf('hugo')).answered).toMatchObject({ by: 'Local Editor' })
  await actAtDesk({ kind: 'answered', ids: [id], answered: false })
  expect((await messageOf('hugo')).answered).toBeUndefined()
  await actAtDesk({ kind: 'reply', id, text: 'Oui.' })
  await actAtDesk({ kind: 'answered', ids: [id], answered: false })
  expect((await messageOf('hugo')).answered?.text).toBe('Oui.')
})

test('a shop that passes messages to a form service keeps them for the desk, and cannot reply itself', async () => {
  vi.stubEnv('CONTACT_RELAY_URL', 'http://127.0.0.1:1/relay')
  for (const name of ['MAILGUN_API_KEY', 'MAILGUN_DOMAIN', 'MAILGUN_URL', 'MAIL_FROM', 'MAIL_TO'])
    vi.stubEnv(name, undefined)
  await sendContact({ name: 'Irma Relais' })
  const answer = await messagesAtDesk('?messages=all&q=irma')
  expect(answer).toMatchObject({ canMail: false, messages: [{ name: 'Irma Relais' }] })
  const id = answer.messages[0]?.id
  expect(deskRefusal(await actAtDesk({ kind: 'reply', id, text: 'Oui.' }))).toMatchObject({
    status: 503,
    code: 'notSetUp',
  })
})
