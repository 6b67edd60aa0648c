import { expect, test, vi } from 'vitest'
import { openDesk } from '../../../../netlify/lib/desk/row-index.ts'
import { openStore, storeNames } from '../../../../netlify/lib/store/blob-store.ts'
import { discardedKey, messageKey, openMessages } from '../../../../netlify/lib/store/message-store.ts'
import retention from '../../../../netlify/functions/retention.ts'
import withdrawal from '../../../../netlify/functions/withdrawal.ts'
import { callFunction, callScheduled, makePost, sendContact } from '../calls.ts'
import { actAtDesk, deskRefusal, messagesAtDesk, useDesk } from '../desk-calls.ts'
import { fakeClock } from '../shop-clock.ts'
import { useShop } from '../shop.ts'

const shop = useShop()
useDesk()

const messageOf = async (name: string) => {
  const { messages } = await messagesAtDesk(`?messages=all&q=${encodeURIComponent(name)}`)
  if (!messages[0]) throw new Error('the message is not in the list')
  return messages[0]
}
/** All stores as one text. */
async function everything(): Promise<string> {
  const stores = storeNames.map(async (name) => {
    const store = openStore(name)
    return Promise.all((await store.list('')).map(async ({ key }) => `${key} ${JSON.stringify(await store.read(key))}`))
  })
  return (await Promise.all(stores)).flat().join('\n')
}
async function declare(more: { name: string; email: string }) {
  const form = {
    reference: 'AGE-nobody-knows-2015-001-123456',
    language: 'fr',
    startedAt: Date.now() - 60_000,
    ...more,
  }
  await (await callFunction(withdrawal, makePost(form, {}, 'withdrawal'))).afterwards()
}
const discard = (what: object) => actAtDesk({ kind: 'discard', what })

test('a discarded message is gone with its answer, its mails and its line, and who did it when is noted', async () => {
  await sendContact({ name: 'Spam Zacharias', email: 'zacharias@exemple.test', message: 'Achetez mes liens' })
  const { id } = await messageOf('zacharias')
  await actAtDesk({ kind: 'reply', id, text: 'Non merci.' })
  expect(await everything()).toMatch(/zacharias@exemple.test/)
  const gone = await discard({ ids: [id] })
  expect(gone).toMatchObject({ status: 200, body: { messages: [], left: 0 } })
  expect(await everything()).not.toMatch(/zacharias|Zacharias|Achetez mes liens/)
  expect(await openMessages().read(discardedKey(id))).toEqual({ by: 'Local Editor', at: expect.any(Number) })
  // A second press finds nothing, and says nothing is left.
  expect(await discard({ ids: [id] })).toMatchObject({ status: 200, body: { left: 0 } })
})

test('all of an address that wait go at once; later ones, answered ones and other people’s stay', async () => {
  const email = 'flut@exemple.test'
  for (const name of ['Flut Eins', 'Flut Zwei', 'Flut Drei'])
    await sendContact({ name, email: name === 'Flut Zwei' ? 'FLUT@exemple.test' : email })
  await sendContact({ name: 'Flut Nachbar', email: 'nachbar@exemple.test' })
  const answered = await messageOf('flut drei')
  await actAtDesk({ kind: 'answered', ids: [answered.id], answered: true })
  const shown = await messagesAtDesk('?messages=all&q=flut')
  expect(Object.fromEntries(shown.messages.map(({ name, sameSender }) => [name, sameSender]))).toEqual({
    'Flut Drei': 2,
    'Flut Eins': 2,
    'Flut Nachbar': 1,
    'Flut Zwei': 2,
  })
  vi.useFakeTimers({ toFake: ['Date'], now: shown.at + 1000 })
  await sendContact({ name: 'Flut Vier', email })
  await discard({ email, until: shown.at })
  const { messages } = await messagesAtDesk('?messages=all&q=flut')
  expect(messages.map(({ name }) => name).toSorted()).toEqual(['Flut Drei', 'Flut Nachbar', 'Flut Vier'])
})

test('a withdrawal is never discarded, alone or among others', async () => {
  await declare({ name: 'Widerruf Wanda', email: 'wanda@exemple.test' })
  await sendContact({ name: 'Neben Wanda', email: 'wanda@exemple.test' })
  const [declared, written] = [await messageOf('widerruf'), await messageOf('neben')]
  expect(deskRefusal(await discard({ ids: [written.id, declared.id] }))).toMatchObject({
    status: 422,
    message: expect.stringContaining('rétractation'),
  })
  expect(await messageOf('neben')).toBeDefined()
  await discard({ email: 'wanda@exemple.test', until: Date.now() + 1000 })
  expect((await messagesAtDesk('?messages=all&q=wanda')).messages.map(({ kind }) => kind)).toEqual(['withdrawal'])
})

test('who may only read discards nothing', async () => {
  await sendContact({ name: 'Bleibt Berta' })
  const { id } = await messageOf('berta')
  const reader = { authorization: 'Bearer local-viewer' }
  expect(deskRefusal(await actAtDesk({ kind: 'discard', what: { ids: [id] } }, reader)).code).toBe('notAllowed')
  expect(await messageOf('berta')).toMatchObject({ id })
})

test('a discarded message comes back neither by the same form sent again nor by a restored backup', async () => {
  const form = { name: 'Wieder Willi', idempotencyKey: crypto.randomUUID() }
  await sendContact(form)
  const { id } = await messageOf('willi')
  const record = (await openMessages().read(messageKey(id))) as object
  await discard({ ids: [id] })
  await shop.empty()
  expect((await sendContact(form)).status).toBe(200)
  expect((await messagesAtDesk('?messages=all&q=willi')).messages).toEqual([])
  expect(await shop.mails()).toEqual([])
  await openMessages().put(messageKey(id), record)
  fakeClock()
  await callScheduled(retention)
  expect((await messagesAtDesk('?messages=all&q=willi')).messages).toEqual([])
  expect(JSON.stringify(await openDesk().read('messages'))).not.toContain('Willi')
})

test('several messages are marked as answered at once', async () => {
  for (const name of ['Viele Anna', 'Viele Bruno', 'Viele Clara']) await sendContact({ name })
  const { messages, counts } = await messagesAtDesk('?messages=unanswered&q=viele')
  const marked = await actAtDesk({ kind: 'answered', ids: messages.map(({ id }) => id), answered: true })
  expect(marked).toMatchObject({ status: 200, body: { counts: { unanswered: counts.unanswered - 3 } } })
  expect((await messagesAtDesk('?messages=unanswered&q=viele')).messages).toEqual([])
})

test('a withdrawal ticked among others is not marked as answered; alone it is', async () => {
  await declare({ name: 'Widerruf Willi', email: 'willi@exemple.test' })
  await sendContact({ name: 'Frage Willi', email: 'willi@exemple.test' })
  const { messages } = await messagesAtDesk('?messages=all&q=willi')
  await actAtDesk({ kind: 'answered', ids: messages.map(({ id }) => id), answered: true })
  expect((await messageOf('frage willi')).answered).toBeDefined()
  const declared = await messageOf('widerruf willi')
  expect(declared.answered).toBeUndefined()
  await actAtDesk({ kind: 'answered', ids: [declared.id], answered: true })
  expect((await messageOf('widerruf willi')).answered).toBeDefined()
})
