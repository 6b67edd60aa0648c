import { expect, test, vi } from 'vitest'
import { readSalesSettings } from '../../../../netlify/lib/settings.ts'
import { verifyUrl } from '../../../../netlify/lib/signed-links.ts'
import { openOrders, findOrder } from '../../../../netlify/lib/store/order-store.ts'
import { translateTo } from '../../../../netlify/lib/texts.ts'
import { buy, callOrder, freshBuyers, sellerLinks } from '../calls.ts'
import { fakeClock, HOUR } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

const shop = useSales(...manyCars(6))
const fresh = freshBuyers()
const t = translateTo('fr')
// The page escapes what it shows.
const shown = (text: string) => text.replaceAll("'", '&#39;')

/** Places an order; returns what the second code of its PDF opens, the amount, and the account's number. */
async function ordered(more: object = {}) {
  const car = fresh()
  await buy({ ...car, ...more })
  const order = (await findOrder(openOrders(), car.vehicleId))?.value
  const settings = readSalesSettings()
  if (!order || !settings.ok) throw new Error('no order or no settings')
  const { linkSecret, bank } = settings.value
  const token = verifyUrl(linkSecret, order).split('/verify/')[1] ?? ''
  return { car, order, iban: bank.iban.replaceAll(' ', ''), query: `?verify=${encodeURIComponent(token)}` }
}
const ask = async (query: string, amount: string | number, account: string) => {
  const body = String(new URLSearchParams({ amount: String(amount), account }))
  const { status, body: page } = await callOrder(query, { method: 'POST', body })
  return { status, page: String(page) }
}

test('who holds the document types amount and end of the account, and reads whether both are right, and nothing else', async () => {
  const { order, iban, query } = await ordered()
  const empty = await callOrder(query)
  expect(empty.status).toBe(200)
  const right = await ask(query, `${order.deposit} €`, iban.slice(-4).toLowerCase())
  expect(right.page).toContain(shown(t('verifyRight')))
  const account = await ask(query, order.deposit, '9999')
  expect(account.page).toContain(shown(t('verifyWrongAccount')))
  expect(account.page).not.toContain(shown(t('verifyWrongAmount')))
  const both = await ask(query, order.deposit + 1, 'DE00 1234')
  expect(both.page).toContain(shown(t('verifyWrongAmount')))
  expect(both.page).toContain(shown(t('verifyWrongAccount')))
  const { firstName, lastName, email } = order.customer
  for (const page of [String(empty.body), right.page, account.page, both.page])
    for (const secret of [
      lastName,
      email,
      `${firstName} ${lastName}`,
      iban.slice(-4),
      order.vehicleInfo,
      order.vehicleId,
      order.payment.reference,
    ])
      expect(page.includes(secret)).toBe(false)
})

test('what cannot be read is asked again, and stays as it was typed', async () => {
  const { query } = await ordered()
  const { status, page } = await ask(query, 'deux "mille"', '12')
  expect(status).toBe(400)
  expect(page).toContain('value="deux &quot;mille&quot;"')
  expect(page).toContain(shown(t('verifyNeedAmount')))
  expect(page).toContain(shown(t('verifyNeedAccount')))
})

test('the answer follows the order: after a cancellation no transfer is expected; in the buyer’s language', async () => {
  const { order, iban, query } = await ordered({ language: 'ja' })
  const links = await sellerLinks(shop)
  await callOrder(links.get('cancelled') ?? '', { method: 'POST' })
  const { page } = await ask(query, order.deposit, iban.slice(-4))
  expect(page).toContain(translateTo('ja')('verifyNothing'))
})

test('a forged link, or one for another purpose, knows no document', async () => {
  const { query } = await ordered()
  for (const forged of [`${query}x`, '?verify=a~b.zzzz.AAAA', '?verify=%0d%0a'])
    expect((await callOrder(forged)).status).toBe(403)
})

test('who guesses is stopped after twenty tries in an hour, and reads that nothing is to be transferred', async () => {
  fakeClock(Date.parse('2026-11-23T10:00:00Z'))
  const { order, iban, query } = await ordered()
  for (let guess = 0; guess < 20; guess += 1) await ask(query, order.deposit, String(1000 + guess))
  const stopped = await ask(query, order.deposit, iban.slice(-4))
  expect(stopped.status).toBe(429)
  expect(stopped.page).toContain(shown(t('verifyBusyText')))
  vi.setSystemTime(Date.now() + HOUR + 1000)
  expect((await ask(query, order.deposit, iban.slice(-4))).page).toContain(shown(t('verifyRight')))
})
