import { expect, test, vi } from 'vitest'
import retention from '../../../../netlify/functions/retention.ts'
import visit from '../../../../netlify/functions/visit.ts'
import { openStore, storeNames } from '../../../../netlify/lib/store/blob-store.ts'
import { countVisit, openVisits, readVisits, VISIT_DAYS, VISITS_AN_HOUR } from '../../../../netlify/lib/visits.ts'
import { deploys } from '../../../../scripts/dev/functions/function-host.ts'
import { callFunction, callScheduled, makePost, newIpAddress, SITE } from '../calls.ts'
import { fakeClock, HOUR } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

useSales(...manyCars(60))
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const START = Date.parse('2026-11-23T10:00:00Z')

const carOf = (number: number) => `audi-a3-sportback-2015-${String(number).padStart(3, '0')}`
/** A page's report, as `sendBeacon` sends it. */
const report = (vehicle: string, headers: Record<string, string> = {}, ip?: string, language = 'fr') =>
  callFunction(
    visit,
    makePost(
      { vehicle, language },
      { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': BROWSER, ...headers },
      'visit',
    ),
    deploys.live,
    ip,
  )
const visitsOf = async (vehicle: string) => (await readVisits(openVisits())).get(vehicle)

test('a look at a car is counted by day in Paris and language of the page, and nothing of the visitor is stored', async () => {
  fakeClock(Date.parse('2026-11-23T22:59:00Z'))
  const car = carOf(1)
  expect((await report(car, {}, '203.0.113.77')).body).toEqual({ ok: true, counted: true })
  await report(car, {}, undefined, 'ja')
  vi.setSystemTime(Date.parse('2026-11-23T23:01:00Z'))
  await report(car)
  expect(await visitsOf(car)).toEqual([
    { day: '2026-11-23', byLanguage: { fr: 1, ja: 1 } },
    { day: '2026-11-24', byLanguage: { fr: 1 } },
  ])
  for (const name of storeNames) {
    const store = openStore(name)
    for (const { key } of await store.list('')) {
      expect(name).toBe('visits')
      const kept = key + JSON.stringify(await store.read(key))
      expect(kept).not.toMatch(/203\.0\.113|Mozilla|Chrome/)
      expect(kept).toMatch(/^days\/2026-11-2[34]\{"audi-a3-sportback-2015-001":\{[a-z":,\d]+\}\}$/)
    }
  }
})

test('a hundred visitors at once are a hundred visits', async () => {
  fakeClock(START)
  const answers = await Promise.all(Array.from({ length: 100 }, (_, place) => report(carOf(2 + (place % 2)))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect([await visitsOf(carOf(2)), await visitsOf(carOf(3))]).toEqual([
    [{ day: '2026-11-23', byLanguage: { fr: 50 } }],
    [{ day: '2026-11-23', byLanguage: { fr: 50 } }],
  ])
})

test.each([
  ['Googlebot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a link preview', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['a page loaded in advance', { 'sec-purpose': 'prefetch;prerender' }],
])('%s is not counted, and is not told off', async (_, headers) => {
  expect((await report(carOf(4), headers)).body).toEqual({ ok: true, counted: false })
  expect(await visitsOf(carOf(4))).toBeUndefined()
})

test('unknown cars, foreign pages, wrong bodies, methods and deploys are refused and counted nowhere', async () => {
  const before = [...(await readVisits(openVisits()))]
  const send = (body: unknown, headers = {}) => callFunction(visit, makePost(body, headers, 'visit'))
  const codes = [
    await report('opel-corsa-2015-001'),
    await report(carOf(5), { origin: 'https://ailleurs.test' }),
    await send('not json'),
    await send({ vehicle: '../orders', language: 'fr' }),
    await send({ vehicle: carOf(5), language: 'xx' }),
    await send({ vehicle: '__proto__', language: 'fr' }),
    await send('x'.repeat(2000)),
    await callFunction(visit, new Request(`${SITE}/.netlify/functions/visit`)),
    await callFunction(visit, makePost({ vehicle: carOf(5), language: 'fr' }, {}, 'visit'), deploys.preview),
  ].map(({ status, body }) => `${status} ${(body as { code: string }).code}`)
  expect(codes).toEqual([
    '404 vehicleUnknown',
    '403 foreignOrigin',
    '400 brokenJson',
    '422 invalid',
    '422 invalid',
    '422 invalid',
    '413 tooLarge',
    '405 methodNotAllowed',
    '410 notLive',
  ])
  expect([...(await readVisits(openVisits()))]).toEqual(before)
})

test('one network is counted so often an hour, and again in the next', async () => {
  fakeClock(START + 2 * HOUR)
  const ip = newIpAddress()
  const answers = await Promise.all(Array.from({ length: VISITS_AN_HOUR + 3 }, () => report(carOf(6), {}, ip)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  expect(await visitsOf(carOf(6))).toEqual([{ day: '2026-11-23', byLanguage: { fr: VISITS_AN_HOUR } }])
  vi.setSystemTime(START + 3 * HOUR)
  expect((await report(carOf(6), {}, ip)).status).toBe(200)
})

test('without the store a visit is not acknowledged, and a broken day begins anew', async () => {
  fakeClock(Date.parse('2026-12-01T10:00:00Z'))
  const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  expect((await report(carOf(7))).status).toBe(503)
  network.mockRestore()
  await openVisits().put(`${VISIT_DAYS}2026-12-01`, { 'no car': { fr: -1 } })
  expect((await report(carOf(7))).status).toBe(200)
  expect(await visitsOf(carOf(7))).toEqual([{ day: '2026-12-01', byLanguage: { fr: 1 } }])
})

test('a year of fifty cars is read from a day on, and days older than 13 months are deleted', async () => {
  fakeClock(Date.parse('2028-02-10T10:00:00Z'))
  for (const time of ['2027-01-05', '2027-01-20', '2027-06-01'].map((day) => Date.parse(`${day}T12:00:00Z`)))
    for (let car = 8; car < 58; car += 1) await countVisit(openVisits(), { vehicle: carOf(car), language: 'de' }, time)
  const all = await readVisits(openVisits(), '2027-01-01')
  expect(all.size).toBe(50)
  expect(all.get(carOf(57))?.map(({ day }) => day)).toEqual(['2027-01-05', '2027-01-20', '2027-06-01'])
  expect((await readVisits(openVisits(), '2027-01-20')).get(carOf(8))).toHaveLength(2)
  expect((await callScheduled(retention)).body).toMatchObject({ visits: expect.any(Number) as number })
  expect((await readVisits(openVisits())).get(carOf(8))?.map(({ day }) => day)).toEqual(['2027-01-20', '2027-06-01'])
})
