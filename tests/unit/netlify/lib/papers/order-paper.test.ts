import { expect, test } from 'vitest'
import { drawOrder } from '../../../../../netlify/lib/papers/order-paper.ts'
import { translateTo } from '../../../../../netlify/lib/texts.ts'
import { dateInWords, languages } from '../../../../../schemas/domain/languages.ts'
import { formatEuros } from '../../../../../schemas/domain/money.ts'
import { saleFacts } from '../../../../../schemas/domain/order-facts.ts'
import type { StoredOrder } from '../../../../../netlify/lib/store/order-store.ts'
import { makeLetters, NOW, settings } from '../emails/make-letters.ts'
import { asRead, readPdf } from './read-pdf.ts'

const accepted = (order: StoredOrder): StoredOrder => ({
  ...order,
  state: 'accepted',
  history: [...order.history, { state: 'accepted', at: NOW }],
})
async function paperOf(order: StoredOrder) {
  const { base64, filename } = await drawOrder(order, settings, NOW)
  const bytes = Buffer.from(base64, 'base64')
  return { filename, size: bytes.length, text: await readPdf(bytes) }
}

test('the order’s PDF says in each language all that the order keeps, in at most 300 KB', async () => {
  for (const language of languages) {
    const { order } = await makeLetters({ language })
    const { text, size, filename } = await paperOf(accepted(order))
    const t = translateTo(language)
    const { firstName, lastName, address, postalCode, city, email, phone } = order.customer
    const facts = saleFacts({ ...order, hasReceipt: order.door !== undefined }, t, language)
    const said = [
      ...facts.flatMap(({ label, value }) => [label, value]),
      firstName,
      lastName,
      address,
      postalCode,
      city,
      email,
      phone,
      ...[order.price, order.deposit].map(formatEuros),
      order.payment.reference,
      dateInWords('2026-11-21', language),
      t('mailState_accepted'),
      settings.bank.beneficiary,
      settings.bank.bic,
      t('paperCode'),
      ...settings.company.lines,
      t('terms'),
      t('termsBox').split('\n\n').at(-1) ?? '',
      t('withdrawalFormNotice', { vehicle: 'Audi A3 Sportback (2015)', reference: order.payment.reference }),
    ]
    for (const words of said) expect([language, text]).toEqual([language, expect.stringContaining(asRead(words))])
    expect(text).not.toContain('{{')
    expect(size).toBeLessThan(300_000)
    expect(filename).toBe(`${order.payment.reference}.pdf`)
  }
})

test('a Japanese buyer’s name stands in a French order’s PDF', async () => {
  const { order } = await makeLetters({ customerFirstName: '花子', customerLastName: 'やまだ' })
  expect((await paperOf(order)).text).toContain('花子やまだ')
})

test('the PDF of an order that ended asks for no money and promises no delivery', async () => {
  const { order } = await makeLetters()
  const t = translateTo('fr')
  const { text } = await paperOf({ ...accepted(order), withdrawnAt: NOW })
  for (const gone of [t('mailTransfer'), settings.bank.bic, t('saleDelivery'), t('paperCode')])
    expect(text).not.toContain(asRead(gone))
  expect(text).toContain(asRead(t('receiptHeading')))
})

test('once the deposit arrived, the PDF has the account with the sum of the balance', async () => {
  const { order } = await makeLetters()
  const { text } = await paperOf({ ...accepted(order), state: 'depositReceived' })
  const t = translateTo('fr')
  expect(text).toContain(asRead(t('saleBalanceTitle')))
  expect(text).toContain(asRead(`${t('mailTransferAmount')}${formatEuros(order.price - order.deposit)}`))
})
