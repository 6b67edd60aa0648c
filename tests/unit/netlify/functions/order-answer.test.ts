import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openOrders } from '../../../../netlify/lib/store/order-store.ts'
import { buy, callOrder, freshBuyers, orderAnswer, refusal, sellerLinks } from '../calls.ts'
import { fakeClock, HOUR, MINUTE, scheduleLater } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

const DAY = 24 * HOUR
/** A Monday. */
const START = Date.parse('2026-11-02T10:00:00Z')
const shop = useSales(...manyCars(20))
const fresh = freshBuyers()
let webhook: Server
let address: string
let alerts: { event: string; id: string }[]
beforeAll(async () => {
  webhook = createServer(async (request, response) => {
    alerts.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
    response.end()
  })
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve))
  const found = webhook.address()
  address = `http://127.0.0.1:${typeof found === 'object' ? found?.port : ''}`
})
beforeEach(() => {
  alerts = []
  vi.stubEnv('ALERT_URL', address)
  fakeClock(START)
})
afterAll(() => void webhook.close())

const report = (order: string) => callOrder(`?order=${order}`, { method: 'POST' })
/** The token of the buyer's confirmation letter. */
async function mailedToken({ customerEmail }: { customerEmail: string }): Promise<string> {
  const letter = (await shop.mails()).find(({ to }) => to.includes(customerEmail))
  return /payment-confirmation\?order=([\w.~-]+)/.exec(letter?.html ?? '')?.[1] ?? expect.fail('no letter')
}
/** Places an order and opens its letter. */
async function ordered(car: ReturnType<typeof fresh>) {
  const answer = orderAnswer(await buy(car))
  return { ...answer, form: answer.order, order: await mailedToken(car) }
}
const press = async (move: string, body?: string) => {
  const query = String((await sellerLinks(shop)).get(move))
  return callOrder(query, { method: 'POST', ...(body && { body }) })
}
const shown = async (order: string) => (await callOrder(`?order=${order}`)).body as { order: Record<string, unknown> }
const subjects = async () => (await shop.mails()).map(({ subject }) => subject).toSorted()
/** Runs the schedule at this time, and once more for the mails. */
async function runAt(time: number | string) {
  vi.setSystemTime(typeof time === 'string' ? Date.parse(time) : time)
  await scheduleLater(0)
  await scheduleLater(2)
}
/** Alerts about one car: orders of earlier tests wait too. */
const alertsOf = ({ transferReference }: { transferReference: string }) =>
  alerts.filter(({ id }) => id === transferReference).map(({ event }) => event)

test('an order says by when the shop answers and until when it holds the car', async () => {
  const { order } = orderAnswer(await buy(fresh()))
  const { answerBy, heldUntil } = (await shown(order)).order
  expect([answerBy, heldUntil].map((end) => new Date(Number(end)).toISOString())).toEqual([
    '2026-11-03T23:00:00.000Z',
    '2026-11-04T23:00:00.000Z',
  ])
})

test('an order that waits for its answer is told to the seller once a day, not before its day is over', async () => {
  const car = fresh()
  await report((await ordered(car)).order)
  await runAt('2026-11-03T22:55:00Z')
  expect(alertsOf(car)).toEqual([])
  await runAt('2026-11-03T23:05:00Z')
  await runAt('2026-11-04T12:00:00Z')
  expect(alertsOf(car)).toEqual(['order-unanswered'])
  await runAt('2026-11-05T23:10:00Z')
  expect(alertsOf(car)).toEqual(['order-unanswered', 'order-unanswered'])
  expect((await callOrder(`?vehicle=${car.vehicleId}`)).body).toMatchObject({ code: 'vehicleHeld' })
})

test('a buyer reports the deposit: the seller is told once, and the order waits for him', async () => {
  const car = fresh()
  const { order } = await ordered(car)
  await shop.empty()
  const answers = await Promise.all([report(order), report(order)])
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toMatchObject({ ok: true, order: { state: 'received', depositReported: true } })
  }
  await scheduleLater(2)
  expect(await subjects()).toEqual([`Acompte signalé - ${car.transferReference}`])
  await runAt(START + 30 * DAY)
  expect(await shown(order)).toMatchObject({ order: { state: 'received', depositReported: true } })
  expect((await callOrder(`?vehicle=${car.vehicleId}`)).body).toMatchObject({ code: 'vehicleHeld' })
})

test('an accepted order whose reported deposit nobody looked for is told to the seller after the days of the deposit', async () => {
  const car = fresh()
  const { order } = await ordered(car)
  await press('accepted')
  await report(order)
  await runAt('2026-11-09T22:55:00Z')
  expect(alertsOf(car)).toEqual([])
  await runAt('2026-11-09T23:05:00Z')
  expect(alertsOf(car)).toEqual(['deposit-unanswered'])
  expect((await press('depositReceived')).status).toBe(200)
})

test('a report after the order has ended or its time is over, or with another link, changes nothing', async () => {
  const car = fresh()
  const { order, form } = await ordered(car)
  expect(refusal(await report(`${order}x`))).toEqual({ status: 403, code: 'linkInvalid' })
  expect(refusal(await report(form))).toEqual({ status: 403, code: 'linkInvalid' })
  expect([await shown(form), await shown(order)]).toMatchObject([
    { order: { mayReport: false, depositReported: false } },
    { order: { mayReport: true, depositReported: false } },
  ])
  await press('cancelled')
  await shop.empty()
  expect((await report(order)).body).toMatchObject({ ok: true, order: { state: 'cancelled', depositReported: false } })
  const late = await ordered(fresh())
  vi.setSystemTime(late.heldUntil + 1)
  await shop.empty()
  expect((await report(late.order)).body).toMatchObject({ order: { depositReported: false, mayReport: false } })
  expect(await shop.mails()).toEqual([])
})

test('an announced proof stops no clock: the unanswered order ends, and its car is free', async () => {
  const car = fresh()
  const { heldUntil } = orderAnswer(await buy({ ...car, hasPaymentProof: true }))
  await runAt(heldUntil + 1)
  expect((await callOrder(`?vehicle=${car.vehicleId}`)).body).toMatchObject({ available: true })
})

test('a cancel button with a wrong link reads no body', async () => {
  let read = false
  const body = new ReadableStream({ pull: () => void (read = true) }, { highWaterMark: 0 })
  const answer = await callOrder('?move=cancelled&order=bad', { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect([answer.status, read]).toEqual([403, false])
})

test('the seller hears of a report after a crash, once', async () => {
  const car = fresh()
  const { order } = await ordered(car)
  await report(order)
  const key = `cars/${car.vehicleId}`
  await openOrders().put(key, { ...((await openOrders().read(key)) as object), owed: ['depositReported'] })
  await shop.empty()
  await scheduleLater(5)
  await scheduleLater(5)
  expect(await subjects()).toEqual([])
  expect(await openOrders().read(key)).toMatchObject({ owed: [] })
})

test('a report in the moment in which the hold ends does not revive the order', async () => {
  const { order, heldUntil } = await ordered(fresh())
  vi.setSystemTime(heldUntil + 1)
  const [, { body }] = await Promise.all([scheduleLater(0), report(order)])
  expect(body).toMatchObject({ order: { depositReported: false } })
  expect(await shown(order)).toMatchObject({ order: { state: 'cancelled', depositReported: false } })
})

test('two runs of the schedule at once end an unanswered order once', async () => {
  const car = fresh()
  const { order, heldUntil } = orderAnswer(await buy(car))
  await runAt(heldUntil - 10 * MINUTE)
  await shop.empty()
  vi.setSystemTime(heldUntil + 1)
  await Promise.all([scheduleLater(0), scheduleLater(0)])
  await scheduleLater(5)
  const own = (await subjects()).filter((subject) => subject.includes(car.transferReference))
  expect(own).toEqual([
    `Commande tombée sans réponse - ${car.transferReference}`,
    `Votre commande a pris fin sans réponse de notre part - ${car.transferReference}`,
  ])
  const stored = (await openOrders().read(`cars/${car.vehicleId}`)) as { history: unknown[] }
  expect(stored.history).toHaveLength(2)
  expect(await shown(order)).toMatchObject({ order: { state: 'cancelled' } })
})

test.each([
  [['accepted'], 'Pourquoi annuler cette commande ?'],
  [['accepted', 'depositReceived'], 'Pourquoi annuler cette vente ?'],
])(
  'after %s an order is cancelled only with a reason, chosen by the seller, which the buyer reads',
  async (moves, asks) => {
    const { order } = orderAnswer(await buy(fresh()))
    const links = await sellerLinks(shop)
    for (const move of moves) await callOrder(String(links.get(move)), { method: 'POST' })
    await shop.empty()
    const cancel = String(links.get('cancelled'))
    const question = String((await callOrder(cancel)).body)
    expect(question).toContain(asks)
    expect(question).toContain('value="nonDelivery" required>')
    expect(question).not.toMatch(/checked|depositMissing/)
    for (const body of [undefined, 'reason=because', 'reason=depositMissing', 'reason='.repeat(1000)]) {
      const asked = await callOrder(cancel, { method: 'POST', ...(body && { body }) })
      expect(asked.status).toBe(422)
      expect(asked.body).toContain('Choisissez une raison.')
    }
    expect(await shown(order)).toMatchObject({ order: { state: moves.at(-1) } })
    const done = await callOrder(cancel, { method: 'POST', body: 'reason=nonDelivery' })
    expect(done.body).toContain('C’est fait')
    expect(await shown(order)).toMatchObject({ order: { state: 'cancelled', cancelReason: 'nonDelivery' } })
    const [letter, ...others] = await shop.mails()
    expect(others).toEqual([])
    expect(letter?.html).toContain('réparation de votre préjudice')
  },
)

test('that the deposit did not arrive is a reason once its days are over', async () => {
  const { order } = orderAnswer(await buy(fresh()))
  const cancel = String((await sellerLinks(shop)).get('cancelled'))
  await press('accepted')
  await report(order)
  await shop.empty()
  vi.setSystemTime(Date.parse('2026-11-10T10:00:00Z'))
  expect((await callOrder(cancel)).body).toContain('value="depositMissing"')
  await callOrder(cancel, { method: 'POST', body: 'reason=depositMissing' })
  expect(await shown(order)).toMatchObject({ order: { state: 'cancelled', cancelReason: 'depositMissing' } })
  const [letter] = await shop.mails()
  expect(letter?.html).toContain('L’acompte n’est pas arrivé dans les cinq jours ouvrés')
})

test('a withdrawal that the shop did not receive needs its day, which the buyer’s letter names', async () => {
  const { order } = orderAnswer(await buy(fresh()))
  const cancel = String((await sellerLinks(shop)).get('cancelled'))
  await press('accepted')
  await shop.empty()
  vi.setSystemTime(Date.parse('2026-11-05T10:00:00Z'))
  for (const day of ['', '2026-11-01', '2026-11-06', '2026-11-31']) {
    const asked = await callOrder(cancel, { method: 'POST', body: `reason=withdrawal&withdrawnOn=${day}` })
    expect(asked.status).toBe(422)
    expect(asked.body).toContain('du 2026-11-02 au 2026-11-05')
    expect(asked.body).toContain('value="withdrawal" required checked>')
  }
  await callOrder(cancel, { method: 'POST', body: 'reason=withdrawal&withdrawnOn=2026-11-04' })
  expect(await shown(order)).toMatchObject({ order: { state: 'cancelled', cancelReason: 'withdrawal' } })
  const [letter] = await shop.mails()
  expect(letter?.html).toContain('Votre déclaration est du 4 novembre 2026. Si vous n’avez pas renoncé au contrat')
})

test('an order that was not accepted is cancelled without a reason', async () => {
  const { order } = orderAnswer(await buy(fresh()))
  expect((await press('cancelled')).body).toContain('C’est fait')
  expect((await shown(order)).order).not.toHaveProperty('cancelReason')
})

test('the order keeps the sheet as sold and the terms of its country, whatever the catalogue says later', async () => {
  const car = fresh()
  const { order } = orderAnswer(await buy(car))
  const sold = {
    sheet: { version: '1.4 TFSI Ambition', mileage: 84_210, mileageProven: false, firstRegistration: '2015-03' },
    terms: { taxes: 'none', transport: { mode: 'onRequest' }, returnCost: 'seller', entry: { kind: 'open' } },
  }
  expect(await shown(order)).toMatchObject({ order: sold })
  const [letter] = (await shop.mails()).filter(({ to }) => to.includes(car.customerEmail))
  for (const text of ['mars 2015', 'kilométrage non garanti', 'au plus tard le', 'à nos frais'])
    expect(letter?.html).toContain(text)
  await shop.publish(...manyCars(20).map((one) => ({ ...one, mileage: 10, mileageProven: true })))
  expect(await shown(order)).toMatchObject({ order: sold })
})

test('the order’s answer has these fields and no other, whatever is stored', async () => {
  const car = fresh()
  const { order } = orderAnswer(await buy(car))
  const key = `cars/${car.vehicleId}`
  await openOrders().put(key, { ...((await openOrders().read(key)) as object), secretNote: 'never shown' })
  expect(Object.keys((await shown(order)).order).toSorted()).toEqual(
    [
      'answerBy',
      'balance',
      'place',
      'customer',
      'deposit',
      'depositReported',
      'expired',
      'hasPaymentProof',
      'heldUntil',
      'language',
      'mail',
      'mayReport',
      'price',
      'reference',
      'sheet',
      'state',
      'steps',
      'terms',
      'transfer',
      'vehicleId',
      'vehicleInfo',
    ].toSorted(),
  )
})
