import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contentHashes } from '#domain/content-hashes.ts'
import { doorIndexSchema } from '#domain/door-price/rule.ts'
import { placeFiles, versionOf } from '#domain/door-price/write-place-file.ts'
import { defaultSaleSettings } from '#domain/sale-terms.ts'
import minute from '../../../../netlify/functions/minute.ts'
import * as mails from '../../../../netlify/lib/run-minute.ts'
import { dayOfNewFigures, figuresAskedFor } from '../../../../netlify/lib/rebuild/new-figures.ts'
import * as publication from '../../../../netlify/lib/rebuild/rebuild.ts'
import { QUERY_INTERVAL, openRebuild } from '../../../../netlify/lib/rebuild/rebuild.ts'
import { startTestLake, type TestLake } from '../../../fixtures/start-test-lake.ts'
import { callScheduled, sendContact, useUpCopies } from '../calls.ts'
import { fakeClock, MINUTE } from '../shop-clock.ts'
import { useSales } from '../shop.ts'

const shop = useSales()
beforeEach(useUpCopies)
let lake: TestLake
const servers: Server[] = []
/** How often the build hook and the content were called. */
const calls = { hook: 0, content: 0 }

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
const hooked = listen((request, response) => {
  calls.hook += 1
  request.resume()
  response.end()
})
/** The lake, with its requests counted. */
const counted = listen(async ({ url }, response) => {
  calls.content += 1
  const answer = await fetch(new URL(url ?? '', lake.url))
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
})

beforeAll(async () => {
  lake = await startTestLake()
})
beforeEach(async () => {
  vi.stubEnv('BUILD_HOOK_URL', `${await hooked}/hook`)
  vi.stubEnv('SANITY_API_HOST', (await counted) + new URL(lake.url).pathname)
  vi.stubEnv('LAMBDA_TASK_ROOT', lake.folder)
  await rm(join(lake.folder, 'web'), { recursive: true, force: true })
  const store = openRebuild()
  for (const { key } of await store.list('')) await store.remove(key)
  await lake.empty()
  Object.assign(calls, { hook: 0, content: 0 })
  fakeClock()
})
afterAll(async () => {
  for (const server of servers) server.close()
  await lake.close()
})

const carOf = (hour: number) => ({
  _id: `car-${hour}`,
  _type: 'vehicle',
  publishAt: new Date(hour).toISOString(),
})
/** Writes the note that a build with these scheduled times leaves beside the functions. */
async function builtWith(...hours: number[]): Promise<void> {
  await mkdir(join(lake.folder, 'web/generated'), { recursive: true })
  await writeFile(join(lake.folder, 'web/generated/index.json'), '[]')
  await writeFile(join(lake.folder, 'web/generated/revisions.json'), JSON.stringify(contentHashes(hours.map(carOf))))
}
/** Runs the minute schedule `minutes` from now. */
async function run(minutes = 1) {
  vi.setSystemTime(Date.now() + minutes * MINUTE)
  const { status, body } = await callScheduled(minute)
  return { status, body }
}
/** Calls to the store during `work`. */
async function storeCalls(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const real = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { href } = new URL(input instanceof Request ? input.url : input)
    const [, name] = /site:(\w+)/.exec(href) ?? []
    if (name) asked.push(name)
    return real(input, init)
  })
  await work()
  spy.mockRestore()
  return asked.toSorted()
}

test('a minute with nothing to do sends sixteen requests to the store and none to the content', async () => {
  await builtWith(Date.now() + 24 * 60 * MINUTE)
  await run()
  calls.content = 0
  let said: unknown
  const asked = await storeCalls(async () => (said = await run()))
  expect(said).toEqual({ status: 200, body: { outbox: {}, 'publish-due': { phase: 'unknown' } } })
  const lists = [
    'newsletter',
    'orders',
    'orders',
    'orders',
    'outbox',
    'outbox',
    'outbox',
    'outbox',
    'proofs',
    'rebuild',
    'rebuild',
    'recent',
  ]
  expect(asked).toEqual(['dossiers', 'links', 'messages', ...lists, 'withdrawals'])
  expect(calls).toEqual({ hook: 0, content: 0 })
})

test('a car’s scheduled time known to the build triggers a build in its minute', async () => {
  const hour = Date.now() + 2.5 * MINUTE
  await builtWith(hour)
  await lake.publish(carOf(hour))
  await run()
  await run()
  expect(calls).toEqual({ hook: 0, content: 1 })
  await run()
  expect(calls).toEqual({ hook: 1, content: 2 })
})

test('a scheduled time unknown to the build is found within a quarter of an hour', async () => {
  await builtWith()
  await run()
  await lake.publish(carOf(Date.now() + 2.5 * MINUTE))
  const minutes = QUERY_INTERVAL / MINUTE
  for (let past = 1; past < minutes; past += 1) await run()
  expect(calls).toEqual({ hook: 0, content: 1 })
  await run()
  expect(calls).toEqual({ hook: 1, content: 2 })
})

test.each([
  ['ended', { validFrom: '2026-11-01', validTo: '2026-11-22' }, 1],
  ['began', { validFrom: '2026-11-23', validTo: '2026-12-31' }, 1],
  ['holds on', { validFrom: '2026-11-01', validTo: '2026-12-31' }, 0],
])('a lender’s offer that %s at midnight in Paris triggers a build soon after', async (_what, credit, hook) => {
  fakeClock(Date.parse('2026-11-22T22:55:00Z'))
  await builtWith()
  await run()
  await lake.publish({ _id: 'siteSettings', _type: 'siteSettings', credit })
  for (let past = 0; past < QUERY_INTERVAL / MINUTE; past += 1) await run()
  expect(calls).toEqual({ hook, content: 2 })
})

test('two hours without publishes query the content eight times', async () => {
  await builtWith()
  for (let past = 0; past < 120; past += 1) await run()
  expect(calls.content).toBe(8)
})

test('without a readable note of the build the content is queried each minute', async () => {
  await run()
  await run()
  await builtWith()
  await writeFile(join(lake.folder, 'web/generated/revisions.json'), '{"a": 1}')
  await run()
  expect(calls.content).toBe(3)
})

test('mails are sent while content and rebuild store are unavailable, and the result reports the error', async () => {
  await shop.fail('status429')
  await sendContact()
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { href } = new URL(input instanceof Request ? input.url : input)
    return href.includes('site:rebuild') ? Promise.reject(new TypeError('fetch failed')) : real(input, init)
  })
  const { status, body } = await run(3)
  vi.mocked(globalThis.fetch).mockRestore()
  expect(status).toBe(503)
  expect(body).toMatchObject({ outbox: { sent: 1 }, 'publish-due': { ok: false, code: 'unavailable' } })
  expect(await shop.mails()).toHaveLength(1)
})

test('a due build is requested even if mails cannot be sent', async () => {
  const hour = Date.now() + MINUTE / 2
  await builtWith(hour)
  await run(0)
  await lake.publish(carOf(hour))
  vi.spyOn(mails, 'runMinute').mockRejectedValueOnce(new TypeError('bug'))
  expect(await run()).toEqual({
    status: 500,
    body: { outbox: { ok: false, code: 'unexpected', errors: [] }, 'publish-due': { phase: 'building' } },
  })
  expect(calls.hook).toBe(1)
})

/** Writes what a build of that day knows about the door prices of one car. */
async function builtOn(on: string, digest?: string): Promise<void> {
  const cars = [{ id: 'rs5', price: 26_000, firstRegistration: '2023-02-01', fuel: 'petrol', powerKw: 331, co2: 211 }]
  const settings = defaultSaleSettings
  const index = doorIndexSchema.parse({ on, version: '', cars })
  const version = versionOf(placeFiles(index.cars, { day: on, settings }))
  await mkdir(join(lake.folder, 'web/generated/door'), { recursive: true })
  await writeFile(
    join(lake.folder, 'web/generated/door/index.json'),
    JSON.stringify({ ...index, version: digest ?? version }),
  )
}
const runAt = async (time: string) => {
  vi.setSystemTime(Date.parse(time) - MINUTE)
  return run()
}

test('a night on which no door price changes asks for no build', async () => {
  await builtWith()
  await builtOn('2026-11-22')
  for (const time of ['2026-11-22T23:06:00Z', '2026-11-23T23:06:00Z', '2026-11-24T23:06:00Z']) await runAt(time)
  expect(calls.hook).toBe(0)
})

test('five minutes after the midnight on which a French malus falls, one build is asked for and no second', async () => {
  await builtWith()
  // Forty-eight months end with 31 January 2027 in Paris.
  await builtOn('2027-01-31')
  await runAt('2027-01-31T22:58:00Z')
  await runAt('2027-01-31T23:04:00Z')
  expect(calls.hook).toBe(0)
  await runAt('2027-01-31T23:05:30Z')
  expect(calls.hook).toBe(1)
  // Another build of the same night, whose figures nobody has worked out yet: the store remembers that one was asked for.
  await builtOn('2027-01-31', '')
  for (const time of ['2027-01-31T23:06:00Z', '2027-02-01T05:00:00Z']) await runAt(time)
  expect(calls.hook).toBe(1)
})

test('a part that hangs is aborted before the host’s limit, and the other part’s result is reported', async () => {
  await builtWith()
  await run()
  vi.useRealTimers()
  vi.useFakeTimers({ now: Date.now(), toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(mails, 'runMinute').mockReturnValueOnce(new Promise(() => undefined))
  const publishing = vi.spyOn(publication, 'publishDue')
  const answer = callScheduled(minute)
  await publishing.mock.results[0]?.value
  await vi.advanceTimersByTimeAsync(28_000)
  const { status, body } = await answer
  expect(status).toBe(503)
  expect(body).toMatchObject({ outbox: { code: 'unavailable' }, 'publish-due': { phase: 'unknown' } })
})

test('invalid settings are reported for both parts', async () => {
  vi.stubEnv('ALERT_URL', 'no address')
  const { status, body } = await run()
  expect(status).toBe(503)
  expect(body).toMatchObject({ outbox: { code: 'unavailable' }, 'publish-due': { code: 'unavailable' } })
})

test('figures that differ are told each minute until a build has been asked for, so that a fault of the store costs no night', async () => {
  await builtOn('2027-03-14', 'of another build')
  const minuteOf = (time: string) => dayOfNewFigures(Date.parse(time))
  expect(await minuteOf('2027-03-14T23:06:00Z')).toBe('2027-03-15')
  expect(await minuteOf('2027-03-14T23:07:00Z')).toBe('2027-03-15')
  figuresAskedFor()
  expect(await minuteOf('2027-03-14T23:08:00Z')).toBeUndefined()
})
