import { expect, test } from 'vitest'
import newsletter from '../../../../../netlify/functions/newsletter.ts'
import withdrawal from '../../../../../netlify/functions/withdrawal.ts'
import { findOrder, openOrders } from '../../../../../netlify/lib/store/order-store.ts'
import { buy, callFunction, freshBuyers, makePost, sendContact, orderAnswer } from '../../calls.ts'
import { manyCars, useSales } from '../../shop.ts'

const fresh = freshBuyers()
const shop = useSales(...manyCars(5))

const wide = { customerPhone: '０９０－１２３４－５６７８', customerPostalCode: '６７０００' }
const plain = { customerPhone: '090-1234-5678', customerPostalCode: '67000' }
const post = async (name: string, handler: typeof newsletter, input: Record<string, unknown>) => {
  const called = await callFunction(handler, makePost({ language: 'ja', startedAt: 0, ...input }, {}, name))
  await called.afterwards()
  return called.status
}

test('an order in full-width characters is stored, signed and mailed in plain ones, and is the same order in either', async () => {
  const car = { ...fresh(), idempotencyKey: crypto.randomUUID() }
  const first = await buy({ ...car, ...wide, customerEmail: 'ｔａｒｏ＠ｅｘｅｍｐｌｅ。ｔｅｓｔ' })
  const again = await buy({ ...car, ...plain, customerEmail: 'taro@exemple.test' })
  expect(orderAnswer(again)).toEqual(orderAnswer(first))
  const kept = await findOrder(openOrders(), car.vehicleId)
  expect(kept?.value.customer).toMatchObject({
    email: 'taro@exemple.test',
    phone: plain.customerPhone,
    postalCode: plain.customerPostalCode,
  })
  const mails = await shop.mails()
  expect(mails).toHaveLength(2)
  expect(mails.filter(({ to }) => to.includes('taro@exemple.test'))).toHaveLength(1)
  for (const { text } of mails) {
    expect(text).toContain('67000')
    expect(text).not.toMatch(/[０-９＠−－]/)
  }
})

test('contact, newsletter and withdrawal mail the plain address', async () => {
  expect((await sendContact({ email: 'ｈａｎａ＠exemple.test', phone: wide.customerPhone })).status).toBe(200)
  const [message] = (await shop.mails()).filter(({ to }) => to.includes(shop.environment.MAIL_TO ?? ''))
  expect(new Map(message?.fields).get('h:Reply-To')).toBe('hana@exemple.test')
  expect(message?.text).toContain(plain.customerPhone)
  expect(await post('newsletter', newsletter, { email: 'ｊｉｒｏ＠exemple.test' })).toBe(200)
  const renounced = { name: '太郎', reference: 'AGE-1', email: 'ｋｅｎ＠exemple.test' }
  expect(await post('withdrawal', withdrawal, renounced)).toBe(200)
  const readers = (await shop.mails()).flatMap(({ to }) => to)
  expect(readers).toEqual(expect.arrayContaining(['hana@exemple.test', 'jiro@exemple.test', 'ken@exemple.test']))
})

test.each([
  '，all@exemple.test',
  '＜all＠exemple.test＞',
  '\r\nＢｃｃ：all@exemple.test',
  '\u2028Ｂｃｃ：all@exemple.test',
])('an address that normalizes to two addresses or a header is refused: %j', async (more) => {
  const email = `ｔａｒｏ＠exemple.test${more}`
  expect((await sendContact({ email })).status).toBe(422)
  expect((await buy({ ...fresh(), customerEmail: email })).status).toBe(422)
  expect(await post('newsletter', newsletter, { email })).toBe(422)
  expect(await post('withdrawal', withdrawal, { name: '太郎', reference: 'AGE-1', email })).toBe(422)
  expect(await shop.mails()).toEqual([])
})
