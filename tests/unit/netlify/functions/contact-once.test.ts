import { beforeEach, expect, test } from 'vitest'
import { contactSchema } from '../../../../schemas/forms/contact.ts'
import { openStore } from '../../../../netlify/lib/store/blob-store.ts'
import { claimOnce } from '../../../../netlify/lib/store/idempotency.ts'
import { makeContactInput, sendContact, useUpCopies } from '../calls.ts'
import { fakeClock, HOUR, runLater } from '../shop-clock.ts'
import { useShop } from '../shop.ts'

const shop = useShop()
beforeEach(useUpCopies)

const makeKey = () => crypto.randomUUID()
const mailCount = async () => (await shop.mails()).length

test('pressing Send again after a lost answer sends one message', async () => {
  const idempotencyKey = makeKey()
  expect((await sendContact({ idempotencyKey })).status).toBe(200)
  expect((await sendContact({ idempotencyKey, startedAt: Date.now() - 90_000 })).status).toBe(200)
  expect(await mailCount()).toBe(1)
})

test.each([2, 10, 100])('%i simultaneous presses send one message', async (presses) => {
  const idempotencyKey = makeKey()
  const answers = await Promise.all(Array.from({ length: presses }, () => sendContact({ idempotencyKey })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  fakeClock()
  await runLater(10)
  expect(await mailCount()).toBe(1)
})

test('sending again while the mail is queued does not send it twice', async () => {
  const idempotencyKey = makeKey()
  await shop.fail('refused', 'always')
  await sendContact({ idempotencyKey })
  await sendContact({ idempotencyKey })
  await shop.mend()
  fakeClock()
  expect(await runLater(2)).toMatchObject({ sent: 1 })
  await runLater(60)
  expect(await mailCount()).toBe(1)
})

test('sending again recovers a first try that stored the key but not the message', async () => {
  const idempotencyKey = makeKey()
  const { startedAt: _, idempotencyKey: key, ...written } = contactSchema.parse(makeContactInput({ idempotencyKey }))
  const claim = { scope: 'contact', key: String(key), content: JSON.stringify(written), id: 'died', now: Date.now() }
  expect(await claimOnce(openStore('once'), claim)).toEqual({ kind: 'first', id: 'died' })
  expect((await sendContact({ idempotencyKey })).status).toBe(200)
  fakeClock()
  await runLater(1)
  const [mail] = await shop.mails()
  expect(mail?.messageId).toContain('died@')
})

test('the same key with another text is refused', async () => {
  const idempotencyKey = makeKey()
  await sendContact({ idempotencyKey })
  const { status, body } = await sendContact({ idempotencyKey, message: 'Autre chose' })
  expect({ status, body }).toEqual({ status: 409, body: { ok: false, code: 'keyReused', errors: [] } })
  expect(await mailCount()).toBe(1)
})

test('a key of yesterday counts as new', async () => {
  const idempotencyKey = makeKey()
  await sendContact({ idempotencyKey })
  fakeClock(Date.now() + 25 * HOUR)
  expect((await sendContact({ idempotencyKey, message: 'Autre chose' })).status).toBe(200)
  expect(await mailCount()).toBe(2)
})

test('without a key every send is a new message', async () => {
  await sendContact()
  await sendContact()
  expect(await mailCount()).toBe(2)
})

test.each(['x'.repeat(256), 'a/../../b', '', 42])('a key such as %s is refused', async (idempotencyKey) => {
  expect(await sendContact({ idempotencyKey })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'idempotencyKey', code: 'invalid' }] },
  })
})

test('a refused form does not use up its key', async () => {
  const idempotencyKey = makeKey()
  expect((await sendContact({ idempotencyKey, email: 'wrong' })).status).toBe(422)
  expect((await sendContact({ idempotencyKey })).status).toBe(200)
})
