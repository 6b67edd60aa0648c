import { beforeEach, expect, test, vi } from 'vitest'
import newsletter from '../../../../netlify/functions/newsletter.ts'
import withdrawal from '../../../../netlify/functions/withdrawal.ts'
import { openOrders } from '../../../../netlify/lib/orders/order-store.ts'
import { callFunction, makePost, sendContact } from '../call-function.ts'
import { buy, freshBuyers, refusal } from '../call-order.ts'
import { manyCars } from '../start-sales.ts'
import { useSales } from '../use-shop.ts'

const shop = useSales(...manyCars(3))
const fresh = freshBuyers()
beforeEach(() => void vi.stubEnv('SHOP_MODE', 'demo'))

const post = async (handler: typeof newsletter, name: string, input: object) => {
  const sent = { language: 'de', startedAt: Date.now() - 60_000, ...input }
  await (await callFunction(handler, makePost(sent, {}, name))).afterwards()
}

test('a shop that is only shown takes no order, and each mail that leaves it says at its head that it is an example', async () => {
  expect(refusal(await buy(fresh()))).toEqual({ status: 503, code: 'salesPaused' })
  expect(await openOrders().list('')).toEqual([])
  await sendContact()
  await post(newsletter, 'newsletter', { email: 'leser@exemple.test' })
  await post(withdrawal, 'withdrawal', { name: 'A. Durand', reference: 'AGE-1', email: 'weg@exemple.test' })
  const mails = await shop.mails()
  expect(mails.length).toBeGreaterThanOrEqual(4)
  for (const { subject, text, html } of mails) {
    expect(subject).toMatch(/^EXEMPLE – ./)
    expect(text).toMatch(/^EXEMPLE – Boutique de démonstration.*Demonstration shop/)
    expect(html).toMatch(/<body[^>]*><p[^>]*>EXEMPLE – Boutique de démonstration/)
  }
})

test('a shop that sells marks none of its mails', async () => {
  vi.stubEnv('SHOP_MODE', 'shop')
  await sendContact()
  const [mail] = await shop.mails()
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/EXEMPLE –|démonstration/)
})
