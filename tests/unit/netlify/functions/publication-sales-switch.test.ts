import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import publication from '../../../../netlify/functions/publication.ts'
import { startTestLake, type TestLake } from '../../../fixtures/start-test-lake.ts'
import { buy, callFunction, callOrder, freshBuyers, refusal, SITE, orderAnswer } from '../calls.ts'
import { manyCars, useSales } from '../shop.ts'

const STUDIO = 'https://studio.test'
const shop = useSales(...manyCars(10))
const fresh = freshBuyers()
let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
beforeEach(() => {
  vi.stubEnv('SANITY_API_HOST', lake.url)
  vi.stubEnv('STUDIO_URL', STUDIO)
  vi.stubEnv('BUILD_HOOK_URL', '')
})
afterAll(() => lake.close())

const press = (wanted: string, headers: Record<string, string> = {}) => {
  const signedIn = { origin: STUDIO, authorization: 'Bearer local', ...headers }
  const address = `${SITE}/.netlify/functions/publication?sales=${wanted}`
  return callFunction(publication, new Request(address, { method: 'POST', headers: signedIn }))
}

test('the Studio’s switch stops all sales at once, without a build, and opens them again', async () => {
  const before = { ...fresh(), idempotencyKey: crypto.randomUUID() }
  const first = orderAnswer(await buy(before))
  expect((await press('stopped')).body).toMatchObject({ ok: true, sales: 'stopped' })
  await shop.empty()
  const car = fresh()
  expect((await callOrder(`?vehicle=${car.vehicleId}`)).body).toMatchObject({ available: false, code: 'salesPaused' })
  expect(refusal(await buy(car))).toEqual({ status: 503, code: 'salesPaused' })
  expect(await shop.mails()).toEqual([])
  // An earlier order still gets its answer.
  expect(orderAnswer(await buy(before))).toEqual(first)
  expect((await press('open')).body).toMatchObject({ ok: true, sales: 'open' })
  expect((await buy(car)).status).toBe(200)
})

test('only an editor in the Studio can use the sales switch', async () => {
  expect((await press('stopped', { authorization: 'Bearer stolen' })).body).toMatchObject({ code: 'signedOut' })
  expect((await press('stopped', { origin: 'https://elsewhere.test' })).body).toMatchObject({ code: 'foreignOrigin' })
  expect((await press('maybe')).body).toMatchObject({ code: 'notSetUp' })
  expect((await callOrder(`?vehicle=${fresh().vehicleId}`)).body).toMatchObject({ available: true })
})
