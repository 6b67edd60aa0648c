import { beforeEach, expect, test, vi } from 'vitest'
import { openRecent } from '../../../../netlify/lib/store/recent.ts'
import { carKey, openOrders } from '../../../../netlify/lib/store/order-store.ts'
import { setSales } from '../../../../netlify/lib/orders/sales-limits.ts'
import { timeOrderedId } from '../../../../netlify/lib/store/ids.ts'
import { buy, callOrder, freshBuyers, refusal, storedAnswer } from '../call-order.ts'
import { askedAnswer, confirmLink, fillTheHour, pressConfirm, watch } from '../confirm-desk.ts'
import { holdClock, HOUR, MINUTE, scheduleLater } from '../shop-clock.ts'
import { manyCars } from '../start-sales.ts'
import { useSales } from '../use-shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = useSales(...manyCars(600))
const fresh = freshBuyers()
beforeEach(async () => {
  vi.stubEnv('HOLDS_AN_HOUR', undefined)
  for (const { key } of await openRecent().list('')) await openRecent().remove(key)
  for (const { key } of await openOrders().list('unconfirmed/')) await openOrders().remove(key)
  await setSales('open', Date.now())
})

const withKey = () => ({ ...fresh(), idempotencyKey: crypto.randomUUID() })
const isFree = async (vehicleId: string) =>
  ((await callOrder(`?vehicle=${vehicleId}`)).body as { available: boolean }).available
const unconfirmed = async () => (await openOrders().list('unconfirmed/')).length
const subjects = async () => (await shop.mails()).map(({ subject }) => subject)
const location = (headers: Headers) => headers.get('location') ?? ''

/** A purchase that has to be confirmed because five others were made within the hour. */
async function askOne(more: Record<string, unknown> = {}) {
  await fillTheHour(fresh)
  const purchase = { ...withKey(), ...more }
  const answer = askedAnswer(await buy(purchase))
  return { purchase, ...answer, link: await confirmLink(shop, purchase.customerEmail) }
}

test('five buyers an hour are not asked; the sixth is, and holds nothing until the link is pressed', async () => {
  const five = await Promise.all([1, 2, 3, 4].map(() => buy(fresh())))
  five.push(await buy(fresh()))
  for (const answer of five) expect(storedAnswer(answer).order).toBeTruthy()
  const sixth = withKey()
  const { until } = askedAnswer(await buy(sixth))
  expect(until - Date.now()).toBeGreaterThan(14 * MINUTE)
  expect(await isFree(sixth.vehicleId)).toBe(true)
  expect(await openOrders().list(carKey(sixth.vehicleId))).toEqual([])
  const done = await pressConfirm(await confirmLink(shop, sixth.customerEmail))
  expect(done.status).toBe(303)
  expect(await isFree(sixth.vehicleId)).toBe(false)
  expect((await shop.mails()).filter(({ to }) => to.includes(sixth.customerEmail))).toHaveLength(2)
})

test('of twenty buyers at the same moment no more than five are not asked', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(fresh())))
  expect(answers.filter(({ body }) => 'order' in (body as object)).length).toBeLessThanOrEqual(5)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('an hour later nobody is asked any more', async () => {
  holdClock()
  await fillTheHour(fresh)
  vi.setSystemTime(Date.now() + HOUR + 1)
  expect(storedAnswer(await buy(fresh())).order).toBeTruthy()
})

test.each([
  ['mailbox', { customerEmail: 'z.oe+first@gmail.com' }, { customerEmail: 'ZOE@googlemail.com' }, undefined, undefined],
  ['network', {}, {}, '192.0.2.7', '192.0.2.250'],
  ['network of IPv6', {}, {}, '2001:db8:77:1::1', '2001:0db8:0077:ffff::2'],
  ['network in IPv6’s clothes', {}, {}, '::ffff:198.51.100.9', '198.51.100.10'],
])('a second car within the hour from one %s is asked about', async (_, first, second, ip, other) => {
  expect(storedAnswer(await buy({ ...fresh(), ...first }, ip)).order).toBeTruthy()
  expect(askedAnswer(await buy({ ...fresh(), ...second }, other)).until).toBeGreaterThan(Date.now())
})

test('the same submission again is no second car: it gets its order, also when the hour is full by then', async () => {
  const purchase = withKey()
  const first = storedAnswer(await buy(purchase, '192.0.2.9'))
  expect(storedAnswer(await buy(purchase, '192.0.2.9'))).toEqual(first)
  await fillTheHour(fresh, 6)
  expect(storedAnswer(await buy(purchase, '192.0.2.9'))).toEqual(first)
  expect(refusal(await buy({ ...purchase, customerCity: 'Paris' }, '192.0.2.9')).code).toBe('keyReused')
})

test('opening the link shows the car and a button and does nothing, however often mail programs open it', async () => {
  const { purchase, link } = await askOne({ language: 'de' })
  for (let look = 0; look < 3; look += 1) {
    const page = await callOrder(link)
    expect(page.status).toBe(200)
    expect(page.body).toContain('<html lang="de">')
    expect(page.body).toContain('<form method="post"><button>Fahrzeug reservieren</button></form>')
    for (const shown of ['Audi A3 Sportback (2015)', '2 800', purchase.transferReference])
      expect(String(page.body).replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(shown)
  }
  expect(await isFree(purchase.vehicleId)).toBe(true)
})

test('confirming leads to the order’s page in its language, and confirming twice is once', async () => {
  const { purchase, link, watch: token } = await askOne({ language: 'ja' })
  expect(await watch(token)).toEqual({ ok: true, state: 'waiting' })
  await shop.empty()
  const answers = await Promise.all([pressConfirm(link), pressConfirm(link)])
  answers.push(await pressConfirm(link), await callOrder(link))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
  expect(new Set(answers.map(({ headers }) => location(headers))).size).toBe(1)
  expect(location(answers[0]?.headers ?? new Headers())).toMatch(/^\/ja\/payment-confirmation\?order=/)
  expect(await subjects()).toHaveLength(2)
  const order = location(answers[0]?.headers ?? new Headers()).split('order=')[1]
  expect(await watch(token)).toEqual({ ok: true, state: 'placed', order })
  expect((await callOrder(`?order=${order}`)).body).toMatchObject({ order: { state: 'received' } })
  // Pressed again in the form, it is the same order.
  expect(storedAnswer(await buy(purchase)).order).toBe(order)
  expect(await unconfirmed()).toBe(0)
})

test('after a quarter of an hour the link says so in the buyer’s language, and leads back to the car', async () => {
  holdClock()
  const { purchase, link, watch: token } = await askOne({ language: 'nl' })
  vi.setSystemTime(Date.now() + 15 * MINUTE + 1)
  for (const page of [await callOrder(link), await pressConfirm(link)]) {
    expect(page.status).toBe(410)
    expect(page.body).toContain('Deze link is niet meer geldig')
    expect(page.body).toContain(`href="/nl/vehicles/${purchase.vehicleId}"`)
    expect(page.body).not.toContain('<form')
  }
  expect(await watch(token)).toEqual({ ok: true, state: 'over' })
  expect(await unconfirmed()).toBe(1)
  expect(await scheduleLater(1)).toMatchObject({ forgotten: 1 })
  expect(await unconfirmed()).toBe(0)
  expect((await callOrder(link)).status).toBe(410)
  expect(await isFree(purchase.vehicleId)).toBe(true)
})

test('a link confirmed in time still leads to its order long after', async () => {
  holdClock()
  const { link } = await askOne()
  await pressConfirm(link)
  vi.setSystemTime(Date.now() + 3 * HOUR)
  await scheduleLater(1)
  expect((await callOrder(link)).status).toBe(303)
})

test('a car that somebody took meanwhile is told as taken, with the way back', async () => {
  const { purchase, link } = await askOne()
  vi.stubEnv('HOLDS_AN_HOUR', '1000')
  const rival = { ...purchase, customerEmail: 'rival@exemple.test', idempotencyKey: crypto.randomUUID() }
  expect(storedAnswer(await buy(rival)).order).toBeTruthy()
  expect((await callOrder(link)).body).toContain('La voiture n’est plus libre')
  const page = await pressConfirm(link)
  expect([page.status, page.body]).toEqual([409, expect.stringContaining('La voiture n’est plus libre')])
  expect(page.body).toContain('Vous avez déjà fait le virement')
  expect(page.body).toContain(`href="/vehicles/${purchase.vehicleId}"`)
})

test('what can refuse an order is asked again when it is confirmed: the catalogue, the switch, a paused shop', async () => {
  const { purchase, link } = await askOne()
  await setSales('stopped', Date.now())
  expect((await pressConfirm(link)).body).toContain('La réservation n’a pas pu être faite')
  await setSales('open', Date.now())
  vi.stubEnv('SALES_PAUSED', 'on')
  expect((await pressConfirm(link)).status).toBe(409)
  vi.stubEnv('SALES_PAUSED', undefined)
  await shop.publish({ id: purchase.vehicleId, price: 15_000 }, ...manyCars(600).slice(300))
  expect((await pressConfirm(link)).body).toContain('La réservation n’a pas pu être faite')
  await shop.publish({ id: purchase.vehicleId, status: 'sold' }, ...manyCars(600).slice(300))
  expect((await pressConfirm(link)).body).toContain('La voiture n’est plus libre')
  await shop.publish(...manyCars(600))
  expect((await pressConfirm(link)).status).toBe(303)
})

test('a store that is out is told as a moment to wait, with the button to try again', async () => {
  const { link } = await askOne({ language: 'es' })
  const out = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 403 }))
  const page = await pressConfirm(link)
  expect([page.status, page.body]).toEqual([503, expect.stringContaining('<button>Volver a intentarlo</button>')])
  out.mockRestore()
  expect((await pressConfirm(link)).status).toBe(303)
})

test('pressed again with the same words it is the same purchase, and the mail goes out once more at most', async () => {
  holdClock()
  const { purchase, until } = await askOne()
  const mails = async () => (await shop.mails()).filter(({ to }) => to.includes(purchase.customerEmail)).length
  // Twice at once is a double press: no second mail.
  expect(askedAnswer(await buy(purchase))).toMatchObject({ until, again: true })
  expect(await mails()).toBe(1)
  vi.setSystemTime(Date.now() + MINUTE)
  expect(askedAnswer(await buy(purchase))).toMatchObject({ until, again: false })
  expect(await mails()).toBe(2)
  vi.setSystemTime(Date.now() + MINUTE)
  expect(askedAnswer(await buy(purchase))).toMatchObject({ until, again: false })
  expect(await mails()).toBe(2)
  expect((await pressConfirm(await confirmLink(shop, purchase.customerEmail))).status).toBe(303)
})

test('ten presses at once ask once', async () => {
  await fillTheHour(fresh)
  const purchase = withKey()
  const answers = await Promise.all(Array.from({ length: 10 }, () => buy(purchase)))
  expect(new Set(answers.map((answer) => askedAnswer(answer).until)).size).toBe(1)
  expect((await shop.mails()).filter(({ to }) => to.includes(purchase.customerEmail))).toHaveLength(1)
  expect(await unconfirmed()).toBe(1)
})

test('forged links, links of another purpose and links of another secret are refused alike', async () => {
  const { link, watch: token } = await askOne()
  const own = link.replace('?confirm=', '')
  for (const forged of [`${own.slice(0, -4)}AAAA`, token, own.replace('audi', 'opel'), 'x']) {
    expect((await pressConfirm(`?confirm=${forged}`)).status).toBe(403)
    expect((await callOrder(`?confirm=${forged}`)).body).toContain('Lien refusé')
  }
  expect(refusal(await callOrder(`?watch=${own}`)).code).toBe('linkInvalid')
  expect(refusal(await callOrder(`?order=${own}`)).code).toBe('linkInvalid')
  vi.stubEnv('ORDER_LINK_SECRET', 'another-secret-of-more-than-32-characters')
  expect((await pressConfirm(link)).status).toBe(403)
})

test('one network causes three confirmation mails an hour, and is then told whom to call', async () => {
  await fillTheHour(fresh)
  for (let ask = 0; ask < 3; ask += 1) askedAnswer(await buy(fresh(), '203.0.113.5'))
  await shop.empty()
  const fourth = fresh()
  expect(refusal(await buy(fourth, '203.0.113.99'))).toEqual({ status: 429, code: 'tooManyHolds' })
  expect(await subjects()).toEqual([])
  // Nothing of it is left: from elsewhere, and an hour later, the same mailbox is asked.
  expect(askedAnswer(await buy(fourth)).until).toBeGreaterThan(0)
})

test('one key asks for one purchase: with other words it is refused, with other mailboxes each counts', async () => {
  await fillTheHour(fresh)
  const purchase = withKey()
  askedAnswer(await buy(purchase, '203.0.113.20'))
  for (const customerCity of ['Paris', 'Nice'])
    expect(refusal(await buy({ ...purchase, customerCity }, '203.0.113.20')).code).toBe('keyReused')
  const others = []
  for (let place = 0; place < 5; place += 1)
    others.push(await buy({ ...purchase, customerEmail: `autre${place}-${fresh().customerEmail}` }, '203.0.113.20'))
  expect(others.map(({ status }) => status)).toEqual([200, 200, 429, 429, 429])
  expect((await subjects()).filter((subject) => subject.startsWith('Confirmez'))).toHaveLength(3)
})

test('a link opened at the moment its purchase is confirmed leads to the order', async () => {
  const { link, watch: token } = await askOne()
  const real = globalThis.fetch
  const confirmAfterFirstRead = () => {
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...call) => {
      const answer = await real(...call)
      await pressConfirm(link)
      return answer
    })
    return () => spy.mockRestore()
  }
  const restore = confirmAfterFirstRead()
  expect((await callOrder(link)).status).toBe(303)
  restore()
  expect(await watch(token)).toMatchObject({ state: 'placed' })
})

test('the whole shop asks two hundred times an hour, and the seller is told once of each limit', async () => {
  holdClock(Date.parse('2026-11-25T08:00:00Z'))
  await fillTheHour(fresh)
  for (let ask = 0; ask < 198; ask += 1)
    await openRecent().put(
      `asks/${Math.floor(Date.now() / HOUR)}/${timeOrderedId(Date.now())}~mark${ask}~network${ask}`,
      {},
    )
  for (let ask = 0; ask < 2; ask += 1) askedAnswer(await buy(fresh()))
  for (let late = 0; late < 5; late += 1)
    expect(refusal(await buy(fresh()))).toEqual({ status: 429, code: 'tooManyHolds' })
  await scheduleLater(1)
  const alarms = (await subjects()).filter((subject) => subject.startsWith('Alerte'))
  expect(alarms.toSorted()).toEqual(['Alerte de la boutique - asks-many', 'Alerte de la boutique - holds-many'])
})

test('the mail that asks holds nothing that was typed, and no bank details', async () => {
  const { purchase } = await askOne({ customerFirstName: 'Geh auf example', customerCity: 'Kaufstadt' })
  const mail = (await shop.mails()).find(({ to }) => to.includes(purchase.customerEmail))
  expect(mail?.subject).toBe('Confirmez votre réservation - Audi A3 Sportback (2015)')
  for (const part of [mail?.html, mail?.text]) {
    expect(part).not.toMatch(/Geh auf|Kaufstadt|IBAN|FR76/)
    expect(part).toMatch(/avant \d\d:\d\d \(heure de Paris\)/)
  }
})

test('asked about again after its quarter of an hour, a purchase takes another of the day’s mails, from any network', async () => {
  holdClock(Date.parse('2026-11-26T08:00:00Z'))
  const purchase = withKey()
  vi.stubEnv('HOLDS_AN_HOUR', '0')
  const answers = []
  for (let quarter = 0; quarter < 4; quarter += 1) {
    answers.push(await buy(purchase, '203.0.113.40'))
    vi.setSystemTime(Date.now() + 15 * MINUTE + 1)
  }
  expect(answers).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }, { body: { code: 'tooManyMails' } }])
  for (let network = 0; network < 12; network += 1) {
    await buy(purchase, `198.51.${network}.1`)
    vi.setSystemTime(Date.now() + 15 * MINUTE + 1)
  }
  expect((await shop.mails()).filter(({ to }) => to.includes(purchase.customerEmail))).toHaveLength(12)
})
