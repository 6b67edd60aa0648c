import { expect, test, vi } from 'vitest'
import { amountsText, type PlaceFile, readDoorPrice } from '#domain/door-price/place-file.ts'
import { keptDoorSchema } from '#domain/door-price/rule.ts'
import { doorFacts } from '#domain/door-price/words.ts'
import { languages } from '#domain/languages.ts'
import { formatEuros } from '#domain/money.ts'
import { defaultSaleSettings } from '#domain/sale-terms.ts'
import { readDoor } from '../../../../netlify/lib/built-content.ts'
import { findOrder, openOrders } from '../../../../netlify/lib/store/order-store.ts'
import { translateTo } from '../../../../netlify/lib/texts.ts'
import { orderLines } from '../../../../scripts/orders/lines.ts'
import {
  buy,
  callOrder,
  confirmationAnswer,
  confirmLink,
  confirmOrder,
  forCar,
  freshBuyers,
  orderAnswer,
  pressConfirm,
  reachHourlyLimit,
  refusal,
} from '../calls.ts'
import { manyCars, useSales } from '../shop.ts'

const cars = manyCars(60).map((car) => ({ ...car, firstRegistration: '2021-04-12', mileage: 40_000 }))
const shop = useSales(...cars)
const fresh = freshBuyers()

const DAY = '2026-11-23'
const settings = {
  ...defaultSaleSettings,
  transport: [{ place: 'SN', mode: 'range', from: 1900, to: 2600 } as const],
}
const toSenegal = (more: Record<string, unknown> = {}) => ({
  ...fresh(),
  customerCountry: 'Sénégal',
  customerPostalCode: '10000',
  ...more,
})
const publish = (more: { day?: string; transport?: number } = {}) =>
  shop.publishDoor(
    'SN',
    {
      day: more.day ?? DAY,
      settings: more.transport
        ? { ...settings, transport: [{ place: 'SN', mode: 'range', from: more.transport, to: more.transport }] }
        : settings,
    },
    ...cars,
  )
const priceIn = (file: PlaceFile, id: string) => {
  const price = readDoorPrice(file, id)
  if (!price) throw new Error(`no price of ${id}`)
  return price
}
/** What a page sends that shows this file's lines of a car. */
const shown = (file: PlaceFile, id: string) => ({
  doorOn: file.on,
  doorVersion: file.version,
  doorLines: amountsText(priceIn(file, id).lines),
})
const storedDoor = async (id: string) => (await findOrder(openOrders(), id))?.value.door

test('an order keeps the lines, the total, the day and the version that its buyer was shown', async () => {
  const file = await publish()
  const sent = toSenegal()
  const answer = await buy({ ...sent, ...shown(file, sent.vehicleId) })
  expect(answer.status).toBe(200)
  const door = await storedDoor(sent.vehicleId)
  const { lines, total } = priceIn(file, sent.vehicleId)
  expect(door).toMatchObject({ place: 'SN', on: DAY, version: file.version, total })
  expect(door && amountsText(door.lines)).toBe(amountsText(lines))
  // The order's page lists what was stored.
  const { order } = orderAnswer(answer)
  expect((await callOrder(`?order=${order}`)).body).toMatchObject({ order: { door } })
})

test('the letters to buyer and seller list the same lines, in HTML and plain text', async () => {
  const file = await publish()
  const sent = toSenegal()
  await buy({ ...sent, ...shown(file, sent.vehicleId) })
  const mails = await shop.mails()
  expect(mails).toHaveLength(2)
  const facts = doorFacts(priceIn(file, sent.vehicleId), translateTo('fr'), 'fr')
  expect(facts.map(({ label }) => label)).toContain('Droits de douane')
  for (const { text, html, to } of mails)
    for (const { label, value } of facts) {
      const isBuyers = to.includes(sent.customerEmail)
      expect(text).toContain(`${isBuyers ? label : label.replace('à votre porte', 'à sa porte')} : ${value}`)
      expect(html).toContain(value)
    }
  const [buyers] = mails.filter(({ to }) => to.includes(sent.customerEmail))
  expect(buyers?.text).toContain('À VOTRE PORTE\u00a0: SÉNÉGAL, CALCULÉ LE 23 NOVEMBRE 2026')
  expect(buyers?.text).toContain('nous ne le percevons pas. Ce calcul n’est pas une offre.')
  expect(buyers?.text).toMatch(/Non compris.: assurance de la voiture, transitaire/)
})

test('a car sold without VAT names that price apart from the one that is asked for first', async () => {
  const id = 'exported-2021-001'
  const car = { ...cars[0], id, vatScheme: 'deductible', standsIn: 'DE' } as const
  await shop.publish(...cars, car)
  const file = await shop.publishDoor('SN', { day: DAY, settings }, car)
  const sent = toSenegal(forCar(id))
  expect((await buy({ ...sent, ...shown(file, id) })).status).toBe(200)
  const letter = (await shop.mails()).find(({ to }) => to.includes(sent.customerEmail))
  const text = letter?.text.replaceAll(/\s+/gu, ' ')
  expect(text).toContain('Prix de la voiture : 14 000 €')
  expect(text).toContain('Prix de la voiture, hors TVA : 11 765 €')
})

test('where the money has a fixed parity, the total stands in it too', async () => {
  const file = await publish()
  const sent = toSenegal()
  await buy({ ...sent, ...shown(file, sent.vehicleId) })
  const { from, to } = priceIn(file, sent.vehicleId).total
  const francs = [from, to].map((euros) =>
    formatEuros(Math.round(euros * 655.957))
      .replace('€', '')
      .trim(),
  )
  for (const { text } of await shop.mails())
    expect(text).toContain(`Soit, à la parité fixe : ${francs.join('\u00a0– ')}\u00a0F\u00a0CFA`)
})

test.each(languages)('the letter in %s lists the lines', async (language) => {
  const file = await publish()
  const sent = toSenegal({ language })
  await buy({ ...sent, ...shown(file, sent.vehicleId) })
  const letter = (await shop.mails()).find(({ to }) => to.includes(sent.customerEmail))
  for (const { value } of doorFacts(priceIn(file, sent.vehicleId), translateTo(language), language))
    expect(letter?.text).toContain(value)
})

test('an order whose amounts have changed since the page was built is refused, and the car stays free', async () => {
  const before = await publish()
  const sent = toSenegal()
  const now = await publish({ transport: 2900 })
  const refused = await buy({ ...sent, ...shown(before, sent.vehicleId) })
  expect(refusal(refused)).toEqual({ status: 409, code: 'doorChanged' })
  expect((await callOrder(`?vehicle=${sent.vehicleId}`)).body).toMatchObject({ available: true })
  expect(await shop.mails()).toEqual([])
  expect((await buy({ ...sent, ...shown(now, sent.vehicleId) })).status).toBe(200)
  expect(await storedDoor(sent.vehicleId)).toMatchObject({ version: now.version })
})

test('another day or version with equal amounts is accepted', async () => {
  const before = await publish()
  const sent = toSenegal()
  await publish({ day: '2026-11-24' })
  const changedElsewhere = { ...shown(before, sent.vehicleId), doorVersion: '0123456789abcdef' }
  expect((await buy({ ...sent, ...changedElsewhere })).status).toBe(200)
  expect(await storedDoor(sent.vehicleId)).toMatchObject({ on: '2026-11-24' })
})

test('a made-up version without lines, and lines of another place or car, are refused', async () => {
  const file = await publish()
  const morocco = await shop.publishDoor('MA', { day: DAY, settings }, ...cars)
  const sent = toSenegal()
  for (const claimed of [
    { doorVersion: 'ffffffffffffffff' },
    shown(morocco, sent.vehicleId),
    { ...shown(file, sent.vehicleId), doorLines: 'price=1' },
  ])
    expect(refusal(await buy({ ...sent, ...claimed })).code).toBe('doorChanged')
  expect(await storedDoor(sent.vehicleId)).toBeUndefined()
})

test('malformed and huge claims about the lines are refused by their field', async () => {
  for (const [field, value] of [
    ['doorOn', 'yesterday'],
    ['doorOn', 20_261_123],
    ['doorVersion', '../../sale'],
    ['doorVersion', 'f'.repeat(33)],
    ['doorLines', '<b>price=1</b>'],
    ['doorLines', 'price=1 '.repeat(60)],
    ['doorLines', { price: 1 }],
  ] as const)
    expect((await buy(toSenegal({ [field]: value }))).body).toMatchObject({
      code: 'invalid',
      errors: [{ field, code: 'invalid' }],
    })
  expect(refusal(await buy(toSenegal({ doorLines: 'x'.repeat(20_000) })))).toEqual({ status: 413, code: 'tooLarge' })
})

test('an order of an older page, which shows no lines, keeps those of the build', async () => {
  const file = await publish()
  const sent = toSenegal()
  expect((await buy(sent)).status).toBe(200)
  expect(await storedDoor(sent.vehicleId)).toMatchObject({ version: file.version })
})

test('the shop and the buyer are told when the page could not show the lines, and only then', async () => {
  const file = await publish()
  const unseen = toSenegal()
  await buy(unseen)
  expect(await storedDoor(unseen.vehicleId)).toMatchObject({ unseen: true })
  const seen = toSenegal()
  await buy({ ...seen, ...shown(file, seen.vehicleId) })
  expect(await storedDoor(seen.vehicleId)).not.toHaveProperty('unseen')
  const mails = await shop.mails()
  const plain = (mail?: { text: string }) => mail?.text.replaceAll(/\s+/gu, ' ')
  const [toUnseen, toSeen, ...toSeller] = [unseen, seen, undefined].flatMap((buyer) =>
    mails.filter(({ to }) => [unseen, seen].find(({ customerEmail }) => to.includes(customerEmail)) === buyer),
  )
  expect(plain(toUnseen)).toContain('n’a pas pu vous montrer ces lignes')
  expect(plain(toSeen)).not.toContain('n’a pas pu vous montrer ces lignes')
  const notices = toSeller.map(plain).join(' ')
  for (const said of ['Le client n’a pas vu ces lignes', 'Le client a vu ces lignes']) expect(notices).toContain(said)
})

test('an order is never lost for want of an estimate', async () => {
  const log = vi.mocked(console.log)
  const [car] = cars
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"cars":{}}',
    JSON.stringify({ cars: { [car?.id ?? '']: { lines: 1 } } }),
  ]) {
    await shop.writeDoor('CH', text)
    log.mockClear()
    const sent = toSenegal({
      customerCountry: 'Suisse',
      customerPostalCode: '1200',
      doorVersion: 'abc',
      doorLines: 'price=1',
    })
    expect([text, (await buy(sent)).status]).toEqual([text, 200])
    expect(await storedDoor(sent.vehicleId)).toBeUndefined()
    expect(log.mock.calls.flat().join('\n')).toContain('"event":"door-missing","place":"CH"')
  }
  const nowhere = toSenegal({ customerCountry: 'Luxembourg', customerPostalCode: '1000' })
  expect((await buy(nowhere)).status).toBe(200)
})

test('only the id of a place becomes a file’s name', async () => {
  await publish()
  for (const place of ['../door/SN', 'SN/../SN', '..', '', 'sn', 'SN\0', '../sale'])
    expect(await readDoor(place, cars[0]?.id ?? '')).toBeUndefined()
  expect(await readDoor('SN', cars[0]?.id ?? '')).toBeDefined()
  expect(await readDoor('SN', '__proto__')).toBeUndefined()
})

test('the same order sent again after a build with other amounts gets its first answer', async () => {
  const file = await publish()
  const sent = toSenegal()
  const body = { ...sent, ...shown(file, sent.vehicleId), idempotencyKey: 'door-again-1' }
  const first = orderAnswer(await confirmOrder(body))
  await publish({ transport: 3100 })
  expect(orderAnswer(await buy(body)).order).toBe(first.order)
})

test('stored lines are read again, also with a reason that no rule gives any more', () => {
  const kept = {
    place: 'SN',
    on: DAY,
    version: 'abc',
    lines: [{ id: 'duty', ask: 'aReasonOfOld' }],
    total: { from: 0, to: 0, complete: false, unknown: 1 },
  }
  expect(keptDoorSchema.parse(kept).lines).toEqual([{ id: 'duty', ask: 'authority' }])
})

test('the list of orders names the total at the buyer’s door', async () => {
  const file = await publish()
  const sent = toSenegal()
  await buy({ ...sent, ...shown(file, sent.vehicleId) })
  const value = (await findOrder(openOrders(), sent.vehicleId))?.value
  const { from, to } = priceIn(file, sent.vehicleId).total
  expect(from).toBeLessThan(to)
  expect(orderLines([{ key: 'cars/x', value }])[0]?.replaceAll(/\s/gu, ' ')).toMatch(
    /14 000 €, à la porte \(SN\) : [\d ]+ – [\d ]+ €.*, à répondre/,
  )
})

test('a purchase confirmed by mail keeps its lines, or is refused if they have changed by then', async () => {
  vi.stubEnv('HOLDS_AN_HOUR', undefined)
  const file = await publish()
  await reachHourlyLimit(fresh)
  const requested = async () => {
    const sent = toSenegal()
    confirmationAnswer(await buy({ ...sent, ...shown(file, sent.vehicleId) }))
    return { id: sent.vehicleId, link: await confirmLink(shop, sent.customerEmail) }
  }
  const [kept, changed] = [await requested(), await requested()]
  expect((await pressConfirm(kept.link)).status).toBe(303)
  expect(await storedDoor(kept.id)).toMatchObject({ on: DAY, version: file.version })
  await publish({ transport: 3300 })
  const answer = await pressConfirm(changed.link)
  expect(answer.status).toBe(409)
  expect(answer.body).toContain('a changé')
  expect(await storedDoor(changed.id)).toBeUndefined()
})
