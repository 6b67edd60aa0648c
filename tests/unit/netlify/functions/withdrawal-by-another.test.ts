import { expect, test } from 'vitest'
import { completeLanguages } from '#web/lib/complete-languages.ts'
import newsletter from '../../../../netlify/functions/newsletter.ts'
import withdrawal from '../../../../netlify/functions/withdrawal.ts'
import { findOrder, openOrders } from '../../../../netlify/lib/store/order-store.ts'
import { type Lane, laneOf } from '../../../../netlify/lib/outbox/outbox-store.ts'
import { openStore } from '../../../../netlify/lib/store/blob-store.ts'
import { dayOfClaim } from '../../../../netlify/lib/store/idempotency.ts'
import { buy, callFunction, freshBuyers, makePost } from '../calls.ts'
import { fakeClock, MINUTE, scheduleLater } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

const fresh = freshBuyers()
const shop = useSales(...manyCars(40))
const SELLER = 'vendeur@exemple.test'
const THIEF = 'voleur@ailleurs.test'
const buyer = { customerFirstName: 'Marie', customerLastName: 'Durand' }

/** Places an order and empties the mailbox. */
async function ordered(more: Record<string, unknown> = {}) {
  const car = { ...fresh(), ...buyer, ...more }
  expect((await buy(car)).body).toMatchObject({ ok: true })
  await shop.empty()
  return { reference: car.transferReference, email: car.customerEmail, vehicleId: car.vehicleId }
}
const declare = async (more: Record<string, unknown>) => {
  const sent = { name: 'Marie Durand', email: THIEF, language: 'fr', startedAt: Date.now() - MINUTE, ...more }
  const called = await callFunction(withdrawal, makePost(sent, {}, 'withdrawal'))
  await called.afterwards()
  return called
}
const mailsTo = async (address: string) => (await shop.mails()).filter(({ to }) => to.includes(address))
const sellerNotice = async () => (await mailsTo(SELLER)).at(0)?.text ?? expect.fail('the seller was not told')
const WARNED = /La commande est connue, mais .* : appelez l’acheteur avant de rembourser/

test('when a stranger withdraws an order the seller’s mail begins with a warning and shows both addresses', async () => {
  const { reference, email } = await ordered()
  await declare({ reference })
  const notice = await sellerNotice()
  expect(notice).toContain('mais l’adresse n’est pas celle de la commande : appelez l’acheteur avant de rembourser')
  expect(notice.search(WARNED)).toBeLessThan(notice.indexOf(reference))
  for (const shown of [THIEF, email, 'Marie Durand', '+33 6 12 34 56 78']) expect(notice).toContain(shown)
})

test('the order’s own address is notified, without the text that the stranger typed', async () => {
  const { reference, email } = await ordered()
  await declare({ reference, name: 'Rappelez vite' })
  const [letter, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Une rétractation a été déclarée pour votre commande')
  expect(letter?.text).toContain(reference)
  expect(letter?.text).toContain('Rien n’a été modifié')
  for (const body of [letter?.text, letter?.html, letter?.subject, JSON.stringify(letter?.fields)])
    expect(body).not.toMatch(/voleur|Rappelez vite/)
  expect(new Map(letter?.fields).get('h:Reply-To')).toBe(SELLER)
})

test('a withdrawal does not change the order’s state', async () => {
  const { reference, vehicleId } = await ordered()
  const before = await findOrder(openOrders(), vehicleId)
  await declare({ reference })
  expect(await findOrder(openOrders(), vehicleId)).toEqual(before)
})

test('the stranger gets the same answer whether the reference exists or not', async () => {
  const { reference } = await ordered()
  const answers = []
  for (const one of [reference, reference.replace(/\d{6}$/, '000000'), 'AGE-no-such-car-2015-001-123456', 'ma voiture'])
    answers.push(await declare({ reference: one, email: `${answers.length}@ailleurs.test` }))
  for (const { status, body } of answers)
    expect([status, body]).toEqual([
      200,
      { ok: true, id: expect.any(String), receivedAt: expect.any(Number), receipt: 'mail' },
    ])
})

test('guessing references with a buyer’s address gives the same answer for the right one, which still gets its receipt', async () => {
  const { reference, email } = await ordered()
  for (let guess = 0; guess < 11; guess++)
    await declare({ email, reference: reference.replace(/\d{6}$/, String(guess).padStart(6, '0')) })
  await shop.empty()
  const wrong = await declare({ email, reference: reference.replace(/\d{6}$/, '777777') })
  const right = await declare({ email, reference })
  expect([wrong.body, right.body]).toMatchObject([{ receipt: 'page' }, { receipt: 'page' }])
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Accusé de réception de votre rétractation'])
})

test('with another name from the order’s own address the seller is asked to call, and the address gets receipt and warning', async () => {
  const { reference, email } = await ordered()
  await declare({ reference, email, name: 'Paul Petit' })
  expect(await sellerNotice()).toContain('mais le nom n’est pas celui de la commande')
  expect((await mailsTo(email)).map(({ subject }) => subject).toSorted()).toEqual([
    'Accusé de réception de votre rétractation',
    'Une rétractation a été déclarée pour votre commande',
  ])
})

test('the buyer’s own withdrawal causes no warning, in any spelling of the name, with capitals or without', async () => {
  const { reference, email } = await ordered()
  await declare({ reference, email: email.toUpperCase(), name: 'DURAND, marie' })
  expect(await sellerNotice()).not.toMatch(WARNED)
  expect((await shop.mails()).map(({ subject }) => subject).toSorted()).toEqual([
    'Accusé de réception de votre rétractation',
    'Rétractation reçue',
  ])
})

test('a buyer whose address has used up its mails still gets the receipt of a withdrawal, with its content', async () => {
  const { reference, email } = await ordered()
  for (let times = 0; times < 4; times++) await declare({ email, reference: `R-${times}` })
  for (let times = 0; times < 4; times++) {
    await shop.empty()
    const { body } = await declare({ email, reference, idempotencyKey: crypto.randomUUID() })
    expect(body).toMatchObject({ ok: true, receipt: 'mail' })
    const [receipt] = await mailsTo(email)
    expect(receipt?.text).toContain('Marie Durand')
    expect(receipt?.text).toContain(reference)
  }
})

test('repeated withdrawals notify the order’s own address once a day, and the record of that can be deleted', async () => {
  const { reference, email } = await ordered()
  for (const one of ['a', 'b', 'c', 'd']) await declare({ reference, email: `${one}@ailleurs.test` })
  expect(await mailsTo(email)).toHaveLength(1)
  const keys = (await openStore('once').list('withdrawal')).map(({ key }) => key)
  expect(keys.filter((key) => dayOfClaim(key) === undefined)).toEqual([])
})

test.each(completeLanguages)('the notification to the order’s own address in %s', async (language) => {
  const { reference, email } = await ordered({ language })
  await declare({ reference, language: 'en', name: 'Paul Petit' })
  const [letter] = await mailsTo(email)
  expect(letter?.html).toContain(` lang="${language === 'no' ? 'nb' : language}"`)
  expect(letter?.text).toContain(reference)
  expect(letter?.text).not.toMatch(/undefined|Petit/)
})

test('strangers who use an address cannot block its owner’s orders or receipts', async () => {
  const victim = 'victime@exemple.test'
  const wish = { email: victim, language: 'fr', startedAt: Date.now() - MINUTE }
  await (await callFunction(newsletter, makePost(wish, {}, 'newsletter'))).afterwards()
  for (const reference of ['R-1', 'R-2']) await declare({ email: victim, reference })
  await shop.empty()
  const { reference } = await ordered({ customerEmail: victim })
  expect((await declare({ email: victim, reference })).body).toMatchObject({ receipt: 'mail' })
  expect((await mailsTo(victim)).map(({ subject }) => subject)).toEqual(['Accusé de réception de votre rétractation'])
})

test('above ten an hour, withdrawals without an order are collected in one mail; those of a known order are mailed at once', async () => {
  const { reference, email } = await ordered()
  for (let one = 0; one < 13; one++) await declare({ reference: `R-${one}`, email: `n${one}@ailleurs.test` })
  expect(await mailsTo(SELLER)).toHaveLength(10)
  await shop.empty()
  await declare({ reference, email })
  expect(await mailsTo(SELLER)).toHaveLength(1)
  await shop.empty()
  await scheduleLater(62)
  const [digest, ...more] = (await mailsTo(SELLER)).filter(({ subject }) => subject.includes('sans commande'))
  expect(more).toEqual([])
  expect(digest?.subject).toMatch(/^\d rétractations sans commande connue$/)
  for (const one of ['R-10', 'R-11', 'R-12']) expect(digest?.text).toContain(one)
})

test('when the hourly mails to strangers are used up, a stranger’s receipt is only the page, and a buyer’s is still mailed', async () => {
  const { reference, email } = await ordered()
  for (let one = 0; one < 60; one++) await declare({ reference: `R-${one}`, email: `s${one}@ailleurs.test` })
  await shop.empty()
  expect((await declare({ reference: 'R-60', email: 'dernier@ailleurs.test' })).body).toMatchObject({ receipt: 'page' })
  expect((await declare({ reference, email })).body).toMatchObject({ receipt: 'mail' })
  expect((await shop.mails()).map(({ to }) => to[0])).toContain(email)
  expect((await shop.mails()).map(({ to }) => to[0])).not.toContain('dernier@ailleurs.test')
})

test('mails about a real order are sent before those caused by strangers', async () => {
  const { reference, email } = await ordered()
  await declare({ reference, email })
  const stranger = 'inconnu@ailleurs.test'
  await declare({ reference, email: stranger })
  await declare({ reference: 'ma voiture', email: stranger })
  const mails = await shop.mails()
  const inLane = (lane: Lane) =>
    mails
      .filter(({ fields }) => laneOf(new Map(fields).get('o:tag') ?? '') === lane)
      .map(({ to }) => String(to[0]))
      .toSorted()
  // The buyer's receipt and warning, and the seller's two mails.
  expect(inLane('orders')).toEqual([email, email, SELLER, SELLER].toSorted())
  // The stranger's two receipts, and the seller's mail about the one without an order.
  expect(inLane('rest')).toEqual([stranger, stranger, SELLER].toSorted())
})

test('repeated withdrawals of an order reach the seller three times an hour, then in one mail; its buyer’s own comes singly', async () => {
  fakeClock()
  const { reference, email } = await ordered()
  for (let place = 0; place < 9; place++) await declare({ reference, email: `${place}@voleur.test` })
  const alone = () => mailsTo(SELLER).then((mails) => mails.filter(({ subject }) => subject.startsWith('Rétractation')))
  expect(await alone()).toHaveLength(3)
  await declare({ reference, email })
  expect(await alone()).toHaveLength(4)
  await scheduleLater(1)
  await shop.empty()
  await scheduleLater(61)
  const [digest, ...more] = (await mailsTo(SELLER)).filter(({ subject }) => subject.includes('déjà déclarée'))
  expect(more).toEqual([])
  expect(digest?.subject).toBe('6 nouvelles rétractations de commandes déjà déclarées')
  for (let place = 3; place < 9; place++) expect(digest?.text).toContain(`${place}@voleur.test`)
  expect(digest?.text).toContain(email)
})

test('a tag on the buyer’s address is another mailbox: seller and order’s own address are warned', async () => {
  const { reference, email } = await ordered()
  await declare({ reference, email: email.replace('@', '+mallory@') })
  expect(await sellerNotice()).toMatch(WARNED)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Une rétractation a été déclarée pour votre commande',
  ])
})

test('twenty withdrawals under strange names leave the buyer the receipt of his own', async () => {
  const { reference, email } = await ordered()
  for (let one = 0; one < 20; one++)
    await declare({ reference, email, name: `Stranger ${'abcdefghijklmnopqrst'[one]}` })
  await shop.empty()
  expect((await declare({ reference, email })).body).toMatchObject({ receipt: 'mail' })
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Accusé de réception de votre rétractation')
})
