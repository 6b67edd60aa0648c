import { expect, test } from 'vitest'
import order from '../../../../netlify/functions/order.ts'
import { sweepLinkRequests } from '../../../../netlify/lib/orders/order-link.tsx'
import { makeOutbox } from '../../../../netlify/lib/outbox/delivery.ts'
import { readSalesSettings } from '../../../../netlify/lib/settings.ts'
import { openStore, timeOrderedId } from '../../../../netlify/lib/store/blob-store.ts'
import { buy, callFunction, callOrder, freshBuyers, makePost } from '../calls.ts'
import { manyCars, useSales } from '../shop.ts'

const fresh = freshBuyers()
const shop = useSales(...manyCars(9))

const send = (input: Record<string, unknown>) =>
  callFunction(
    order,
    makePost({ language: 'fr', startedAt: Date.now() - 60_000, ...input }, {}, 'order'),
    undefined,
    '203.0.113.7',
  )
const ask = async (input: Record<string, unknown>) => {
  const called = await send(input)
  await called.afterwards()
  return called
}
const ordered = async () => {
  const buyer = fresh()
  await buy(buyer)
  await shop.empty()
  return { reference: buyer.transferReference, email: buyer.customerEmail }
}

test('reference and address bring the link of the order, which the buyer can open and use to report the deposit', async () => {
  const mine = await ordered()
  expect((await ask(mine)).body).toEqual({ ok: true })
  const mails = await shop.mails()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [[mine.email], `Le lien de votre commande - ${mine.reference}`],
  ])
  const token = /payment-confirmation\?order=([\w.~-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  expect((await callOrder(`?order=${token}`)).body).toMatchObject({
    order: { reference: mine.reference, mayReport: true },
  })
})

test('a reference in capitals or with spaces, and an address in capitals, are the same order', async () => {
  const { reference, email } = await ordered()
  await ask({ reference: ` ${reference.toUpperCase().replace('-', '- ')} `, email: email.toUpperCase() })
  expect(await shop.mails()).toHaveLength(1)
})

test('another address or another reference gets the same answer, and no mail goes anywhere', async () => {
  const { reference, email } = await ordered()
  const answers = [
    await ask({ reference, email }),
    await ask({ reference, email: 'curieux@exemple.test' }),
    await ask({ reference: reference.replace(/\d{6}$/, '000000'), email }),
    await ask({ reference: 'AGE-nobody-knows-2015-001-123456', email }),
  ]
  for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: { ok: true } })
  expect((await shop.mails()).map(({ to }) => to)).toEqual([[email]])
})

test('a text that is no reference is named, and nothing is stored', async () => {
  const { status, body } = await ask({ reference: 'la bleue', email: 'a@exemple.test' })
  expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ field: 'reference', code: 'invalid' }] } })
  expect(await openStore('links').list('')).toEqual([])
})

test('one network gets three such mails a day for one mailbox, and goes on reading the same answer', async () => {
  const mine = await ordered()
  for (const round of [1, 2, 3, 4, 5])
    expect((await ask({ ...mine, idempotencyKey: `round-number-${round}` })).body).toEqual({ ok: true })
  expect(await shop.mails()).toHaveLength(3)
})

test('a form sent twice sends one mail', async () => {
  const mine = { ...(await ordered()), idempotencyKey: 'the-same-key-twice' }
  await ask(mine)
  await ask(mine)
  expect(await shop.mails()).toHaveLength(1)
})

test('a request that a crashed process left is finished by the minute’s run, and forgotten', async () => {
  const { reference, email } = await ordered()
  const id = timeOrderedId(Date.now() - 10 * 60_000)
  await openStore('links').put(id, { id, reference, email, network: 'n' })
  const settings = readSalesSettings()
  if (!settings.ok) throw new Error('settings')
  const context = { settings: settings.value, outbox: makeOutbox(settings.value) }
  expect(await sweepLinkRequests(context, Date.now() + 5000)).toBe(1)
  expect(await openStore('links').list('')).toEqual([])
  expect((await openStore('outbox').list('')).map(({ key }) => key)).toContainEqual(
    expect.stringContaining(`${id}-link`),
  )
})
