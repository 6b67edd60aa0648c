import { beforeEach, expect, test, vi } from 'vitest'
import type { ProofState } from '#domain/proof.ts'
import proof from '../../../../netlify/functions/proof.ts'
import retention from '../../../../netlify/functions/retention.ts'
import { countProof } from '../../../../netlify/lib/limits.ts'
import { openHourly } from '../../../../netlify/lib/store/blob-store.ts'
import { openProofs } from '../../../../netlify/lib/proof/proof-store.ts'
import { proofToken, signToken } from '../../../../netlify/lib/signed-links.ts'
import { makeJpeg, withExif } from '../../../fixtures/make-jpeg.ts'
import { callFunction, callScheduled, makePost, SITE } from '../calls.ts'
import { fakeClock, MINUTE } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

const shop = useSales(...manyCars(8))
const [car = '', other = '', third = ''] = manyCars(8).map(({ id }) => id)
const noon = Date.parse('2026-11-23T11:00:00Z')
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE)
const HOURS = 60
beforeEach(async () => {
  fakeClock(noon)
  for (const store of [openProofs(), openHourly()]) for (const { key } of await store.list('')) await store.remove(key)
})

const address = (query = '') => `${SITE}/.netlify/functions/proof${query}`
const get = (query: string) => callFunction(proof, new Request(address(query)))
const ask = async (vehicle = car, ip?: string) => {
  const body = { vehicle, language: 'fr', website: '', startedAt: Date.now() - 60_000 }
  const called = await callFunction(proof, makePost(body, {}, 'proof'), undefined, ip)
  await called.afterwards()
  return called
}
const stateOf = async (vehicle = car) => (await get(`?vehicle=${vehicle}`)).body as ProofState & { ok: boolean }
/** The token of the newest mail to the staff. */
const mailedToken = async () => {
  const mail = (await shop.mails()).find(({ subject }) => subject.startsWith('Photo demandée'))
  return /open=([\w.~-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const upload = (token: string, bytes: Uint8Array, query = '&n=1', type = 'image/jpeg') =>
  callFunction(
    proof,
    new Request(address(`?request=${token}${query}`), {
      method: 'POST',
      headers: { origin: SITE, 'content-type': type },
      body: Buffer.from(bytes),
    }),
  )
const finish = (token: string, more: object = {}) => callFunction(proof, makePost(more, {}, `proof?request=${token}`))
const fault = ({ body }: { body: unknown }) => (body as { errors?: { code: string }[] }).errors?.map(({ code }) => code)

test('a visitor asks, the staff get one mail with a link, and their photo is on the car’s page at once', async () => {
  expect(await stateOf()).toEqual({ ok: true, offered: true })
  const asked = await ask()
  expect(asked.body).toMatchObject({
    ok: true,
    code: expect.stringMatching(/^[A-Z]{2}-\d\d$/),
    answerBy: expect.any(Number),
  })
  const token = await mailedToken()
  expect((await get(`?open=${token}`)).headers.get('location')).toBe(`/proof?request=${token}`)
  const { code } = asked.body as { code: string }
  expect((await get(`?request=${token}`)).body).toMatchObject({
    ok: true,
    code,
    vehicle: expect.stringContaining('Audi'),
  })
  later(12)
  expect((await upload(token, withExif(makeJpeg(1), { taken: '2026:11:23 12:10:00' }))).body).toMatchObject({
    ok: true,
  })
  expect((await stateOf()).last).toBeUndefined()
  expect((await finish(token)).body).toEqual({ ok: true })
  const { last, open } = await stateOf()
  expect(open).toBeUndefined()
  expect(last).toEqual({ code, madeAt: Date.now(), photos: [expect.any(String)] })
  const photo = await callFunction(proof, new Request(address(`?vehicle=${car}&photo=${last?.photos[0]}`)))
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(photo.body).not.toContain('GPS')
  expect((await get(`?vehicle=${other}&photo=${last?.photos[0]}`)).status).toBe(404)
})

test('a hundred visitors who ask for one car are one request and one mail', async () => {
  const before = (await shop.mails()).length
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => (body as { code: string }).code)).size).toBe(1)
  expect((await shop.mails()).length - before).toBe(1)
})

test('a photo offered again, as the same file or saved anew, is refused and its car named', async () => {
  await ask()
  const first = await mailedToken()
  const photo = makeJpeg(2)
  await upload(first, photo)
  expect(fault(await upload(first, photo, '&n=2'))).toEqual(['replayed', car])
  await finish(first)
  later(1)
  await ask(other)
  const second = await mailedToken()
  expect(fault(await upload(second, photo))).toEqual(['replayed', car])
  expect(fault(await upload(second, makeJpeg(2, { quality: 60, width: 320, height: 240 })))).toEqual(['replayed', car])
  const original = 'a'.repeat(64)
  expect((await upload(second, makeJpeg(3), `&n=1&original=${original}`)).status).toBe(200)
  expect(fault(await upload(second, makeJpeg(4), `&n=2&original=${original}`))).toEqual(['replayed', other])
  expect((await finish(second)).status).toBe(200)
})

test('a photo that is more than a day old says when it was taken', async () => {
  await ask()
  const token = await mailedToken()
  await upload(token, withExif(makeJpeg(5), { taken: '2026:11:20 10:00:00' }))
  await finish(token)
  expect((await stateOf()).last?.takenAt).toBe(Date.parse('2026-11-20T09:00:00Z'))
})

test('what is no photo is refused with its own reason, and nothing of it is kept', async () => {
  await ask()
  const token = await mailedToken()
  const kept = async () => (await openProofs().list('')).map(({ key }) => key)
  const before = await kept()
  const good = makeJpeg(6)
  const huge = Uint8Array.from(good)
  const frame = Buffer.from(huge).indexOf(Buffer.from([0xff, 0xc0]))
  huge.set([0x1b, 0xf0, 0x1c, 0x84], frame + 5) // 7152 × 7300 pixels
  const text = (said: string) => Buffer.from(said)
  const box = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), text(`ftyp${brand}`)])
  const cases: [string, Uint8Array][] = [
    ['empty', new Uint8Array()],
    ['tooLarge', new Uint8Array(4 * 1024 * 1024 + 1)],
    ['svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['pdf', text('%PDF-1.7')],
    ['heic', box('heic')],
    ['video', box('mp42')],
    ['notPhoto', text('GIF89a')],
    ['polyglot', Buffer.concat([good, text('%PDF-1.7')])],
    ['tooManyPixels', huge],
    ['unreadable', good.subarray(0, good.length / 2)],
  ]
  for (const [expected, bytes] of cases)
    expect([expected, fault(await upload(token, bytes))]).toEqual([expected, [expected]])
  expect((await upload(token, good, '&n=4')).status).toBe(422)
  expect((await upload(token, good, '&n=1', 'image/png')).status).toBe(415)
  expect(await kept()).toEqual(before)
  expect(fault(await finish(token))).toEqual(['required'])
})

test('a forged, expired or used link opens a page that says so, and takes no photo', async () => {
  await ask()
  const token = await mailedToken()
  const secret = process.env['ORDER_LINK_SECRET'] ?? ''
  const [subject = ''] = token.split('.')
  const [vehicleId = '', id = ''] = subject.split('~')
  const until = Date.now() + 1000
  const refused = [
    proofToken('another secret', { vehicleId, id }, until),
    proofToken(secret, { vehicleId: other, id }, until),
    signToken(secret, { purpose: 'order', subject, until }),
    'x',
  ]
  for (const bad of refused) {
    expect((await get(`?open=${bad}`)).status).toBe(403)
    expect((await upload(bad, makeJpeg(7))).status).toBe(403)
  }
  expect((await finish(token, { absent: 'onTheRoad' })).status).toBe(200)
  expect((await stateOf()).last).toMatchObject({ absent: 'onTheRoad', photos: [] })
  expect((await get(`?open=${token}`)).body).toContain('plus valable')
  later(1)
  await ask()
  const next = await mailedToken()
  expect((await get(`?open=${next}`)).status).toBe(303)
  later(72 * HOURS)
  expect((await get(`?open=${next}`)).status).toBe(403)
})

test('a photo that is old by its own bytes stays old whatever its page says, and the other way round', async () => {
  const old = Date.parse('2026-11-20T09:00:00Z')
  const [oldText, newText] = ['2026:11:20 10:00:00', '2026:11:23 11:59:00']
  const cases = [
    [oldText, newText],
    [newText, oldText],
    [oldText, '0000:00:00 00:00:00'],
  ] as const
  for (const [n, [inFile, said]] of cases.entries()) {
    await ask()
    const token = await mailedToken()
    const query = `&n=1&taken=${encodeURIComponent(said)}`
    expect((await upload(token, withExif(makeJpeg(20 + n), { taken: inFile }), query)).status).toBe(200)
    await finish(token)
    expect((await stateOf()).last?.takenAt).toBe(old)
    later(1)
  }
})

test('of one picture that is sent for two cars at once, one passes at most', async () => {
  await ask()
  const first = await mailedToken()
  later(1)
  await ask(other)
  const second = await mailedToken()
  const photo = makeJpeg(30)
  const again = makeJpeg(30, { quality: 60, width: 320, height: 240 })
  const answers = await Promise.all([upload(first, photo), upload(second, photo), upload(second, again, '&n=2')])
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  // Whoever was refused because of the other may send it, unless the other was taken.
  const last = [await upload(first, photo), await upload(second, photo)]
  expect(last.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('what a cache keeps for everybody is asked for in one way', async () => {
  for (const query of ['?all', `?vehicle=${car}`, `?vehicle=${car}&x=1`]) expect((await get(query)).status).toBe(200)
  expect((await get(`?vehicle=${car}&photo=unknown`)).status).toBe(404)
  const others = [
    '?all=1',
    '?all&all',
    `?vehicle=${car}&all`,
    `?vehicle=${car}&open=`,
    `?vehicle=${car}&vehicle=${other}`,
  ]
  for (const query of [...others, `?vehicle=${car}&photo=a&photo=b`, '?photo=a'])
    expect([query, (await get(query)).status]).toEqual([query, 422])
})

test('many networks that ask take the requests of nobody else', async () => {
  for (let n = 0; n < 30; n += 1) await countProof(`network-${n % 6}`, Date.now())
  expect((await ask(car, '203.0.113.9')).status).toBe(200)
  expect((await ask(other, '203.0.113.9')).status).toBe(429)
})

test('one network opens five requests an hour, and may still join those that are open', async () => {
  const ip = '203.0.113.7'
  const cars = manyCars(6).map(({ id = '' }) => id)
  const statuses: number[] = []
  for (const id of cars) statuses.push((await ask(id, ip)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await ask(cars[0], ip)).status).toBe(200)
})

test('requests that run out count as late, and a shop that answers too late hides the button', async () => {
  for (const id of [car, other, third]) await ask(id)
  later(72 * HOURS + 1)
  await (await callScheduled(retention)).afterwards()
  expect((await openProofs().list('asked/')).length).toBe(0)
  expect((await stateOf(third)).offered).toBe(false)
  expect((await ask(third)).status).toBe(503)
})

test('if the run that showed a proof was killed before it closed the request, the next visitor opens a new one', async () => {
  await ask()
  const token = await mailedToken()
  const asked = await openProofs().read(`asked/${car}`)
  await upload(token, makeJpeg(8))
  await finish(token)
  await openProofs().put(`asked/${car}`, asked as object)
  expect((await stateOf()).open).toBeUndefined()
  expect((await get(`?open=${token}`)).status).toBe(403)
  const { code } = (await stateOf()).last ?? {}
  later(1)
  expect((await ask()).body).not.toMatchObject({ code })
})
