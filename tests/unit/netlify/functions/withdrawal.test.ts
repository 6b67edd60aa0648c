import { expect, test, vi } from 'vitest'
import withdrawal from '../../../../netlify/functions/withdrawal.ts'
import { openWithdrawals } from '../../../../netlify/lib/withdrawal/withdrawal-store.ts'
import { readCompany } from '../../../../netlify/lib/settings.ts'
import { buy, callFunction, callOrder, freshBuyers, makePost, orderAnswer, sellerLinks } from '../calls.ts'
import { fakeClock, scheduleLater } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

const fresh = freshBuyers()
const shop = useSales(...manyCars(5))
let count = 0

const makeInput = (more: Record<string, unknown> = {}) => ({
  name: 'Amélie Durand',
  reference: 'AGE-nobody-knows-2015-001-123456',
  email: `renonce${++count}@exemple.test`,
  language: 'fr',
  startedAt: Date.now() - 60_000,
  ...more,
})
const send = (input: Record<string, unknown>) => callFunction(withdrawal, makePost(input, {}, 'withdrawal'))
const withdraw = async (input = makeInput()) => {
  const called = await send(input)
  await called.afterwards()
  return called
}
const SELLER = 'vendeur@exemple.test'

test('a customer withdraws without link or account and gets a dated receipt, and the seller gets a mail', async () => {
  fakeClock(Date.parse('2026-11-21T09:30:15Z'))
  const input = makeInput()
  expect((await withdraw(input)).body).toEqual({
    ok: true,
    id: expect.any(String),
    receivedAt: Date.parse('2026-11-21T09:30:15Z'),
    receipt: 'mail',
  })
  const mails = await shop.mails()
  const receipt = mails.find(({ to }) => to.includes(input.email))
  expect(receipt?.subject).toBe('Accusé de réception de votre rétractation')
  expect(receipt?.text).toMatch(/samedi 21 novembre 2026 à 10:30:15 \(Paris\)/)
  expect(receipt?.text).toContain(input.reference)
  const notice = mails.find(({ to }) => to.includes(SELLER))
  expect(notice?.text).toContain('introuvable')
  expect(new Map(notice?.fields).get('h:Reply-To')).toBe(input.email)
})

test('the receipt has the whole declaration, without a link, and the seller gets it as typed', async () => {
  const reference = 'Gagnez 500 euros sur evil-bank.com, appelez le 0899 12 34 56 avant minuit, code promo 77'
  const input = makeInput({ name: 'Gagnant evil.ru', reference })
  await withdraw(input)
  const mails = await shop.mails()
  const receipt = mails.find(({ to }) => to.includes(input.email))
  for (const body of [receipt?.text, receipt?.html]) {
    expect(body).toContain('Gagnez 500')
    expect(body).toContain('avant minuit, code promo 77')
    expect(body).toContain('Je renonce au contrat')
    expect(body).not.toMatch(/evil-bank\.com|evil\.ru/)
  }
  expect(mails.find(({ to }) => to.includes(SELLER))?.text).toContain(reference)
})

test('the receipt names the seller with form, address and registration, and the mediator; a wrong variable never stops it', async () => {
  const receiptOf = async () => {
    const input = makeInput()
    await withdraw(input)
    return (await shop.mails()).find(({ to }) => to.includes(input.email))?.html
  }
  const seller = readCompany()
  const html = await receiptOf()
  for (const text of [seller?.name, seller?.mediator, ...(seller?.lines ?? [])]) expect(html).toContain(text)
  vi.stubEnv('COMPANY_PHONE', 'not a number')
  expect(await receiptOf()).toContain('Je renonce au contrat')
})

test('a reference that matches an order is marked as found for the seller', async () => {
  const car = fresh()
  await buy(car)
  await shop.empty()
  await withdraw(makeInput({ reference: car.transferReference }))
  const notice = (await shop.mails()).find(({ to }) => to.includes(SELLER))
  expect(notice?.text).toContain('trouvée')
  expect(notice?.text).not.toContain('introuvable')
})

test('after a withdrawal from its own address the order shows its day and no bank details, and the seller is warned', async () => {
  fakeClock(Date.parse('2026-11-21T09:30:15Z'))
  const car = fresh()
  const { order } = orderAnswer(await buy(car))
  const links = await sellerLinks(shop)
  const page = async (move: string) => (await callOrder(String(links.get(move)))).body
  const shown = async () => (await callOrder(`?order=${order}`)).body as { order: object }
  const warning = 'Le client a renoncé le samedi 21 novembre 2026'
  await withdraw(makeInput({ reference: car.transferReference }))
  expect((await shown()).order).toHaveProperty('transfer')
  expect(await page('accepted')).not.toContain(warning)
  await withdraw(makeInput({ reference: car.transferReference, email: car.customerEmail }))
  expect(await shown()).toMatchObject({ order: { state: 'received', withdrawnAt: Date.now() } })
  expect((await shown()).order).not.toHaveProperty('transfer')
  for (const method of ['GET', 'POST']) {
    const refused = await callOrder(String(links.get('accepted')), { method })
    expect([refused.status, refused.body]).toEqual([409, expect.stringContaining(warning)])
  }
  expect(await page('cancelled')).toContain(warning)
  const done = await callOrder(String(links.get('cancelled')), { method: 'POST' })
  expect(done.body).toContain('C’est fait')
  expect(await shown()).toMatchObject({ order: { cancelReason: 'withdrawal', withdrawnAt: Date.now() } })
})

test('the seller cancels from the mail of the withdrawal; a declaration by somebody else has no such button', async () => {
  const cancelLink = async () => {
    const notice = (await shop.mails()).find(
      ({ to, subject }) => to.includes(SELLER) && subject.startsWith('Rétractation'),
    )
    return /\?move=cancelled&amp;order=[\w.~-]+/.exec(notice?.html ?? '')?.[0].replace('&amp;', '&')
  }
  const car = fresh()
  const { order } = orderAnswer(await buy(car))
  await shop.empty()
  await withdraw(makeInput({ reference: car.transferReference }))
  expect(await cancelLink()).toBeUndefined()
  await shop.empty()
  await withdraw(makeInput({ reference: car.transferReference, email: car.customerEmail }))
  expect((await callOrder(String(await cancelLink()), { method: 'POST' })).body).toContain('C’est fait')
  expect((await callOrder(`?order=${order}`)).body).toMatchObject({
    order: { state: 'cancelled', cancelReason: 'withdrawal' },
  })
})

test('an order that was withdrawn and not paid ends as withdrawn: no letter speaks of a missing deposit or answer', async () => {
  for (const accept of [false, true]) {
    fakeClock(Date.parse('2026-11-23T09:30:15Z'))
    const car = fresh()
    const { order } = orderAnswer(await buy(car))
    const letter = (await shop.mails()).find(({ to }) => to.includes(car.customerEmail))?.html ?? ''
    const mailed = /payment-confirmation(\?order=[\w.~-]+)/.exec(letter)?.[1] ?? ''
    if (accept) await callOrder(String((await sellerLinks(shop)).get('accepted')), { method: 'POST' })
    await withdraw(makeInput({ reference: car.transferReference, email: car.customerEmail }))
    // A report of the deposit would keep the car for months.
    expect((await callOrder(mailed, { method: 'POST' })).body).toMatchObject({
      ok: true,
      order: { depositReported: false },
    })
    await shop.empty()
    await scheduleLater(15 * 24 * 60)
    expect((await callOrder(`?order=${order}`)).body).toMatchObject({
      order: { state: 'cancelled', expired: false, cancelReason: 'withdrawal' },
    })
    const mails = (await shop.mails()).filter(({ subject }) => subject.includes(car.transferReference))
    expect(mails.map(({ to, subject }) => [to[0], subject])).toEqual([
      [car.customerEmail, expect.stringContaining('Votre commande est annulée')],
    ])
    expect(mails[0]?.text).toContain('Vous avez renoncé au contrat')
    expect(mails[0]?.text).toContain('23 novembre 2026')
  }
})

test('a withdrawal sent twice is one withdrawal with one date', async () => {
  const input = makeInput({ idempotencyKey: crypto.randomUUID() })
  const first = await withdraw(input)
  expect((await withdraw(input)).body).toEqual(first.body)
  expect(await shop.mails()).toHaveLength(2)
})

test('an address that reached its daily mail limit can still withdraw: the page is the receipt, and the seller gets a mail', async () => {
  const email = 'beaucoup@exemple.test'
  for (let times = 0; times < 3; times++) await withdraw(makeInput({ email, reference: `R-${times}` }))
  await shop.empty()
  expect((await withdraw(makeInput({ email, reference: 'R-4' }))).body).toMatchObject({ ok: true, receipt: 'page' })
  const [notice, ...others] = await shop.mails()
  expect(others).toEqual([])
  expect(notice?.text).toContain('L’accusé n’a pas pu partir')
})

test('the schedule completes a withdrawal left by a killed process', async () => {
  const input = makeInput()
  const store = openWithdrawals()
  fakeClock()
  vi.stubEnv('MAILGUN_URL', 'http://127.0.0.1:1')
  // Do not wait for the work after the answer: like a process killed at any point.
  await send(input)
  shop.configure()
  const completed = async () => {
    await scheduleLater(3)
    expect((await store.list('fresh/')).length).toBe(0)
    expect(await shop.mails()).toHaveLength(2)
  }
  await vi.waitFor(completed, { timeout: 60_000 })
  expect((await shop.mails()).flatMap(({ to }) => to).toSorted()).toEqual([input.email, SELLER].toSorted())
})

test.each([
  ['name', ' '],
  ['name', 'Zoé\nBcc: x@exemple.test'],
  ['name', '\u3164\u3164'],
  ['name', 'Zo\u200fé'],
  ['email', 'nowhere'],
  ['reference', ''],
  ['reference', 'https://pills.test'],
])('a %s such as %j is refused', async (field, text) => {
  expect(await withdraw(makeInput({ [field]: text }))).toMatchObject({ status: 422, body: { errors: [{ field }] } })
})
