import { expect, test, vi } from 'vitest'
import { parisDay } from '#domain/calendar.ts'
import { balanceOf, depositOf } from '#domain/money.ts'
import { buy, callOrder, freshBuyers, refusal, sellerLinks, orderAnswer } from '../calls.ts'
import { fakeClock, HOUR } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

const DAY = 24 * HOUR
const shop = useSales(...manyCars(20), { id: 'sold-car-2015-001', status: 'sold' })
const fresh = freshBuyers()

const sellerLink = async (move: string) => String((await sellerLinks(shop)).get(move))
const press = (query: string) => callOrder(query, { method: 'POST' })
const subjects = async () => (await shop.mails()).map(({ subject }) => subject).toSorted()

test('a free car can be bought, at the price of the catalogue', async () => {
  const { vehicleId } = fresh()
  expect(await callOrder(`?vehicle=${vehicleId}`)).toMatchObject({
    status: 200,
    body: { ok: true, available: true, price: 14_000, deposit: depositOf(14_000) },
  })
})

test('reserved, sold and unknown cars cannot be bought, each with its own reason', async () => {
  const car = fresh()
  await buy(car)
  expect((await callOrder(`?vehicle=${car.vehicleId}`)).body).toMatchObject({ available: false, code: 'vehicleHeld' })
  expect((await callOrder('?vehicle=sold-car-2015-001')).body).toMatchObject({ available: false, code: 'vehicleSold' })
  expect(refusal(await callOrder('?vehicle=nobody-knows-2015-001'))).toEqual({ status: 404, code: 'vehicleUnknown' })
  expect(refusal(await callOrder('?vehicle=../../secret'))).toEqual({ status: 404, code: 'vehicleUnknown' })
})

test('while sales are paused no car can be bought', async () => {
  const { vehicleId } = fresh()
  vi.stubEnv('SALES_PAUSED', 'on')
  expect((await callOrder(`?vehicle=${vehicleId}`)).body).toMatchObject({ available: false, code: 'salesPaused' })
})

test('the signed link shows the order, its state and the transfer again', async () => {
  const car = fresh()
  const { order, orderLink } = orderAnswer(await buy(car))
  expect(orderLink).toBe(`/payment-confirmation?order=${order}`)
  const { body } = await callOrder(`?order=${order}`)
  expect(body).toMatchObject({
    ok: true,
    order: {
      state: 'received',
      vehicleInfo: 'Audi A3 Sportback (2015)',
      price: 14_000,
      deposit: depositOf(14_000),
      balance: balanceOf(14_000),
      mail: 'sent',
      customer: { firstName: 'Amélie', city: 'Lyon' },
      transfer: {
        beneficiary: 'EXEMPLE AUTOMOBILES SAS',
        iban: 'FR76 3000 6000 0112 3456 7890 189',
        bic: 'EXEMFRPPXXX',
        remittance: `REGOLAMENTO DEL SERVIZIO ${car.transferReference}`,
        amount: depositOf(14_000),
      },
    },
  })
  expect(JSON.stringify(body)).not.toMatch(/letters|submission|siteUrl/)
})

test('the link says that the mail is on its way until it is sent', async () => {
  await shop.fail('refused', 'always')
  const { order } = orderAnswer(await buy(fresh()))
  expect((await callOrder(`?order=${order}`)).body).toMatchObject({ order: { mail: 'waiting' } })
})

test('forged, foreign and expired links get the same plain answer without data', async () => {
  const { order } = orderAnswer(await buy(fresh()))
  const [subject, end, mac] = order.split('.')
  const forged = [
    `${subject}.${end}.${'A'.repeat(43)}`,
    `${subject}.zzzzzzzzz.${mac}`,
    `${subject?.replace('2015', '2016')}.${end}.${mac}`,
    `${order}x`,
    'nonsense',
  ]
  const answers = await Promise.all(forged.map((token) => callOrder(`?order=${token}`)))
  fakeClock(Date.now() + 400 * DAY)
  answers.push(await callOrder(`?order=${order}`))
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({ status: 403, body: { ok: false, code: 'linkInvalid', errors: [] } })
})

test('another secret invalidates every link', async () => {
  const { order } = orderAnswer(await buy(fresh()))
  vi.stubEnv('ORDER_LINK_SECRET', 'another-secret-of-more-than-32-characters')
  expect(refusal(await callOrder(`?order=${order}`)).code).toBe('linkInvalid')
})

test('the buyer’s link does not change an order, and a seller’s link makes only its own step', async () => {
  const { order } = orderAnswer(await buy(fresh()))
  expect((await press(`?move=accepted&order=${order}`)).status).toBe(403)
  const accept = await sellerLink('accepted')
  expect((await press(accept.replace('move=accepted', 'move=cancelled'))).status).toBe(403)
  expect((await press(accept.replace('move=accepted', 'move=received'))).status).toBe(403)
  expect((await callOrder(`?order=${order}`)).body).toMatchObject({ order: { state: 'received' } })
})

test('opening a seller’s link changes nothing: its page has a button', async () => {
  const { order } = orderAnswer(await buy(fresh()))
  const { status, body, headers } = await callOrder(await sellerLink('accepted'))
  expect(status).toBe(200)
  expect(body).toContain('<button>Accepter la commande</button></form>')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect((await callOrder(`?order=${order}`)).body).toMatchObject({ order: { state: 'received' } })
})

test('the seller moves an order from accepted to delivered, and each step mails the buyer once', async () => {
  const car = fresh()
  const { order } = orderAnswer(await buy({ ...car, language: 'de' }))
  const moves = ['accepted', 'depositReceived', 'delivered']
  const links = await Promise.all(moves.map(sellerLink))
  await shop.empty()
  for (const [place, link] of links.entries()) {
    expect((await press(link)).status).toBe(200)
    expect((await press(link)).body).toContain('Déjà fait')
    expect((await callOrder(`?order=${order}`)).body).toMatchObject({ order: { state: moves[place] } })
  }
  expect(await subjects()).toEqual([
    `Ihr Fahrzeug ist geliefert - ${car.transferReference}`,
    `Ihre Anzahlung ist eingegangen - ${car.transferReference}`,
    `Ihre Bestellung ist angenommen - ${car.transferReference}`,
  ])
  expect((await callOrder(`?vehicle=${car.vehicleId}`)).body).toMatchObject({ available: false, code: 'vehicleSold' })
  expect((await callOrder(`?order=${order}`)).body).not.toHaveProperty('order.transfer')
})

test('once the deposit arrived the page shows the account again, now with the balance', async () => {
  const { order } = orderAnswer(await buy(fresh()))
  for (const link of await Promise.all(['accepted', 'depositReceived'].map(sellerLink))) await press(link)
  expect((await callOrder(`?order=${order}`)).body).toMatchObject({
    order: { transfer: { iban: 'FR76 3000 6000 0112 3456 7890 189', amount: balanceOf(14_000) } },
  })
})

test('once it is delivered an order says on which day, as the mail does, and not before', async () => {
  const { order } = orderAnswer(await buy(fresh()))
  const links = await Promise.all(['accepted', 'depositReceived', 'delivered'].map(sellerLink))
  const deliveredOn = []
  for (const link of links) {
    await press(link)
    const { body } = await callOrder(`?order=${order}`)
    deliveredOn.push((body as { order: { deliveredOn?: string } }).order.deliveredOn)
  }
  expect(deliveredOn).toEqual([undefined, undefined, parisDay(Date.now())])
})

test('two simultaneous presses make one step and one mail', async () => {
  await buy(fresh())
  const link = await sellerLink('accepted')
  await shop.empty()
  const answers = await Promise.all([press(link), press(link), press(link)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await subjects()).toHaveLength(1)
})

test('an illegal step is refused and changes nothing', async () => {
  const { order } = orderAnswer(await buy(fresh()))
  const link = await sellerLink('delivered')
  await shop.empty()
  expect((await press(link)).status).toBe(409)
  expect((await callOrder(link)).status).toBe(409)
  expect(await subjects()).toEqual([])
  expect((await callOrder(`?order=${order}`)).body).toMatchObject({ order: { state: 'received' } })
})

test('an order whose hold is over can only be cancelled, because somebody else may have the car', async () => {
  const { heldUntil } = orderAnswer(await buy(fresh()))
  const [accept, cancel] = [await sellerLink('accepted'), await sellerLink('cancelled')]
  await shop.empty()
  fakeClock(heldUntil + 1)
  expect((await callOrder(accept)).status).toBe(409)
  expect((await press(accept)).status).toBe(409)
  expect(await subjects()).toEqual([])
  expect((await press(cancel)).status).toBe(200)
})

test('a cancelled order frees its car, and the buyer gets a mail', async () => {
  const car = fresh()
  const { order } = orderAnswer(await buy(car))
  const link = await sellerLink('cancelled')
  await shop.empty()
  expect((await press(link)).status).toBe(200)
  expect(await subjects()).toEqual([`Votre commande est annulée - ${car.transferReference}`])
  expect((await callOrder(`?vehicle=${car.vehicleId}`)).body).toMatchObject({ available: true })
  const second = { ...car, customerEmail: 'second@exemple.test', transferReference: `AGE-${car.vehicleId}-999999` }
  const later = orderAnswer(await buy(second))
  expect((await callOrder(`?order=${order}`)).body).toMatchObject({ order: { state: 'cancelled' } })
  expect((await callOrder(`?order=${later.order}`)).body).toMatchObject({ order: { state: 'received' } })
})

test('wrong methods and empty queries are refused', async () => {
  expect(refusal(await callOrder('?vehicle=x', { method: 'DELETE' })).status).toBe(405)
  expect(refusal(await callOrder('')).status).toBe(422)
})
