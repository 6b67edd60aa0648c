import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Order } from '#domain/order.ts'
import { openOrders } from '../../../../netlify/lib/store/order-store.ts'
import { buy, callOrder, freshBuyers, orderAnswer, sellerLinks } from '../calls.ts'
import { fakeClock } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

const shop = useSales(...manyCars(20))
const fresh = freshBuyers()

type Terms = NonNullable<Order['terms']>
const range: Terms['transport'] = { mode: 'range', from: 1400, to: 1900 }

/** Buys a car for 14 000 €, and replaces these terms of the order; `undefined` removes all of them. */
async function buyOn(more: Partial<Terms> | undefined, changed: Partial<Order> = {}) {
  fakeClock(Date.parse('2026-11-23T10:00:00Z'))
  const car = fresh()
  const { order } = orderAnswer(await buy(car))
  const key = `cars/${car.vehicleId}`
  const stored = (await openOrders().read(key)) as Order
  const terms = more && { ...stored.terms, ...more }
  await openOrders().put(key, { ...stored, terms, ...changed })
  const links = await sellerLinks(shop)
  await shop.empty()
  const accept = String(links.get('accepted'))
  return {
    page: async () => String((await callOrder(accept)).body),
    press: (body: string) => callOrder(accept, { method: 'POST', body }),
    deposit: () => callOrder(String(links.get('depositReceived')), { method: 'POST' }),
    shown: async () => ((await callOrder(`?order=${order}`)).body as { order: Record<string, unknown> }).order,
    letter: async (subject: string) => (await shop.mails()).find((mail) => mail.subject.startsWith(subject))?.html,
  }
}

test('the seller accepts with the transport price and the date that were agreed, and the contract states both', async () => {
  const { page, press, deposit, shown, letter } = await buyOn({ transport: range, deliverBy: undefined })
  expect(await page()).toMatch(/name="transport".*name="deliverBy" type="date"/)
  expect((await press('transport=1+500&deliverBy=2027-01-15')).body).toContain('C’est fait')
  expect(await shown()).toMatchObject({
    state: 'accepted',
    balance: 11_200 + 1500,
    terms: { transport: { mode: 'agreed', euros: 1500 }, deliverBy: '2027-01-15' },
  })
  await deposit()
  for (const subject of ['Votre commande est acceptée', 'Votre acompte est arrivé'])
    for (const text of [
      '1\u00a0500\u00a0€ en plus du prix, convenus avec vous et ajoutés au solde',
      '15 janvier 2027',
      '12\u00a0700\u00a0€',
    ])
      expect(await letter(subject)).toContain(text)
})

test('the page with the seller’s button tells him what he takes on in his own words, not in those said to the buyer', async () => {
  const asked: Terms['entry'] = { kind: 'ask', rule: { source: { name: 'Douane', seen: '2026-11-22' } } }
  const { page } = await buyOn({
    transport: range,
    deliverBy: undefined,
    returnCost: 1500,
    taxes: 'import',
    entry: asked,
  })
  const facts = /<dl>(.*)<\/dl>/s.exec(await page())?.[1]
  expect(facts).toContain('montant à fixer avec le client')
  expect(facts).toContain('aux frais du client, au plus 1\u00a0500\u00a0€')
  expect(facts).toContain('le client déclare avoir interrogé la douane de son pays. Règle à vérifier : Douane')
  expect(facts).not.toMatch(/\b(vous|votre|vos|nous|notre|nos)\b/i)
})

test('the letter of the acceptance lists the price at the door with the transport that was agreed, and no other total', async () => {
  const door: NonNullable<Order['door']> = {
    place: 'SN',
    on: '2026-11-23',
    version: 'abc',
    lines: [
      { id: 'price', euros: 14_000 },
      { id: 'transport', from: 1400, to: 1900 },
      { id: 'vat', euros: 2520 },
    ],
    total: { from: 17_920, to: 18_420, complete: true, unknown: 0 },
    unseen: true,
  }
  const { press, letter } = await buyOn({ transport: range, deliverBy: undefined }, { door })
  await press('transport=1500&deliverBy=2027-01-15')
  const html = await letter('Votre commande est acceptée')
  expect(html).toContain('Le transport est celui que nous avons convenu.')
  // Both were true of the order as it was placed.
  expect(html).not.toContain('n’a pas pu vous montrer ces lignes')
  expect(html).not.toContain('fixé avec vous avant notre acceptation')
  expect(html).not.toContain('Total à votre porte')
  expect(html).not.toContain('18\u00a0420')
  // What his country takes has no subtotal, so its title is no line of a table.
  expect(html).toMatch(/<p[^>]*><strong>À votre pays, pas à nous<\/strong><\/p>/)
  expect(html).not.toMatch(/<td[^>]*>(<strong[^>]*>)?(<\/strong>)?<\/td>/)
})

test('the known defects stand in the order, and in the letters of buyer and seller in their languages', async () => {
  const car = fresh()
  const flaws = { [car.vehicleId]: [{ fr: 'Rayure sur l’aile gauche.', de: 'Kratzer am linken Kotflügel.' }] }
  const file = join(String(process.env['LAMBDA_TASK_ROOT']), 'web/generated/flaws.json')
  await writeFile(file, JSON.stringify(flaws))
  onTestFinished(() => rm(file))
  const { order } = orderAnswer(await buy({ ...car, language: 'de' }))
  expect((await callOrder(`?order=${order}`)).body).toMatchObject({ order: { sheet: { flaws: flaws[car.vehicleId] } } })
  const letterTo = async (address: string) => (await shop.mails()).find(({ to }) => to.includes(address))?.html
  expect(await letterTo(car.customerEmail)).toContain('Kratzer am linken Kotflügel.')
  expect(await letterTo('vendeur@exemple.test')).toContain('Rayure sur l’aile gauche.')
})

test.each([
  ['nothing', '', ['Indiquez le prix du transport', 'Indiquez la date']],
  ['a sum out of the range', 'transport=1399&deliverBy=2027-01-15', ['de 1\u00a0400\u00a0€ à 1\u00a0900\u00a0€']],
  ['cents', 'transport=1500,50&deliverBy=2027-01-15', ['en euros entiers']],
  ['no sum', 'transport=gratuit&deliverBy=2027-01-15', ['en euros entiers']],
  ['today', 'transport=1500&deliverBy=2026-11-23', ['après aujourd’hui (2026-11-23)']],
  ['no such day', 'transport=1500&deliverBy=2027-02-30', ['AAAA-MM-JJ']],
  ['a year too far', 'transport=1500&deliverBy=2072-01-15', ['au plus tard le 2027-11-24']],
])('an acceptance with %s is refused, says why, and keeps what was typed', async (_, body, faults) => {
  const { press, shown, letter } = await buyOn({ transport: range, deliverBy: undefined })
  const answer = await press(body)
  expect(answer.status).toBe(422)
  for (const fault of faults) expect(answer.body).toContain(fault)
  for (const value of new URLSearchParams(body).values()) expect(answer.body).toContain(`value="${value}"`)
  expect(await shown()).toMatchObject({ state: 'received', terms: { transport: range } })
  expect(await letter('')).toBeUndefined()
})

test('a delivery after the last day on which the car may enter is refused, and on that day accepted', async () => {
  const sheet = { firstRegistration: '2022-01-15', mileage: 30_000, mileageProven: true }
  const { press, shown } = await buyOn({ deliverBy: undefined }, { place: 'MA', sheet })
  const late = await press('transport=0&deliverBy=2027-01-16')
  expect([late.status, late.body]).toEqual([422, expect.stringContaining('au plus tard le 2027-01-15')])
  expect((await press('transport=0&deliverBy=2027-01-15')).body).toContain('C’est fait')
  expect(await shown()).toMatchObject({ state: 'accepted', terms: { deliverBy: '2027-01-15' } })
})

test('what is typed on the page cannot become part of it', async () => {
  const { press } = await buyOn({ transport: range })
  const { body } = await press(`transport=${encodeURIComponent('"><b>')}`)
  expect(body).toContain('value="&quot;&gt;&lt;b&gt;"')
})

test('transport on request that costs nothing is included in the price', async () => {
  const { page, press, shown } = await buyOn({ transport: { mode: 'onRequest' } })
  expect(await page()).not.toContain('name="deliverBy"')
  await press('transport=0')
  expect(await shown()).toMatchObject({ balance: 11_200, terms: { transport: { mode: 'included' } } })
})

test.each([
  ['closed terms', { transport: { mode: 'included' }, deliverBy: '2026-12-15' } as const],
  ['no terms, from before they were kept,', undefined],
])('an order with %s is accepted without a question, and nothing sent changes it', async (_, terms) => {
  const { page, press, shown } = await buyOn(terms)
  expect(await page()).not.toContain('<input')
  expect((await press('transport=900&deliverBy=2027-01-15')).body).toContain('C’est fait')
  const { transport, deliverBy } = ((await shown())['terms'] ?? {}) as Partial<Terms>
  expect({ transport, deliverBy }).toEqual({ transport: terms?.transport, deliverBy: terms?.deliverBy })
  expect(await shown()).toMatchObject({ state: 'accepted' })
})
