import { beforeEach, expect, test, vi } from 'vitest'
import { DAY } from '#domain/legal.ts'
import proof from '../../../../../netlify/functions/proof.ts'
import retention from '../../../../../netlify/functions/retention.ts'
import { openProofs } from '../../../../../netlify/lib/proof/proof-store.ts'
import { openStore } from '../../../../../netlify/lib/store/blob-store.ts'
import { makeJpeg } from '../../../../fixtures/make-jpeg.ts'
import { callFunction, callScheduled, makePost, SITE } from '../../calls.ts'
import { fakeClock, keys, scheduleLater } from '../../shop-clock.ts'
import { manyCars, useSales } from '../../shop.ts'

const shop = useSales(...manyCars(8))
const cars = manyCars(8).map(({ id = '' }) => id)
beforeEach(async () => {
  fakeClock(Date.parse('2026-11-23T11:00:00Z'))
  for (const store of [openProofs(), openStore('quota'), openStore('outbox')])
    for (const { key } of await store.list('')) await store.remove(key)
})

/** Asks for a photo and leaves an address. */
async function ask(email: string, { car = cars[0] ?? '', language = 'fr' } = {}) {
  const body = { vehicle: car, email, language, website: '', startedAt: Date.now() - 60_000 }
  const called = await callFunction(proof, makePost(body, {}, 'proof'))
  await called.afterwards()
  return called
}
const told = async () => (await shop.mails()).filter(({ fields }) => fields.some(([, value]) => value === 'proof-told'))
const kept = async () => (await openProofs().list('askers/')).length

/** The staff answer the newest mail. */
async function answer(photo?: number) {
  const mail = (await shop.mails()).find(({ subject }) => subject.startsWith('Photo demandée'))
  const token = /open=([\w.~-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  if (photo !== undefined) {
    const headers = { origin: SITE, 'content-type': 'image/jpeg' }
    const body = Buffer.from(makeJpeg(photo))
    const address = `${SITE}/.netlify/functions/proof?request=${token}&n=1`
    await callFunction(proof, new Request(address, { method: 'POST', headers, body }))
  }
  const body = photo === undefined ? { absent: 'workshop' } : {}
  const called = await callFunction(proof, makePost(body, {}, `proof?request=${token}`))
  expect(called.status).toBe(200)
  // The letters follow from what follows the answer.
  await called.afterwards()
  await called.afterwards()
}

test('who left an address is told once that the photo is there, as is who joined, in his language, and then forgotten', async () => {
  expect((await ask('awa@exemple.test')).body).toMatchObject({ ok: true, told: true })
  expect((await ask('ren@exemple.test', { language: 'ja' })).body).toMatchObject({ told: true })
  // The same visitor once more.
  await ask('AWA@exemple.test')
  expect(await kept()).toBe(2)
  await answer(1)
  const letters = await told()
  expect(new Set(letters.map(({ to }) => to[0]))).toEqual(new Set(['awa@exemple.test', 'ren@exemple.test']))
  const [french, japanese] = letters.toSorted((a, b) => a.to[0]?.localeCompare(b.to[0] ?? '') ?? 0)
  expect(french?.text).toContain(`${SITE}/vehicles/${cars[0]}#proof`)
  expect(japanese?.text).toContain(`${SITE}/ja/vehicles/${cars[0]}#proof`)
  expect(japanese?.subject).toBe('リクエストされた写真が届きました')
  expect(await kept()).toBe(0)
  await scheduleLater(1)
  expect(await told()).toHaveLength(2)
})

test('a run that was killed after the answer leaves the letters to the next minute', async () => {
  await ask('awa@exemple.test')
  const before = (await openProofs().list('askers/')).at(0)?.key ?? ''
  const asker = (await openProofs().read(before)) as object
  await answer(2)
  await openProofs().put(before, asker)
  await shop.empty()
  await scheduleLater(5)
  // It was sent: the record of the outbox knows it.
  expect(await told()).toEqual([])
  expect(await kept()).toBe(0)
})

test('of a car that is not there the letter says so', async () => {
  await ask('awa@exemple.test')
  await answer()
  expect((await told())[0]?.subject).toBe('La voiture n’était pas là')
})

test('a mailbox gets three such letters a day, and the page says that the fourth will not come', async () => {
  for (const car of cars.slice(0, 3))
    expect((await ask('awa@exemple.test', { car })).body).toMatchObject({ told: true })
  expect((await ask('awa@exemple.test', { car: cars[3] })).body).toMatchObject({ ok: true, told: false })
  expect(await kept()).toBe(3)
})

test('what is no address is refused, and nothing is asked for', async () => {
  const called = await ask('awa@exemple.test, x@y.test')
  expect(called).toMatchObject({ status: 422, body: { errors: [{ field: 'email', code: 'invalid' }] } })
  expect((await openProofs().list('asked/')).length).toBe(0)
})

test('the address is gone five days after the request: of one that nobody answered, and in the copy of the letter', async () => {
  await ask('awa@exemple.test')
  await ask('lou@exemple.test', { car: cars[1] })
  await answer(3)
  await shop.empty()
  vi.setSystemTime(Date.now() + 4 * DAY)
  await (await callScheduled(retention)).afterwards()
  expect((await keys()).filter((key) => key.includes('-told-'))).toHaveLength(1)
  vi.setSystemTime(Date.now() + DAY + 1000)
  await scheduleLater(0)
  await (await callScheduled(retention)).afterwards()
  expect((await keys()).filter((key) => key.includes('-told-'))).toEqual([])
  expect(await kept()).toBe(0)
})
