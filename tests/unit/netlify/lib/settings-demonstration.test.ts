import { beforeEach, expect, test, vi } from 'vitest'
import newsletter from '../../../../netlify/functions/newsletter.ts'
import withdrawal from '../../../../netlify/functions/withdrawal.ts'
import { openOrders } from '../../../../netlify/lib/store/order-store.ts'
import { buy, callFunction, callOrder, freshBuyers, makePost, refusal, sendContact, SITE } from '../calls.ts'
import { manyCars, useSales } from '../shop.ts'

const shop = useSales(...manyCars(3))
const fresh = freshBuyers()
beforeEach(() => void vi.stubEnv('SHOP_MODE', 'demo'))

const post = async (handler: typeof newsletter, name: string, input: object) => {
  const sent = { language: 'de', startedAt: Date.now() - 60_000, ...input }
  await (await callFunction(handler, makePost(sent, {}, name))).afterwards()
}

test('a demonstration takes no order, and each of its mails says at the top that it is an example', async () => {
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

test('the pages behind mailed links of a demonstration say so at the top, in the reader’s language', async () => {
  await post(newsletter, 'newsletter', { email: 'leserin@exemple.test' })
  const link = /https:\/\/boutique\.test(\/\S+\?confirm=[\w.~-]+)/.exec((await shop.mails())[0]?.text ?? '')?.[1]
  const reader = await callFunction(newsletter, new Request(SITE + link))
  expect(reader.body).toMatch(/<body><header><p class="demo">MUSTER: Demo-Shop\..*<button>/)
  expect((await callOrder('?move=accepted&order=forged')).body).toMatch(/<p class="demo">EXEMPLE\s: boutique/)
})

test('a selling shop marks none of its mails and pages', async () => {
  vi.stubEnv('SHOP_MODE', 'shop')
  expect((await callOrder('?move=accepted&order=forged')).body).not.toContain('class="demo"')
  await sendContact()
  const [mail] = await shop.mails()
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/EXEMPLE –|démonstration/)
})
