import { expect, test } from 'vitest'
import { todoAnswerSchema } from '#domain/desk.ts'
import { sendContact } from '../calls.ts'
import { actAtDesk, askDesk, deskRefusal, messagesAtDesk, useDesk } from '../desk-calls.ts'
import { useShop } from '../shop.ts'

const shop = useShop()
useDesk()

const messageOf = async (name: string) => {
  const { messages } = await messagesAtDesk(`?messages=all&q=${name}`)
  if (!messages[0]) throw new Error('the message is not in the list')
  return messages[0]
}
const waits = async (id: string) => {
  const { messages } = todoAnswerSchema.parse((await askDesk('?todo')).body)
  return messages.some((message) => message.id === id)
}
/** A message whose reply the mail provider refused. */
async function refusedReply(name: string) {
  await sendContact({ name })
  const { id } = await messageOf(name)
  await shop.fail('status400')
  const reply = { kind: 'reply', id, text: 'Oui, elle est là.' }
  expect((await actAtDesk(reply)).status).toBe(200)
  await shop.fail('status400', 'off')
  await shop.empty()
  return reply
}

test('a reply that the provider refuses is shown as not delivered with the reason, and its message waits again', async () => {
  const { id } = await refusedReply('Silke')
  expect((await messageOf('Silke')).answered).toMatchObject({
    text: 'Oui, elle est là.',
    state: 'failed',
    reason: expect.stringMatching(/400/),
  })
  expect(await waits(id)).toBe(true)
})

test.each([
  ['the same text', 'Tilda', 'Oui, elle est là.'],
  ['another text', 'Vera', 'Bonjour, elle est encore là.'],
])('after a refused reply the message is answered anew, once, with %s', async (_, name, text) => {
  const reply = { ...(await refusedReply(name)), text }
  const answers = [await actAtDesk(reply), await actAtDesk(reply)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await shop.mails()).map((mail) => mail.text.includes(text))).toEqual([true])
  expect((await messageOf(name)).answered).toMatchObject({ text, state: 'sent' })
  expect(await waits(reply.id)).toBe(false)
  expect(deskRefusal(await actAtDesk({ ...reply, text: 'Encore autre chose' }))).toMatchObject({
    code: 'changed',
    message: expect.stringContaining('votre texte n’a pas été envoyé'),
  })
})

test('a customer whom a reply did not reach is telephoned, and his message is marked as answered', async () => {
  const { id } = await refusedReply('Ulla')
  await actAtDesk({ kind: 'answered', ids: [id], answered: true })
  const { answered } = await messageOf('Ulla')
  expect(answered).toMatchObject({ by: 'Local Editor' })
  expect(answered?.text).toBeUndefined()
  expect(await waits(id)).toBe(false)
  await actAtDesk({ kind: 'answered', ids: [id], answered: false })
  expect(await waits(id)).toBe(true)
})
