import { beforeEach, expect, test, vi } from 'vitest'
import { openMessages } from '../../../../netlify/lib/store/message-store.ts'
import { sendContact } from '../calls.ts'
import { useCrashes } from '../crash-process.ts'
import { actAtDesk, messagesAtDesk, useDesk } from '../desk-calls.ts'
import { fakeClock, scheduleLater } from '../shop-clock.ts'
import { useShop } from '../shop.ts'

// Each case starts new processes.
vi.setConfig({ testTimeout: 60_000 })

const shop = useShop()
useDesk()
const runUntil = useCrashes('desk')
beforeEach(() => {
  fakeClock()
})

/** A visitor's message in the list of this name, and the mails of the shop without the one that brought it. */
async function messageFrom(name: string) {
  await sendContact({ name })
  await shop.empty()
  return listed(name)
}

async function listed(name: string) {
  const { messages } = await messagesAtDesk(`?messages=all&q=${name}`)
  if (!messages[0]) throw new Error('the message is not in the list')
  return messages[0]
}

const owed = () => openMessages().list('owed/')
const replyTo = (id: string) => ({ kind: 'reply', id, text: 'Oui, elle est là.' })
const mailCount = async () => (await shop.mails()).length

test.each([
  ['before it says that a mail will be owed', 'before put owed'],
  ['before the reply is stored', 'before put answers'],
])('a process killed %s: no mail leaves and the message waits; sent again, it is answered once', async (_, point) => {
  const { id } = await messageFrom('Karin')
  expect(await runUntil(point, replyTo(id))).toEqual({ said: '', signal: 'SIGKILL' })
  await scheduleLater(3)
  expect(await mailCount()).toBe(0)
  expect((await listed('Karin')).answered).toBeUndefined()
  expect(await owed()).toEqual([])
  expect((await runUntil('', replyTo(id))).said).toBe('answered')
  await scheduleLater(600)
  expect(await mailCount()).toBe(1)
})

test.each([
  ['right after the reply is stored', 'after put answers'],
  ['during the answer', 'during the answer'],
  ['before the mail is in the outbox', 'before put pending'],
  ['with the mail in the outbox, still owed by the record', 'after put pending'],
  ['with the record settled and its mark left', 'before delete owed'],
  ['after the mail is sent, before it is marked', 'before put sent'],
  ['after it is marked, before the queue is tidied', 'before delete pending'],
])('a process killed %s: the reply is mailed once, by a later run', async (_, point) => {
  const { id } = await messageFrom('Lotte')
  expect((await runUntil(point, replyTo(id))).signal).toBe('SIGKILL')
  await scheduleLater(3)
  await scheduleLater(3)
  expect(await mailCount()).toBe(1)
  // The seller saw no answer and presses again.
  expect((await runUntil('', replyTo(id))).said).toBe('answered')
  await scheduleLater(600)
  expect(await mailCount()).toBe(1)
  expect(await owed()).toEqual([])
  expect(await openMessages().read(`answers/${id}`)).toMatchObject({ letters: [] })
})

test('two runs of the schedule at once mail an owed reply once', async () => {
  const { id } = await messageFrom('Mona')
  await runUntil('after put answers', replyTo(id))
  await Promise.all([scheduleLater(3), scheduleLater(0)])
  await scheduleLater(600)
  expect(await mailCount()).toBe(1)
})

test('of two sellers who reply at once, one killed before his reply is stored, the other’s is mailed', async () => {
  const { id } = await messageFrom('Nora')
  await runUntil('before put answers', replyTo(id))
  expect((await actAtDesk({ ...replyTo(id), text: 'Elle est vendue.' })).status).toBe(200)
  await scheduleLater(3)
  await scheduleLater(600)
  expect((await shop.mails()).map(({ text }) => text.includes('Elle est vendue.'))).toEqual([true])
})

test('an unreadable reply is reported to the seller, and the others are mailed', async () => {
  const { id } = await messageFrom('Olga')
  await runUntil('after put answers', replyTo(id))
  await openMessages().put('owed/00000001-broken', { id: 'broken' })
  await openMessages().put('answers/broken', { id: 7 })
  await scheduleLater(3)
  const mails = await shop.mails()
  expect(mails.some(({ text }) => text.includes('Oui, elle est là.'))).toBe(true)
  expect(mails.some(({ text }) => text.includes('Une réponse écrite au Studio est illisible'))).toBe(true)
})
