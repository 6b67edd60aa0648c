import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { figuresAnswerSchema } from '#domain/desk.ts'
import { checkChain } from '#domain/journal-chain.ts'
import { journalSchema } from '#domain/journal.ts'
import deployWebhook from '../../../../netlify/functions/deploy-webhook.ts'
import desk from '../../../../netlify/functions/desk.ts'
import journal from '../../../../netlify/functions/journal.ts'
import minute from '../../../../netlify/functions/minute.ts'
import { JOURNAL_CARS, openJournal } from '../../../../netlify/lib/journal.ts'
import { openRebuild } from '../../../../netlify/lib/rebuild/rebuild.ts'
import { openStore } from '../../../../netlify/lib/store/blob-store.ts'
import { deploys } from '../../../../scripts/dev/functions/function-host.ts'
import { startTestLake, type TestLake } from '../../../fixtures/start-test-lake.ts'
import { callFunction, callScheduled, SITE } from '../calls.ts'
import { deployBody, signDeployEvent } from '../deploy-events.ts'
import { fakeClock, MINUTE } from '../shop-clock.ts'
import { useSales } from '../shop.ts'

const SECRET = 'secret-of-the-notices-in-this-test-0123'
const STUDIO = 'https://studio.test'
const [first, second] = ['audi-a3-sportback-2015-001', 'volvo-xc60-2018-001']
const noon = Date.parse('2026-11-23T11:00:00Z')
const shop = useSales()
let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
beforeEach(async () => {
  vi.stubEnv('SANITY_API_HOST', lake.url)
  vi.stubEnv('STUDIO_URL', STUDIO)
  vi.stubEnv('DEPLOY_NOTICE_SECRET', SECRET)
  for (const store of [openJournal(), openRebuild(), openStore('once')])
    for (const { key } of await store.list('')) await store.remove(key)
  fakeClock(noon)
})
afterAll(() => lake.close())

let count = 0
/** The host reports a deploy. */
async function report(
  state = 'ready',
  more: object = {},
  deploy: (typeof deploys)[keyof typeof deploys] = deploys.live,
) {
  const body = deployBody(state, `d${(count += 1)}`, more)
  const headers = { 'x-webhook-signature': signDeployEvent(body, SECRET) }
  const request = new Request(`${SITE}/.netlify/functions/deploy-webhook`, { method: 'POST', body, headers })
  const called = await callFunction(deployWebhook, request, deploy)
  await called.afterwards()
  return called.status
}
const recordOf = async (id = first) =>
  ((await openJournal().read(JOURNAL_CARS + id)) as { entries: Record<string, unknown>[] } | undefined)?.entries
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE)
async function minuteLater() {
  later(1)
  await (await callScheduled(minute)).afterwards()
}
const askFigures = async () => {
  const headers = { origin: STUDIO, authorization: 'Bearer local' }
  const called = await callFunction(desk, new Request(`${SITE}/.netlify/functions/desk?figures`, { headers }))
  return figuresAnswerSchema.parse(called.body)
}

test('a car is recorded when the host reports the deploy live, and again when its price changed', async () => {
  await shop.publish({ id: first, price: 14_900, mileage: 121_400 })
  await report('building')
  await callScheduled(minute)
  expect(await recordOf()).toBeUndefined()
  await report()
  const entry = { n: 1, at: noon, priceEuros: 14_900, mileage: 121_400, status: 'available' }
  expect(await recordOf()).toMatchObject([entry])
  later(60)
  await report()
  expect(await recordOf()).toMatchObject([entry])
  await shop.publish({ id: first, price: 13_900, mileage: 121_400 })
  await report()
  expect(await recordOf()).toMatchObject([entry, { ...entry, n: 2, at: noon + 60 * MINUTE, priceEuros: 13_900 }])
})

test('an old deploy that is published again appends what it shows, and a car that it lacks is gone', async () => {
  await shop.publish({ id: first, price: 14_900 })
  await report()
  await shop.publish({ id: first, price: 13_900 }, { id: second })
  await report()
  await shop.publish({ id: first, price: 14_900 })
  await report()
  expect((await recordOf())?.map(({ priceEuros }) => priceEuros)).toEqual([14_900, 13_900, 14_900])
  expect((await recordOf(second))?.map(({ status }) => status)).toEqual(['available', 'gone'])
})

test('neither a preview nor a deploy that is not live writes the record', async () => {
  await shop.publish({ id: first })
  await report('ready', { context: 'deploy-preview' })
  await report('error')
  await minuteLater()
  expect(await report('ready', {}, deploys.preview)).toBe(410)
  expect(await recordOf()).toBeUndefined()
})

test('a record that was interrupted halfway is completed by the next minute’s run, with the time of the deploy', async () => {
  await shop.publish({ id: first }, { id: second })
  const { fetch } = globalThis
  const failing = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const isWrite = (init?.method ?? 'GET').toUpperCase() === 'PUT'
    if (isWrite && decodeURIComponent(url).includes(second)) throw new TypeError('connection lost')
    return fetch(input, init)
  })
  await report()
  expect(failing).toHaveBeenCalled()
  failing.mockRestore()
  expect(await recordOf()).toHaveLength(1)
  expect(await recordOf(second)).toBeUndefined()
  await minuteLater()
  expect(await recordOf()).toHaveLength(1)
  expect(await recordOf(second)).toMatchObject([{ n: 1, at: noon }])
})

test('a report answered by a process of the deploy before is made good a minute later', async () => {
  await shop.publish({ id: first, price: 14_900 })
  await report()
  await minuteLater()
  await report()
  // Only now does the host call the new deploy, whose catalogue has another price.
  await shop.publish({ id: first, price: 12_900 })
  await minuteLater()
  expect((await recordOf())?.map(({ priceEuros }) => priceEuros)).toEqual([14_900, 12_900])
  // Then the deploy counts as recorded: a later snapshot is no deploy.
  await shop.publish({ id: first, price: 11_900 })
  await minuteLater()
  expect(await recordOf()).toHaveLength(2)
})

test('a record that cannot be read is left as it is, alarms once, and the other cars are recorded', async () => {
  await openJournal().put(JOURNAL_CARS + first, { entries: 'broken' })
  await shop.publish({ id: first }, { id: second })
  await report()
  expect(await openJournal().read(JOURNAL_CARS + first)).toEqual({ entries: 'broken' })
  expect(await recordOf(second)).toHaveLength(1)
  await minuteLater()
  // Nothing is left to do: a broken record must not cost each minute's run.
  expect(await openRebuild().read('state')).not.toHaveProperty('unrecorded')
  expect(alarms()).toHaveLength(1)
  expect(Object.keys((await askFigures()).cars)).toEqual([second])
})

const alarms = () =>
  vi
    .mocked(console.log)
    .mock.calls.map(([line]) => String(line))
    .filter((line) => line.includes('"kind":"journal"'))

test('each entry continues the one before and bears the shop’s signature', async () => {
  await shop.publish({ id: first, price: 14_900 })
  await report()
  await shop.publish({ id: first, price: 13_900 })
  await report()
  const check = await checkChain(first, journalSchema.parse(await openJournal().read(JOURNAL_CARS + first)))
  expect(check).toMatchObject({ ok: true, head: { n: 2 }, keys: [expect.stringMatching(/^[\w-]{43}$/)] })
})

test.each([
  ['a changed price', 'entry-1-signature', ([one, two]: object[]) => [{ ...one, priceEuros: 9_900 }, two]],
  ['an entry that was left out', 'entry-2-number', ([one]: object[]) => [one]],
])(
  'after %s nothing is appended, the first differing entry is named in an alarm, and the other cars go on',
  async (_, code, rewrite) => {
    await shop.publish({ id: first, price: 14_900 }, { id: second, price: 14_900 })
    await report()
    await shop.publish({ id: first, price: 13_900 }, { id: second, price: 13_900 })
    await report()
    const rewritten = { entries: rewrite((await recordOf()) ?? []) }
    await openJournal().put(JOURNAL_CARS + first, rewritten)
    await shop.publish({ id: first, price: 12_900 }, { id: second, price: 12_900 })
    await report()
    expect(await openJournal().read(JOURNAL_CARS + first)).toEqual(rewritten)
    expect(await recordOf(second)).toHaveLength(3)
    expect(alarms().join()).toContain(`"code":"${code}"`)
  },
)

test('a record that was deleted does not begin anew in silence', async () => {
  await shop.publish({ id: first, price: 14_900 })
  await report()
  await openJournal().remove(JOURNAL_CARS + first)
  await report()
  expect(await recordOf()).toBeUndefined()
  expect(alarms().join()).toContain('"code":"entry-1-number"')
})

test('a run that was killed between the record and its head is completed by the next', async () => {
  await shop.publish({ id: first, price: 14_900 })
  await report()
  const head = await openJournal().read(`heads/${first}`)
  await shop.publish({ id: first, price: 13_900 })
  await report()
  await openJournal().put(`heads/${first}`, head as object)
  await minuteLater()
  expect(await openJournal().read(`heads/${first}`)).toMatchObject({ n: 2 })
  expect(alarms()).toEqual([])
})

test('anybody may read a car’s record with its head, also of a car that left the site', async () => {
  await shop.publish({ id: first, price: 14_900 }, { id: second })
  await report()
  await shop.publish({ id: second })
  await report()
  const ask = async (query: string, init?: RequestInit) =>
    callFunction(journal, new Request(`${SITE}/.netlify/functions/journal${query}`, init))
  const { status, body } = await ask(`?vehicle=${first}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ ok: true, journal: { entries: [{ n: 1 }, { n: 2, status: 'gone' }] }, head: { n: 2 } })
  for (const query of ['?vehicle=seat-leon-2020-001', '?vehicle=../orders', '?vehicle=', ''])
    expect((await ask(query)).status).toBe(404)
  expect((await ask(`?vehicle=${first}`, { method: 'POST' })).status).toBe(405)
  // Neither an empty page nor a record that begins anew: the reader is told that it cannot be read.
  await openJournal().put(JOURNAL_CARS + first, { entries: 'broken' })
  expect((await ask(`?vehicle=${first}`)).status).toBe(500)
})

test('the desk’s figures hold the first day online, the days in stock and what the price was', async () => {
  await shop.publish({ id: first, price: 14_900 }, { id: second })
  await report()
  later(3 * 24 * 60)
  await shop.publish({ id: first, price: 13_900 }, { id: second, status: 'sold' })
  await report()
  later(2 * 24 * 60)
  const { cars, recordSince } = await askFigures()
  expect(recordSince).toBe('2026-11-23')
  expect(cars[first]?.stock).toEqual({ since: '2026-11-23', days: 5 })
  expect(cars[first]?.record?.map(({ priceEuros }) => priceEuros)).toEqual([14_900, 13_900])
  expect(cars[second]?.stock).toEqual({ since: '2026-11-23', until: '2026-11-26', days: 3 })
})

test('the host bundles the catalogue from which the record is written', () => {
  expect(readFileSync('netlify.toml', 'utf8')).toContain('"web/generated/index.json"')
})
